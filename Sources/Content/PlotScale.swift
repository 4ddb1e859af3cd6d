/// How values lie along the axes of a plot.
package enum PlotScale: Hashable, Sendable {
  case linear
  /// From each power of ten to the next it is equally far. What is below 1 lies where 1 lies.
  case logarithmic
}
