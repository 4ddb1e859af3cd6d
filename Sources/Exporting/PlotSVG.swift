/// A plot as a scalable image, with its values in a table for readers who can't see it.
struct PlotSVG {
  private let plot: Plot
  private let id: String

  private enum Size {
    static let width = 640.0
    static let height = 280.0
    static let left = 70.0
    static let right = 190.0
    static let top = 24.0
    static let bottom = 40.0
  }

  /// - Parameter id: The prefix of the ids in the image.
  init(_ plot: Plot, id: String) {
    self.plot = plot
    self.id = id
  }

  var node: Node {
    tag(
      "figure", ["class": "picture plot"],
      tag("figcaption", [:], .text("\(plot.yLabel), \(plot.caption)")),
      tag("div", ["class": "scroll"], image),
      tag("details", [:], tag("summary", [:], "The values"), table))
  }

  private var image: Node {
    let values = plot.series.flatMap(\.values)
    let xs = values.map(\.x)
    let highest = max(values.map(\.y).max() ?? 1, 1)
    let xAxis = PlotAxis(
      from: xs.min() ?? 0, to: xs.max() ?? 1, isRounded: false, ticks: 6, scale: plot.scale)
    let yAxis = PlotAxis(from: 0, to: highest, isRounded: true, ticks: 5, scale: plot.scale)
    let (across, down) = (
      Size.width - Size.left - Size.right, Size.height - Size.top - Size.bottom
    )
    func x(_ position: Double) -> Double { Size.left + position * across }
    func y(_ position: Double) -> Double { Size.top + (1 - position) * down }

    var children: [Node] = []
    for tick in yAxis.ticks {
      children += [
        line(x(0), y(tick.position), x(1), y(tick.position), opacity: "0.2"),
        label(tick.label, x(0) - 8, y(tick.position) + 4, anchor: "end"),
      ]
    }
    for tick in xAxis.ticks {
      children += [
        line(x(tick.position), y(0), x(tick.position), y(0) + 5, opacity: "1"),
        label(tick.label, x(tick.position), y(0) + 20, anchor: "middle"),
      ]
    }
    children.append(line(x(0), y(0), x(1), y(0), opacity: "1"))
    children.append(label(plot.xLabel, x(1), y(0) + 36, anchor: "end"))
    for (index, series) in plot.series.enumerated() {
      let points = series.values.map {
        "\(number(x(xAxis.position($0.x)))),\(number(y(yAxis.position($0.y))))"
      }
      // Lines are told apart by their dashes, too, not just by color.
      let dashes: String? = [nil, "8 4", "2 4", "10 4 2 4"][index % 4]
      let color = "series series-\(index % 4)"
      children.append(
        tag(
          "polyline",
          [
            "class": color, "points": points.joined(separator: " "), "fill": "none",
            "stroke": "currentColor", "stroke-width": "2.5", "stroke-dasharray": dashes,
          ]))
    }
    for (index, end) in plot.namePlaces(
      on: yAxis, distance: 15, bottom: y(0), place: { y($0) })
    {
      children.append(
        positioned(
          "text", [("x", x(1) + 8), ("y", end + 4)], ["class": "series series-\(index % 4)"],
          [.text(plot.series[index].name)]))
    }
    return svg(
      nil, id, "\(plot.yLabel) by \(plot.xLabel)", words: plot.words(), fontSize: 13, Size.width,
      Size.height, children)
  }

  private var table: Node {
    let places = Set(plot.series.flatMap { $0.values.map(\.x) }).sorted()
    let tables = plot.series.map { series in
      Dictionary(series.values.map { ($0.x, $0.y) }, uniquingKeysWith: { $1 })
    }
    let head = ([plot.xLabel] + plot.series.map(\.name)).map {
      tag("th", ["scope": "col"], .text($0))
    }
    let rows = places.map { place in
      tag(
        "tr", [:],
        [tag("th", ["scope": "row"], .text("\(place)"))]
          + tables.map { tag("td", [:], .text($0[place].map(String.init) ?? "")) })
    }
    return tag(
      "div", ["class": "scroll"],
      tag("table", [:], tag("thead", [:], tag("tr", [:], head)), tag("tbody", [:], rows)))
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, opacity: String
  ) -> Node {
    positioned(
      "line", [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)],
      ["stroke": "currentColor", "opacity": opacity], [])
  }

  private func label(_ text: String, _ x: Double, _ y: Double, anchor: String) -> Node {
    positioned("text", [("x", x), ("y", y)], ["text-anchor": anchor], [.text(text)])
  }
}
