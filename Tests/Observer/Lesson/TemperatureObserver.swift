protocol TemperatureObserver: AnyObject {
  func temperatureChanged(to degrees: Int)
}
