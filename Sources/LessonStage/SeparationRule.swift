/// When two planes are in each other's way, as those of a lesson or of a variant decide it.
///
/// A lesson declares it beside the code that flies; tests compare it with what that code says.
package struct SeparationRule: Hashable, Sendable {
  /// Planes that are farther from each other than this, in nautical miles, never are.
  package var miles: Int
  /// Nor are planes with at least so many feet of height between them.
  package var feet: Int

  /// - Parameters:
  ///   - miles: the most miles between two planes that are in each other's way.
  ///   - feet: how many feet of height between them are enough.
  package init(within miles: Int, feet: Int) {
    self.miles = miles
    self.feet = feet
  }

  /// - Parameters:
  ///   - miles: between the two planes, whichever is farther out.
  ///   - feet: between the two planes, whichever is higher.
  package func isTooClose(miles: Int, feet: Int) -> Bool {
    miles.magnitude <= self.miles && feet.magnitude < self.feet
  }
}
