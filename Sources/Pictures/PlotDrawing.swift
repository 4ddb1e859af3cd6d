extension Plot {
  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let values = series.flatMap(\.values)
    guard let firstX = values.lazy.map(\.x).min(), let lastX = values.lazy.map(\.x).max() else {
      let line = Columns.cut("\(yLabel): no values", to: style.width, unicode: style.unicode)
      return [StyledText(line, .muted)]
    }
    // For the curves, without the axis and the lines around them.
    let rows = 11
    let low = min(values.lazy.map(\.y).min() ?? 0, 0)
    let high = max(values.lazy.map(\.y).max() ?? 0, 0)
    let yAxis = PlotAxis(
      from: low, to: low == high ? 1 : high, isRounded: true, ticks: rows / 2,
      scale: scale)

    // A mark for each series, since in ASCII the dots of several couldn't be told apart.
    let marks: [Character] = ["*", "o", "+", "x", "#", "%"]
    let left = yAxis.ticks.reduce(0) { max($0, Columns.count($1.label)) } + 2
    let names = series.indices.map { index in
      style.unicode ? series[index].name : "\(marks[index % marks.count]) \(series[index].name)"
    }
    let right = names.reduce(0) { max($0, Columns.count($1)) } + 2
    let columns = min(style.width - left - right, 60)
    guard columns >= 12 else { return nil }
    let xAxis = PlotAxis(
      from: firstX, to: lastX, isRounded: false, ticks: max(columns / 12, 1), scale: scale)

    var canvas = Canvas(width: style.width, height: rows + 3)
    let area = Area(x: left, y: 1, columns: columns, rows: rows)
    drawFrame(on: &canvas, area, xAxis, yAxis, firstX...lastX, style)
    var dots = DotGrid(width: columns, height: rows)
    let (across, down) = style.unicode ? (2, 4) : (1, 1)
    for index in series.indices.reversed() {
      let points = series[index].values.map { value in
        Point(
          x: xAxis.position(value.x) * Double(columns * across - 1),
          y: (1 - yAxis.position(value.y)) * Double(rows * down - 1))
      }
      // A single braille dot would be hard to see.
      if style.unicode, points.count == 1, let point = points.first {
        let (x, y) = (Int(point.x.rounded()) / across, Int(point.y.rounded()) / down)
        canvas.put("•", x: left + x, y: 1 + y, Self.style(index))
        continue
      }
      // The last point is repeated so that a series of one point is drawn, too.
      for (start, end) in zip(points, points.dropFirst() + points.suffix(1)) {
        for dot in rasterLine(from: start, to: end) {
          if style.unicode {
            dots.set(x: dot.x, y: dot.y, Self.style(index))
          } else {
            canvas.put(
              marks[index % marks.count], x: left + dot.x, y: 1 + dot.y, Self.style(index))
          }
        }
      }
    }
    dots.draw(on: &canvas, x: left, y: 1)
    let places = namePlaces(on: yAxis, distance: 1, bottom: Double(rows - 1)) {
      ((1 - $0) * Double(rows - 1)).rounded()
    }
    for (index, row) in places where row >= 0 {
      canvas.put(names[index], x: left + columns + 2, y: 1 + Int(row), Self.style(index))
    }
    return canvas.lines
  }

  private struct Area {
    let x, y, columns, rows: Int
  }

  private static func style(_ index: Int) -> Style {
    [.accent, .strong, .emphasis, .plain][index % 4]
  }

  private func drawFrame(
    on canvas: inout Canvas, _ area: Area, _ xAxis: PlotAxis, _ yAxis: PlotAxis,
    _ ends: ClosedRange<Int>, _ style: DrawingStyle
  ) {
    let unicode = style.unicode
    let right = area.x + area.columns
    let head = Columns.cut(yLabel, to: style.width, unicode: unicode)
    canvas.put(head, x: 0, y: 0, .muted)
    if Columns.count(head) + 3 + Columns.count(caption) <= style.width, !caption.isEmpty {
      let start = max(right - Columns.count(caption), Columns.count(head) + 3)
      canvas.put(caption, x: start, y: 0, .muted)
    }

    for row in 0..<area.rows {
      canvas.put(unicode ? "│" : "|", x: area.x - 1, y: area.y + row, .muted)
    }
    for tick in yAxis.ticks {
      let y = area.y + Int(((1 - tick.position) * Double(area.rows - 1)).rounded())
      canvas.put(unicode ? "┤" : "+", x: area.x - 1, y: y, .muted)
      canvas.put(tick.label, x: area.x - 2 - Columns.count(tick.label), y: y, .muted)
    }

    let base = area.y + area.rows
    canvas.put(unicode ? "─" : "-", columns: area.x..<right, y: base, .muted)
    canvas.put(unicode ? "└" : "+", x: area.x - 1, y: base, .muted)
    var taken: [Range<Int>] = []
    // Round numbers go first, and the ends of the axis follow if there's room left for them.
    let round = xAxis.ticks + [ends.lowerBound, ends.upperBound].map { xAxis.tick(at: $0) }
    for tick in round {
      let x = area.x + Int((tick.position * Double(area.columns - 1)).rounded())
      let start = x - (Columns.count(tick.label) - 1) / 2
      let place = start..<start + Columns.count(tick.label) + 2
      guard start >= 0, place.upperBound - 2 <= style.width,
        !taken.contains(where: { $0.overlaps(place) })
      else { continue }
      canvas.put(unicode ? "┬" : "+", x: x, y: base, .muted)
      canvas.put(tick.label, x: start, y: base + 1, .muted)
      taken.append(place)
    }
    let free = max(taken.map(\.upperBound).max() ?? 0, right + 1)
    if Columns.count(xLabel) <= style.width - free {
      canvas.put(xLabel, x: free, y: base + 1, .muted)
    }
  }
}
