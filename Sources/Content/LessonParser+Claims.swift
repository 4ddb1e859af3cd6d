extension LessonParser {
  mutating func claim(
    _ directive: Directive, _ arguments: inout ArgumentReader
  ) -> Claim? {
    let id = arguments.required("id")
    guard let check = check(&arguments) else {
      arguments.readAll()
      return nil
    }
    guard let sentence = prose(in: directive) else {
      report(directive.at, "a claim is a sentence in braces")
      return nil
    }
    return Claim(id: id, sentence: sentence, check: check, line: place(directive.at).line)
  }

  /// - Parameters:
  ///   - given: the run that is checked, where the arguments do not name it.
  ///   - lesson: the lesson whose code runs where none is named; nil for the one that is being read.
  mutating func check(
    _ arguments: inout ArgumentReader, of given: RunKey? = nil, in lesson: Int? = nil
  ) -> Claim.Check? {
    if let count = arguments.number("random", required: false) {
      let forgets = arguments.optional("forgets") == "true"
      let variant = arguments.optional("variant")
      guard let other = arguments.number("sameAs") else { return nil }
      guard (1...10_000).contains(count) else {
        report(arguments.at, "random: \(count) is no number of scenarios from 1 to 10000")
        return nil
      }
      return .agreesOnRandom(count: count, forgets: forgets, variant: variant, number, other)
    }
    if arguments.has("planes") {
      guard let planes = range(&arguments, "planes"), let measure = measure(&arguments),
        let law = arguments.choice("follows", Claim.Law.self)
      else { return nil }
      let lesson = arguments.number("lesson", required: false) ?? number
      let series = PlotReference.Series(
        name: "", lesson: lesson, measure: measure, variant: arguments.optional("variant"))
      let plot = PlotReference(
        title: "", planes: planes, step: step(&arguments), scale: scale(&arguments),
        isOfOneMove: arguments.flag("oneMove"), series: [series])
      return .grows(plot, law)
    }
    if let place = arguments.optional("refusedAt") {
      return recompilation(&arguments).map { .isRefused($0, at: place) }
    }
    if arguments.has("shortestTo") { return shortest(&arguments).map(Claim.Check.isShortest) }
    guard let key = given ?? runKey(&arguments, in: lesson) else { return nil }
    if let other = arguments.number("sameAs", required: false) {
      return .sameOutput(key, key.flown(by: other))
    }
    if let other = arguments.number("differsFrom", required: false) {
      return .differentOutput(key, key.flown(by: other))
    }
    if let names = arguments.optional("alive") {
      return .keepsAlive(
        key, names == "nobody" ? [] : names.split(separator: ", ").map(String.init))
    }
    if let tries = arguments.number("tries", required: false) {
      let text = arguments.required("failsToPrint")
      guard (2...20).contains(tries) else {
        report(arguments.at, "tries: \(tries) is no number from 2 to 20")
        return nil
      }
      return .fails(key, tries: tries, toPrint: text)
    }
    if let text = arguments.optional("prints") {
      return .prints(key, line: arguments.number("line", required: false), text)
    }
    if let text = arguments.optional("printsAsSet") {
      let lines = text.split(separator: " / ", omittingEmptySubsequences: false)
      return .printsAsSet(key, lines.map(String.init))
    }
    if let ending = arguments.optional("ends") {
      switch ending {
      case "trap": return .traps(key)
      case "deadline": return .reachesDeadline(key)
      default:
        report(arguments.at, "ends: \"trap\" or \"deadline\", not \"\(ending)\"")
        return nil
      }
    }
    if let calls = arguments.optional("calls") {
      return arguments.choice("answered", Claim.Reply.self).map { .answers(key, calls: calls, $0) }
    }
    if let measure = measure(&arguments, required: false) {
      let measurement = Measurement(measure, of: key)
      for comparison in Claim.Comparison.allCases {
        guard let value = arguments.optional(comparison.rawValue) else { continue }
        let limit = ArgumentReader.largestNumber
        if let count = OutsideNumber(value)?.value(in: 0...limit) {
          return .counts(measurement, comparison, count)
        }
        if let other = self.measurement(value) { return .compares(measurement, comparison, other) }
        report(arguments.at, "'\(value)' is neither a number nor 'total of SCENE in lesson N'")
        return nil
      }
    }
    report(
      arguments.at,
      "nothing to check: sameAs, differsFrom, prints, printsAsSet, tries, alive, ends, calls, "
        + "measure, shortestTo, random or planes")
    return nil
  }

  /// `scene: "head-on", schedule: "aabb", shortestTo: "hang"`, perhaps with
  /// `cure: "head-on-cured", upTo: 8`.
  mutating func shortest(_ arguments: inout ArgumentReader) -> ShortestSchedule? {
    let scene = arguments.required("scene")
    let letters = arguments.required("schedule")
    let goal = arguments.choice("shortestTo", ScheduleGoal.self)
    let cure = arguments.optional("cure")
    let limit = arguments.number("upTo", required: cure != nil)
    guard !scene.isEmpty, isExplorable(letters, at: arguments.at), let goal else { return nil }
    var schedule = ShortestSchedule(
      lesson: number, scene: scene, letters: letters, goal: goal, isWaitedFor: true)
    guard let cure, let limit else { return schedule }
    guard Self.explorable.contains(limit) else {
      report(
        arguments.at, "upTo: \(limit) is no number of steps from 1 to \(Self.explorable.upperBound)"
      )
      return nil
    }
    schedule.cure = RunKey(lesson: number, code: .exploration(cure, limit: limit))
    return schedule
  }

  /// Whether all schedules of so many letters can be followed; reported where not.
  mutating func isExplorable(_ letters: String, at: Int) -> Bool {
    if Self.explorable.contains(letters.utf8.count) { return true }
    report(at, "schedule: '\(letters)' has not 1 to \(Self.explorable.upperBound) letters")
    return false
  }

  /// Steps of schedules that can all be followed: with each, there may be twice as many.
  private static let explorable = 1...10
}
