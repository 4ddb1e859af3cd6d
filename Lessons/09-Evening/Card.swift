enum Card {
  // snippet.card
  /// Suggests words as you type, and drops outdated answers.
  final class SearchField {
    /// Answers nil if it couldn't find out.
    typealias Fetch =
      (String, @escaping ([String]?) -> Void) -> Void

    private let fetch: Fetch
    private var latest = 0

    init(fetch: @escaping Fetch) { self.fetch = fetch }

    func type(_ text: String) {
      latest += 1
      let number = latest
      fetch(text) { [weak self] words in
        guard let self, number == latest else { return }
        let found = words?.joined(separator: ", ")
        print("\(text): \(found ?? "no answer, try again")")
      }
    }

    func clear() { latest += 1 }
  }
  // snippet.end
}

extension Scenes {
  static func card() {
    var replies: [() -> Void] = []
    var isDown = false
    let field = Card.SearchField { text, reply in
      let words = ["medal", "mediator", "medium", "melon"]
      let found = words.filter { $0.hasPrefix(text) }
      replies.append { reply(isDown ? nil : found) }
    }
    field.type("me")
    field.type("medi")
    // The second answer overtakes the first.
    while let reply = replies.popLast() { reply() }

    isDown = true
    field.type("medium")
    while let reply = replies.popLast() { reply() }
    withExtendedLifetime(field) {}
  }
}
