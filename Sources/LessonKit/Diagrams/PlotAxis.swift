/// A range of values with round numbers along it.
struct PlotAxis {
  struct Tick: Hashable {
    /// From 0 at the lower end of the axis to 1 at the upper.
    var position: Double
    var label: String
  }

  private let lower: Double
  private let upper: Double
  private(set) var ticks: [Tick] = []

  /// - Parameters:
  ///   - isRounded: whether the axis is lengthened to begin and end on a tick.
  ///   - count: about as many ticks as there should be, 1 or more.
  init(from lowest: Int, to highest: Int, isRounded: Bool, ticks count: Int) {
    // As floating point, because the distance of two integers may be no integer.
    let (low, high) = (Double(min(lowest, highest)), Double(max(lowest, highest)))
    let (mantissa, exponent) = Self.step(for: (high - low) / Double(max(count, 1)))
    let step = Double(mantissa) * Self.power(exponent)
    let first = isRounded ? (low / step).rounded(.down) : (low / step).rounded(.up)
    let last = isRounded ? (high / step).rounded(.up) : (high / step).rounded(.down)
    lower = isRounded ? first * step : low
    upper = isRounded ? last * step : high
    // With so round a step, what a double cannot hold exactly is not drawn apart either.
    guard let from = Int(exactly: first), let to = Int(exactly: last), from <= to, to - from < 100
    else { return }
    ticks = (from...to).map { index in
      Tick(
        position: position(Double(index) * step), label: Self.label(index &* mantissa, exponent))
    }
  }

  /// Where a value lies, from 0 at the lower end to 1 at the upper; in the middle of an axis without
  /// length.
  func position(_ value: Int) -> Double { position(Double(value)) }

  /// A tick at a value of its own.
  func tick(at value: Int) -> Tick { Tick(position: position(value), label: "\(value)") }

  private func position(_ value: Double) -> Double {
    upper > lower ? min(max((value - lower) / (upper - lower), 0), 1) : 0.5
  }

  /// The smallest of 1, 2, 5, 10, 20, 50, … that is not below `least`.
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

  /// From a million on in short, as in 5e6.
  private static func label(_ number: Int, _ exponent: Int) -> String {
    if number == 0 { return "0" }
    return exponent < 6
      ? "\(number)" + String(repeating: "0", count: exponent) : "\(number)e\(exponent)"
  }
}
