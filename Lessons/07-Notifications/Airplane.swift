import Foundation
import Synchronization

// snippet.state
final class Airplane: Sendable {
  let name: String
  private let position: Mutex<Position>
  private let center: NotificationCenter
  // snippet.end

  init(
    name: String,
    at position: Position,
    via center: NotificationCenter
  ) {
    self.name = name
    self.position = Mutex(position)
    self.center = center
  }

  // snippet.move
  func changePosition(to newPosition: Position) {
    position.withLock { $0 = newPosition }
    center.post(
      name: .question, object: self,
      userInfo: [InfoKey.position: newPosition])
    print("\(name): Position changed")
  }
  // snippet.end

  // snippet.listen
  func listen() -> any NSObjectProtocol {
    center.addObserver(
      forName: .question, object: nil, queue: nil
    ) { [weak self] question in
      self?.hear(question)
    }
  }
  // snippet.end

  private func hear(_ question: Notification) {
    guard
      (question.object as? Airplane) !== self,
      let asked = question.userInfo?[InfoKey.position],
      let place = asked as? Position
    else { return }
    if isTooClose(to: place) {
      print("\(name): Too close to me!")
    }
  }

  private func isTooClose(to other: Position) -> Bool {
    position.withLock {
      $0.miles == other.miles
        && abs($0.feet - other.feet) < 1_000
    }
  }
}
