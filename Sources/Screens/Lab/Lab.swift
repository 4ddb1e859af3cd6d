/// A scenario in the making: the lines typed so far, and the way back.
package struct Lab: Hashable, Sendable {
  /// The lines of the scenario, in order.
  package private(set) var lines: [LabLine] = []
  /// The lines before each change.
  private var former: [[LabLine]] = []

  init() {}

  // MARK: What stands there

  /// The events that fly. A `forget` waits until both of its planes have arrived; then it counts
  /// from the first line on.
  package var events: [FlightEvent] {
    lines.compactMap { missingPlanes(of: $0).isEmpty ? $0.event : nil }
  }

  package var fleet: Fleet { Fleet(events) }

  /// The scenario as a file that flies like the lab; lines that wait are comments in it.
  package var text: String {
    lines.map { (missingPlanes(of: $0).isEmpty ? "" : "# ") + $0.text + "\n" }.joined()
  }

  /// Returns the planes that a `forget` waits for.
  func missingPlanes(of line: LabLine) -> [String] {
    guard case .forget(let name, let other) = line.event else { return [] }
    return [name, other].filter { plane in
      !lines.contains { if case .arrive(plane, _, _) = $0.event { true } else { false } }
    }
  }

  /// The number of the next line.
  package var nextNumber: Int { lines.count + 1 }

  /// The most lines that can be typed in a row. Each one flies right away with all those before it,
  /// so twice as many take four times as long.
  package static let mostTyped = 500

  /// Whether it has ``mostTyped`` lines.
  package var isFull: Bool { lines.count >= Self.mostTyped }

  // MARK: Changes

  /// Adds a line if it makes sense in its place.
  ///
  /// - Parameters:
  ///   - bytes: one line, as it was typed.
  ///   - file: where it was typed, for the diagnostics.
  ///   - number: the line number there, if it differs from the one in the lab.
  /// - Throws: everything that's wrong with the line; the lab stays as it was.
  package mutating func add(
    _ bytes: [UInt8], file: String, number: Int? = nil
  ) throws(ScenarioError) {
    do throws(ScenarioError) {
      let line = try LabLine(bytes, number: nextNumber, file: file)
      try check(line, file: file)
      former.append(lines)
      lines.append(line)
    } catch {
      guard let number else { throw error }
      var moved = error
      for index in moved.diagnostics.indices { moved.diagnostics[index].line = number }
      throw moved
    }
  }

  /// Removes all lines; this can be undone too.
  package mutating func clear() {
    former.append(lines)
    lines = []
  }

  /// Undoes the last change.
  ///
  /// - Returns: what was typed for it; nil if there isn't one.
  package mutating func undo() -> String? {
    guard let before = former.popLast() else { return nil }
    defer { lines = before }
    return lines.count > before.count ? lines.last?.text : "clear"
  }

  // MARK: Checks

  /// - Throws: what's wrong with the line if it follows the current ones.
  private func check(_ line: LabLine, file: String) throws(ScenarioError) {
    guard lines.reduce(line.size, { $0 + $1.size }) <= Scenario.Limit.bytes else {
      let message = "the scenario is larger than 1 MiB (\(Scenario.Limit.bytes) bytes)"
      throw ScenarioError(
        diagnostics: [Diagnostic(file: file, line: nextNumber, message: message)])
    }
    guard let new = line.scenarioLine else { return }
    var checker = ScenarioChecker(lines.compactMap(\.scenarioLine) + [new], file: file)
    checker.check()
    // Earlier lines are free of faults, except for a `forget` that waits for a plane.
    var diagnostics = checker.diagnostics.filter { $0.line == new.number }
    // A `forget` may name a plane that hasn't arrived, but a plane can't forget itself.
    if case .forget(let name, let other) = line.event {
      diagnostics = diagnostics.filter {
        $0.column == new.column || name == other && $0.column == new.other?.column
      }
    }
    guard diagnostics.isEmpty else {
      throw ScenarioError(diagnostics: diagnostics.sorted { $0.column < $1.column })
    }
  }
}

extension LabLine {
  /// The most bytes that it takes in a file.
  fileprivate var size: Int { "# \(text)\n".utf8.count }
}

/// A line of the lab's scenario: an event, a comment or a blank.
package struct LabLine: Hashable, Sendable {
  /// The line as it was typed, without white space at its end.
  package let text: String
  /// The parsed event; nil for a comment or a blank line.
  let scenarioLine: ScenarioLine?

  package var event: FlightEvent? { scenarioLine?.event }

  /// Reads one line; ``Lab`` checks whether it makes sense after those before it.
  ///
  /// - Parameters:
  ///   - bytes: the line without its line feed; a carriage return at its end is dropped.
  ///   - number: the line number, from 1.
  ///   - file: where it was typed, for the diagnostics.
  init(_ bytes: [UInt8], number: Int, file: String) throws(ScenarioError) {
    var bytes = bytes[...]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    var reader = ScenarioReader(Array(bytes), file: file)
    reader.read()
    guard reader.diagnostics.isEmpty else {
      var diagnostics = reader.diagnostics.sorted { $0.column < $1.column }
      for index in diagnostics.indices { diagnostics[index].line = number }
      throw ScenarioError(diagnostics: diagnostics)
    }
    var line = reader.lines.first
    line?.number = number
    scenarioLine = line
    if bytes.starts(with: OutsideText.byteOrderMark) { bytes.removeFirst(3) }
    while let last = bytes.last, [0x20, 0x09, UInt8(ascii: "\r")].contains(last) {
      bytes.removeLast()
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
