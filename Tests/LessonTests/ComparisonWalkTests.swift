import Testing

@testable import CommandGrammar
@testable import Content
@testable import Documents
@testable import Exporting
@testable import LessonCLI
@testable import LessonRunner
@testable import Pictures
@testable import Screens

/// The table that compares mediators, as you find it after walking there from any lesson up to its
/// own: the runs of other steps are kept along the way, and some were made without their calls.
@Suite(.timeLimit(.minutes(30))) struct ComparisonWalkTests {
  /// The number of the lesson that has the table.
  private static let number = 8
  private let comparison: Comparison
  /// The index of the table's step in that lesson.
  private let step: Int

  init() throws {
    let lesson = try #require(Library.builtIn.lesson(Self.number))
    func comparison(in step: Step) -> Comparison? {
      for case .comparison(let comparison) in step.blocks { return comparison }
      return nil
    }
    step = try #require(lesson.steps.firstIndex { comparison(in: $0) != nil })
    self.comparison = try #require(comparison(in: lesson.steps[step]))
  }

  /// Expects every cell's sentence in a text, with a value that a run or listing confirmed.
  private func expectRight(_ text: [String]) throws {
    let table = DocumentBuilder(library: .builtIn, facts: try EveryRun.facts(), program: "lesson")
      .table(of: comparison)
    let cells = table.rows.flatMap(\.cells)
    #expect(cells.count == comparison.lessons.count * comparison.aspects.count)
    #expect(cells.allSatisfy { $0.mark == .run || $0.mark == .listing })
    let wanted = table.words(unicode: true).map(\.text)
    #expect(wanted.count == cells.count)
    for sentence in wanted { #expect(text.contains(sentence), "\(sentence)") }
  }

  @Test(arguments: 1...number)
  func everyCellIsRightInThePlayerWhereverYouComeFrom(_ first: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(first))
    var walker = try Walker(lesson: lesson, step: 0)
    while walker.screen.walk.lesson.number != Self.number || walker.screen.walk.stepIndex != step {
      walker.skipQuestions()
      let before = walker.place
      // If the table is in More, walking on doesn't lead there.
      let walk = walker.screen.walk
      let isBeforeIt = walk.lesson.number == Self.number && walk.isBeforeMore
      walker.press(.end, isBeforeIt ? .character("m") : .right)
      try #require(walker.place != before, "no way on from \(before)")
    }
    walker.skipQuestions()
    let facts = walker.screen.builder.facts
    #expect(facts.missing(comparison.needs).isEmpty)
    let table = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
      .table(of: comparison)
    try expectRight(table.words(unicode: true).map(\.text))
    // The screen shows the same.
    let shown = walker.text
    for line in try #require(table.drawing(DrawingStyle(width: 90, unicode: true)))
    where !line.isEmpty {
      #expect(shown.contains(line.text.trimmed), "\(line.text)")
    }
  }

  @Test(arguments: 1...number)
  func everyCellIsRightInADemoWhereverItBegan(_ first: Int) throws {
    // If the table is in More, it has to be asked for.
    let stops = try (first...Self.number).flatMap { number in
      try #require(Library.builtIn.lesson(number)).core.indices.map {
        DemoStop(lesson: number, step: $0)
      }
    }
    let table = DemoStop(lesson: Self.number, step: step)
    let plan = DemoPlan(stops + (stops.contains(table) ? [] : [table]), in: .builtIn)
    var walker = Walker(
      DemoScreen(library: .builtIn, plan: try #require(plan), program: "lesson"),
      knowing: try EveryRun.facts())
    var presses = 0
    while !walker.screen.isAtEnd {
      walker.press(.end, .character(" "))
      presses += 1
      try #require(presses < 1_000)
    }
    #expect(walker.screen.runs.facts.missing(comparison.needs).isEmpty)
    try expectRight(
      walker.screen.runs.builder.table(of: comparison).words(unicode: true).map(\.text))
  }
}
