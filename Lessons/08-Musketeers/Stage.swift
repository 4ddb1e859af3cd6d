// The one file here that is no listing: it lets others run this
// lesson's scenes, and watches them from outside. Without the
// module below, as after `swiftc *.swift`, it is empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("one-for-all") { Scenes.oneForAll() },
      Scene("charge") { Scenes.charge() },
      Scene("weak-aramis") { Scenes.weakAramis() },
      Scene("weak-aramis-cured") { Scenes.weakAramisCured() },
      Scene("farewell") { Scenes.farewell() },
      Scene("farewell-cured") { Scenes.farewellCured() },
      Scene("farewell-loose") { Scenes.farewellLoose() },
      Scene("mediator-gone") { Scenes.mediatorGone() },
      Scene("mediator-gone-cured") {
        Scenes.mediatorGoneCured()
      },
      Scene("value-colleague") { Scenes.valueColleague() },
      Scene("value-colleague-weak") {
        Scenes.valueColleagueWeak()
      },
      Scene("value-colleague-cured") {
        Scenes.valueColleagueCured()
      },
      Scene("cascade", ending: .traps) { Scenes.cascade() },
      Scene("cascade-cured") { Scenes.cascadeCured() },
      Scene("reunion-strong") { Scenes.reunionStrong() },
      Scene("reunion-careless") { Scenes.reunionCareless() },
      Scene("reunion-weak") { Scenes.reunionWeak() },
      Scene("reunion-loose") { Scenes.reunionLoose() },
      Scene("crowded-joined") { Scenes.crowdedJoined() },
      Scene("crowded-told") { Scenes.crowdedTold() },
      Scene("crowded-whispered") { Scenes.crowdedWhispered() },
      Scene("crowded") { Scenes.crowded() },
      Scene("date-planner") { Scenes.datePlanner() },
      Scene("date-planner-cured") {
        Scenes.datePlannerCured()
      },
    ],
    defaultScene: "one-for-all",
    perform: { perform($0) },
    registry: { registry() })

  extension Scenes {
    typealias Musketeer = ObservedMusketeer
    typealias LooseMusketeer = ObservedLooseMusketeer
    typealias PoliteMusketeer = ObservedPoliteMusketeer
    typealias CourteousMusketeer = ObservedCourteousMusketeer
    typealias MusketeerMediator = ObservedMediator
    typealias StrictMediator = ObservedStrictMediator
    typealias CrowdedMediator = ObservedCrowdedMediator
    typealias Venue = ObservedVenue
    typealias DatePlanner = ObservedDatePlanner
    typealias CarefulPlanner = ObservedCarefulPlanner
  }

  /// Performs what a quiz makes: musketeers join, leave, are
  /// let go, and send.
  private func perform(_ script: [[String]]) {
    let isWeak = script.first == ["hold", "weakly"]
    let mediator = ObservedMediator(
      holding: isWeak ? .weakly : .strongly)
    var musketeers: [String: Musketeer] = [:]
    var cadets: [String: Cadet] = [:]
    for line in script.dropFirst() where line.count > 1 {
      let name = line[1]
      switch (line[0], line.dropFirst(2).last) {
      case ("join", nil):
        musketeers[name] = ObservedMusketeer(
          name: name, via: mediator)
      case ("join", "courteous"):
        musketeers[name] = ObservedCourteousMusketeer(
          name: name, via: mediator)
      case ("join", "cadet"):
        cadets[name] = Cadet(name: name, via: mediator)
      case ("leave", nil):
        if let musketeer = musketeers[name] {
          mediator.unregister(musketeer)
        }
      case ("release", nil): musketeers[name] = nil
      case ("send", let text?):
        musketeers[name]?.send(text)
        cadets[name]?.send(text)
      default: fatalError("nobody performs \(line)")
      }
    }
    withExtendedLifetime((musketeers, cadets)) {}
  }

  /// A mediator that is tried, of colleagues that are no
  /// musketeers.
  private func registry() -> Registry {
    let mediator = Mediator<Attendant>(holding: .strongly)
    let calls = RollCall()
    return Registry(calls, passingOn: mediator.register) {
      mediator.register(Attendant($0))
    } asking: {
      mediator.invoke { calls.answer($0.name) }
    }
  }

  private final class Attendant {
    let name: String

    init(_ name: String) { self.name = name }
  }

  final class ObservedMusketeer: Musketeer {
    override init(
      name: String, via mediator: any MediatorProtocol
    ) {
      super.init(name: name, via: mediator)
      Stage.tellHold(
        of: "mediator", by: name,
        isKept: keepsItsMediator {
          Musketeer(name: name, via: $0)
        })
    }

    deinit { Stage.tellEnd(of: name) }

    override func send(_ message: String) {
      observe(sending: message, by: name) {
        super.send(message)
      }
    }

    override func receive(_ message: String) {
      observe(message, reaching: name) {
        super.receive(message)
      }
    }
  }

  final class ObservedLooseMusketeer: LooseMusketeer {
    override init(
      name: String, via mediator: any MediatorProtocol
    ) {
      super.init(name: name, via: mediator)
      Stage.tellHold(
        of: "mediator", by: name,
        isKept: keepsItsMediator {
          LooseMusketeer(name: name, via: $0)
        })
    }

    deinit { Stage.tellEnd(of: name) }

    override func send(_ message: String) {
      observe(sending: message, by: name) {
        super.send(message)
      }
    }

    override func receive(_ message: String) {
      observe(message, reaching: name) {
        super.receive(message)
      }
    }
  }

  final class ObservedPoliteMusketeer: PoliteMusketeer {
    override init(
      name: String, via mediator: any MediatorProtocol
    ) {
      super.init(name: name, via: mediator)
      Stage.tellHold(
        of: "mediator", by: name,
        isKept: keepsItsMediator {
          PoliteMusketeer(name: name, via: $0)
        })
    }

    deinit { Stage.tellEnd(of: name) }

    override func send(_ message: String) {
      observe(sending: message, by: name) {
        super.send(message)
      }
    }

    override func receive(_ message: String) {
      observe(message, reaching: name) {
        super.receive(message)
      }
    }
  }

  final class ObservedCourteousMusketeer: CourteousMusketeer {
    override init(
      name: String, via mediator: any MediatorProtocol
    ) {
      super.init(name: name, via: mediator)
      Stage.tellHold(
        of: "mediator", by: name,
        isKept: keepsItsMediator {
          CourteousMusketeer(name: name, via: $0)
        })
    }

    deinit { Stage.tellEnd(of: name) }

    override func send(_ message: String) {
      observe(sending: message, by: name) {
        super.send(message)
      }
    }

    override func receive(_ message: String) {
      observe(message, reaching: name) {
        super.receive(message)
      }
    }
  }

  final class ObservedMediator: MusketeerMediator {
    private let hold: Hold

    override init(holding hold: Hold) {
      self.hold = hold
      super.init(holding: hold)
    }

    deinit { Stage.tellEnd(of: "mediator") }

    override func register(_ colleague: any Colleague) {
      observe(registering: colleague.name) {
        super.register(colleague)
      }
      tellHold(of: colleague, held: hold)
    }

    override func unregister(_ colleague: any Colleague) {
      observe(unregistering: colleague.name) {
        super.unregister(colleague)
      }
      Stage.tellLettingGo(of: colleague.name, by: "mediator")
    }

    override func send(
      _ message: String, from sender: any Colleague
    ) {
      observe(message, from: sender.name) {
        super.send(message, from: sender)
      }
    }

    override func invoke(
      allBut excluded: (any Colleague)? = nil,
      _ action: (any Colleague) -> Void
    ) {
      observe(invokingAllBut: excluded?.name) {
        super.invoke(allBut: excluded, action)
      }
    }
  }

  final class ObservedStrictMediator: StrictMediator {
    private let hold: Hold

    override init(holding hold: Hold) {
      self.hold = hold
      super.init(holding: hold)
    }

    deinit { Stage.tellEnd(of: "mediator") }

    override func register(_ colleague: any Colleague) {
      observe(registering: colleague.name) {
        super.register(colleague)
      }
      tellHold(of: colleague, held: hold)
    }

    override func unregister(_ colleague: any Colleague) {
      observe(unregistering: colleague.name) {
        super.unregister(colleague)
      }
      Stage.tellLettingGo(of: colleague.name, by: "mediator")
    }

    override func send(
      _ message: String, from sender: any Colleague
    ) {
      observe(message, from: sender.name) {
        super.send(message, from: sender)
      }
    }

    override func invoke(
      allBut excluded: (any Colleague)? = nil,
      _ action: (any Colleague) -> Void
    ) {
      observe(invokingAllBut: excluded?.name) {
        super.invoke(allBut: excluded, action)
      }
    }
  }

  final class ObservedCrowdedMediator: CrowdedMediator {
    override func register(_ colleague: any Colleague) {
      observe(registering: colleague.name) {
        super.register(colleague)
      }
    }

    override func unregister(_ colleague: any Colleague) {
      observe(unregistering: colleague.name) {
        super.unregister(colleague)
      }
    }

    override func send(
      _ message: String, from sender: any Colleague
    ) {
      observe(message, from: sender.name) {
        super.send(message, from: sender)
      }
    }

    override func whisper(_ message: String, to name: String) {
      Stage.call(
        "whisper(\(message), to: \(name))", to: "mediator",
        about: name, as: .request
      ) { super.whisper(message, to: name) }
    }
  }

  final class ObservedVenue: Venue {
    override func note(_ day: String, takenBy venue: Venue) {
      Stage.call(
        "note(\(day), takenBy: \(venue.name))", to: name,
        about: venue.name, as: .delivery
      ) { super.note(day, takenBy: venue) }
    }
  }

  final class ObservedDatePlanner: DatePlanner {
    override func register(_ colleague: Venue) {
      observe(registering: colleague.name, with: "planner") {
        super.register(colleague)
      }
    }

    override func unregister(_ colleague: Venue) {
      observe(unregistering: colleague.name, with: "planner") {
        super.unregister(colleague)
      }
    }

    override func book(_ venue: Venue, for day: String) {
      observe(booking: venue.name, for: day) {
        super.book(venue, for: day)
      }
    }

    override func invoke(
      allBut excluded: Venue? = nil,
      _ action: (Venue) -> Void
    ) {
      observe(invokingAllBut: excluded?.name, by: "planner") {
        super.invoke(allBut: excluded, action)
      }
    }
  }

  final class ObservedCarefulPlanner: CarefulPlanner {
    override func register(_ colleague: Venue) {
      observe(registering: colleague.name, with: "planner") {
        super.register(colleague)
      }
    }

    override func unregister(_ colleague: Venue) {
      observe(unregistering: colleague.name, with: "planner") {
        super.unregister(colleague)
      }
    }

    override func book(_ venue: Venue, for day: String) {
      observe(booking: venue.name, for: day) {
        super.book(venue, for: day)
      }
    }

    override func invoke(
      allBut excluded: Venue? = nil,
      _ action: (Venue) -> Void
    ) {
      observe(invokingAllBut: excluded?.name, by: "planner") {
        super.invoke(allBut: excluded, action)
      }
    }
  }

  private func observe(
    sending message: String, by sender: String,
    _ body: () -> Void
  ) {
    Stage.call("send(\(message))", to: sender, body)
  }

  private func observe(
    _ message: String, reaching receiver: String,
    _ body: () -> Void
  ) {
    Stage.call(
      "receive(\(message))", to: receiver, as: .delivery, body)
  }

  private func observe(
    _ message: String, from sender: String, _ body: () -> Void
  ) {
    Stage.call(
      "send(\(message), from: \(sender))", to: "mediator",
      about: sender, as: .request, body)
  }

  private func observe(
    registering colleague: String,
    with mediator: String = "mediator", _ body: () -> Void
  ) {
    // A musketeer registers himself while he is being made,
    // when the code that is running is still the scene's.
    Stage.call(
      "register(\(colleague))", to: mediator,
      from: mediator == "mediator" ? colleague : nil,
      about: colleague, as: .registration, body)
  }

  private func observe(
    unregistering colleague: String,
    with mediator: String = "mediator", _ body: () -> Void
  ) {
    Stage.call(
      "unregister(\(colleague))", to: mediator,
      about: colleague, as: .release, body)
  }

  /// A struct is held as a copy, which is nobody's end.
  private func tellHold(
    of colleague: any Colleague, held hold: Hold
  ) {
    guard type(of: colleague) is AnyClass else { return }
    Stage.tellHold(
      of: colleague.name, by: "mediator",
      isKept: keepsItsColleague(hold))
  }

  // How a listing holds an object cannot be seen from outside,
  // but it can be tried: here all others let go of it.

  private func keepsItsMediator(
    _ make: (any MediatorProtocol) -> AnyObject
  ) -> Bool {
    weak var seen: AnyObject?
    let colleague: AnyObject
    do {
      let mediator = MusketeerMediator(holding: .weakly)
      seen = mediator
      colleague = make(mediator)
    }
    return withExtendedLifetime(colleague) { seen != nil }
  }

  private func keepsItsColleague(_ hold: Hold) -> Bool {
    weak var seen: AnyObject?
    let mediator = MusketeerMediator(holding: hold)
    do {
      let colleague = LooseMusketeer(name: "", via: mediator)
      seen = colleague
    }
    return withExtendedLifetime(mediator) { seen != nil }
  }

  private func observe(
    booking venue: String, for day: String,
    _ body: () -> Void
  ) {
    Stage.call(
      "book(\(venue), for: \(day))", to: "planner",
      about: venue, as: .request, body)
  }

  /// What a mediator asks of itself is its own business.
  private func observe(
    invokingAllBut excluded: String?,
    by mediator: String = "mediator", _ body: () -> Void
  ) {
    guard Stage.caller != mediator else { return body() }
    Stage.call(
      "invoke(allBut: \(excluded ?? "nobody"))", to: mediator,
      about: excluded, body)
  }

  func print(
    _ text: String = "", line: Int = #line,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) {
    Stage.print(
      text, line: line, file: file, function: function)
  }

  @available(
    *, unavailable, message: "print one string, as a line"
  )
  func print(
    _ items: Any..., separator: String = " ",
    terminator: String = "\n"
  ) {}
#endif
