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
