extension Moment {
  static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000)
  }

  /// Returns the clock. Tests set `LESSON_CLOCK` (milliseconds since 1970): a month is long.
  static func clock(_ environment: Environment) -> @Sendable () -> Moment {
    guard let set = environment["LESSON_CLOCK"].flatMap({ Moment(spelled: $0) }) else {
      return { .now }
    }
    return { set }
  }
}

extension CalendarDay {
  /// In seconds after midnight. A card answered just before midnight isn't due just after it.
  private static let beginning = 4 * 3_600

  /// Returns the day of a moment in the learner's own calendar and time zone. A day begins at four in
  /// the morning, when few people are still at it.
  static func here(_ moment: Moment) -> CalendarDay {
    var seconds = time_t(moment.milliseconds / 1000 - beginning)
    var parts = tm()
    tzset()
    guard localtime_r(&seconds, &parts) != nil else {
      return CalendarDay(number: moment.milliseconds / 86_400_000)
    }
    return CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
