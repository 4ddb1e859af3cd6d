// The cure in a chat: the limit comes from the server.

// snippet.card
/// Gets the limit from the server that enforces it.
struct ConnectedComposer {
  let limit: Int

  init(to server: Server) { limit = server.limit }

  func offers(_ file: Attachment) -> Bool {
    file.megabytes <= limit
  }
}
// snippet.end

func offerUpload() {
  let file = Attachment(megabytes: 20)
  for server in [Server(limit: 10), Server(limit: 50)] {
    let composer = ConnectedComposer(to: server)
    let isShown = composer.offers(file)
    print("limit \(server.limit): button is shown: \(isShown)")
  }
}

extension Scenes {
  static func card() { offerUpload() }
}
