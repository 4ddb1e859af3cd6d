/// Puts an end to talk that has none.
class StrictMediator: MusketeerMediator {
  private var depth = 0

  override func send(
    _ message: String, from sender: any Colleague
  ) {
    depth += 1
    defer { depth -= 1 }
    if depth > 5 { fatalError("nobody stops talking") }
    super.send(message, from: sender)
  }
}
