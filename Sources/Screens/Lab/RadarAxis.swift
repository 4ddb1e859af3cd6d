/// A range of values with round numbers along it.
struct RadarAxis {
  struct Tick: Hashable {
    /// From 0 at the lower end of the axis to 1 at the upper end.
    var position: Double
    var label: String
  }

  private let lower: Double
  private let upper: Double
  private(set) var ticks: [Tick] = []

  /// Creates an axis that begins and ends on a tick.
  ///
  /// - Parameter count: The approximate number of ticks, 1 or more.
  init(from lowest: Int, to highest: Int, ticks count: Int) {
    // As floating point, because the distance between two integers can overflow.
    let (low, high) = (Double(min(lowest, highest)), Double(max(lowest, highest)))
    let (mantissa, exponent) = Self.step(for: (high - low) / Double(max(count, 1)))
    let step = Double(mantissa) * Self.power(exponent)
    let first = (low / step).rounded(.down)
    let last = (high / step).rounded(.up)
    lower = first * step
    upper = last * step
    // With a step this round, a drawing can't show values apart that a double can't hold exactly.
    guard let from = Int(exactly: first), let to = Int(exactly: last), from <= to, to - from < 100
    else { return }
    ticks = (from...to).map { index in
      Tick(
        position: position(Double(index) * step), label: Self.label(index &* mantissa, exponent))
    }
  }

  /// Returns a value's position, from 0 at the lower end to 1 at the upper; 0.5 if the axis has no
  /// length.
  func position(_ value: Int) -> Double { position(Double(value)) }

  private func position(_ value: Double) -> Double {
    upper > lower ? min(max((value - lower) / (upper - lower), 0), 1) : 0.5
  }

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
