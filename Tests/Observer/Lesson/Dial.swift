/// Shows every change it's told about.
final class Dial: TemperatureObserver {
  let name: String

  init(name: String) {
    self.name = name
  }

  func temperatureChanged(to degrees: Int) {
    print("\(name): \(degrees) degrees")
  }
}
