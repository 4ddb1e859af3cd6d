/// The spacing of values along the axes of a plot.
package enum PlotScale: Hashable, Sendable {
  case linear
  /// The powers of ten are equally far apart. Values below 1 are drawn at 1.
  case logarithmic
}
