import Foundation

class Airplane {
  let name: String
  private(set) var position: Position
  private let center: NotificationCenter

  init(
    name: String,
    at position: Position,
    via center: NotificationCenter
  ) {
    self.name = name
    self.position = position
    self.center = center
  }

  // snippet.move
  func changePosition(to newPosition: Position) {
    position = newPosition
    let miles = newPosition.distanceFromRunway
    center.post(
      name: .message, object: self,
      userInfo: ["text": "Anyone at \(miles) miles?"])
    print("\(name): Position changed")
  }
  // snippet.end
}
