import Foundation

// snippet.message
/// The runway, which announcements are about.
final class Runway: Sendable {}

/// An announcement with a type of its own.
struct Landing: NotificationCenter.MainActorMessage {
  typealias Subject = Runway

  let flight: String
}
// snippet.end
