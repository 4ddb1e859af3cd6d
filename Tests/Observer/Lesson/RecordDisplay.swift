/// Shows a temperature that's higher than all before it.
final class RecordDisplay: TemperatureObserver {
  let name: String
  private var highest: Int?

  init(name: String) {
    self.name = name
  }

  func temperatureChanged(to degrees: Int) {
    if let highest, degrees <= highest { return }
    highest = degrees
    print("\(name): \(degrees) is a record")
  }
}
