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
    FieldWriter.line(
      "run", ending, recordsCalls, isAboutOrder, key.lesson, key.variant, key.attempt, key.schedule,
      key.code)
  }

  private init?(_ line: ArraySlice<UInt8>) {
    let request = FieldReader.value(of: line) { fields in
      guard try fields.read() == "run" else { throw MalformedField() }
      return try fields.make {
        (ending, recordsCalls, isAboutOrder, lesson, variant, attempt, schedule, code) in
        RunRequest(
          RunKey(
            lesson: lesson, code: code, variant: variant, attempt: attempt, schedule: schedule),
          ending: ending, recordsCalls: recordsCalls, isAboutOrder: isAboutOrder)
      }
    }
    guard let request else { return nil }
    self = request
  }
}

extension Scene.Ending: Fielded {}
extension Schedule.Ending: Fielded {}

extension Schedule: Fielded {
  func write(to line: inout FieldWriter) { line.add(letters, ending) }
  init(from line: inout FieldReader) throws { self = try line.make(Schedule.init) }
}

extension RunKey.Code: Fielded {
  func write(to line: inout FieldWriter) {
    switch self {
    case .scene(let name): line.add("scene", name)
    case .exploration(let name, let limit): line.add("exploration", name, limit)
    case .flight(let scenario): line.add("flight", scenario.name, scenario.events)
    case .arrivals(let count): line.add("arrivals", count)
    case .crossing(let count): line.add("crossing", count)
    case .randomFlights(let seeds): line.add("flights", seeds.lowerBound, seeds.upperBound)
    case .script(let lines): line.add("script", lines)
    case .compilation(let file, let source): line.add("compilation", file, source)
    // The caller replaces these with their text, or with another program.
    case .scenario, .recompilation, .bet: break
    }
  }

  init(from line: inout FieldReader) throws {
    let kind: String = try line.read()
    switch kind {
    case "scene": self = try line.make(Self.scene)
    case "exploration": self = try line.make(Self.exploration)
    case "flight": self = .flight(try line.make(Scenario.init))
    case "arrivals": self = try line.make(Self.arrivals)
    case "crossing": self = try line.make(Self.crossing)
    case "flights":
      let first: UInt64 = try line.read()
      let end: UInt64 = try line.read()
      guard first <= end else { throw MalformedField() }
      self = .randomFlights(first..<end)
    case "script": self = try line.make(Self.script)
    case "compilation": self = try line.make(Self.compilation)
    default: throw MalformedField()
    }
  }
}

extension FlightEvent: Fielded {
  func write(to line: inout FieldWriter) {
    for word in words { line.add(word) }
  }

  init(from line: inout FieldReader) throws {
    let kind: String = try line.read()
    switch kind {
    case "arrive": self = try line.make(Self.arrive)
    case "move": self = try line.make(Self.move)
    case "land": self = try line.make(Self.land)
    case "forget": self = try line.make(Self.forget)
    default: throw MalformedField()
    }
  }
}
