final class Thermometer {
  private struct Entry {
    weak var observer: (any TemperatureObserver)?
  }

  private(set) var degrees: Int
  private var entries: [Entry] = []

  init(degrees: Int) {
    self.degrees = degrees
  }

  // snippet.add
  func add(_ observer: any TemperatureObserver) {
    entries.append(Entry(observer: observer))
  }

  func remove(_ observer: any TemperatureObserver) {
    entries.removeAll { $0.observer === observer }
  }
  // snippet.end

  // snippet.measure
  func measure(_ reading: Int) {
    guard reading != degrees else { return }
    degrees = reading
    for entry in entries {
      entry.observer?.temperatureChanged(to: reading)
    }
  }
  // snippet.end
}
