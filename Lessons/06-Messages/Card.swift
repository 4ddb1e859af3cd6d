// The incident in a to-do app.

import Foundation

// snippet.card
enum Change: Decodable {
  case check(id: Int), delete(id: Int)
  private enum Key: CodingKey { case type, id }
  init(from decoder: any Decoder) throws {
    let data = try decoder.container(keyedBy: Key.self)
    switch try data.decode(String.self, forKey: .type) {
    case "check":
      self = .check(id: try data.decode(Int.self, forKey: .id))
    case "delete":
      self = .delete(id: try data.decode(Int.self, forKey: .id))
    case let new:
      throw NotUnderstood(peer: "server", what: new)
    }
  }
}

/// Applies what it understands, and keeps the rest for later.
func syncToDos() {
  let messages = [
    #"{"type": "check", "id": 7}"#,
    #"{"type": "delete", "id": "7"}"#,
    #"{"type": "archive", "id": 7}"#,
  ]
  for message in messages {
    do {
      let change = try JSONDecoder().decode(
        Change.self, from: Data(message.utf8))
      print("Apply \(change)")
    } catch {
      print("For later: \(message)")
    }
  }
}
// snippet.end

extension Scenes {
  static func card() { syncToDos() }
}
