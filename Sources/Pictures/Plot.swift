/// A picture of how values grow, with several series in one.
package struct Plot: Diagram {
  package struct Series: Hashable, Sendable {
    package struct Value: Hashable, Sendable {
      package let x: Int
      package let y: Int
    }

    package var name: String
    /// The values, by increasing x.
    package let values: [Value]

    /// - Parameter points: Pairs of x and y in any order.
    package init(_ name: String, _ points: [(Int, Int)]) {
      self.name = name
      values = points.map { Value(x: $0.0, y: $0.1) }.sorted { $0.x < $1.x }
    }
  }

  /// The origin of the values, `measured, 2…50 planes`; may be empty.
  package var caption: String
  /// The label of the horizontal axis, `planes`.
  package var xLabel: String
  /// The label of the vertical axis, `links`.
  package var yLabel: String
  package var series: [Series]
  /// The scale of both axes.
  package var scale: PlotScale

  package init(
    caption: String = "", xLabel: String, yLabel: String, series: [Series],
    scale: PlotScale = .linear
  ) {
    self.scale = scale
    self.caption = caption
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.series = series
  }

  /// Lists all series at up to six places along the x axis, including the first and the last.
  package func words(unicode: Bool) -> [StyledText] {
    var lines: [StyledText] = caption.isEmpty ? [] : [StyledText("\(yLabel), \(caption)")]
    let places = Set(series.lazy.flatMap { $0.values.lazy.map(\.x) }).sorted()
    guard !places.isEmpty else { return lines + ["no values"] }
    let steps = min(places.count, 6)
    let selected = (0..<steps).map { places[$0 * (places.count - 1) / max(steps - 1, 1)] }
    let tables = series.map { series in
      Dictionary(series.values.map { ($0.x, $0.y) }, uniquingKeysWith: { $1 })
    }
    for x in selected {
      let facts = zip(series, tables).compactMap { series, table in
        table[x].map { "\(series.name) \($0)" }
      }
      lines.append(StyledText("\(x) \(xLabel): \(facts.joined(separator: ", "))"))
    }
    return lines
  }
}
