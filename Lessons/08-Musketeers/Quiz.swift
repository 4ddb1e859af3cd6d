// Not a listing: what this lesson's quiz runs. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  /// Performs a quiz's script: musketeers join, leave, are
  /// let go, and send.
  private func perform(_ script: [[String]]) {
    let isWeak = script.first == ["hold", "weakly"]
    let mediator = MusketeerMediator(
      references: isWeak ? .weak : .strong)
    var musketeers: [String: Musketeer] = [:]
    var polite: [String: PoliteMusketeer] = [:]
    var cadets: [String: Cadet] = [:]
    for line in script.dropFirst() where line.count > 1 {
      let name = line[1]
      switch (line[0], line.dropFirst(2).last) {
      case ("join", nil):
        musketeers[name] = Musketeer(
          name: name, via: mediator)
      case ("join", "polite"):
        polite[name] = PoliteMusketeer(
          name: name, via: mediator
        ) { $0 != "And yours!" }
      case ("join", "cadet"):
        cadets[name] = Cadet(name: name, via: mediator)
      case ("leave", nil):
        if let musketeer = musketeers[name] {
          mediator.unregister(musketeer)
        }
      case ("release", nil):
        musketeers[name] = nil
        polite[name] = nil
      case ("send", let text?):
        musketeers[name]?.send(text)
        polite[name]?.send(text)
        cadets[name]?.send(text)
      default: fatalError("nobody performs \(line)")
      }
    }
    withExtendedLifetime((musketeers, polite, cadets)) {}
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("company") { .company(&$0) },
      QuizTemplate("cadets") { .cadets(&$0) },
      QuizTemplate("toasts") { .toasts(&$0) },
    ])

  extension TemplateInstance {
    /// Musketeers join a mediator, some are let go or leave,
    /// and one speaks.
    fileprivate static func company(
      _ generator: inout SplitMix64
    ) -> Self {
      // Eight lines at most.
      let isWeak = generator.number(below: 3) > 0
      let isLeft = !isWeak && generator.number(below: 2) == 0
      let names = generator.musketeers(isLeft ? 4 : 5)
      let sender = names[0]
      // One of those who stay is a struct.
      let cadet = names[1]
      var going = Array(names.dropFirst(2))
      generator.shuffle(&going)
      let released = going[0]
      let leaver = isLeft ? going[1] : nil
      var order = names
      generator.shuffle(&order)
      var farewells =
        ["release \(released)"]
        + (leaver.map { ["leave \($0)"] } ?? [])
      generator.shuffle(&farewells)
      let speech = "send \(sender) \(generator.word())"
      func script(
        weakly isWeak: Bool, _ order: [String],
        _ farewells: [String], asCadet isCadet: Bool = true
      ) -> Code {
        .script(
          [hold(weakly: isWeak)]
            + order.map {
              "join \($0)"
                + ($0 == cadet && isCadet ? " as a cadet" : "")
            } + farewells
            + [speech])
      }
      return TemplateInstance(
        code: script(weakly: isWeak, order, farewells),
        roles: [
          "sender": sender, "released": released,
          "cadet": cadet,
        ],
        names: order,
        believed: [
          "objects": script(
            weakly: isWeak, order, farewells, asCadet: false),
          "held-the-other-way": script(
            weakly: !isWeak, order, farewells),
          "released-have-left": script(
            weakly: isWeak, order,
            farewells.map {
              $0.replacing("release", with: "leave")
            }),
          "nobody-goes": script(weakly: isWeak, order, []),
          "last-come-first": script(
            weakly: isWeak, order.reversed(), farewells),
        ])
    }

    /// There's a struct among objects. It sends, and so does
    /// one of the objects.
    fileprivate static func cadets(
      _ generator: inout SplitMix64
    ) -> Self {
      let names = generator.musketeers(3)
      let (cadet, other) = (names[0], names[1])
      var order = names
      generator.shuffle(&order)
      let isWeak = generator.number(below: 2) == 0
      var speeches = [
        "send \(cadet) \(generator.word())",
        "send \(other) \(generator.word())",
      ]
      generator.shuffle(&speeches)
      func script(
        weakly isWeak: Bool, _ order: [String],
        asCadet isCadet: Bool = true
      ) -> Code {
        .script(
          [hold(weakly: isWeak)]
            + order.map {
              "join \($0)"
                + ($0 == cadet && isCadet ? " as a cadet" : "")
            } + speeches)
      }
      return TemplateInstance(
        code: script(weakly: isWeak, order),
        roles: ["cadet": cadet, "other": other],
        names: order,
        believed: [
          "objects": script(
            weakly: isWeak, order, asCadet: false),
          "held-the-other-way": script(weakly: !isWeak, order),
          "last-come-first": script(
            weakly: isWeak, order.reversed()),
        ])
    }

    /// One sends a toast to others, who answer anything that
    /// isn't an answer.
    fileprivate static func toasts(
      _ generator: inout SplitMix64
    ) -> Self {
      let isWeak = generator.number(below: 2) == 0
      // Eight lines at most.
      let names = generator.musketeers(
        4 + generator.number(below: 2))
      let (sender, released) = (names[0], names[1])
      var order = names
      generator.shuffle(&order)
      func script(
        weakly isWeak: Bool, answering: String = " as polite"
      ) -> Code {
        .script(
          [hold(weakly: isWeak)]
            + order.map { "join \($0)\(answering)" }
            + ["release \(released)", "send \(sender) Cheers!"])
      }
      return TemplateInstance(
        code: script(weakly: isWeak),
        roles: [
          "sender": sender, "released": released,
          "present": "\(names.count - (isWeak ? 1 : 0))",
        ],
        names: order,
        believed: [
          "held-the-other-way": script(weakly: !isWeak),
          "nobody-answers": script(
            weakly: isWeak, answering: ""),
        ])
    }

    private static func hold(weakly isWeak: Bool) -> String {
      "hold \(isWeak ? "weakly" : "strongly")"
    }
  }

  extension SplitMix64 {
    /// This many different musketeers and servants, at most
    /// eight.
    fileprivate mutating func musketeers(_ count: Int)
      -> [String]
    {
      var names = [
        "Athos", "Porthos", "Aramis", "Planchet", "Grimaud",
        "Mousqueton", "Bazin", "Ketty",
      ]
      shuffle(&names)
      return Array(names.prefix(count))
    }

    fileprivate mutating func word() -> String {
      let words = ["Charge!", "Attention!", "Halt!", "Hurrah!"]
      return words[number(below: words.count)]
    }
  }
#endif
