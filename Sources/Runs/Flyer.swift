/// The code that flies a scenario: a lesson, or one of its variants.
package struct Flyer: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  package var variant: String?

  package init(lesson: Int, variant: String? = nil) {
    self.lesson = lesson
    self.variant = variant
  }

  /// The name within a sentence, `lesson 2`.
  package var name: String { variant ?? "lesson \(lesson)" }

  /// The name at the beginning of a sentence.
  package var subject: String { variant.map { "Variant \($0)" } ?? "Lesson \(lesson)" }
}
