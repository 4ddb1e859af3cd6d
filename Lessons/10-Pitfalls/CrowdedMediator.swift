/// Anyone who can be told something.
protocol Colleague: AnyObject {
  var name: String { get }
  func receive(_ message: String)
}

/// Passes messages on.
protocol Mediator: AnyObject {
  func register(_ member: any Colleague)
  func send(_ message: String, from sender: any Colleague)
}

final class Musketeer: Colleague {
  let name: String

  init(_ name: String, via mediator: any Mediator) {
    self.name = name
    mediator.register(self)
  }

  func receive(_ message: String) {
    print("\(name) received: \(message)")
  }
}

/// Does everything that musketeers have asked for so far.
final class CrowdedMediator: Mediator {
  // snippet.wishes
  private var members: [any Colleague] = []
  private var past: [String] = []

  func register(_ member: any Colleague) {
    members.append(member)
    for message in past { member.receive(message) }
  }

  func send(_ message: String, from sender: any Colleague) {
    for member in members where member !== sender {
      member.receive(message)
    }
    past.append(message)
  }

  func whisper(_ message: String, to name: String) {
    for member in members where member.name == name {
      member.receive(message)
    }
  }
  // snippet.end
}
