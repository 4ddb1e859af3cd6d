/// An axis from 0, with round numbers along it.
struct RadarAxis {
  struct Tick: Hashable {
    /// From 0 at the lower end of the axis to 1 at the upper end.
    var position: Double
    var label: String
  }

  private let upper: Double
  let ticks: [Tick]

  /// Creates an axis that ends on a tick.
  ///
  /// - Parameters:
  ///   - highest: 1 or more.
  ///   - count: the approximate number of ticks, 1 or more.
  init(to highest: Int, ticks count: Int) {
    var power = 1
    while 5 * power * count < highest { power *= 10 }
    // The smallest of 1, 2, 5, 10, 20, 50, … that doesn't need more ticks.
    let step = power * ([1, 2, 5].first { $0 * power * count >= highest } ?? 5)
    let last = (highest + step - 1) / step
    upper = Double(last * step)
    ticks = (0...last).map { Tick(position: Double($0) / Double(last), label: "\($0 * step)") }
  }

  /// Returns a value's position, from 0 at the lower end to 1 at the upper.
  func position(_ value: Int) -> Double { min(max(Double(value) / upper, 0), 1) }
}
