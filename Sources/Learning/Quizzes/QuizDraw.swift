/// A quiz that's been put together: its questions in order, and a seed for each.
///
/// Equal arguments give equal quizzes in every build and on every machine.
package struct QuizDraw: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let question: Question
    /// The seed of the quiz or review that asks it; with the question's id, it settles everything.
    package let base: UInt64
    package let seed: UInt64

    /// The questions the seed may produce, in the order in which to try them.
    package var candidates: [QuestionCandidate] { question.candidates(seed: seed) }
  }

  /// The seed of a quiz on paper if none is given.
  package static let paperSeed: UInt64 = 1

  package let seed: UInt64
  /// The number of the lesson it's about; nil for all lessons.
  package let lesson: Int?
  package let entries: [Entry]

  /// The number of questions drawn from all lessons.
  package static let usualCount = 10
  /// The seeds of quizzes; those above the range belong to reviews.
  package static let seeds = UInt64(0)..<(1 << 63)

  init(seed: UInt64, lesson: Int?, entries: [Entry]) {
    self.seed = seed
    self.lesson = lesson
    self.entries = entries
  }

  /// - Parameters:
  ///   - quizzes: The quizzes to draw from.
  ///   - lesson: The only lesson to draw from, all of its questions; nil draws ``usualCount`` of all.
  package init(from quizzes: [Quiz], lesson: Int?, seed: UInt64) {
    self.seed = seed
    self.lesson = lesson
    var questions = quizzes.filter { lesson == nil || $0.lesson == lesson }.flatMap(\.questions)
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&questions)
    entries = questions.prefix(lesson == nil ? Self.usualCount : questions.count).map {
      Entry($0, of: seed)
    }
  }
}

extension QuizDraw.Entry {
  /// Creates the question as the quiz with this seed asks it, regardless of its other questions.
  package init(_ question: Question, of seed: UInt64) {
    var generator = SplitMix64(seed: seed ^ StableHash.value(question.id))
    self.question = question
    base = seed
    self.seed = generator.next()
  }
}
