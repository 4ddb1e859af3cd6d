enum Scenes {
  static func oneForAll() {
    // snippet.one-for-all
    let mediator = MusketeerMediator(references: .strong)
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

  static func hello() {
    // snippet.hello
    let mediator = MusketeerMediator(references: .strong)
    let peers = (1...4).map {
      Peer(name: "peer\($0)", via: mediator)
    }
    let peer3 = peers[2]
    mediator.send("Hello!", from: peer3)
    // snippet.end
  }

  static func charge() {
    // snippet.charge
    let mediator = MusketeerMediator(references: .strong)
    _ = Musketeer(name: "Athos", via: mediator)
    _ = Musketeer(name: "Porthos", via: mediator)
    _ = Musketeer(name: "Aramis", via: mediator)

    mediator.announce("Charge!")
    // snippet.end
  }

  static func weakAramis() {
    // snippet.weak-aramis
    let mediator = MusketeerMediator(references: .weak)
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    _ = Musketeer(name: "Aramis", via: mediator)

    athos.send("One for all...!")
    porthos.send("and all for one...!")
    withExtendedLifetime((athos, porthos)) {}
    // snippet.end
  }

  static func weakAramisCured() {
    // snippet.weak-aramis-cured
    let mediator = MusketeerMediator(references: .weak)
    let athos = Musketeer(name: "Athos", via: mediator)
    let porthos = Musketeer(name: "Porthos", via: mediator)
    let aramis = Musketeer(name: "Aramis", via: mediator)

    athos.send("One for all...!")
    porthos.send("and all for one...!")
    aramis.send("Unus pro omnibus, omnes pro uno!")
    withExtendedLifetime((athos, porthos)) {}
    // snippet.end
  }

  static func farewell() {
    // snippet.farewell
    var witnesses: [Witness] = []
    do {
      let mediator = MusketeerMediator(references: .strong)
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
      let mediator = MusketeerMediator(references: .weak)
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

  static func mediatorGone() {
    // snippet.mediator-gone
    let athos: LooseMusketeer
    let porthos: LooseMusketeer
    do {
      let mediator = MusketeerMediator(references: .strong)
      athos = LooseMusketeer(name: "Athos", via: mediator)
      porthos = LooseMusketeer(name: "Porthos", via: mediator)
      athos.send("One for all...!")
      withExtendedLifetime(mediator) {}
    }
    porthos.send("and all for one...!")
    athos.send("Unus pro omnibus, omnes pro uno!")
    // snippet.end
  }

  static func mediatorGoneTrusting() {
    // snippet.mediator-gone-trusting
    let athos: TrustingMusketeer
    do {
      let mediator = MusketeerMediator(references: .strong)
      athos = TrustingMusketeer(name: "Athos", via: mediator)
      withExtendedLifetime(mediator) {}
    }
    athos.send("One for all...!")
    // snippet.end
  }

  static func mediatorGoneCured() {
    // snippet.mediator-gone-cured
    let athos: Musketeer
    let porthos: Musketeer
    do {
      let mediator = MusketeerMediator(references: .weak)
      athos = Musketeer(name: "Athos", via: mediator)
      porthos = Musketeer(name: "Porthos", via: mediator)
      athos.send("One for all...!")
    }
    porthos.send("and all for one...!")
    athos.send("Unus pro omnibus, omnes pro uno!")
    withExtendedLifetime((athos, porthos)) {}
    // snippet.end
  }

  static func valueColleague() {
    // snippet.value-colleague
    let mediator = MusketeerMediator(references: .strong)
    let athos = Musketeer(name: "Athos", via: mediator)
    let artagnan = Cadet(name: "D'Artagnan", via: mediator)

    artagnan.send("Four for all...!")
    athos.send("and all for four...!")
    // snippet.end
  }

  static func valueColleagueWeak() {
    // snippet.value-colleague-weak
    let mediator = MusketeerMediator(references: .weak)
    let athos = Musketeer(name: "Athos", via: mediator)
    let artagnan = Cadet(name: "D'Artagnan", via: mediator)

    artagnan.send("Four for all...!")
    athos.send("and all for four...!")
    // snippet.end
  }

  static func valueColleagueCured() {
    // snippet.value-colleague-cured
    let mediator = MusketeerMediator(references: .strong)
    let athos = Musketeer(name: "Athos", via: mediator)
    let artagnan = Musketeer(name: "D'Artagnan", via: mediator)

    artagnan.send("Four for all...!")
    athos.send("and all for four...!")
    // snippet.end
  }

  static func downloads() {
    // snippet.downloads
    let center = DownloadCenter()
    let episode = Row("episode")
    center.add(episode)
    center.add(Row("banner"))
    print("told: \(center.report(40))")
    withExtendedLifetime(episode) {}
    // snippet.end
  }
}

/// Knows whether an object is still alive, without keeping
/// it alive.
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
