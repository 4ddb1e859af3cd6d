import Foundation

// snippet.name
extension Notification.Name {
  static let message = Self("message")
  static let question = Self("question")
}
// snippet.end

/// Keys of `userInfo`.
enum InfoKey {
  static let text = "text"
  static let position = "position"
}
