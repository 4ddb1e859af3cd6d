// snippet.state
final class Musketeer: Colleague {
  let name: String
  private let mediator: any Mediator
  // snippet.end

  init(name: String, via mediator: any Mediator) {
    self.name = name
    self.mediator = mediator
    mediator.register(self)
  }

  // snippet.talk
  func send(_ message: String) {
    print("\(name) sent: \(message)")
    mediator.send(message, from: self)
  }

  func receive(_ message: String) {
    print("\(name) received: \(message)")
  }
  // snippet.end
}
