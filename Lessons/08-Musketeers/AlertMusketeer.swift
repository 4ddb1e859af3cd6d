final class AlertMusketeer: Colleague {
  let name: String
  private weak var mediator: (any Mediator)?

  init(name: String, via mediator: any Mediator) {
    self.name = name
    self.mediator = mediator
    mediator.register(self)
  }

  // snippet.send
  func send(_ message: String) {
    print("\(name) sent: \(message)")
    if mediator?.send(message, from: self) == nil {
      print("\(name): There's no mediator!")
    }
  }
  // snippet.end

  func receive(_ message: String) {
    print("\(name) received: \(message)")
  }
}
