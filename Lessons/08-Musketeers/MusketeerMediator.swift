/// Decides who hears what. The roster knows who's there.
final class MusketeerMediator: Mediator {
  private var roster: Roster<any Colleague>

  init(references: References) {
    roster = Roster(references: references)
  }

  func register(_ colleague: any Colleague) {
    roster.add(colleague)
  }

  func unregister(_ colleague: any Colleague) {
    roster.remove(colleague)
  }

  // snippet.telling
  func send(_ message: String, from sender: any Colleague) {
    roster.forEach(except: sender) { $0.receive(message) }
  }
  // snippet.end

  func announce(_ message: String) {
    roster.forEach { $0.receive(message) }
  }
}
