enum Scenes {
  static func twoDisplays() {
    // snippet.two-displays
    let thermometer = Thermometer(degrees: 18)
    let dial = Dial(name: "dial")
    let record = RecordDisplay(name: "record")
    thermometer.add(dial)
    thermometer.add(record)
    thermometer.measure(21)
    thermometer.measure(19)
    withExtendedLifetime((dial, record)) {}
    // snippet.end
  }

  static func sameAgain() {
    // snippet.same-again
    let thermometer = Thermometer(degrees: 18)
    let dial = Dial(name: "dial")
    thermometer.add(dial)
    thermometer.measure(21)
    thermometer.measure(21)
    withExtendedLifetime(dial) {}
    // snippet.end
  }

  static func lateDisplay() {
    // snippet.late-display
    let thermometer = Thermometer(degrees: 18)
    let record = RecordDisplay(name: "record")
    thermometer.measure(24)
    thermometer.add(record)
    thermometer.measure(21)
    withExtendedLifetime(record) {}
    // snippet.end
  }

  static func removedDisplay() {
    // snippet.removed-display
    let thermometer = Thermometer(degrees: 18)
    let dial = Dial(name: "dial")
    thermometer.add(dial)
    thermometer.measure(20)
    thermometer.remove(dial)
    thermometer.measure(22)
    withExtendedLifetime(dial) {}
    // snippet.end
  }

  static func lostDisplay() {
    // snippet.lost-display
    let thermometer = Thermometer(degrees: 18)
    var dial: Dial? = Dial(name: "dial")
    let record = RecordDisplay(name: "record")
    if let dial { thermometer.add(dial) }
    thermometer.add(record)
    dial = nil
    thermometer.measure(21)
    withExtendedLifetime((dial, record)) {}
    // snippet.end
  }
}
