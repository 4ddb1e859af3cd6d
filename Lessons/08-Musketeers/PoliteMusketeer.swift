/// Answers what deserves an answer.
final class PoliteMusketeer: Colleague {
  let name: String
  private let mediator: any Mediator
  private let deservesAnswer: (String) -> Bool

  init(
    name: String, via mediator: any Mediator,
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
