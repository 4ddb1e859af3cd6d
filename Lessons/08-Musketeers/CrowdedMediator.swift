/// Does everything that musketeers have asked for so far.
final class CrowdedMediator: Mediator {
  private var roster = Roster<any Colleague>(
    references: .weak)
  private var past: [String] = []

  func register(_ colleague: any Colleague) {
    roster.add(colleague)
    for message in past { colleague.receive(message) }
  }

  func send(_ message: String, from sender: any Colleague) {
    roster.forEach(except: sender) { $0.receive(message) }
    past.append(message)
  }

  func send(_ message: String, to name: String) {
    roster.forEach {
      if $0.name == name { $0.receive(message) }
    }
  }
}
