/// Something to run for a screen.
package enum RunJob: Hashable, Sendable {
  /// - Parameter isTraced: whether every call is wanted, or only how many there were.
  case key(RunKey, isTraced: Bool)
  /// A scenario that the learner wrote.
  case flight(Flyer, name: String, [FlightEvent])
}
