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

extension Decodable {
  /// Reads a value as ``json(isPretty:)`` writes it.
  init(json: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json))
  }
}

/// An object in a document for other programs. Readers find every key: what's nil is `null`.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private let members: [(key: String, value: any Encodable)]

  init(dictionaryLiteral members: (String, any Encodable)...) { self.members = members }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (key, value) in members { try container.encode(value, forKey: Name(stringValue: key)) }
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

/// The output of `lesson run --json`; `lesson help json` explains the keys.
struct RunDocument {
  /// Everything but the lines and calls.
  private let frame: JSONObject
  private var lines: [(number: Int, line: OutputLine)] = []
  private var calls: [(number: Int, call: Call)] = []
  /// The answers to calls, by the calls' identities.
  private var answers: [Int: (number: Int, value: String)] = [:]

  /// - Parameters:
  ///   - scenario: the scenario's name; nil for the one that the run has.
  ///   - ledger: nil if it isn't known.
  ///   - files: the lesson's files, where the threads' lines are found.
  init(_ run: Run, scenario: String?, ledger: Ledger?, files: LessonFiles?) {
    let scene: String? = if case .scene(let name) = run.key.code { name } else { nil }
    frame = [
      "schema": 1, "lesson": run.lesson, "scene": scene,
      "scenario": scenario ?? (scene == nil ? run.name : nil),
      "schedule": run.interleaving?.schedule.letters, "output": [JSONObject](),
      "calls": [JSONObject](), "steps": Self.steps(of: run, files),
      "ledger": ledger.map(Self.record), "end": Self.record(run.end), "stderr": run.standardError,
    ]
    for (index, event) in (run.events ?? run.output.map(Event.line)).enumerated() {
      switch event {
      case .line(let line): lines.append((index + 1, line))
      case .call(let call): calls.append((index + 1, call))
      case .answer(let answer): answers[answer.call] = (index + 1, answer.value)
      }
    }
  }

  private static func steps(of run: Run, _ files: LessonFiles?) -> [JSONObject] {
    var places = files.map { ThreadPlaces($0) }
    return (run.interleaving?.steps ?? []).map { step in
      let threads = places?.views(of: step.state, scene: run.name) ?? []
      return [
        "step": step.number, "thread": step.thread.map(Schedule.letter), "seq": step.eventCount,
        "threads": threads.map(record),
      ]
    }
  }

  private static func record(_ view: ThreadView) -> JSONObject {
    [
      "thread": view.letter, "next": view.next, "file": view.place?.file,
      "line": view.place?.line, "holds": view.holds, "waitsFor": view.wait?.lock,
      "heldBy": view.wait?.holder,
    ]
  }

  private static func record(_ ledger: Ledger) -> JSONObject {
    let number = ledger.counts.number
    return [
      "links": number(.links), "registrations": number(.registrations),
      "mediatorCalls": number(.mediatorCalls), "peerCalls": number(.peerCalls),
      "positionReads": number(.positionReads), "total": number(.total),
      "clientLines": ledger.clientLines,
    ]
  }

  private static func record(_ end: Run.End) -> JSONObject {
    let (how, code, seconds): (String, Int32?, Int?) =
      switch end {
      case .exit(let code): ("exit", code, nil)
      case .quit: ("quit", nil, nil)
      case .trap: ("trap", nil, nil)
      case .killed(let signal): ("signal", signal, nil)
      case .flood: ("flood", nil, nil)
      case .glut: ("glut", nil, nil)
      case .deadline(let seconds): ("deadline", nil, seconds)
      case .overdue(let seconds): ("overdue", nil, seconds)
      }
    return ["how": how, "code": code, "seconds": seconds]
  }

  /// Writes the document as one line of JSON, in pieces: an encoder takes fifty times the space of
  /// what it encodes, and a run may have a great many calls.
  func write(_ take: (String) throws -> Void) throws {
    // Quotation marks in a text are escaped, so these can only be the keys.
    var rest = try frame.json()[...]
    let lists: [(key: String, count: Int, record: (Int) -> JSONObject)] = [
      ("calls", calls.count, callRecord), ("output", lines.count, lineRecord),
    ]
    for list in lists {
      guard let place = rest.firstRange(of: "\"\(list.key)\":[]") else { continue }
      try take(String(rest[..<place.upperBound].dropLast()))
      rest = rest[place.upperBound...]
      for start in stride(from: 0, to: list.count, by: 1_000) {
        let text = try (start..<min(start + 1_000, list.count)).map(list.record).json()
        // Drop its brackets, and the line feed after them.
        try take("\(start == 0 ? "" : ",")\(text.dropFirst().dropLast(2))")
      }
      try take("]")
    }
    try take(String(rest))
  }

  private func lineRecord(_ index: Int) -> JSONObject {
    let (number, line) = lines[index]
    return [
      "seq": number, "text": line.text, "file": line.file, "line": line.line,
      "function": line.function,
    ]
  }

  private func callRecord(_ index: Int) -> JSONObject {
    let (number, call) = calls[index]
    let answer = answers[call.id]
    return [
      "seq": number, "returned": answer?.number, "thread": call.thread, "from": call.from,
      "to": call.to, "name": call.name, "answer": answer?.value,
    ]
  }
}
