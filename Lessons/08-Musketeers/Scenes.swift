enum Scenes {
  static func oneForAll() {
    // snippet.one-for-all
    let mediator = MusketeerMediator(holding: .strongly)
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    let aramis = Musketeer(name: "Aramis", via: mediator)

    athos.send("One for all...!")
    print()
    porthos.send("and all for one...!")
    print()
    aramis.send("Unus pro omnibus, omnes pro uno!")
    print()
    // snippet.end
  }

  static func charge() {
    // snippet.charge
    let mediator = MusketeerMediator(holding: .strongly)
    _ = Musketeer(name: "Athos", via: mediator)
    _ = Musketeer(name: "Porthos", via: mediator)
    _ = Musketeer(name: "Aramis", via: mediator)

    mediator.invoke { $0.receive("Charge!") }
    // snippet.end
  }

  static func weakAramis() {
    // snippet.weak-aramis
    let mediator = MusketeerMediator(holding: .weakly)
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    _ = Musketeer(name: "Aramis", via: mediator)

    athos.send("One for all...!")
    porthos.send("and all for one...!")
    // snippet.end
    withExtendedLifetime([athos, porthos]) {}
  }

  static func weakAramisCured() {
    // snippet.weak-aramis-cured
    let mediator = MusketeerMediator(holding: .weakly)
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    let aramis = Musketeer(name: "Aramis", via: mediator)

    athos.send("One for all...!")
    porthos.send("and all for one...!")
    aramis.send("Unus pro omnibus, omnes pro uno!")
    // snippet.end
    withExtendedLifetime([athos, porthos, aramis]) {}
  }

  static func farewell() {
    // snippet.farewell
    var witnesses: [Witness] = []
    do {
      let mediator = MusketeerMediator(holding: .strongly)
      let athos = Musketeer(name: "Athos", via: mediator)
      let porthos = Musketeer(name: "Porthos", via: mediator)
      let aramis = Musketeer(name: "Aramis", via: mediator)

      athos.send("One for all...!")
      mediator.unregister(aramis)
      witnesses = [
        Witness(of: athos, named: "Athos"),
        Witness(of: porthos, named: "Porthos"),
        Witness(of: aramis, named: "Aramis"),
        Witness(of: mediator, named: "mediator"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func farewellCured() {
    // snippet.farewell-cured
    var witnesses: [Witness] = []
    do {
      let mediator = MusketeerMediator(holding: .weakly)
      let athos = Musketeer(name: "Athos", via: mediator)
      let porthos = Musketeer(name: "Porthos", via: mediator)
      let aramis = Musketeer(name: "Aramis", via: mediator)

      athos.send("One for all...!")
      mediator.unregister(aramis)
      witnesses = [
        Witness(of: athos, named: "Athos"),
        Witness(of: porthos, named: "Porthos"),
        Witness(of: aramis, named: "Aramis"),
        Witness(of: mediator, named: "mediator"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func farewellLoose() {
    // snippet.farewell-loose
    var witnesses: [Witness] = []
    do {
      let mediator = MusketeerMediator(holding: .strongly)
      let athos = LooseMusketeer(name: "Athos", via: mediator)
      let porthos = LooseMusketeer(
        name: "Porthos", via: mediator)
      let aramis = LooseMusketeer(
        name: "Aramis", via: mediator)

      athos.send("One for all...!")
      mediator.unregister(aramis)
      witnesses = [
        Witness(of: athos, named: "Athos"),
        Witness(of: porthos, named: "Porthos"),
        Witness(of: aramis, named: "Aramis"),
        Witness(of: mediator, named: "mediator"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func mediatorGone() {
    // snippet.mediator-gone
    let athos: LooseMusketeer
    let porthos: LooseMusketeer
    do {
      let mediator = MusketeerMediator(holding: .strongly)
      athos = LooseMusketeer(name: "Athos", via: mediator)
      porthos = LooseMusketeer(name: "Porthos", via: mediator)
      athos.send("One for all...!")
      // snippet.hide
      withExtendedLifetime(mediator) {}
      // snippet.show
    }
    porthos.send("and all for one...!")
    athos.send("Unus pro omnibus, omnes pro uno!")
    // snippet.end
  }

  static func mediatorGoneCured() {
    // snippet.mediator-gone-cured
    let athos: Musketeer
    let porthos: Musketeer
    do {
      let mediator = MusketeerMediator(holding: .weakly)
      athos = Musketeer(name: "Athos", via: mediator)
      porthos = Musketeer(name: "Porthos", via: mediator)
      athos.send("One for all...!")
    }
    porthos.send("and all for one...!")
    athos.send("Unus pro omnibus, omnes pro uno!")
    // snippet.end
    withExtendedLifetime([athos, porthos]) {}
  }

  static func valueColleague() {
    // snippet.value-colleague
    let mediator = MusketeerMediator(holding: .strongly)
    let athos = Musketeer(name: "Athos", via: mediator)
    let artagnan = Cadet(name: "D'Artagnan", via: mediator)

    artagnan.send("Four for all...!")
    athos.send("and all for four...!")
    // snippet.end
  }

  static func valueColleagueWeak() {
    // snippet.value-colleague-weak
    let mediator = MusketeerMediator(holding: .weakly)
    let athos = Musketeer(name: "Athos", via: mediator)
    let artagnan = Cadet(name: "D'Artagnan", via: mediator)

    artagnan.send("Four for all...!")
    athos.send("and all for four...!")
    // snippet.end
  }

  static func valueColleagueCured() {
    // snippet.value-colleague-cured
    let mediator = MusketeerMediator(holding: .strongly)
    let athos = Musketeer(name: "Athos", via: mediator)
    let artagnan = Musketeer(name: "D'Artagnan", via: mediator)

    artagnan.send("Four for all...!")
    athos.send("and all for four...!")
    // snippet.end
  }

  static func cascade() {
    // snippet.cascade
    let mediator = StrictMediator(holding: .strongly)
    let athos = PoliteMusketeer(name: "Athos", via: mediator)
    _ = PoliteMusketeer(name: "Porthos", via: mediator)
    _ = PoliteMusketeer(name: "Aramis", via: mediator)

    athos.send("Your health!")
    // snippet.end
  }

  static func cascadeCured() {
    // snippet.cascade-cured
    let mediator = StrictMediator(holding: .strongly)
    let athos = CourteousMusketeer(
      name: "Athos", via: mediator)
    _ = CourteousMusketeer(name: "Porthos", via: mediator)
    _ = CourteousMusketeer(name: "Aramis", via: mediator)

    athos.send("Your health!")
    // snippet.end
  }

  static func crowdedJoined() {
    // snippet.crowded-joined
    let mediator = CrowdedMediator()
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    // snippet.end
    withExtendedLifetime([athos, porthos]) {}
  }

  static func crowdedTold() {
    // snippet.crowded-told
    let mediator = CrowdedMediator()
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    athos.send("One for all...!")
    // snippet.end
    withExtendedLifetime(porthos) {}
  }

  static func crowdedWhispered() {
    // snippet.crowded-whispered
    let mediator = CrowdedMediator()
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    athos.send("One for all...!")
    mediator.whisper("and all for one...!", to: "Athos")
    // snippet.end
    withExtendedLifetime(porthos) {}
  }

  static func crowded() {
    // snippet.crowded
    let mediator = CrowdedMediator()
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    athos.send("One for all...!")
    mediator.whisper("and all for one...!", to: "Athos")

    let aramis = Musketeer(name: "Aramis", via: mediator)
    // snippet.end
    withExtendedLifetime([porthos, aramis]) {}
  }

  static func datePlanner() {
    // snippet.date-planner
    let planner = DatePlanner(holding: .strongly)
    let pier = Venue(name: "Pier")
    for venue in [
      pier, Venue(name: "Garden"), Venue(name: "Cinema"),
    ] {
      planner.register(venue)
    }

    planner.book(pier, for: "Friday")
    // snippet.end
  }

  static func datePlannerCured() {
    // snippet.date-planner-cured
    let planner = CarefulPlanner(holding: .strongly)
    let pier = Venue(name: "Pier")
    for venue in [
      pier, Venue(name: "Garden"), Venue(name: "Cinema"),
    ] {
      planner.register(venue)
    }

    planner.book(pier, for: "Friday")
    // snippet.end
  }
}

/// Remembers somebody without keeping them alive.
struct Witness {
  let name: String
  private(set) weak var subject: AnyObject?

  init(of subject: AnyObject, named name: String) {
    self.subject = subject
    self.name = name
  }
}

extension [Witness] {
  var survivors: String {
    let names = filter { $0.subject != nil }.map(\.name)
    return names.isEmpty
      ? "nobody" : names.joined(separator: ", ")
  }
}
