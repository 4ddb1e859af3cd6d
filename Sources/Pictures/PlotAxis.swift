/// A range of values with round numbers along it.
package struct PlotAxis {
  package struct Tick: Hashable {
    /// From 0 at the lower end of the axis to 1 at the upper end.
    package var position: Double
    package var label: String
  }

  private let scale: PlotScale
  private let lower: Double
  private let upper: Double
  package private(set) var ticks: [Tick] = []

  /// - Parameters:
  ///   - isRounded: Whether the axis is extended to begin and end on a tick.
  ///   - count: The approximate number of ticks, 1 or more.
  package init(
    from lowest: Int, to highest: Int, isRounded: Bool, ticks count: Int,
    scale: PlotScale = .linear
  ) {
    self.scale = scale
    if scale == .logarithmic {
      let (low, high) = (max(min(lowest, highest), 1), max(lowest, highest, 1))
      let powers = Self.powersOfTen(to: high)
      let first = powers.last { $0 <= low } ?? 1
      lower = Self.logarithm(isRounded ? first : low)
      upper = Self.logarithm(high)
      ticks = powers.filter { $0 >= (isRounded ? first : low) }.map(tick(at:))
      return
    }
    // As floating point, because the distance between two integers can overflow.
    let (low, high) = (Double(min(lowest, highest)), Double(max(lowest, highest)))
    let (mantissa, exponent) = Self.step(for: (high - low) / Double(max(count, 1)))
    let step = Double(mantissa) * Self.power(exponent)
    let first = isRounded ? (low / step).rounded(.down) : (low / step).rounded(.up)
    let last = isRounded ? (high / step).rounded(.up) : (high / step).rounded(.down)
    lower = isRounded ? first * step : low
    upper = isRounded ? last * step : high
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
  package func position(_ value: Int) -> Double {
    position(scale == .linear ? Double(value) : Self.logarithm(value))
  }

  /// Returns a tick for a particular value.
  func tick(at value: Int) -> Tick { Tick(position: position(value), label: "\(value)") }

  private func position(_ value: Double) -> Double {
    upper > lower ? min(max((value - lower) / (upper - lower), 0), 1) : 0.5
  }

  /// Returns 1, 10, 100, and so on, up to `limit`.
  private static func powersOfTen(to limit: Int) -> [Int] {
    var powers = [1]
    while let last = powers.last, last <= limit / 10 { powers.append(last * 10) }
    return powers
  }

  /// Returns the base-2 logarithm; the C library's is in a different module on each platform.
  private static func logarithm(_ value: Int) -> Double {
    let value = Double(max(value, 1))
    var logarithm = Double(value.exponent)
    var rest = value.significand
    var bit = 0.5
    // Each squaring gives a binary digit; a thousandth of a dot is exact enough.
    for _ in 0..<20 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        logarithm += bit
      }
      bit /= 2
    }
    return logarithm
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
