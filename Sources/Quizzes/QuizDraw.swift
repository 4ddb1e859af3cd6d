/// A quiz that was put together: which questions in which order, and a seed for each.
///
/// Equal arguments give equal quizzes in every build and on every machine.
package struct QuizDraw: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let question: Question
    /// Of the quiz or review that asks it; with the question's id it says all.
    package let base: UInt64
    package let seed: UInt64

    /// What the seed may make of the question, in the order in which it is to be tried.
    package var candidates: [QuestionCandidate] { question.candidates(seed: seed) }
  }

  /// The seed of a quiz on paper for which nobody chose one.
  package static let paperSeed: UInt64 = 1

  package let seed: UInt64
  /// The number of the lesson that it is about; nil for all of them.
  package let lesson: Int?
  package let entries: [Entry]

  /// How many questions are drawn where nobody said how many, and from more than one lesson.
  package static let usualCount = 10
  /// Seeds of quizzes are below this; those from it on belong to reviews.
  package static let seeds = UInt64(0)..<(1 << 63)

  init(seed: UInt64, lesson: Int?, entries: [Entry]) {
    self.seed = seed
    self.lesson = lesson
    self.entries = entries
  }

  /// - Parameters:
  ///   - quizzes: those to draw from.
  ///   - lesson: the only one that is meant; nil for all.
  ///   - count: nil for all of one lesson's questions, or ``usualCount`` of several.
  package init(from quizzes: [Quiz], lesson: Int?, count: Int?, seed: UInt64) {
    self.seed = seed
    self.lesson = lesson
    var questions = quizzes.filter { lesson == nil || $0.lesson == lesson }.flatMap(\.questions)
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&questions)
    let count = count ?? (lesson == nil ? Self.usualCount : questions.count)
    entries = questions.prefix(count).map { Entry($0, of: seed) }
  }
}

extension QuizDraw {
  /// The seeds of several forms of one quiz. The first is the quiz's own, and each of them makes its form
  /// again. More forms don't change those before them.
  package static func formSeeds(of seed: UInt64, count: Int) -> [UInt64] {
    var generator = SplitMix64(seed: seed)
    var seeds = [seed]
    while seeds.count < count {
      // Short enough to be typed.
      let next = 1 + generator.next() % 999_999
      if !seeds.contains(next) { seeds.append(next) }
    }
    return Array(seeds.prefix(count))
  }
}

extension QuizDraw.Entry {
  /// The question as the quiz with this seed asks it, whichever others it asks.
  package init(_ question: Question, of seed: UInt64) {
    var generator = SplitMix64(seed: seed ^ StableHash.value(question.id))
    self.question = question
    base = seed
    self.seed = generator.next()
  }
}
