// snippet.receive
/// Leaves nothing unanswered.
class PoliteMusketeer: Musketeer {
  override func receive(_ message: String) {
    super.receive(message)
    send("And yours!")
  }
}
// snippet.end

// snippet.receive-cured
/// Leaves nothing unanswered, except an answer.
class CourteousMusketeer: Musketeer {
  override func receive(_ message: String) {
    super.receive(message)
    guard message != "And yours!" else { return }
    send("And yours!")
  }
}
// snippet.end
