/// A point on a plane whose y grows downward.
package struct Point: Hashable {
  package var x: Double
  package var y: Double
}

/// Just enough trigonometry to place points on an ellipse, with the same digits on every machine:
/// the last digits from the system's library differ between versions.
package enum Ellipse {
  /// Returns points spaced evenly on a circle around 0, clockwise: one or two are in a row, an even
  /// number has a flat top, an odd one a tip.
  package static func points(_ count: Int) -> [Point] {
    let step = 2 * Double.pi / Double(max(count, 1))
    let start =
      count <= 2 ? -Double.pi : -Double.pi / 2 - (count.isMultiple(of: 2) ? step / 2 : 0)
    return (0..<count).map { index in
      let angle = start + Double(index) * step
      return Point(x: sine(angle + .pi / 2), y: sine(angle))
    }
  }

  package static func sine(_ angle: Double) -> Double {
    var x = angle.truncatingRemainder(dividingBy: 2 * .pi)
    if x > .pi { x -= 2 * .pi }
    if x < -.pi { x += 2 * .pi }
    var (term, sum) = (x, x)
    for power in stride(from: 3.0, through: 25, by: 2) {
      term *= -x * x / (power * (power - 1))
      sum += term
    }
    return sum
  }
}
