/// Prints what the peers of lesson 7 print.
final class Peer: Colleague {
  let name: String

  init(name: String, via mediator: any Mediator) {
    self.name = name
    mediator.register(self)
  }

  // snippet.receive
  func receive(_ message: String) {
    print("Peer \(name) received message: \(message)")
  }
  // snippet.end
}
