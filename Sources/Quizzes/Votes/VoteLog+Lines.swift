extension VoteLog.Entry {
  /// The entry as a line of the log, without its line feed.
  package var line: String {
    var members = [
      "\"schema\":1", "\"at\":\(at.milliseconds)", "\"demo\":\(demo.milliseconds)",
      "\"lesson\":\(lesson)", "\"question\":\"\(question)\"", "\"quiz\":\(isOfQuiz)",
    ]
    func list(_ numbers: [Int]) -> String { "[\(numbers.map(String.init).joined(separator: ","))]" }
    switch event {
    case .vote(let round, let hands, let options):
      members += ["\"round\":\(round)", "\"hands\":\(list(hands))"]
      if !options.isEmpty {
        members.append("\"options\":[\(options.map(\.jsonQuoted).joined(separator: ","))]")
      }
    case .answer(let right): members.append("\"right\":\(list(right))")
    }
    return "{\(members.joined(separator: ","))}"
  }
}

/// A log read from a file: the part that could be understood, and the faults in the rest.
package struct VoteLogReading: Hashable, Sendable {
  package var log: VoteLog
  /// The faults, with file, line, and column.
  package var faults: [Diagnostic]
  /// A warning that the last line was cut off, as by a kill in the middle of writing it: it's left
  /// out, and nothing else is lost. Nil if it's whole.
  package var warning: String?
}

extension VoteLog {
  /// Reads a log line by line: a damaged line doesn't affect the others.
  ///
  /// - Parameter file: The file's name, for messages that point into it.
  package static func read(_ bytes: [UInt8], file: String) -> VoteLogReading {
    var reading = VoteLogReading(log: VoteLog(), faults: [])
    guard bytes.count <= longestFile else {
      reading.faults = [Diagnostic(file: file, line: 1, message: "larger than 16 MiB")]
      return reading
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index == lines.count - 1 {
        // Every whole line ends with a line feed.
        if !line.isEmpty {
          reading.warning = "\(file):\(index + 1): the last line was cut off, so it's left out"
        }
        break
      }
      switch entry(Array(line)) {
      case .success(let entry): reading.log.entries.append(entry)
      case .failure(let fault):
        var place = fault.diagnostic(in: Array(line), file: file)
        place.line = index + 1
        reading.faults.append(place)
      }
    }
    return reading
  }

  private static func entry(_ line: [UInt8]) -> Result<Entry, JSONFault> {
    do throws(JSONFault) {
      let root = try JSONNode(parsing: line)
      var reader = JSONReader()
      if let entry = reader.vote(root), reader.faults.isEmpty { return .success(entry) }
      return .failure(reader.faults.first ?? JSONFault(offset: 0, "this isn't a vote"))
    } catch {
      return .failure(error)
    }
  }
}

extension JSONReader {
  fileprivate mutating func vote(_ root: JSONNode) -> VoteLog.Entry? {
    let what = "the vote"
    guard let members = object(root, what),
      let schema = member("schema", of: members, root, what),
      let version = integer(schema, "\"schema\"", in: 1...Int.max)
    else { return nil }
    guard version == 1 else {
      fault(at: schema.offset, "a newer version of lesson wrote it (schema \(version))")
      return nil
    }
    let moments = 0...Moment.latest.milliseconds
    guard let at = number("at", members, root, in: moments),
      let demo = number("demo", members, root, in: moments),
      let lesson = number("lesson", members, root, in: 1...1_000),
      let question = member("question", of: members, root, what).flatMap({ id($0) }),
      let isOfQuiz = member("quiz", of: members, root, what).flatMap({ bool($0, "\"quiz\"") }),
      let event = event(members, root)
    else { return nil }
    return VoteLog.Entry(
      at: Moment(milliseconds: at), demo: Moment(milliseconds: demo), lesson: lesson,
      question: question, isOfQuiz: isOfQuiz, event: event)
  }

  private mutating func event(
    _ members: [String: JSONNode], _ root: JSONNode
  ) -> VoteLog.Event? {
    if let right = members["right"] {
      return numbers(right, "\"right\"", in: 0...25).map { .answer(right: $0) }
    }
    guard let round = number("round", members, root, in: 1...2),
      let hands = member("hands", of: members, root, "the vote")
        .flatMap({ numbers($0, "\"hands\"", in: 0...VoteLog.mostHands) })
    else { return nil }
    guard let listed = members["options"] else { return .vote(round: round, hands: hands) }
    return texts(listed, "\"options\"").map { .vote(round: round, hands: hands, options: $0) }
  }

  private mutating func number(
    _ key: String, _ members: [String: JSONNode], _ root: JSONNode, in range: ClosedRange<Int>
  ) -> Int? {
    member(key, of: members, root, "the vote").flatMap { integer($0, "\"\(key)\"", in: range) }
  }

  /// Reads at most one number for each letter.
  private mutating func numbers(
    _ node: JSONNode, _ what: String, in range: ClosedRange<Int>
  ) -> [Int]? {
    guard let nodes = array(node, what) else { return nil }
    guard nodes.count <= 26 else {
      fault(at: node.offset, "\(what) has more numbers than there are letters")
      return nil
    }
    let numbers = nodes.compactMap { integer($0, "a number of \(what)", in: range) }
    return numbers.count == nodes.count ? numbers : nil
  }

  /// Reads at most one text for each letter.
  private mutating func texts(_ node: JSONNode, _ what: String) -> [String]? {
    guard let nodes = array(node, what) else { return nil }
    guard nodes.count <= 26 else {
      fault(at: node.offset, "\(what) has more texts than there are letters")
      return nil
    }
    let texts = nodes.compactMap { string($0, "a text of \(what)") }
    return texts.count == nodes.count ? texts : nil
  }

  private mutating func id(_ node: JSONNode) -> String? {
    guard let text = string(node, "\"question\"") else { return nil }
    guard VoteLog.isID(text) else {
      fault(at: node.offset, "\(Untrusted.quoted(text)) isn't a question's id")
      return nil
    }
    return text
  }
}

extension VoteLog {
  /// Returns whether a text can be a question's id: lowercase letters, digits, and hyphens.
  package static func isID(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}
