/// A student's answers in a quiz, read from a report file: untrusted data.
package struct QuizReport: Hashable, Sendable {
  package struct Answer: Hashable, Sendable {
    package var id: String
    package var verdict: AnswerRecord.Verdict
    /// How sure the student was; nil without an answer.
    package var confidence: Confidence?
    /// The answer in words; nil without an answer.
    package var name: String?
    /// The misconception behind a wrong answer.
    package var betrays: String?
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

  /// The reason why a file is left out.
  package struct Refusal: Error, Hashable, Sendable {
    package var message: String

    package init(message: String) {
      self.message = message
    }
  }

  /// Reads a report. Unknown keys are ignored.
  ///
  /// - Parameter file: The file's name, for messages that point into it.
  package static func read(_ bytes: [UInt8], file: String) throws(Refusal) -> QuizReport {
    guard bytes.count <= longest else { throw Refusal(message: "larger than 1 MiB") }
    let root: JSONNode
    do {
      root = try JSONNode(parsing: bytes)
    } catch {
      throw refusal(error, bytes, file)
    }
    var reader = JSONReader()
    let report = reader.quizReport(root)
    guard reader.faults.isEmpty, let report else {
      throw reader.faults.first.map { refusal($0, bytes, file) }
        ?? Refusal(message: "not a quiz report")
    }
    return report
  }

  private static func refusal(_ fault: JSONFault, _ bytes: [UInt8], _ file: String) -> Refusal {
    let place = fault.diagnostic(in: bytes, file: file)
    return Refusal(message: "line \(place.line), column \(place.column): \(fault.message)")
  }

  fileprivate static func isFit(_ answers: [JSONNode]) -> Bool { answers.count <= most }
}

extension JSONReader {
  fileprivate mutating func quizReport(_ root: JSONNode) -> QuizReport? {
    guard let members = object(root, "the report") else { return nil }
    guard let kind = members["kind"], kind.value == .string("quiz") else {
      fault(at: root.offset, "this isn't a quiz report: its \"kind\" isn't \"quiz\"")
      return nil
    }
    guard let schema = member("schema", of: members, root, "the report"),
      let number = integer(schema, "\"schema\"", in: 1...Int.max)
    else { return nil }
    guard number == 1 else {
      fault(at: schema.offset, "a newer version of lesson wrote it (schema \(number))")
      return nil
    }
    var report = QuizReport(name: nil, lesson: nil, seed: "", answers: [])
    report.name = members["name"].flatMap { word($0, "\"name\"") }
    if let node = members["lesson"], node.value != .null {
      report.lesson = integer(node, "\"lesson\"", in: 1...1000)
    }
    report.seed = members["seed"].flatMap { word($0, "\"seed\"") } ?? ""
    guard let node = member("questions", of: members, root, "the report"),
      let nodes = array(node, "\"questions\"")
    else { return nil }
    guard QuizReport.isFit(nodes) else {
      fault(at: node.offset, "more than 1000 questions")
      return nil
    }
    var ids: Set<String> = []
    for (index, node) in nodes.enumerated() {
      guard let answer = answer(node, "question \(index + 1)") else { return nil }
      guard ids.insert(answer.id).inserted else {
        fault(at: node.offset, "question \(Untrusted.quoted(answer.id)) is there twice")
        return nil
      }
      report.answers.append(answer)
    }
    return report
  }

  private mutating func answer(_ node: JSONNode, _ what: String) -> QuizReport.Answer? {
    guard let members = object(node, what),
      let id = member("id", of: members, node, what).flatMap({ word($0, "\"id\" of \(what)") }),
      let verdict = member("verdict", of: members, node, what).flatMap({
        choice($0, "\"verdict\" of \(what)", as: AnswerRecord.Verdict.self)
      })
    else { return nil }
    var answer = QuizReport.Answer(id: id, verdict: verdict)
    if let node = members["confidence"], node.value != .null {
      answer.confidence = choice(node, "\"confidence\" of \(what)", as: Confidence.self)
    }
    answer.name = members["answer"].flatMap { word($0, "\"answer\" of \(what)") }
    answer.betrays = members["betrays"].flatMap { word($0, "\"betrays\" of \(what)") }
    if let node = members["betrays"], answer.betrays != nil, verdict != .wrong {
      fault(at: node.offset, "\(what) betrays something, yet isn't wrong")
      return nil
    }
    return answer
  }

  /// Returns a short string, or nil for null.
  private mutating func word(_ node: JSONNode, _ what: String) -> String? {
    if node.value == .null { return nil }
    guard let text = string(node, what) else { return nil }
    guard InputLimits.isReportWord(text) else {
      fault(at: node.offset, "\(what) is longer than 200 characters")
      return nil
    }
    return text
  }
}
