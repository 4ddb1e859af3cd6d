/// What's switched off before an exposure.
protocol Switchable {
  var isOn: Bool { get set }
}

/// Keeps the dew off a lens.
struct Heater: Switchable {
  var isOn = true
}
