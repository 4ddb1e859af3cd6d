extension DirectiveTable {
  static let claims = [
    DirectiveRule("Claim", in: [.lesson], [id], forms: checks, body: .text),
    DirectiveRule(
      "Comparison", in: [.lesson],
      [id, .range("lessons"), .text("rows").excluded(by: "lessons")], body: .directives),
    DirectiveRule("Aspect", in: ["Comparison"], [.text("name").required], body: .directives),
    DirectiveRule(
      "Cell", in: ["Aspect"],
      [.text("value").required, .range("lessons"), .range("rows").excluded(by: "lessons")],
      forms: checks + [[file, .text("holds"), .text("lacks").excluded(by: "holds")]]),
  ]

  /// The checks for a claim or a table cell; the first one that fits applies.
  static let checks = checksWithoutRun + checksOfRun.map { $0 + run }

  private static let checksWithoutRun: [[Argument]] = [
    [
      .number("random", in: 1...10_000, of: "scenarios"), .number("sameAs").required, variant,
    ],
    [
      .range("planes").required, .words("scale", ["log"]), .flag("oneMove"), measure.required,
      .words("follows", Claim.Law.self).required, .number("lesson"), variant,
    ],
    [.text("refusedAt")] + diagnosed,
    [
      .number("faults", in: 0...Argument.largestNumber, of: "faults"), .text("trial").required,
      .text("variant").required,
      .number("of", in: 1...Argument.largestNumber, of: "cases").required, .number("lesson"),
    ],
    [
      .words("shortestTo", ScheduleGoal.self), .text("scene").required,
      .letters("schedule").required, .text("cure").needing("upTo"),
      .number("upTo", in: 1...10, of: "steps").needing("cure"),
    ],
    [
      .words("never", ScheduleGoal.self), .text("scene").required,
      .number("upTo", in: 1...10, of: "steps").required,
    ],
  ]

  /// The checks of a run, without the arguments that select the run.
  private static let checksOfRun: [[Argument]] = [
    [.number("sameAs")],
    [.text("alive")],
    [.number("tries", in: 2...20), .text("failsToPrint").required],
    [.text("prints"), .number("line")],
    [.text("printsAsSet")],
    [.words("ends", ["trap", "deadline"])],
    [.text("calls"), .words("answered", Claim.Reply.self).required],
    [measure] + Claim.Comparison.allCases.map { .text($0.rawValue) },
  ]
}

extension LessonParser {
  mutating func claim(
    _ directive: Directive, _ arguments: ArgumentReader
  ) -> Claim? {
    let id = arguments.required("id")
    guard let check = check(arguments) else {
      return nil
    }
    guard let sentence = prose(in: directive) else {
      report(directive.at, "a claim is a sentence in braces")
      return nil
    }
    return Claim(id: id, sentence: sentence, check: check, line: line(directive.at))
  }

  /// - Parameter lesson: the lesson whose code runs if none is named; nil for the one being parsed.
  mutating func check(_ arguments: ArgumentReader, in lesson: Int? = nil) -> Claim.Check? {
    if let count = arguments.number("random") {
      return arguments.number("sameAs").map {
        .agreesOnRandom(
          count: count, variant: arguments.optional("variant"),
          number, $0)
      }
    }
    if arguments.has("planes") {
      guard let measure = arguments.measure(),
        let law = arguments.choice("follows", Claim.Law.self)
      else { return nil }
      return arguments.range("planes").map { planes in
        let growth = Growth(
          planes: planes, isLogarithmic: arguments.has("scale"),
          isOfOneMove: arguments.flag("oneMove"), lesson: arguments.number("lesson") ?? number,
          measure: measure, variant: arguments.optional("variant"))
        return .grows(growth, law)
      }
    }
    if let place = arguments.optional("refusedAt") {
      return recompilation(arguments).map { .isRefused($0, at: place) }
    }
    if let faults = arguments.number("faults") {
      guard let cases = arguments.number("of"), let variant = arguments.optional("variant"),
        var key = runKey(arguments, in: lesson)
      else { return nil }
      guard faults <= cases else {
        report(arguments.at, "there can't be \(faults) faults in \(plural(cases, "case"))")
        return nil
      }
      key.variant = variant
      return .goesWrong(key, ExhaustiveTrial.Count(cases: cases, faults: faults))
    }
    if arguments.has("shortestTo") { return shortest(arguments).map(Claim.Check.isShortest) }
    if let goal = arguments.choice("never", ScheduleGoal.self) {
      let scene = RunKey.Code.exploration(
        arguments.required("scene"), limit: arguments.number("upTo") ?? 1)
      return .never(goal, RunKey(lesson: lesson ?? number, code: scene))
    }
    return runKey(arguments, in: lesson).flatMap { check(arguments, of: $0) }
  }

  private mutating func check(_ arguments: ArgumentReader, of key: RunKey) -> Claim.Check? {
    if let other = arguments.number("sameAs") {
      return .sameOutput(key, key.flown(by: other))
    }
    if let names = arguments.optional("alive") {
      return .keepsAlive(
        key, names == "nobody" ? [] : names.split(separator: ", ").map(String.init))
    }
    if let tries = arguments.number("tries") {
      return .fails(key, tries: tries, toPrint: arguments.required("failsToPrint"))
    }
    if let text = arguments.optional("prints") {
      return .prints(key, line: arguments.number("line"), text)
    }
    if let text = arguments.optional("printsAsSet") {
      let lines = text.split(separator: " / ", omittingEmptySubsequences: false)
      return .printsAsSet(key, lines.map(String.init))
    }
    if let ending = arguments.optional("ends") {
      return ending == "trap" ? .traps(key) : .reachesDeadline(key)
    }
    if let calls = arguments.optional("calls") {
      return arguments.choice("answered", Claim.Reply.self).map { .answers(key, calls: calls, $0) }
    }
    if let measure = arguments.measure() {
      let measurement = Measurement(measure, of: key)
      for comparison in Claim.Comparison.allCases {
        guard let value = arguments.optional(comparison.rawValue) else { continue }
        let limit = DirectiveRule.Argument.largestNumber
        if let count = OutsideNumber(value)?.value(in: 0...limit) {
          return .counts(measurement, comparison, count)
        }
        if let other = self.measurement(value) { return .compares(measurement, comparison, other) }
        report(arguments.at, "'\(value)' is neither a number nor 'total of SCENE in lesson N'")
        return nil
      }
    }
    let choices =
      arguments.has("measure")
      ? Claim.Comparison.allCases.map(\.rawValue) : DirectiveTable.checks.map { $0[0].name }
    report(arguments.at, "nothing to check: \(choices.joined(with: "or"))")
    return nil
  }

  /// Reads `scene: "head-on", schedule: "aabb", shortestTo: "hang"`, possibly followed by
  /// `cure: "head-on-cured", upTo: 8`.
  func shortest(_ arguments: ArgumentReader) -> ShortestSchedule? {
    guard let scene = arguments.optional("scene"), let letters = arguments.optional("schedule"),
      let goal = arguments.choice("shortestTo", ScheduleGoal.self)
    else { return nil }
    var schedule = ShortestSchedule(
      lesson: number, scene: scene, letters: letters, goal: goal, isWaitedFor: true)
    if let cure = arguments.optional("cure"), let limit = arguments.number("upTo") {
      schedule.cure = RunKey(lesson: number, code: .exploration(cure, limit: limit))
    }
    return schedule
  }
}
