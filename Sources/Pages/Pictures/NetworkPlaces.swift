/// The places of a network's names: on an ellipse, clockwise, with the hub in the middle.
struct NetworkPlaces {
  /// A character's place.
  struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// In cells.
  let width: Int
  /// In cells.
  let height: Int
  /// The first cell of each name.
  private(set) var boxes: [String: Cell] = [:]
  /// The dot column about which the ellipse is symmetric.
  private let axis: Double

  /// Nil if there are more than eight nodes, or if the names would touch.
  init?(_ network: Network, limit: Int) {
    let count = network.nodes.count
    guard Self.rows.indices.contains(count) else { return nil }
    let unit = Self.unit(count)
    let hasHub = network.hub != nil
    let longest = network.nodes.map(Columns.count).max() ?? 0
    height = hasHub ? Self.rowsAroundHub[count] : Self.rows[count]

    let top = unit.map(\.y).min() ?? 0
    let bottom = max(unit.map(\.y).max() ?? 0, 0)
    let scale = bottom > top ? Double(height - 1) / (bottom - top) : 0
    let row = { (y: Double) in Int(((y - top) * scale).rounded()) }
    let hubColumns = network.hub.map(Columns.count) ?? 0

    // As wide as looks best, or as wide as the names need.
    let least = Self.gap + (hasHub ? (longest + 1) / 2 + (hubColumns + 1) / 2 : longest / 2 + 1)
    var radius = count > 1 ? max(height * 4 / 3, least) : 0
    let margin = max((longest + 1) / 2, count > 1 ? 0 : (hubColumns + 1) / 2)
    radius = min(radius, limit / 2 - margin)
    guard radius >= 0 else { return nil }
    while true {
      boxes = [:]
      for (name, point) in zip(network.nodes, unit) {
        let x = margin + radius + Int((point.x * Double(radius)).rounded())
        boxes[name] = Cell(x: x - Columns.count(name) / 2, y: row(point.y))
      }
      if let hub = network.hub {
        boxes[hub] = Cell(x: margin + radius - hubColumns / 2, y: row(0))
      }
      if !Self.areTooClose(boxes) { break }
      radius += 1
      guard count > 1, (margin + radius) * 2 <= limit else { return nil }
    }
    let left = boxes.values.map(\.x).min() ?? 0
    boxes = boxes.mapValues { Cell(x: $0.x - left, y: $0.y) }
    axis = Double((margin + radius - left) * 2) + 0.5
    width = boxes.map { $0.value.x + Columns.count($0.key) }.max() ?? 0
  }

  /// Returns the dots between two names, from just outside one to just outside the other.
  func line(from start: String, to end: String) -> [(x: Int, y: Int)] {
    guard let first = boxes[start], let last = boxes[end] else { return [] }
    return rasterLine(from: center(of: start, first), to: center(of: end, last))
      .filter { dot in
        let cell = Cell(dot)
        return !boxes.contains { name, box in
          cell.y == box.y && cell.x >= box.x - 1 && cell.x <= box.x + Columns.count(name)
        }
      }
  }

  /// The columns between two names in a row, so that a line between them is visible.
  private static let gap = 5

  private static func areTooClose(_ boxes: [String: Cell]) -> Bool {
    boxes.contains { name, box in
      let end = box.x + Columns.count(name) + gap
      return box.x < 0
        || boxes.contains { other, place in
          other != name && place.y == box.y && (box.x..<end).contains(place.x)
        }
    }
  }

  private func center(of name: String, _ box: Cell) -> Point {
    let x = Double(box.x * 2 + Columns.count(name)) - 0.5
    // A hair nearer to the axis, so that halves are rounded alike on both sides.
    return Point(x: axis + (x - axis) * 0.9999, y: Double(box.y * 4) + 1.4)
  }

  /// The number of rows that looks good for each number of nodes.
  private static let rows = [1, 1, 1, 7, 7, 9, 13, 13, 13]
  private static let rowsAroundHub = [1, 5, 1, 7, 7, 11, 11, 15, 13]

  /// The places of this many nodes on a circle; a single one is above the hub. In thousandths, so
  /// that halves of a cell are exact.
  private static func unit(_ count: Int) -> [Point] {
    if count == 1 { return [Point(x: 0, y: -1)] }
    return Ellipse.points(count).map {
      Point(x: ($0.x * 1000).rounded() / 1000, y: ($0.y * 1000).rounded() / 1000)
    }
  }
}

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

extension NetworkPlaces.Cell {
  /// The cell that holds a braille dot.
  init(_ dot: (x: Int, y: Int)) {
    self.init(x: dot.x / 2, y: dot.y / 4)
  }
}
