/// A file of answers written down beforehand; `lesson help quiz` describes it.
package struct AnswerFile: Hashable, Sendable {
  /// One line of the file.
  package struct Entry: Hashable, Sendable {
    /// The number of a question on the sheet, or its id.
    package var question: String
    package var answer: String
    /// The line number, from 1.
    package var line: Int
    /// The column of the answer, in characters, from 1.
    package var column: Int
  }

  /// The largest size of a file in bytes, larger than any list of answers.
  package static let longest = 1 << 20

  package var file: String
  package var entries: [Entry]

  /// Reads the lines of a file; only a quiz can tell what they mean.
  ///
  /// - Throws: Every fault, `FILE:LINE:COLUMN: error: …`.
  package init(parsing bytes: [UInt8], file: String) throws(AnswerFileError) {
    self.file = file
    entries = []
    func fault(_ line: Int, _ column: Int, _ message: String) -> Diagnostic {
      Diagnostic(file: file, line: line, column: column, message: message)
    }
    guard bytes.count <= Self.longest else {
      throw AnswerFileError(diagnostics: [fault(1, 1, "the file is larger than 1 MiB")])
    }
    let text: String
    do {
      text = try OutsideText.text(bytes)
    } catch {
      throw AnswerFileError(diagnostics: [fault(error.line, error.column, error.message)])
    }
    var faults: [Diagnostic] = []
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      // A # begins a comment, even inside a word.
      let code = line.firstIndex { $0 == "#" }.map { line[..<$0] } ?? line
      guard let start = code.firstIndex(where: { !$0.isWhitespace }) else { continue }
      let end = code[start...].firstIndex { $0.isWhitespace } ?? code.endIndex
      let rest = code[end...].drop { $0.isWhitespace }
      let column = code.distance(from: code.startIndex, to: rest.startIndex) + 1
      var question = String(code[start..<end])
      while question.count > 1, let last = question.last, ".:)".contains(last) {
        question.removeLast()
      }
      guard !rest.isEmpty else {
        faults.append(
          fault(index + 1, column, "no answer after \(Untrusted.quoted(question)); write: 3 b"))
        continue
      }
      entries.append(
        Entry(question: question, answer: rest.trimmed, line: index + 1, column: column))
    }
    if !faults.isEmpty { throw AnswerFileError(diagnostics: faults) }
  }
}

/// The reasons why prepared answers were refused, complete.
package struct AnswerFileError: Error, Hashable, Sendable {
  package var diagnostics: [Diagnostic]
}

extension AnswerFile {
  /// Interprets the answers as responses to a quiz.
  ///
  /// - Parameter questions: The quiz's questions, in order.
  /// - Returns: A response for each question; nil for a question without an answer in the file.
  /// - Throws: Every answer that can't be read, and every question that the quiz doesn't ask.
  package func responses(
    to questions: [PosedQuestion]
  ) throws(AnswerFileError) -> [Response?] {
    var responses = [Response?](repeating: nil, count: questions.count)
    var lines: [Int: Int] = [:]
    var faults: [Diagnostic] = []
    for entry in entries {
      func fault(_ column: Int, _ message: String) {
        faults.append(
          Diagnostic(file: file, line: entry.line, column: column, message: message))
      }
      let quoted = Untrusted.quoted(entry.question)
      let place =
        OutsideNumber(entry.question)?.index(in: questions.indices)
        ?? questions.firstIndex { $0.id == entry.question.lowercased() } ?? -1
      guard questions.indices.contains(place) else {
        let near = NearestWord.nearest(to: entry.question, in: questions.map(\.id))
        fault(
          1,
          "the quiz has no question \(quoted)"
            + (near.map { "; did you mean '\($0)'?" }
              ?? "; there are 1 to \(questions.count), and their ids"))
        continue
      }
      if let earlier = lines.updateValue(entry.line, forKey: place) {
        fault(1, "question \(quoted) was already answered in line \(earlier)")
        continue
      }
      switch questions[place].reply(to: entry.answer) {
      case .answer(let answer, let confidence):
        responses[place] = questions[place].response(to: answer, confidence)
      case .command(.skip): responses[place] = .skipped
      case .command, .unclear:
        fault(
          entry.column,
          "\(Untrusted.quoted(entry.answer)) isn't an answer to question \(quoted): write "
            + questions[place].choices)
      }
    }
    if !faults.isEmpty { throw AnswerFileError(diagnostics: faults) }
    return responses
  }
}
