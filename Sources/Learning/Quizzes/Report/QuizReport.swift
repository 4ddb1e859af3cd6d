/// A student's answers in a quiz, read from a report file: untrusted data.
package struct QuizReport: Hashable, Sendable {
  package struct Answer: Hashable, Decodable, Sendable {
    package var id: String
    package var verdict: AnswerRecord.Verdict
    /// How sure the student was; nil without an answer.
    package var confidence: Confidence?
    /// The answer in words; nil without an answer.
    package var name: String?
    /// The misconception behind a wrong answer.
    package var betrays: String?

    private enum CodingKeys: String, CodingKey {
      case id, verdict, confidence, betrays
      case name = "answer"
    }

    fileprivate var words: [String] { [id, name, betrays].compactMap(\.self) }
  }

  /// The student's name; nil if none was given.
  package var name: String?
  /// The lesson's number; nil for a quiz over all lessons.
  package var lesson: Int?
  package var seed: String
  package var answers: [Answer]

  /// The largest size of a report, in bytes.
  package static let longest = 1 << 20
  /// The most questions a report may have.
  private static let most = 1000
  /// The most characters in a name or another word.
  package static let longestWord = 200

  /// Whether a text is short enough for a word.
  package static func isWord(_ text: String) -> Bool {
    text.utf8.count <= longestWord * 4 && text.count <= longestWord
  }

  /// The reason why a file is left out.
  package struct Refusal: Error, Hashable, Sendable {
    package var message: String

    package init(message: String) {
      self.message = message
    }
  }
}

/// Unknown keys are ignored.
extension QuizReport: Decodable {
  private enum CodingKeys: CodingKey { case kind, schema, name, lesson, seed, questions }

  /// - Throws: ``Refusal``, or an error of the decoder.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decodeIfPresent(String.self, forKey: .kind) == "quiz" else {
      throw Refusal(message: "this isn't a quiz report: its \"kind\" isn't \"quiz\"")
    }
    let schema = try container.decode(Int.self, forKey: .schema)
    guard schema == 1 else {
      throw Refusal(message: "a newer version of lesson wrote it (schema \(schema))")
    }
    name = try container.decodeIfPresent(String.self, forKey: .name)
    lesson = try container.decodeIfPresent(Int.self, forKey: .lesson)
    seed = try container.decodeIfPresent(String.self, forKey: .seed) ?? ""
    answers = try container.decode([Answer].self, forKey: .questions)
    guard answers.count <= Self.most else {
      throw Refusal(message: "more than \(Self.most) questions")
    }
    let words = [name, seed].compactMap(\.self) + answers.flatMap(\.words)
    guard words.allSatisfy(Self.isWord) else {
      throw Refusal(message: "one of its texts is longer than \(Self.longestWord) characters")
    }
    var ids: Set<String> = []
    for answer in answers {
      let quoted = "question \(Untrusted.quoted(answer.id))"
      guard ids.insert(answer.id).inserted else {
        throw Refusal(message: "\(quoted) is there twice")
      }
      guard answer.betrays == nil || answer.verdict == .wrong else {
        throw Refusal(message: "\(quoted) betrays something, yet isn't wrong")
      }
    }
  }
}
