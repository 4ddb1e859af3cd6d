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
    let (mantissa, exponent) = Self.step(for: Double(highest) / Double(count))
    let step = Double(mantissa) * Self.power(exponent)
    let last = (Double(highest) / step).rounded(.up)
    upper = last * step
    ticks = (0...Int(last)).map {
      Tick(position: Double($0) / last, label: Self.label($0 * mantissa, exponent))
    }
  }

  /// Returns a value's position, from 0 at the lower end to 1 at the upper.
  func position(_ value: Int) -> Double { min(max(Double(value) / upper, 0), 1) }

  /// Returns the smallest of 1, 2, 5, 10, 20, 50, … that isn't below `least`.
  private static func step(for least: Double) -> (mantissa: Int, exponent: Int) {
    for exponent in 0..<20 {
      for mantissa in [1, 2, 5] where Double(mantissa) * power(exponent) >= least {
        return (mantissa, exponent)
      }
    }
    return (1, 20)
  }

  private static func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Returns a tick's label, from a million on in short form, as in 5e6.
  private static func label(_ number: Int, _ exponent: Int) -> String {
    if number == 0 { return "0" }
    return exponent < 6
      ? "\(number)" + String(repeating: "0", count: exponent) : "\(number)e\(exponent)"
  }
}
