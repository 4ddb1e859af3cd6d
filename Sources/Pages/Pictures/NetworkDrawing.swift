extension Network {
  /// Draws the names on an ellipse, with a line between two that know each other and an arrow for a
  /// one-way reference; in ASCII, or with more than eight nodes, draws a matrix.
  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard let legend = legend(style), let picture = picture(style) ?? matrix(style) else {
      return nil
    }
    return legend.isEmpty ? picture : picture + [StyledText()] + legend
  }

  private func picture(_ style: DrawingStyle) -> [StyledText]? {
    guard style.unicode, let places = NetworkPlaces(self, limit: style.width) else { return nil }
    var canvas = Canvas(width: places.width, height: places.height)
    var dots = DotGrid(width: places.width, height: places.height)
    var arrowheads: [(cell: NetworkPlaces.Cell, character: Character)] = []

    let pairs = everybody.enumerated().flatMap { index, first in
      everybody[(index + 1)...].map { (first, $0) }
    }
    for (first, second) in pairs {
      let (there, back) = (knows(first, second), knows(second, first))
      guard there || back else { continue }
      let (knower, known) = there ? (first, second) : (second, first)
      let line = places.line(from: knower, to: known)
      let isMutual = there && back
      for dot in line { dots.set(x: dot.x, y: dot.y, isMutual ? .muted : .warning) }
      if !isMutual, let end = line.last, let start = line.first {
        arrowheads.append((NetworkPlaces.Cell(end), Self.arrowhead(from: start, to: end)))
      }
    }

    dots.draw(on: &canvas, x: 0, y: 0)
    for (cell, character) in arrowheads { canvas.put(character, x: cell.x, y: cell.y, .warning) }
    for (name, box) in places.boxes {
      canvas.put(name, x: box.x, y: box.y, name == hub ? .accent : .strong)
    }
    return canvas.lines
  }

  /// Returns the closest of the eight arrows.
  private static func arrowhead(from start: (x: Int, y: Int), to end: (x: Int, y: Int))
    -> Character
  {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // 12/5 is close to the tangent of 67.5 degrees, where the eighths of the circle meet.
    if abs(dx) * 5 > abs(dy) * 12 { return dx > 0 ? "→" : "←" }
    if abs(dy) * 5 > abs(dx) * 12 { return dy > 0 ? "↓" : "↑" }
    return dy > 0 ? (dx > 0 ? "↘" : "↙") : (dx > 0 ? "↗" : "↖")
  }
}
