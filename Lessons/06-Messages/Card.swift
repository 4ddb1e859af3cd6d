// The incident in a to-do app.

import Foundation

// snippet.card
enum Change: Decodable {
  case check(id: Int), delete(id: Int)
  private enum Key: CodingKey { case type, id }
  init(from decoder: any Decoder) throws {
    let data = try decoder.container(keyedBy: Key.self)
    guard let id = try? data.decode(Int.self, forKey: .id)
    else { throw NotUnderstood(peer: "server", what: "the id") }
    switch try data.decode(String.self, forKey: .type) {
    case "check": self = .check(id: id)
    case "delete": self = .delete(id: id)
    case let new: throw NotUnderstood(peer: "server", what: new)
    }
  }
}

func receive(_ json: String) throws {
  do {
    let change = try JSONDecoder().decode(
      Change.self, from: Data(json.utf8))
    print("Apply \(change)")
  } catch let error as NotUnderstood {
    print("Keep for later: \(error.what)")
  }
}

func syncToDos() throws {
  try receive(#"{"type": "check", "id": 7}"#)
  try receive(#"{"type": "delete", "id": "7"}"#)
  try receive(#"{"type": "archive", "id": 7}"#)
}
// snippet.end

extension Scenes {
  static func card() {
    do {
      try syncToDos()
    } catch {
      print("Not readable: \(error)")
    }
  }
}
