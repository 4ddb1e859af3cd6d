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
