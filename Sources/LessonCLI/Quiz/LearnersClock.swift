extension Moment {
  /// What time it is. Tests set `LESSON_CLOCK`, in milliseconds since 1970, because a month is long.
  static func clock(_ environment: Environment) -> @Sendable () -> Moment {
    guard let set = environment["LESSON_CLOCK"].flatMap({ Moment(spelled: $0) }) else {
      return { .now }
    }
    return { set }
  }
}

extension CalendarDay {
  /// The day on which a moment falls here, by the calendar and the time zone of the learner.
  static func here(_ moment: Moment) -> CalendarDay {
    var seconds = time_t(moment.milliseconds / 1000)
    var parts = tm()
    tzset()
    guard localtime_r(&seconds, &parts) != nil else {
      return CalendarDay(number: moment.milliseconds / 86_400_000)
    }
    return CalendarDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
