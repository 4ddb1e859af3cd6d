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
