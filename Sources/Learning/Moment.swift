/// A point in time, in milliseconds since 1970 began in UTC.
///
/// A clock may be set back, so the order of two moments isn't the order in which things happened.
package struct Moment: Hashable, Comparable, Sendable {
  package static let earliest = Moment(milliseconds: 0)
  /// The end of the year 9999.
  package static let latest = Moment(milliseconds: 253_402_300_799_999)

  /// Always from ``earliest`` to ``latest``.
  package let milliseconds: Int

  package init(milliseconds: Int) {
    self.milliseconds = min(max(milliseconds, 0), 253_402_300_799_999)
  }

  /// Reads milliseconds since 1970 in digits, the way a file or the environment spells a moment.
  ///
  /// - Returns: nil for anything else, and for moments outside ``earliest`` to ``latest``.
  package init?(spelled text: some StringProtocol) {
    let range = Self.earliest.milliseconds...Self.latest.milliseconds
    guard let milliseconds = OutsideNumber(text)?.value(in: range) else { return nil }
    self.init(milliseconds: milliseconds)
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the moment to record for something that happens at `self` but after `earlier`.
  func after(_ earlier: Moment?) -> Moment {
    guard let earlier, self <= earlier else { return self }
    return Moment(milliseconds: earlier.milliseconds + 1)
  }
}
