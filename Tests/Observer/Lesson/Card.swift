enum Card {
  // snippet.card
  /// A number on an app's icon.
  final class Badge: TemperatureObserver {
    private(set) var text = ""

    func temperatureChanged(to degrees: Int) {
      text = "\(degrees) C"
    }
  }

  static func badge() {
    let thermometer = Thermometer(degrees: 18)
    let badge = Badge()
    thermometer.add(badge)
    thermometer.measure(21)
    print("badge: \(badge.text)")
  }
  // snippet.end
}

extension Scenes {
  static func card() { Card.badge() }
}
