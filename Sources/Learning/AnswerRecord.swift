/// The stored record of an answer that a learner gave.
package struct AnswerRecord: Hashable, Sendable {
  package enum Verdict: String, Hashable, CaseIterable, Codable, Sendable {
    case right, wrong, skipped
    /// Neither right nor wrong: not answered, or a sentence that an earlier version asked for.
    case open
  }

  /// The length, in bytes of UTF-8, that a stored answer is cut to.
  package static let longestText = 4_096

  /// Its place among the answers to the same question, from 1. Two answers share a place if they
  /// were given in two copies of the progress that didn't know about each other.
  package internal(set) var turn = 1
  /// The time by the clock, once it's in the progress.
  package internal(set) var at: Moment
  package let verdict: Verdict
  /// The answer given: an option's letter, a line's text, a scenario, or a schedule. Empty if
  /// the question was skipped.
  package let given: String
  /// The misconception behind a wrong answer.
  package let betrays: String?
  /// Whether the learner claimed to be sure; nil if that isn't asked.
  package let isSure: Bool?
  /// The question's seed, if the question differs each time it's asked.
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
  /// Orders by turn, then by time; the other fields only break ties.
  package static func < (left: Self, right: Self) -> Bool {
    let (first, second) = (left.order, right.order)
    return first == second ? left.rest.lexicographicallyPrecedes(right.rest) : first < second
  }

  private var order: (Int, Moment, String, String) { (turn, at, verdict.rawValue, given) }

  private var rest: [String] {
    [betrays.map { "=\($0)" }, isSure.map { "=\($0)" }, seed.map { "=\($0)" }].map { $0 ?? "" }
  }
}

/// All the answers ever given to one question.
package struct AnswerHistory: Hashable, Sendable {
  /// Each answer once, in the order given as far as that can be told.
  package private(set) var answers: [AnswerRecord] = []

  init() {}

  init(_ answers: some Sequence<AnswerRecord>) {
    self.answers = Set(answers).sorted()
  }

  package var latest: AnswerRecord? { answers.last }

  /// The latest answer that isn't a skip.
  package var latestAttempt: AnswerRecord? { answers.last { $0.verdict != .skipped } }

  /// Adds an answer after all the others, even if its clock says otherwise.
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
  /// Returns the longest prefix of whole characters that fits in a number of UTF-8 bytes.
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

extension Question {
  /// Returns the answer that a record was made from; nil if it doesn't fit the question, which may
  /// have changed since.
  package func response(_ record: AnswerRecord) -> Response? {
    guard record.verdict != .open else { return nil }
    let outcome = Outcome(record)
    guard outcome != .skipped else { return .skipped }
    guard let answer = answer(record.given), fits(answer, outcome) else { return nil }
    return Response(answer: answer, outcome: outcome)
  }

  /// Whether an option that the author marks can have had that outcome; options may have moved since.
  private func fits(_ answer: GivenAnswer, _ outcome: Outcome) -> Bool {
    guard case .option(let index) = answer, options.contains(where: \.isStatedCorrect) else {
      return true
    }
    return options[index].isStatedCorrect == (outcome == .right)
  }

  private func answer(_ given: String) -> GivenAnswer? {
    switch answerForm {
    case .letter:
      return options.indices.first { letter($0) == given }.map { .option($0) }
    case .line:
      guard given.hasPrefix("line ") else { return nil }
      return OutsideNumber(given.dropFirst(5))?.value(in: 1...SourceFile.lineLimit).map {
        .line($0)
      }
    case .scenario: return .scenario(given)
    case .schedule:
      return given.allSatisfy { $0 == "a" || $0 == "b" } ? .schedule(given) : nil
    }
  }
}

extension Outcome {
  package init(_ record: AnswerRecord) {
    self =
      switch record.verdict {
      case .right: .right
      case .wrong: .wrong(betrays: record.betrays)
      case .skipped, .open: .skipped
      }
  }

  package var verdict: AnswerRecord.Verdict {
    switch self {
    case .right: .right
    case .wrong: .wrong
    case .skipped: .skipped
    }
  }
}

extension AnswerRecord {
  /// Makes the record of an answer.
  ///
  /// - Parameters:
  ///   - moment: When it was given. Whoever records it sets that, so until then the earliest will do.
  ///   - seed: the seed of the quiz or review that asked; nil for a lesson's question.
  package init(_ response: Response, at moment: Moment = .earliest, seed: UInt64? = nil) {
    self.init(
      at: moment, verdict: response.outcome.verdict, given: response.name,
      betrays: response.outcome.betrays, isSure: response.confidence.map { $0 == .sure }, seed: seed
    )
  }
}
