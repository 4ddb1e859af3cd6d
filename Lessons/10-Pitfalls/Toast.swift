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

/// Answers what deserves an answer.
final class PoliteMusketeer: Colleague {
  let name: String
  private let mediator: any Mediator
  private let deservesAnswer: (String) -> Bool

  init(
    _ name: String, via mediator: any Mediator,
    answering deservesAnswer: @escaping (String) -> Bool
  ) {
    self.name = name
    self.mediator = mediator
    self.deservesAnswer = deservesAnswer
    mediator.register(self)
  }

  func send(_ message: String) {
    print("\(name) sent: \(message)")
    mediator.send(message, from: self)
  }

  // snippet.receive
  func receive(_ message: String) {
    print("\(name) received: \(message)")
    if deservesAnswer(message) { send("And yours!") }
  }
  // snippet.end
}

/// Stops the program before a conversation does.
final class StrictMediator: Mediator {
  private var members: [any Colleague] = []
  private var depth = 0

  func register(_ member: any Colleague) {
    members.append(member)
  }

  func send(_ message: String, from sender: any Colleague) {
    depth += 1
    defer { depth -= 1 }
    if depth > 5 { fatalError("Messages nested too deep") }
    for member in members where member !== sender {
      member.receive(message)
    }
  }
}
