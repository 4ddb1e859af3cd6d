/// How far a demo has got.
package struct DemoPlace: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  /// From 0.
  package var step: Int
  /// How many pieces of the step are shown, at least 1.
  package var shown: Int

  package init(lesson: Int, step: Int, shown: Int) {
    self.lesson = lesson
    self.step = step
    self.shown = shown
  }
}

extension Library {
  /// The step of a place; nil where these lessons have no such place. Another `lesson` may have sent it.
  func step(at place: DemoPlace) -> Step? {
    guard let steps = demoLesson(place.lesson)?.steps, steps.indices.contains(place.step) else {
      return nil
    }
    let step = steps[place.step]
    return (1...max(step.pieces.count, 1)).contains(place.shown) ? step : nil
  }
}
