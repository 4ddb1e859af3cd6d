import Foundation

// snippet.name
extension Notification.Name {
  static let message = Self("message")
}
// snippet.end
