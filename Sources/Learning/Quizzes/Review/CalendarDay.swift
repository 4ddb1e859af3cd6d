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
    // Years begin in March here, so that the day a leap year adds is the last one (Hinnant's
    // "days_from_civil").
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  package static func + (day: Self, days: Int) -> Self { Self(number: day.number + days) }

  package static func - (day: Self, other: Self) -> Int { day.number - other.number }

  /// `2026-11-24`.
  package var text: String {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * march + 2) / 5 + 1
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// `Monday`.
  package var weekday: String {
    let names = [
      "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday",
    ]
    return names[(number % 7 + 7) % 7]
  }
}
