/// A scenario in the making: the lines that were typed, and a way back from each of them.
package struct Lab: Hashable, Sendable {
  /// What the scenario consists of, in order.
  package private(set) var lines: [LabLine] = []
  /// In the order in which they were made.
  private var done: [Edit] = []
  /// Those that were taken back, the last to be taken back at the end.
  private var undone: [Edit] = []

  init() {}

  // MARK: What stands there

  /// What flies. A `forget` waits until both its planes have arrived, and counts from the first line
  /// on then.
  package var events: [FlightEvent] {
    let arrived = arrived
    return lines.compactMap { isWaiting($0, for: arrived) ? nil : $0.event }
  }

  /// The numbers, from 1, of the lines that wait for a plane to arrive.
  package var waiting: [Int] {
    let arrived = arrived
    return lines.indices.filter { isWaiting(lines[$0], for: arrived) }.map { $0 + 1 }
  }

  package var fleet: Fleet { Fleet(events) }

  /// A scenario file that flies as the lab does; what still waits stands in it as a comment.
  package var text: String {
    let arrived = arrived
    return lines.map { (isWaiting($0, for: arrived) ? "# " : "") + $0.text + "\n" }.joined()
  }

  /// The number that the next line will have.
  package var nextNumber: Int { lines.count + 1 }

  /// How many lines may be typed in a row. Each is flown at once, with all those before it, so that twice
  /// as many take four times as long.
  package static let mostTyped = 500

  /// Whether that many were typed, and no file was loaded since.
  package var isFull: Bool {
    let typed = done.suffix(Self.mostTyped)
    return typed.count == Self.mostTyped
      && typed.allSatisfy { if case .add = $0 { true } else { false } }
  }

  // MARK: Changes

  /// Adds a line, if it makes sense where it stands.
  ///
  /// - Parameters:
  ///   - bytes: of one line, as it was typed.
  ///   - file: where it was typed, for the diagnostics.
  ///   - number: of the line there, if it is not that in the lab.
  /// - Throws: everything that is wrong with the line; the lab is then as before.
  package mutating func add(
    _ bytes: [UInt8], file: String, number: Int? = nil
  ) throws(ScenarioError) {
    do throws(ScenarioError) {
      let line = try LabLine(bytes, number: nextNumber, file: file)
      try check(line, file: file)
      perform(.add(line))
    } catch {
      guard let number else { throw error }
      var moved = error
      for index in moved.diagnostics.indices { moved.diagnostics[index].line = number }
      throw moved
    }
  }

  /// Puts the lines of a scenario file in the place of those that stand there.
  ///
  /// - Throws: everything that is wrong with the file; the lab is then as before.
  package mutating func load(_ bytes: [UInt8], file: String) throws(ScenarioError) {
    _ = try Scenario(parsing: bytes, file: file)
    perform(.replace(lines, with: LabLine.all(in: bytes)))
  }

  /// Takes all lines away; that can be taken back, too.
  package mutating func clear() { perform(.replace(lines, with: [])) }

  /// One thing that was done to the lines.
  package enum Edit: Hashable, Sendable {
    case add(LabLine)
    case replace([LabLine], with: [LabLine])
  }

  /// Takes back what was done last.
  ///
  /// - Returns: what was taken back; nil if there is nothing left.
  package mutating func undo() -> Edit? {
    guard let edit = done.popLast() else { return nil }
    switch edit {
    case .add: lines.removeLast()
    case .replace(let former, _): lines = former
    }
    undone.append(edit)
    return edit
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: what was done; nil if nothing was taken back, or something else was done since.
  package mutating func redo() -> Edit? {
    guard let edit = undone.popLast() else { return nil }
    apply(edit)
    return edit
  }

  private mutating func perform(_ edit: Edit) {
    undone = []
    apply(edit)
  }

  private mutating func apply(_ edit: Edit) {
    switch edit {
    case .add(let line): lines.append(line)
    case .replace(_, let new): lines = new
    }
    done.append(edit)
  }

  // MARK: Checks

  private var arrived: Set<String> {
    Set(
      lines.lazy.compactMap { $0.scenarioLine.flatMap { $0.kind == .arrive ? $0.name?.text : nil } }
    )
  }

  private func isWaiting(_ line: LabLine, for arrived: Set<String>) -> Bool {
    guard case .forget(let name, let other) = line.event else { return false }
    return !arrived.contains(name) || !arrived.contains(other)
  }

  /// - Throws: what is wrong with the line after those that stand there.
  private func check(_ line: LabLine, file: String) throws(ScenarioError) {
    guard lines.reduce(line.size, { $0 + $1.size }) <= Scenario.Limit.bytes else {
      let message = "the scenario is larger than 1 MiB (\(Scenario.Limit.bytes) bytes)"
      throw ScenarioError(
        diagnostics: [Diagnostic(file: file, line: nextNumber, message: message)])
    }
    guard let new = line.scenarioLine else { return }
    var checker = ScenarioChecker(lines.compactMap(\.scenarioLine) + [new], file: file)
    checker.check()
    // Of those before it, only one that waits for a plane has anything wrong with it.
    var diagnostics = checker.diagnostics.filter { $0.line == new.number }
    // To name a plane that has not arrived is no fault there; to let it forget itself is.
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
  fileprivate var size: Int {
    text.utf8.count + "\n".utf8.count + (scenarioLine?.kind == .forget ? "# ".utf8.count : 0)
  }
}
