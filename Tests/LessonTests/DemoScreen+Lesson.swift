@testable import Screens
import Testing

extension DemoScreen {
  /// Creates a demo of the cores of lessons, or of their steps from one of the first lesson's on.
  ///
  /// - Parameter step: from 0.
  init(lessons: [Int], from step: Int = 0) throws {
    let stops = try lessons.flatMap { number in
      try #require(Library.builtIn.lesson(number)).core.indices.map {
        DemoStop(lesson: number, step: $0)
      }
    }
    let plan = DemoPlan(Array(stops.dropFirst(step)), in: .builtIn)
    self.init(library: .builtIn, plan: try #require(plan), program: "lesson")
  }

  var demoPlace: DemoPlace { DemoPlace(lesson: here.lesson, step: here.step, shown: shown) }
}

struct DemoPlace: Hashable {
  var lesson: Int
  /// The index of the step, from 0.
  var step: Int
  /// How many pieces of the step are shown.
  var shown: Int
}
