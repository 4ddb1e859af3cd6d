/// The learner's progress through the course: a value that only grows.
///
/// Two copies that diverged merge into one that knows everything either of them knew, with the same
/// result in either order and any number of times. So progress from two machines survives an
/// import; two lessons walked at the same time take turns at the file (`ProgressFile.update`).
package struct LearningProgress: Hashable, Sendable {
  /// Keyed by lesson name, such as `peer-to-peer`, because numbers may change.
  package internal(set) var lessons: [String: LessonProgress] = [:]

  package init() {}

  package func merging(_ other: LearningProgress) -> LearningProgress {
    var merged = self
    merged.lessons.merge(other.lessons) { $0.merging($1) }
    return merged
  }

  /// The place where the learner was last, and in which lesson.
  package var place: (lesson: String, place: LessonProgress.Place)? {
    lessons.compactMap { lesson, progress in progress.place.map { (lesson, $0) } }
      .max { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  /// Returns the progress without one lesson.
  package func forgetting(_ lesson: String) -> LearningProgress {
    var rest = self
    rest.lessons[lesson] = nil
    return rest
  }
}

/// A learner's action to remember.
package struct LearningEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// A step, given by its id, came on screen.
    case reached(step: String)
    /// A step was walked to its end.
    case finished(step: String)
    /// A question of the lesson was answered or skipped.
    case answered(question: String, AnswerRecord)
    /// A question of the quiz was answered or skipped.
    case answeredQuiz(question: String, AnswerRecord)
    /// An exercise has shown this many hints.
    case hinted(exercise: String, hints: Int)
    /// An exercise was solved after this many hints.
    case solved(exercise: String, hints: Int)
  }

  /// The lesson's name.
  package var lesson: String
  package var action: Action
  /// The time by the clock.
  package var at: Moment

  package init(lesson: String, _ action: Action, at moment: Moment) {
    self.lesson = lesson
    self.action = action
    at = moment
  }
}

extension LearningProgress {
  /// Records what the learner did. Nothing finished earlier is lost.
  package mutating func record(_ event: LearningEvent) {
    // The clock may have been set back since; the latest action must still count as the last.
    let latestPlace = lessons.values.compactMap(\.place?.at).max()
    var lesson = lessons[event.lesson] ?? LessonProgress()
    switch event.action {
    case .reached(let step):
      lesson.place = LessonProgress.Place(step: step, at: event.at.after(latestPlace))
    case .finished(let step): lesson.seen[step] = min(lesson.seen[step] ?? event.at, event.at)
    case .answered(let question, var answer):
      answer.at = event.at
      lesson.answers[question, default: AnswerHistory()].append(answer)
    case .answeredQuiz(let question, var answer):
      answer.at = event.at
      lesson.quiz[question, default: AnswerHistory()].append(answer)
    case .hinted(let exercise, let hints):
      lesson.hints[exercise] = max(lesson.hints[exercise] ?? 0, hints)
    case .solved(let exercise, let hints):
      let now = LessonProgress.Solved(at: event.at, hints: hints)
      lesson.solved[exercise] = min(lesson.solved[exercise] ?? now, now)
    }
    lessons[event.lesson] = lesson
  }
}

/// The learner's progress through one lesson.
package struct LessonProgress: Hashable, Sendable {
  /// A place where the learner was, and when.
  package struct Place: Hashable, Comparable, Codable, Sendable {
    /// A step's id.
    package var step: String
    /// Later than every earlier place's time, even if the clock was set back.
    package var at: Moment

    package static func < (left: Self, right: Self) -> Bool {
      (left.at, left.step) < (right.at, right.step)
    }
  }

  /// When each step was first walked to its end, by step id.
  package internal(set) var seen: [String: Moment] = [:]
  /// The last place.
  package internal(set) var place: Place?
  /// The answers to the lesson's own questions, by question.
  package internal(set) var answers: [String: AnswerHistory] = [:]
  /// The answers to its quiz, by question.
  package internal(set) var quiz: [String: AnswerHistory] = [:]
  /// The first solution of each solved exercise, by exercise id.
  package internal(set) var solved: [String: Solved] = [:]

  /// How many hints were shown for each exercise, by exercise id.
  package internal(set) var hints: [String: Int] = [:]

  /// When an exercise was solved, and with how many hints.
  package struct Solved: Hashable, Comparable, Codable, Sendable {
    package var at: Moment
    /// How many hints were shown before it was solved.
    package var hints: Int

    package static func < (left: Self, right: Self) -> Bool {
      (left.at, left.hints) < (right.at, right.hints)
    }
  }

  init() {}

  /// Returns everything that either of them knows.
  package func merging(_ other: LessonProgress) -> LessonProgress {
    var merged = self
    merged.seen.merge(other.seen, uniquingKeysWith: min)
    merged.place = [place, other.place].compactMap(\.self).max()
    merged.answers.merge(other.answers) { $0.merging($1) }
    merged.quiz.merge(other.quiz) { $0.merging($1) }
    merged.solved.merge(other.solved, uniquingKeysWith: min)
    merged.hints.merge(other.hints, uniquingKeysWith: max)
    return merged
  }
}

// The file's format: `lesson help progress-file` says what the keys mean. Keys that this version
// doesn't know are left out when it writes, so a new key needs a new schema number.

extension LearningProgress: Codable {
  /// The schema number that's written; files with this number or a lower one can be read.
  package static let schema = 3
  /// The size of the largest file that's read, in bytes.
  package static let longestFile = 1 << 24

  /// A later version of the program wrote it.
  package struct NewerSchema: Error {
    package let schema: Int
  }

  private enum CodingKeys: CodingKey { case schema, lessons }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(Int.self, forKey: .schema)
    // Nothing else is known about another schema.
    guard schema <= Self.schema else { throw NewerSchema(schema: schema) }
    lessons = try container.decode([String: LessonProgress].self, forKey: .lessons)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(lessons, forKey: .lessons)
  }
}

extension Moment: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(milliseconds: try decoder.singleValueContainer().decode(Int.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}

extension LessonProgress: Codable {
  private enum CodingKeys: CodingKey { case seen, place, answers, quiz, solved, hints }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func decode<Value: Decodable>(_ key: CodingKeys) throws -> [String: Value] {
      try container.decodeIfPresent([String: Value].self, forKey: key) ?? [:]
    }
    seen = try decode(.seen)
    place = try container.decodeIfPresent(Place.self, forKey: .place)
    answers = try decode(.answers)
    quiz = try decode(.quiz)
    solved = try decode(.solved)
    hints = try decode(.hints)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !seen.isEmpty { try container.encode(seen, forKey: .seen) }
    try container.encodeIfPresent(place, forKey: .place)
    if !answers.isEmpty { try container.encode(answers, forKey: .answers) }
    if !quiz.isEmpty { try container.encode(quiz, forKey: .quiz) }
    if !solved.isEmpty { try container.encode(solved, forKey: .solved) }
    if !hints.isEmpty { try container.encode(hints, forKey: .hints) }
  }
}

extension AnswerHistory: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([AnswerRecord].self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(answers)
  }
}

extension AnswerRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case turn, at, verdict, given, betrays, seed
    case isSure = "sure"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      at: try container.decode(Moment.self, forKey: .at),
      verdict: try container.decode(Verdict.self, forKey: .verdict),
      given: try container.decode(String.self, forKey: .given),
      betrays: try container.decodeIfPresent(String.self, forKey: .betrays),
      isSure: try container.decodeIfPresent(Bool.self, forKey: .isSure),
      seed: try container.decodeIfPresent(String.self, forKey: .seed)
        .flatMap { OutsideNumber($0)?.value(in: 0...UInt64.max) })
    turn = min(max(try container.decode(Int.self, forKey: .turn), 1), AnswerHistory.lastTurn)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(turn, forKey: .turn)
    try container.encode(at, forKey: .at)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(given, forKey: .given)
    try container.encodeIfPresent(betrays, forKey: .betrays)
    try container.encodeIfPresent(isSure, forKey: .isSure)
    // As a string, because many programs read 64-bit numbers with less precision.
    try container.encodeIfPresent(seed.map { "\($0)" }, forKey: .seed)
  }
}
