/// When two planes are in each other's way, as decided by the planes of a lesson or a variant.
///
/// A lesson declares it beside the code that flies; tests compare it with that code's decisions.
package struct SeparationRule: Hashable, Sendable {
  /// Planes farther apart than this, in nautical miles, are never in each other's way.
  package var miles: Int
  /// Neither are planes with at least this many feet of height between them.
  package var feet: Int

  /// - Parameters:
  ///   - miles: the most miles between two planes that are in each other's way.
  ///   - feet: the height between them, in feet, that's enough to keep them apart.
  package init(within miles: Int, feet: Int) {
    self.miles = miles
    self.feet = feet
  }

  /// - Parameters:
  ///   - miles: the distance between the planes; the sign doesn't matter.
  ///   - feet: the height between the planes; the sign doesn't matter.
  package func isTooClose(miles: Int, feet: Int) -> Bool {
    miles.magnitude <= self.miles && feet.magnitude < self.feet
  }
}
