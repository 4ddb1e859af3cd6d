/// How much there is to read in a lesson.
package struct LessonSize: Hashable, Sendable {
  package var core = Amount()
  package var more = Amount()

  /// What's on the screen with everything revealed, counted as `wc -w` does, and how long it takes.
  package struct Amount: Hashable, Sendable {
    package var words = 0
    package var minutes = 0

    package init(words: Int = 0, minutes: Int = 0) {
      self.words = words
      self.minutes = minutes
    }

    static func + (one: Self, other: Self) -> Self {
      Self(words: one.words + other.words, minutes: one.minutes + other.minutes)
    }
  }

  static func + (one: Self, other: Self) -> Self {
    Self(core: one.core + other.core, more: one.more + other.more)
  }
}

extension LessonSize.Amount: CustomStringConvertible {
  package var description: String { "\(plural(words, "word")), \(minutes) min" }
}
