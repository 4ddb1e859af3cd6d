import Foundation

enum Card {
  // snippet.card
  /// A to-do that changed on another device.
  enum Change: Decodable {
    case check(id: Int), delete(id: Int)
    private enum Key: CodingKey { case type, id }
    init(from decoder: any Decoder) throws {
      let data = try decoder.container(keyedBy: Key.self)
      let id = try? data.decode(Int.self, forKey: .id)
      guard let id else {
        throw NotUnderstood(peer: "server", what: "the id")
      }
      switch try data.decode(String.self, forKey: .type) {
      case "check": self = .check(id: id)
      case "delete": self = .delete(id: id)
      case let type:
        throw NotUnderstood(peer: "server", what: type)
      }
    }
  }
  // snippet.end
}
