extension LessonParser {
  mutating func question(
    _ directive: Directive, _ arguments: ArgumentReader
  ) -> Question? {
    guard let kind = Question.Kind(rawValue: directive.name.lowercased()) else { return nil }
    let id = arguments.required("id")
    var key = Question.Key.stated
    var options: [Question.Option] = []
    var hints: [Prose] = []
    var variants: [(listing: ListingReference, key: RunKey)] = []
    let recalls = kind == .recall ? arguments.number("lesson") : nil
    for case .directive(let child) in directive.body {
      let reader = ArgumentReader(child)
      switch (child.name, kind) {
      case ("Choice", .predict), ("Choice", .decide), ("Choice", .recall), ("Pick", .line):
        options.append(option(child, reader))
      case ("Hint", .challenge), ("Hint", .scheduler):
        hints.append(prose(in: child) ?? prose("", at: child.at))
      case ("Solution", .challenge):
        let check = arguments.choice("check", ChallengeCheck.self)
        if !arguments.has("check") { report(directive.at, "@Challenge wants 'check:'") }
        if let check, let sample = runKey(reader) {
          key = challenge(check, sample, arguments)
          options.append(solution(child))
        }
      case ("Variant", .challenge):
        if let variant = variant(reader) {
          variants.append(variant)
          options.append(option(child, reader))
        }
      case ("Solution", .scheduler):
        if let sample = scheduler(arguments, solution: reader) {
          key = .scheduler(sample)
          options.append(solution(child))
        }
      case ("Ours", .recap):
        key = .open(prose(in: child) ?? prose("", at: child.at))
      // An aspect is read with the whole of its table.
      default: break
      }
    }
    switch kind {
    case .predict:
      if let measure = arguments.measure() {
        runKey(arguments).map { key = .measurement(Measurement(measure, of: $0)) }
      } else if let lines = arguments.range("lines") {
        runKey(arguments).map { key = .output($0, lines) }
      } else if !arguments.has("lines") {
        report(directive.at, "@Predict wants 'lines:'")
      }
    case .line:
      key = .line(listing(arguments, in: number))
    case .challenge where !variants.isEmpty:
      if case .challenge = key { report(directive.at, "either @Solution or @Variant") }
      key = .variants(self.variants(variants, arguments))
    case .challenge:
      if case .stated = key {
        report(directive.at, "no @Solution(scenario: …) and no @Variant(scene: …) in it")
      }
    case .compare:
      comparison(directive, arguments, id: id).map { key = .cells($0) }
    case .scheduler:
      if case .stated = key { report(directive.at, "no @Solution(schedule: …) in it") }
    case .recap:
      if case .stated = key { report(directive.at, "no @Ours { … } in it") }
    case .decide, .recall: break
    }
    let prompt = directive.body.compactMap { block -> Prose? in
      if case .paragraph(let text, let at) = block { prose(text, at: at) } else { nil }
    }
    if prompt.isEmpty { report(directive.at, "@\(directive.name) asks nothing") }
    return Question(
      id: id, kind: kind, prompt: prompt, options: options, key: key, hints: hints,
      recalls: recalls, line: place(directive.at).line)
  }

  /// A challenge is flown by the lesson and by another, or else by two variants of the lesson.
  func challenge(
    _ check: ChallengeCheck, _ sample: RunKey, _ arguments: ArgumentReader
  ) -> Question.Key {
    if check != .tellsVariantsApart {
      return .challenge(
        check, sample: sample, peer: sample.flown(by: arguments.number("lesson") ?? 0))
    }
    var (sample, peer) = (sample, sample)
    sample.variant = arguments.required("variant")
    peer.variant = arguments.required("against")
    return .challenge(check, sample: sample, peer: peer)
  }

  /// Code of a challenge: a scene, shown by its own region or by that of the line that makes it.
  private func variant(
    _ reader: ArgumentReader
  ) -> (listing: ListingReference, key: RunKey)? {
    let scene = reader.required("scene")
    let file = reader.optional("file") ?? "Scenes.swift"
    let region = reader.optional("region") ?? scene
    guard !scene.isEmpty else { return nil }
    return (
      ListingReference(lesson: number, file: file, region: region),
      RunKey(lesson: number, code: .scene(scene))
    )
  }

  /// The check stands in the challenge, and is the same for all.
  private mutating func variants(
    _ variants: [(listing: ListingReference, key: RunKey)], _ arguments: ArgumentReader
  ) -> [Question.Variant] {
    variants.compactMap { variant in
      check(arguments, of: variant.key).map {
        Question.Variant(listing: variant.listing, key: variant.key, check: $0)
      }
    }
  }

  /// `@Scheduler(id: "hang", scene: "head-on", goal: "hang")` with `@Solution(schedule: "aabb")`.
  private func scheduler(
    _ arguments: ArgumentReader, solution: ArgumentReader
  ) -> ShortestSchedule? {
    guard let scene = arguments.optional("scene"), let letters = solution.optional("schedule"),
      let goal = arguments.choice("goal", ScheduleGoal.self)
    else { return nil }
    return ShortestSchedule(
      lesson: number, scene: scene, letters: letters, goal: goal, isWaitedFor: false)
  }

  private mutating func option(
    _ directive: Directive, _ reader: ArgumentReader
  ) -> Question.Option {
    var option = option(directive)
    let text: String? =
      switch directive.name {
      case "Pick": reader.optional("holds")
      case "Choice": reader.optional("prints") ?? reader.optional("value")
      default: nil
      }
    option.value = text.map { .text($0) }
    option.isStatedCorrect = directive.name != "Variant" && reader.flag("isCorrect")
    option.betrays = reader.optional("betrays")
    return option
  }

  /// What is right, and why.
  private mutating func solution(_ directive: Directive) -> Question.Option {
    Question.Option(
      text: prose("", at: directive.at), isStatedCorrect: true,
      justification: prose(in: directive) ?? prose("", at: directive.at))
  }
}
