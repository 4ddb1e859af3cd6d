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
    var cadets: [String: Cadet] = [:]
    for line in script.dropFirst() where line.count > 1 {
      let name = line[1]
      switch (line[0], line.dropFirst(2).last) {
      case ("join", nil):
        musketeers[name] = Musketeer(
          name: name, via: mediator)
      case ("join", "cadet"):
        cadets[name] = Cadet(name: name, via: mediator)
      case ("leave", nil):
        if let musketeer = musketeers[name] {
          mediator.unregister(musketeer)
        }
      case ("release", nil):
        musketeers[name] = nil
      case ("send", let text?):
        musketeers[name]?.send(text)
        cadets[name]?.send(text)
      default: fatalError("nobody performs \(line)")
      }
    }
    withExtendedLifetime((musketeers, cadets)) {}
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [QuizTemplate("company") { .company(&$0) }])

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
