enum Card {
  // snippet.card
  /// A to-do that changed on another device.
  enum Change {
    case check(id: Int)
    case delete(id: Int)

    init(_ data: [String: Any]) throws(NotUnderstood) {
      guard let id = data["id"] as? Int else {
        throw NotUnderstood(peer: "server", what: "the id")
      }
      switch data["type"] as? String {
      case "check": self = .check(id: id)
      case "delete": self = .delete(id: id)
      case let type:
        throw NotUnderstood(peer: "server", what: type ?? "?")
      }
    }
  }
  // snippet.end
}
