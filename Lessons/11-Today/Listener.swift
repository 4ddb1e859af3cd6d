import Foundation

// snippet.message
/// The airport, which announcements are about.
final class Airport: Sendable {}

/// A plane asks whether it's too close to another.
struct Question: NotificationCenter.MainActorMessage {
  typealias Subject = Airport

  let asker: String
  let position: Position
}
// snippet.end

// snippet.listener
@MainActor
final class Listener {
  private let name: String
  private let position: Position
  private var token: NotificationCenter.ObservationToken?

  init(
    _ name: String, at position: Position,
    near airport: Airport, via center: NotificationCenter
  ) {
    self.name = name
    self.position = position
    token = center.addObserver(of: airport, for: Question.self)
    { [weak self] question in
      self?.hear(question)
    }
  }

  private func hear(_ question: Question) {
    if question.position.isTooClose(to: position) {
      print("\(name): Too close to me, \(question.asker)!")
    }
  }
}
// snippet.end
