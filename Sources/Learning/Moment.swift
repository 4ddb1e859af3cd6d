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

/// A calendar day where the learner is: the distance between two of them is a number of days,
/// regardless of any clock changes in between.
package struct CalendarDay: Hashable, Comparable, Sendable {
  /// The number of days since January 1, 1970.
  package var number: Int

  package init(number: Int) {
    self.number = number
  }

  /// - Parameters:
  ///   - month: From 1.
  ///   - day: From 1.
  package init(year: Int, month: Int, day: Int) {
    var time = tm()
    time.tm_year = Int32(year - 1900)
    time.tm_mon = Int32(month - 1)
    time.tm_mday = Int32(day)
    number = timegm(&time) / Self.seconds
  }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  package static func + (day: Self, days: Int) -> Self { Self(number: day.number + days) }

  package static func - (day: Self, other: Self) -> Int { day.number - other.number }

  /// `2026-11-24`.
  package var text: String { formatted("%Y-%m-%d") }

  /// `Monday`.
  package var weekday: String { formatted("%A") }

  private func formatted(_ format: String) -> String {
    var moment = number * Self.seconds
    var time = tm()
    gmtime_r(&moment, &time)
    var bytes = [CChar](repeating: 0, count: 64)
    let count = strftime(&bytes, bytes.count, format, &time)
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let seconds = 86_400
}
