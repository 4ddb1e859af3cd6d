/// The positions of planes: how far out, how high, and which are in each other's way.
struct Radar {
  let fleet: Fleet
  let conflicts: [(first: Fleet.Plane, second: Fleet.Plane)]
  /// The word for two planes in a conflict.
  let conflictWord: String

  init(_ separation: Separation) {
    fleet = separation.fleet
    conflicts = separation.conflicts
    conflictWord = separation.words.conflict
  }

  /// Draws the radar.
  ///
  /// - Parameter rows: the rows of the sky, 3 to 100, without the axis and the lines around it.
  func drawing(_ style: DrawingStyle, rows: Int) -> [StyledText]? {
    guard !fleet.planes.isEmpty else { return nil }
    let rows = min(max(rows, 3), 100)
    let flying = fleet.inTheAir
    let highest = max(flying.map(\.height).max() ?? 0, 1000)
    let farthest = max(flying.map(\.distance).max() ?? 0, 10)
    let heights = RadarAxis(to: highest, ticks: max(rows / 2, 1))
    let left = heights.ticks.reduce(0) { max($0, Columns.count($1.label)) } + 2
    // The space right of the last column is for a name.
    let columns = min(style.width - left - 8, 64)
    guard columns >= 16 else { return nil }
    let distances = RadarAxis(to: farthest, ticks: max(columns / 12, 1))

    var sky = RadarSky(left: left, columns: columns, rows: rows, style: style)
    sky.drawFrame(distances, heights)
    let isClose = Set(conflicts.flatMap { [$0.first.name, $0.second.name] })
    for plane in flying {
      sky.place(
        plane.name, isTooClose: isClose.contains(plane.name),
        x: distances.position(plane.distance), y: heights.position(plane.height))
    }
    let unnamed = Set(sky.drawPlanes())
    return sky.lines + legend(style, unnamed: flying.filter { unnamed.contains($0.name) })
  }

  /// Returns the lines below the picture.
  private func legend(_ style: DrawingStyle, unnamed: [Fleet.Plane]) -> [StyledText] {
    let mark = style.unicode ? "◆" : "X"
    let lists: [(head: String, items: [String], style: Style)] = [
      (
        "\(mark) \(conflictWord): ",
        conflicts.map { "\($0.first.name) and \($0.second.name)" }, .warning
      ),
      (
        "not named above: ", unnamed.map { "\($0.name) at \($0.distance), \($0.height)" }, .muted
      ),
      ("\(EventKind.land.past): ", fleet.onGround.map(\.name), .muted),
    ]
    return lists.filter { !$0.items.isEmpty }.flatMap { list in
      let items =
        list.items.count > 12
        ? list.items.prefix(10) + ["\(list.items.count - 10) more"] : list.items
      return StyledText(list.head + items.joined(separator: "; "), list.style)
        .wrapped(to: style.width, indent: "  ")
    }
  }
}

/// The part of a radar that's drawn on a grid: axes, planes, and names if there's room for them.
private struct RadarSky {
  /// The first column of the sky; the vertical axis is in the column before it.
  private let left: Int
  private let columns: Int
  private let rows: Int
  private let style: DrawingStyle
  private var canvas: Canvas
  /// The marks in the order in which they were placed.
  private var marks: [Mark] = []

  /// The planes in one cell of the grid.
  private struct Mark {
    let x: Int
    let y: Int
    var names: [String]
    var isTooClose: Bool
  }

  init(left: Int, columns: Int, rows: Int, style: DrawingStyle) {
    self.left = left
    self.columns = columns
    self.rows = rows
    self.style = style
    canvas = Canvas(width: style.width, height: rows + 3)
  }

  var lines: [StyledText] { canvas.lines }

  mutating func drawFrame(_ distances: RadarAxis, _ heights: RadarAxis) {
    canvas.put("feet", x: 0, y: 0, .muted)
    for row in 0..<rows { canvas.put(style.unicode ? "│" : "|", x: left - 1, y: 1 + row, .muted) }
    for tick in heights.ticks {
      let y = self.y(tick.position)
      canvas.put(style.unicode ? "┤" : "+", x: left - 1, y: y, .muted)
      canvas.put(tick.label, x: left - 2 - Columns.count(tick.label), y: y, .muted)
    }
    let base = rows + 1
    canvas.put(style.unicode ? "─" : "-", columns: left..<left + columns, y: base, .muted)
    canvas.put(style.unicode ? "└" : "+", x: left - 1, y: base, .muted)
    var free = 0
    for tick in distances.ticks {
      let x = self.x(tick.position)
      let start = x - (Columns.count(tick.label) - 1) / 2
      guard start >= free else { continue }
      canvas.put(style.unicode ? "┬" : "+", x: x, y: base, .muted)
      canvas.put(tick.label, x: start, y: base + 1, .muted)
      free = start + Columns.count(tick.label) + 2
    }
    let unit = "miles"
    let end = max(free - 1, left + columns + 1)
    if end + unit.count <= style.width { canvas.put(unit, x: end, y: base + 1, .muted) }
  }

  /// Records where a plane is; both positions go from 0 to 1 along their axes.
  mutating func place(_ name: String, isTooClose: Bool, x: Double, y: Double) {
    let (column, row) = (self.x(x), self.y(y))
    if let index = marks.firstIndex(where: { $0.x == column && $0.y == row }) {
      marks[index].names.append(name)
      marks[index].isTooClose = marks[index].isTooClose || isTooClose
    } else {
      marks.append(Mark(x: column, y: row, names: [name], isTooClose: isTooClose))
    }
  }

  /// - Returns: the names for which there's no room.
  mutating func drawPlanes() -> [String] {
    var taken = Set(marks.map { Cell(x: $0.x, y: $0.y) })
    var unnamed: [String] = []
    // When space is tight, the planes that matter most get their names first.
    for mark in marks.filter(\.isTooClose) + marks.filter({ !$0.isTooClose }) {
      let shape: Character =
        mark.isTooClose ? (style.unicode ? "◆" : "X") : (style.unicode ? "●" : "o")
      canvas.put(shape, x: mark.x, y: mark.y, mark.isTooClose ? .warning : .accent)
      let label = mark.names.joined(separator: ", ")
      let width = Columns.count(label)
      // Try right, left, above, then below.
      let places = [
        Cell(x: mark.x + 2, y: mark.y), Cell(x: mark.x - 1 - width, y: mark.y),
        Cell(x: mark.x, y: mark.y - 1), Cell(x: mark.x, y: mark.y + 1),
      ]
      let place = places.first { place in
        place.x >= left && place.x + width <= style.width && (1...rows).contains(place.y)
          && (place.x - 1...place.x + width).allSatisfy {
            !taken.contains(Cell(x: $0, y: place.y)) || $0 == mark.x && place.y == mark.y
          }
      }
      guard let place else {
        unnamed += mark.names
        continue
      }
      canvas.put(label, x: place.x, y: place.y, mark.isTooClose ? .warning : .plain)
      for x in place.x..<place.x + width { taken.insert(Cell(x: x, y: place.y)) }
    }
    return unnamed
  }

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  private func x(_ position: Double) -> Int {
    left + Int((position * Double(columns - 1)).rounded())
  }

  private func y(_ position: Double) -> Int {
    1 + Int(((1 - position) * Double(rows - 1)).rounded())
  }
}

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
