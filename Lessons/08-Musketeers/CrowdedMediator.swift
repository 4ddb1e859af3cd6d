// snippet.list
/// Does everything that musketeers have asked for so far.
final class CrowdedMediator: Mediator {
  private var roster = Roster<any Colleague>(
    references: .weak)
  // snippet.end
  // snippet.past
  private var past: [String] = []
  // snippet.end

  // snippet.register
  func register(_ colleague: any Colleague) {
    roster.add(colleague)
    // snippet.end
    // snippet.catch-up
    for message in past { colleague.receive(message) }
    // snippet.end
    // snippet.registered
  }
  // snippet.end

  // snippet.send
  func send(_ message: String, from sender: any Colleague) {
    roster.forEach(except: sender) { $0.receive(message) }
    // snippet.end
    // snippet.remember
    past.append(message)
    // snippet.end
    // snippet.sent
  }
  // snippet.end

  // snippet.whisper
  func send(_ message: String, to name: String) {
    roster.forEach {
      if $0.name == name { $0.receive(message) }
    }
  }
  // snippet.end
  // snippet.closed
}
// snippet.end
