/// Stops the program before a conversation does.
final class StrictMediator: Mediator {
  private var roster = Roster<any Colleague>(
    references: .strong)
  private var depth = 0

  func register(_ colleague: any Colleague) {
    roster.add(colleague)
  }

  // snippet.send
  func send(_ message: String, from sender: any Colleague) {
    depth += 1
    defer { depth -= 1 }
    if depth > 5 { fatalError("Messages nested too deep") }
    roster.forEach(except: sender) { $0.receive(message) }
  }
  // snippet.end
}
