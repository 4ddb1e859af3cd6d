// The file's format: `lesson help progress` says what the keys mean. A program version that knows
// fewer keys would drop the others when it writes, so a new key needs a new schema number.

extension LearningProgress: Encodable {
  /// The schema number that's written; files with this number or a lower one can be read.
  package static let schema = 3

  private enum CodingKeys: CodingKey { case schema, lessons }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(lessons, forKey: .lessons)
  }
}

extension Moment: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}

extension LessonProgress: Encodable {
  private enum CodingKeys: CodingKey { case seen, place, answers, quiz, solved, hints }

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

extension AnswerHistory: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(answers)
  }
}

extension AnswerRecord: Encodable {
  private enum CodingKeys: String, CodingKey {
    case turn, at, verdict, given, betrays, seed
    case isSure = "sure"
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
