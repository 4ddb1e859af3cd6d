// The incident in a to-do app.

import Foundation

// snippet.change
enum Change: Decodable {
  case check(id: Int)
  case rename(id: Int, title: String)
}
// snippet.end

// snippet.apply
/// Applies what it can read and returns the rest.
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
    // snippet.card
    let unread = apply([
      #"{"check": {"id": 7}}"#,
      #"{"rename": {"id": 7}}"#,
      #"{"archive": {"id": 7}}"#,
    ])
    for message in unread { print("Unread: \(message)") }
    // snippet.end
  }
}
