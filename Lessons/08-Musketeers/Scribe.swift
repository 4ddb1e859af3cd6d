// snippet.scribe
/// Hears what's sent to all, and keeps it to be read.
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
