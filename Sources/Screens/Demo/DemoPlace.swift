/// A position in a demo.
package struct DemoPlace: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  /// The index of the step, from 0.
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
  /// Returns the step at a place; nil if it doesn't exist here. Another `lesson` may have sent it.
  func step(at place: DemoPlace) -> Step? {
    guard let steps = lesson(place.lesson)?.steps, steps.indices.contains(place.step) else {
      return nil
    }
    let step = steps[place.step]
    return (1...max(step.pieces.count, 1)).contains(place.shown) ? step : nil
  }
}
