// The incident in a to-do app.

import Foundation

// snippet.card
enum Change: Decodable {
  case check(Int), rename(Int, to: String)
  private enum Key: CodingKey { case word, id, title }
  private enum Word: String, Decodable { case check, rename }
  init(from decoder: any Decoder) throws {
    let data = try decoder.container(keyedBy: Key.self)
    let id = try data.decode(Int.self, forKey: .id)
    switch try data.decode(Word.self, forKey: .word) {
    case .check: self = .check(id)
    case .rename:
      let title = try data.decode(String.self, forKey: .title)
      self = .rename(id, to: title)
    }
  }
}

/// Applies what it can read, and returns the rest.
func apply(_ messages: [String]) -> [String] {
  var unread: [String] = []
  for message in messages {
    do {
      let change = try JSONDecoder().decode(
        Change.self, from: Data(message.utf8))
      print("Apply: \(change)")
    } catch {
      unread.append(message)
    }
  }
  return unread
}
// snippet.end

extension Scenes {
  static func card() {
    let unread = apply([
      #"{"word": "check", "id": 7}"#,
      #"{"word": "rename", "id": 7}"#,
      #"{"word": "archive", "id": 7}"#,
    ])
    for message in unread { print("Unread: \(message)") }
  }
}
