extension QuestionCandidate {
  /// Returns the list that a run gives, in words; nil if the run wasn't made.
  package func list(_ asked: AskedList, of key: RunKey, _ facts: RunResults) -> String? {
    listed(asked, of: key, facts).map { words($0, asked.items) }
  }

  /// Returns a list in words, such as `4 and 6`, or `none`.
  package func words(_ list: [String], _ items: AskedList.Items) -> String {
    let names = participants
    let sorted =
      switch items {
      case .lines: Set(list).sorted { (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1) }
      case .names:
        Set(list).sorted {
          (names.firstIndex(of: $0) ?? names.count, $0)
            < (names.firstIndex(of: $1) ?? names.count, $1)
        }
      case .row: list
      }
    guard let first = sorted.first else { return "none" }
    return switch items {
    case .lines where sorted.count == 1: "line \(first)"
    case .lines: "lines " + sorted.joined(with: "and")
    case .names: sorted.joined(with: "and")
    case .row: sorted.joined(separator: ", ")
    }
  }

  /// The names of those taking part, in the order in which they first come up.
  private var participants: [String] {
    let arriving = (code?.flightEvents ?? []).compactMap {
      if case .arrive(let name, _, _) = $0 { name } else { nil }
    }
    return arriving.isEmpty ? instance?.names ?? [] : arriving
  }

  private func listed(_ asked: AskedList, of key: RunKey, _ facts: RunResults) -> [String]? {
    guard let run = facts[key] else { return nil }
    let names = Set(participants)
    if let calls = asked.calls {
      return run.events?.compactMap { event in
        guard case .call(let call) = event, call.name.hasPrefix(calls) else { return nil }
        return names.contains(call.to) ? call.to : nil
      }
    }
    let printed = run.transcript.compactMap { text in
      text.split { !$0.isLetter && !$0.isNumber }.first { names.contains(String($0)) }
        .map { (speaker: String($0), counts: asked.says.map(text.contains) ?? true) }
    }
    guard asked.items == .lines else { return printed.filter(\.counts).map(\.speaker) }
    // A run based on a wrong belief may lack events or have extra ones, so each line of output goes
    // with its speaker's next event.
    let events = code?.flightEvents ?? []
    var place = events.startIndex
    return printed.compactMap { line in
      guard let index = events[place...].firstIndex(where: { $0.speaker == line.speaker }) else {
        return nil
      }
      place = index + 1
      return line.counts ? "\(index + 1)" : nil
    }
  }
}

extension RunKey.Code {
  fileprivate var flightEvents: [FlightEvent] {
    if case .flight(let scenario) = self { scenario.events } else { [] }
  }
}
