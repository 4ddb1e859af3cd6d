/// Decides who hears what, and nothing else.
final class MusketeerMediator: Mediator {
  private var members: [any Colleague] = []

  func register(_ member: any Colleague) {
    members.append(member)
  }

  func send(_ message: String, from sender: any Colleague) {
    for member in members where member !== sender {
      member.receive(message)
    }
  }

  func whisper(_ message: String, to name: String) {
    for member in members where member.name == name {
      member.receive(message)
    }
  }
}

// snippet.scribe
/// Hears what's sent to all, and keeps it for newcomers.
final class Scribe: Colleague {
  let name = "scribe"
  private var past: [String] = []

  func receive(_ message: String) { past.append(message) }

  func brief(_ newcomer: any Colleague) {
    for message in past { newcomer.receive(message) }
  }
}
// snippet.end
