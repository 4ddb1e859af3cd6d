// snippet.scribe
/// Hears everything, says nothing, and can be read.
final class Scribe: Colleague {
  let name = "scribe"
  private var past: [String] = []

  init(via mediator: any Mediator) {
    mediator.register(self)
  }

  func receive(_ message: String) {
    past.append(message)
  }

  func brief(_ newcomer: any Colleague) {
    for message in past { newcomer.receive(message) }
  }
}
// snippet.end
