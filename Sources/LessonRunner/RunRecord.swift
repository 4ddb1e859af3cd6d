/// A run as bytes for storage: a few lines about it, followed by the frames that described it.
package enum RunRecord {
  package static func encode(_ run: Run) -> [UInt8] {
    var bytes = Array("end \(code(of: run.end))\n".utf8)
    let complaint = Array(run.standardError.utf8)
    bytes += Array("complaint \(complaint.count)\n".utf8) + complaint + Array("\n".utf8)
    var holdings = run.holdings[...]
    var steps = (run.interleaving?.steps ?? [])[...]
    /// Adds what's known to have happened after that many events.
    func tell(after count: Int) {
      while let holding = holdings.first, holding.after <= count {
        bytes += Wire.encode(.holding(holding.event))
        holdings.removeFirst()
      }
      while let step = steps.first, step.eventCount <= count {
        bytes += Wire.encode(
          .step(
            ScheduledStep(number: step.number, thread: step.thread, state: step.state)))
        steps.removeFirst()
      }
    }
    tell(after: 0)
    let events = run.events ?? run.output.map(Event.line)
    for (index, event) in events.enumerated() {
      bytes += Wire.encode(.event(event))
      tell(after: index + 1)
    }
    if let place = run.interleaving?.refusedAt { bytes += Wire.encode(.refusal(place)) }
    for exploration in run.explorations { bytes += Wire.encode(.exploration(exploration)) }
    if let counts = run.counts { bytes += Wire.encode(.ends(0, counts)) }
    return bytes
  }

  /// - Returns: nil for bytes that ``encode(_:)`` didn't make from a run of this request.
  package static func decode(_ bytes: [UInt8], of request: RunRequest) -> Run? {
    var rest = bytes[...]
    func line() -> ArraySlice<UInt8>? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
    func words() -> [Substring]? {
      line().map { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    }
    guard let first = words(), first.first == "end", let end = end(first.dropFirst()),
      let second = words(), second.count == 2, second[0] == "complaint",
      !rest.isEmpty, let length = OutsideNumber(second[1])?.value(in: 0...rest.count - 1)
    else { return nil }
    let complaint = String(decoding: rest.prefix(length), as: UTF8.self)
    rest = rest.dropFirst(length + 1)
    var builder = RunBuilder(request)
    while !rest.isEmpty {
      guard let line = line(), let frame = Wire.decode(line) else { return nil }
      switch frame {
      case .begins, .failure: return nil
      default: builder.take(frame)
      }
    }
    return builder.finished(end, standardError: complaint)
  }

  private static func code(of end: Run.End) -> String {
    switch end {
    case .exit(let code): "exit \(code)"
    case .trap: "trap"
    case .killed(let signal): "killed \(signal)"
    case .flood: "flood"
    case .glut: "glut"
    case .spill: "spill"
    case .deadline(let seconds): "deadline \(seconds)"
    case .overdue(let seconds): "overdue \(seconds)"
    }
  }

  private static func end(_ words: ArraySlice<Substring>) -> Run.End? {
    let number =
      words.count == 2
      ? words.last.flatMap { OutsideNumber($0)?.value(in: Int32.min...Int32.max) } : nil
    return switch (words.first, number) {
    case ("exit", let code?): .exit(code: code)
    case ("trap", nil): .trap
    case ("killed", let signal?): .killed(signal: signal)
    case ("flood", nil): .flood
    case ("glut", nil): .glut
    case ("spill", nil): .spill
    case ("deadline", let seconds?): .deadline(seconds: Int(seconds))
    case ("overdue", let seconds?): .overdue(seconds: Int(seconds))
    default: nil
    }
  }
}
