extension Plot {
  /// Places the names of the series: each beside the end of its curve, or as near as the others
  /// allow. From top to bottom they follow the order in which the curves end, so that a name is
  /// never beside another curve. Series without values have no name.
  ///
  /// - Parameters:
  ///   - axis: The vertical axis.
  ///   - distance: The smallest distance between two names.
  ///   - bottom: The lowest place that a name can have.
  ///   - place: Turns a position on the axis into a place, which grows downward.
  package func namePlaces(
    on axis: PlotAxis, distance: Double, bottom: Double, place: (Double) -> Double
  ) -> [(index: Int, place: Double)] {
    let ends = series.enumerated().compactMap { index, series in
      series.values.last.map { (index: index, value: $0.y) }
    }
    // Curves that end at the same value keep the order of the series.
    let sorted = ends.sorted { ($1.value, $0.index) < ($0.value, $1.index) }
    var names = sorted.map { (index: $0.index, place: place(axis.position($0.value))) }
    for index in names.indices.dropFirst() {
      names[index].place = max(names[index].place, names[index - 1].place + distance)
    }
    // A name pushed past the bottom pushes the names above it up.
    var lowest = bottom
    for index in names.indices.reversed() where names[index].place > lowest {
      names[index].place = lowest
      lowest -= distance
    }
    return names
  }
}
