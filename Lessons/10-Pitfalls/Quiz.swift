// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  /// Performs what a quiz makes: a night under one of the
  /// designs.
  private func perform(_ script: [[String]]) {
    let site = Observatory()
    let order = script.filter { $0.first == "register" }
      .compactMap(\.last)
    let leaks = script.filter { $0.first == "bypass" }
      .compactMap { $0.last.flatMap(Part.init) }
    var night: (any Design)?
    for line in script {
      switch (line[0], line.last) {
      case ("register", _), ("bypass", _): break
      case ("start", "open"): site.open()
      case ("start", "exposing"): site.begin()
      case ("run", let name?):
        night = makeNight(
          named: name, at: site, registering: order,
          bypassing: leaks)
      case (let word, _):
        guard let act = Act(rawValue: word), let night else {
          fatalError("can't perform \(line)")
        }
        let isDone = night.perform(act)
        site.settle()
        Stage.print("\(act) \(isDone ? "done" : "refused")")
      }
    }
    for fault in Fault.allCases
    where site.faults.contains(fault) {
      Stage.print("\(fault) happened")
    }
    Stage.print("\(site.plates) plates")
  }

  private func makeNight(
    named name: String, at site: Observatory,
    registering order: [String], bypassing leaks: [Part]
  ) -> any Design {
    switch name {
    case "itself": EachForItself(site: site)
    case "desk", "nobody":
      leakyNight(
        at: site, bypassing: leaks, isLocked: name == "nobody")
    case "afterward": toldNight(at: site, registering: order)
    case "dome": MixedUpNight(at: site)
    default: fatalError("can't run \(name)")
    }
  }

  /// A night on which each listener says that it hears.
  private func toldNight(
    at site: Observatory, registering order: [String]
  ) -> AnnouncedAfter {
    let center = Center()
    for name in order {
      let listener: (any Listener)? =
        switch Part(name) {
        case .dome: ListeningDome(site, posting: center)
        case .camera: ListeningCamera(site)
        case .lamp: ListeningLamp(site)
        case nil: nil
        }
      center.register(Hearer(name: name, listener: listener))
    }
    return AnnouncedAfter(site: site, center: center)
  }

  /// Says what it hears, and passes it on.
  private final class Hearer: Listener {
    private let name: String
    private let listener: (any Listener)?

    init(name: String, listener: (any Listener)?) {
      self.name = name
      self.listener = listener
    }

    func hear(_ notice: Notice) {
      Stage.print("\(name) hears")
      listener?.hear(notice)
    }
  }

  /// A night on which some of the instruments don't ask.
  ///
  /// - Parameter isLocked: whether the desk, if it were asked,
  ///   would refuse all that they do.
  private func leakyNight(
    at site: Observatory, bypassing leaks: [Part],
    isLocked: Bool
  ) -> MediatedNight {
    let desk = NightDesk(site)
    let door = SideDoor(desk: isLocked ? nil : desk)
    func asked(by part: Part) -> any Desk {
      leaks.contains(part) ? door : desk
    }
    return MediatedNight(
      at: site, dome: asked(by: .dome),
      camera: asked(by: .camera), lamp: asked(by: .lamp),
      gauge: desk)
  }

  /// Allows all, and tells what the desk would have refused.
  private final class SideDoor: Desk {
    private let desk: NightDesk?

    init(desk: NightDesk?) { self.desk = desk }

    func allows(_ act: Act) -> Bool {
      if desk?.allows(act) != true {
        Stage.print("\(act) forbidden")
      }
      return true
    }

    func happened(_ act: Act) {}
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("night") { .night(&$0) },
      QuizTemplate("hearers") { .hearers(&$0) },
      QuizTemplate("leaks") { .leaks(&$0) },
    ])

  extension TemplateInstance {
    /// A night at the desk, on which something is refused.
    fileprivate static func night(
      _ generator: inout SplitMix64
    ) -> Self {
      let acts = generator.acts(6)
      return TemplateInstance(
        code: .script(["run by desk"] + acts),
        roles: [:], names: actNames,
        believed: [
          "anything-goes": .script(["run by itself"] + acts),
          "asks-the-dome": .script(["run by dome"] + acts),
          "without-rain": .script(
            ["run by desk"] + acts.filter { $0 != "rain" }),
        ])
    }

    /// Rain comes in while the dome is open: who hears what,
    /// and when.
    fileprivate static func hearers(
      _ generator: inout SplitMix64
    ) -> Self {
      var others = [
        "archive", "beacon", "camera", "clock", "gong", "guide",
        "heater", "intercom", "lamp", "log", "page", "phone",
        "printer", "radio", "scope", "screen", "sign", "siren",
        "tablet", "timer",
      ]
      generator.shuffle(&others)
      // With the dome last, one round would follow another.
      var order = [others[0], others[1]]
      order.insert("dome", at: generator.number(below: 2))
      let start = ["start open", "start exposing"]
      let round = order.joined(separator: ", ")
      return TemplateInstance(
        code: .script(
          order.registering + start + ["run afterward", "rain"]),
        roles: ["first": order[0], "round": round],
        names: order,
        believed: [
          "last-comes-first": .script(
            order.reversed().registering + start
              + ["run afterward", "rain"]),
          "rain-alone": .script(
            order.registering + ["run afterward", "rain"]),
        ])
    }

    /// One instrument doesn't ask the desk: which of its acts
    /// would have been refused?
    fileprivate static func leaks(
      _ generator: inout SplitMix64
    ) -> Self {
      let (part, harm) = [
        ("dome", ["open", "expose", "shut"]),
        ("dome", ["rain", "open"]),
        ("camera", ["lamp", "open", "expose"]),
        ("camera", ["expose", "open"]),
        ("lamp", ["open", "expose", "lamp"]),
      ][generator.number(below: 5)]
      var acts = harm
      for act in generator.acts(6 - harm.count) {
        acts.insert(
          act, at: generator.number(below: acts.count + 1))
      }
      let bypass = ["bypass \(part)"]
      let rest = ["run by desk"] + acts
      return TemplateInstance(
        code: .script(bypass + rest), roles: ["part": part],
        names: actNames,
        believed: [
          "desk-hears-all": .script(rest),
          "all-of-its-acts": .script(
            bypass + ["run by nobody"] + acts),
          "rules-are-off": .script(
            Part.allCases.map { "bypass \($0)" } + rest),
          "without-rain": .script(
            bypass + rest.filter { $0 != "rain" }),
        ])
    }

    private static let actNames = Act.allCases.map(\.rawValue)
  }

  extension [String] {
    fileprivate var registering: [String] {
      map { "register \($0)" }
    }
  }

  extension Part {
    fileprivate init?(_ name: String) {
      guard
        let part = Part.allCases.first(where: {
          "\($0)" == name
        })
      else { return nil }
      self = part
    }
  }

  extension SplitMix64 {
    fileprivate mutating func acts(_ count: Int) -> [String] {
      (0..<count).map { _ in
        Act.allCases[number(below: Act.allCases.count)].rawValue
      }
    }
  }
#endif
