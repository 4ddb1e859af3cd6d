/// A command that was there once. Its words are unknown now, but the nearest word would rarely help,
/// so the error says what to use instead.
struct RetiredCommand: Sendable {
  /// The words that called it, `["export", "svg"]`.
  let words: [String]
  /// What to use instead, as the rest of a sentence.
  let instead: String
  /// Where help on that is, as for `lesson help`.
  let topic: String

  init(_ words: String, instead: String, topic: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.instead = instead
    self.topic = topic
  }

  static let all = [
    RetiredCommand(
      "authoring", instead: "Lessons/README.md tells how to write a lesson", topic: "lint"),
    RetiredCommand("export cast", instead: "asciinema records a demo", topic: "demo"),
    RetiredCommand(
      "break", instead: "each lesson asks its best bets as you walk it", topic: "1"),
    RetiredCommand(
      "eject", instead: "'try' makes a folder that's a package; type swift run in it", topic: "try"),
    RetiredCommand(
      "export mermaid", instead: "'export markdown' has a lesson's diagrams",
      topic: "export"),
    RetiredCommand(
      "export svg",
      instead:
        "'run --trace' draws the calls of a scene, and 'export html' has a lesson's pictures",
      topic: "export"),
    RetiredCommand(
      "race", instead: "lesson 2 asks for bets on two of its requirements", topic: "2"),
  ]

  /// Returns the retired command that `words` begin with.
  static func called(by words: [String]) -> RetiredCommand? {
    all.first { words.starts(with: $0.words) }
  }
}
