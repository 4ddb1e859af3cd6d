#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Encodable {
  /// Returns one line of JSON. Keys are sorted, so that equal values give equal bytes.
  ///
  /// - Parameter isPretty: whether to use many lines instead, for people to read.
  func json(isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return Untrusted.escapedJSON(String(decoding: try encoder.encode(self), as: UTF8.self)) + "\n"
  }
}

/// Encodes nil as `null` instead of leaving it out, so that readers find every key.
@propertyWrapper struct Nullable<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// The output of `lesson run --json`; `lesson help json` explains the keys.
struct RunDocument: Encodable {
  var schema = 1
  var lesson: Int
  @Nullable var scene: String? = nil
  @Nullable var scenario: String? = nil
  @Nullable var schedule: String?
  var output: [Line]
  var calls: [CallRecord]
  var steps: [StepRecord]
  @Nullable var ledger: LedgerRecord?
  var end: EndRecord
  var stderr: String

  struct Line: Encodable {
    var seq: Int
    var text: String
    var file: String
    var line: Int
    var function: String
  }

  struct CallRecord: Encodable {
    var seq: Int
    @Nullable var returned: Int?
    var thread: UInt
    var from: String
    var to: String
    var name: String
    @Nullable var answer: String?
  }

  struct StepRecord: Encodable {
    var step: Int
    @Nullable var thread: String?
    var seq: Int
    var threads: [ThreadRecord]
  }

  struct ThreadRecord: Encodable {
    var thread: String
    @Nullable var next: String?
    @Nullable var file: String?
    @Nullable var line: Int?
    var holds: [String]
    @Nullable var waitsFor: String?
    @Nullable var heldBy: String?
  }

  struct LedgerRecord: Encodable {
    var links, registrations, mediatorCalls, peerCalls, positionReads, total: Int
    @Nullable var clientLines: Int?
  }

  struct EndRecord: Encodable {
    var how: String
    @Nullable var code: Int32? = nil
    @Nullable var seconds: Int? = nil
  }

  /// - Parameters:
  ///   - ledger: nil if it isn't known.
  ///   - files: the lesson's files, where the threads' lines are found.
  init(_ run: Run, ledger: Ledger?, files: LessonFiles?) {
    lesson = run.lesson
    if case .scene(let name) = run.key.code {
      scene = name
    } else {
      scenario = run.name
    }
    schedule = run.interleaving?.schedule.letters
    output = []
    calls = []
    var places = files.map { ThreadPlaces($0) }
    steps = (run.interleaving?.steps ?? []).map { step in
      StepRecord(
        step: step.number, thread: step.thread.map(Schedule.letter),
        seq: step.eventCount,
        threads: (places?.views(of: step.state, scene: run.name) ?? [])
          .map(ThreadRecord.init))
    }
    var answers: [Int: (seq: Int, value: String)] = [:]
    let events = run.events ?? run.output.map(Event.line)
    for (index, event) in events.enumerated() {
      if case .answer(let answer) = event { answers[answer.call] = (index + 1, answer.value) }
    }
    for (index, event) in events.enumerated() {
      switch event {
      case .line(let line):
        output.append(
          Line(
            seq: index + 1, text: line.text, file: line.file, line: line.line,
            function: line.function))
      case .call(let call):
        calls.append(
          CallRecord(
            seq: index + 1, returned: answers[call.id]?.seq, thread: call.thread,
            from: call.from, to: call.to, name: call.name,
            answer: answers[call.id]?.value))
      case .answer: break
      }
    }
    self.ledger = ledger.map { ledger in
      LedgerRecord(
        links: ledger.links, registrations: ledger.registrations,
        mediatorCalls: ledger.mediatorCalls, peerCalls: ledger.peerCalls,
        positionReads: ledger.positionReads, total: ledger.total, clientLines: ledger.clientLines)
    }
    switch run.end {
    case .exit(let code): end = EndRecord(how: "exit", code: code)
    case .quit: end = EndRecord(how: "quit")
    case .trap: end = EndRecord(how: "trap")
    case .killed(let signal): end = EndRecord(how: "signal", code: signal)
    case .flood: end = EndRecord(how: "flood")
    case .glut: end = EndRecord(how: "glut")
    case .deadline(let seconds): end = EndRecord(how: "deadline", seconds: seconds)
    case .overdue(let seconds): end = EndRecord(how: "overdue", seconds: seconds)
    }
    stderr = run.standardError
  }
}

extension RunDocument {
  /// Writes the document as one line of JSON, in pieces: an encoder takes fifty times the space of
  /// what it encodes, and a run may have a great many calls.
  func write(_ take: (String) throws -> Void) throws {
    var frame = self
    (frame.calls, frame.output) = ([], [])
    // Quotation marks in a text are escaped, so these can only be the keys.
    var rest = try frame.json()[...]
    func pass(_ key: String) throws {
      guard let place = rest.firstRange(of: "\"\(key)\":[]") else { return }
      try take(String(rest[..<place.upperBound].dropLast()))
      rest = rest[place.upperBound...]
    }
    try pass("calls")
    try Self.write(calls, take)
    try take("]")
    try pass("output")
    try Self.write(output, take)
    try take("]\(rest)")
  }

  /// Writes elements without the brackets.
  private static func write<Element: Encodable>(
    _ elements: [Element], _ take: (String) throws -> Void
  ) throws {
    var rest = elements[...]
    while !rest.isEmpty {
      let text = try Array(rest.prefix(1_000)).json()
      rest = rest.dropFirst(1_000)
      // Drop its brackets, and the line feed after them.
      try take("\(text.dropFirst().dropLast(2))\(rest.isEmpty ? "" : ",")")
    }
  }
}

extension RunDocument.ThreadRecord {
  fileprivate init(_ view: ThreadView) {
    self.init(
      thread: view.letter, next: view.next, file: view.place?.file,
      line: view.place?.line, holds: view.holds, waitsFor: view.wait?.lock,
      heldBy: view.wait?.holder)
  }
}

/// The output of `lesson verify --json`.
struct VerifyDocument: Encodable {
  var schema = 1
  var claims: [Record]
  var failed: Int
  var unchecked: Int

  struct Record: Encodable {
    var lesson: Int
    var id: String
    var sentence: String
    @Nullable var holds: Bool?
    var found: String
  }
}
