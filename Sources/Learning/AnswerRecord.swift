/// An answer that a learner gave, as it is kept.
package struct AnswerRecord: Hashable, Sendable {
  package enum Verdict: String, Hashable, CaseIterable, Encodable, Sendable {
    case right, wrong, skipped
    /// Neither right nor wrong: a sentence of the learner's own.
    case open
  }

  /// No answer is kept longer than this, in UTF-8.
  package static let longestText = 4_096

  /// Its place among the answers to the same question, from 1. Two answers share a place if they
  /// were given in two copies of the progress that knew nothing of each other.
  package internal(set) var turn = 1
  /// What the clock said.
  package let at: Moment
  package let verdict: Verdict
  /// What was answered: the letter of an option, the text of a line, a scenario, a sentence. Empty
  /// if it was skipped.
  package let given: String
  /// The misconception behind a wrong answer.
  package let betrays: String?
  /// Whether the learner said to be sure; nil where that is not asked.
  package let isSure: Bool?
  /// The seed of the question, where each time it is asked it is another one.
  package let seed: UInt64?

  package init(
    at moment: Moment, verdict: Verdict, given: String, betrays: String? = nil,
    isSure: Bool? = nil, seed: UInt64? = nil
  ) {
    at = moment
    self.verdict = verdict
    self.given = given.prefixed(bytes: Self.longestText)
    self.betrays = betrays
    self.isSure = isSure
    self.seed = seed
  }
}

extension AnswerRecord: Comparable {
  /// By turn, then by time; what is left decides between those that are told apart by nothing else.
  package static func < (left: Self, right: Self) -> Bool {
    let (first, second) = (left.order, right.order)
    return first == second ? left.rest.lexicographicallyPrecedes(right.rest) : first < second
  }

  private var order: (Int, Moment, String, String) { (turn, at, verdict.rawValue, given) }

  private var rest: [String] {
    [betrays.map { "=\($0)" }, isSure.map { "=\($0)" }, seed.map { "=\($0)" }].map { $0 ?? "" }
  }
}

/// The answers to one question, all that there ever were.
package struct AnswerHistory: Hashable, Sendable {
  /// In the order in which they were given, as far as that can be told; each once.
  package private(set) var answers: [AnswerRecord] = []

  init() {}

  init(_ answers: some Sequence<AnswerRecord>) {
    self.answers = Set(answers).sorted()
  }

  package var latest: AnswerRecord? { answers.last }

  /// The latest that was more than a skip.
  package var latestAttempt: AnswerRecord? { answers.last { $0.verdict != .skipped } }

  /// Adds an answer after all others, even if its clock says otherwise.
  mutating func append(_ answer: AnswerRecord) {
    var answer = answer
    answer.turn = min((answers.last?.turn ?? 0) + 1, Self.lastTurn)
    self = AnswerHistory(answers + [answer])
  }

  package func merging(_ other: AnswerHistory) -> AnswerHistory {
    AnswerHistory(answers + other.answers)
  }

  static let lastTurn = 1_000_000_000
}

extension String {
  /// As many whole characters of the beginning as fit so many bytes of UTF-8.
  fileprivate func prefixed(bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var text = ""
    var count = 0
    for character in self {
      count += character.utf8.count
      if count > bytes { break }
      text.append(character)
    }
    return text
  }
}
