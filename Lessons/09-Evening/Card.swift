enum Card {
  // snippet.card
  /// Makes suggestions as you type, and drops outdated ones.
  final class SearchField {
    typealias Fetch =
      (String, @escaping ([String]) -> Void) -> Void

    private let fetch: Fetch
    private var latest = 0

    init(fetch: @escaping Fetch) { self.fetch = fetch }

    func type(_ text: String) {
      latest += 1
      let number = latest
      fetch(text) { [weak self] words in
        guard let self, number == latest else { return }
        print("\(text): \(words.joined(separator: ", "))")
      }
    }
  }
  // snippet.end
}

extension Scenes {
  static func card() {
    var replies: [() -> Void] = []
    let field = Card.SearchField { text, reply in
      let words = ["medal", "mediator", "medium", "melon"]
      let found = words.filter { $0.hasPrefix(text) }
      replies.append { reply(found) }
    }
    field.type("me")
    field.type("medi")
    // The second answer overtakes the first.
    for reply in replies.reversed() { reply() }
    withExtendedLifetime(field) {}
  }
}
