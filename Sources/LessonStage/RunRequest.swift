/// A run as described to the process that makes it; also the key its results are stored under.
///
/// ```swift
/// RunRequest.decode(RunRequest.encode(requests)) == requests
/// ```
package struct RunRequest: Hashable, Sendable {
  package var key: RunKey
  /// How a scene ends if everything is as the lesson says.
  package var ending: Scene.Ending
  /// Whether each call becomes an event, or calls are only counted.
  package var recordsCalls: Bool
  /// Whether dictionaries have a random order during the run instead of the same in every run.
  package var isAboutOrder: Bool

  package init(
    _ key: RunKey, ending: Scene.Ending = .returns, recordsCalls: Bool = true,
    isAboutOrder: Bool = false
  ) {
    self.key = key
    self.ending = ending
    self.recordsCalls = recordsCalls
    self.isAboutOrder = isAboutOrder
  }

  /// Creates a request for a scene. Calls are recorded if needed: a run that dies loses its counts,
  /// and only its calls can tell which objects waited for each other.
  ///
  /// - Parameter isTraced: whether its calls are wanted in any case.
  package init(_ scene: Scene, as key: RunKey, isTraced: Bool) {
    self.init(
      key, ending: scene.ending,
      recordsCalls: isTraced || scene.ending != .returns || key.schedule?.ending == .stops,
      isAboutOrder: scene.isAboutOrder)
  }

  /// Returns a line for each request, and a final line `end` that marks them as complete.
  package static func encode(_ requests: [RunRequest]) -> [UInt8] {
    requests.flatMap(\.encoded) + end
  }

  /// - Returns: nil if the bytes are incomplete or weren't encoded by this version.
  package static func decode(_ bytes: [UInt8]) -> [RunRequest]? {
    guard isWhole(bytes) else { return nil }
    let lines = bytes.split(separator: newline).dropLast()
    let requests = lines.compactMap { RunRequest($0) }
    return requests.count == lines.count ? requests : nil
  }

  /// Whether the last line has arrived.
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes == end || bytes.suffix(end.count + 1).elementsEqual([newline] + end)
  }

  private static let end = Array("end\n".utf8)

  /// The request as a line, including its newline. Different requests have different lines.
  package var encoded: [UInt8] {
    var line = FieldWriter()
    line.begin("run")
    line.add(ending.rawValue)
    line.add(recordsCalls)
    line.add(isAboutOrder)
    line.add(key.lesson)
    line.add(key.variant ?? "")
    line.add(key.attempt)
    line.add(key.schedule?.ending.rawValue ?? "")
    line.add(key.schedule?.letters ?? "")
    for field in key.code.fields { line.add(field) }
    return line.finished()
  }

  private init?(_ line: ArraySlice<UInt8>) {
    var fields = FieldReader(line)
    guard fields.text() == "run", let ending = fields.text().flatMap(Scene.Ending.init),
      let recordsCalls = fields.flag(), let isAboutOrder = fields.flag(),
      let lesson = fields.number(), let variant = fields.text(), let attempt = fields.number(),
      let scheduleEnding = fields.text(), let letters = fields.text(),
      let code = RunKey.Code(&fields), fields.isAtEnd
    else { return nil }
    let key = RunKey(
      lesson: lesson, code: code, variant: variant.isEmpty ? nil : variant, attempt: attempt,
      schedule: Schedule.Ending(rawValue: scheduleEnding).map { Schedule(letters, ending: $0) })
    self.init(key, ending: ending, recordsCalls: recordsCalls, isAboutOrder: isAboutOrder)
  }
}

extension RunKey.Code {
  /// The fields that tell it.
  fileprivate var fields: [String] {
    switch self {
    case .scene(let name): ["scene", name]
    case .exploration(let name, let limit): ["exploration", name, "\(limit)"]
    case .flight(let scenario):
      ["flight", scenario.name] + scenario.events.flatMap(\.words)
    case .arrivals(let count): ["arrivals", "\(count)"]
    case .crossing(let count): ["crossing", "\(count)"]
    case .randomFlights(let seeds): ["flights", "\(seeds.lowerBound)", "\(seeds.upperBound)"]
    case .script(let lines): ["script"] + lines
    case .compilation(let file, let source): ["compilation", file, source]
    // The caller replaces these with their text, or with another program.
    case .scenario, .recompilation, .bet: []
    }
  }

  fileprivate init?(_ fields: inout FieldReader) {
    switch fields.text() {
    case "scene":
      guard let name = fields.text() else { return nil }
      self = .scene(name)
    case "exploration":
      guard let name = fields.text(), let limit = fields.number() else { return nil }
      self = .exploration(name, limit: limit)
    case "flight":
      guard let name = fields.text() else { return nil }
      var events: [FlightEvent] = []
      while !fields.isAtEnd {
        guard let event = FlightEvent(&fields) else { return nil }
        events.append(event)
      }
      self = .flight(Scenario(name: name, events: events))
    case "arrivals":
      guard let count = fields.count() else { return nil }
      self = .arrivals(count)
    case "crossing":
      guard let count = fields.count(), count >= 1 else { return nil }
      self = .crossing(count)
    case "flights":
      guard let first = fields.seed(), let end = fields.seed(), first <= end else { return nil }
      self = .randomFlights(first..<end)
    case "script": self = .script(fields.texts())
    case "compilation":
      guard let file = fields.text(), let source = fields.text() else { return nil }
      self = .compilation(file: file, source: source)
    default: return nil
    }
  }
}

extension FlightEvent {
  fileprivate init?(_ fields: inout FieldReader) {
    guard let kind = fields.text(), let name = fields.text() else { return nil }
    switch kind {
    case "arrive", "move":
      guard let distance = fields.count(), let height = fields.count() else { return nil }
      self =
        kind == "arrive"
        ? .arrive(name: name, distance: distance, height: height)
        : .move(name: name, distance: distance, height: height)
    case "land": self = .land(name: name)
    case "forget":
      guard let other = fields.text() else { return nil }
      self = .forget(name: name, other: other)
    default: return nil
    }
  }
}
