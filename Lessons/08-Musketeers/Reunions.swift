/// Four ways to bring the three together.
extension Scenes {
  static func reunionStrong() {
    let witnesses: [Witness]
    do {
      // snippet.reunion-strong
      let mediator = MusketeerMediator(references: .strong)
      let athos = Musketeer(name: "Athos", via: mediator)
      let porthos = Musketeer(name: "Porthos", via: mediator)
      let aramis = Musketeer(name: "Aramis", via: mediator)
      // snippet.end
      athos.send("One for all...!")
      witnesses = watch(mediator, [athos, porthos, aramis])
    }
    print("Still alive: \(witnesses.survivors)")
  }

  static func reunionCareless() {
    let witnesses: [Witness]
    do {
      // snippet.reunion-careless
      let mediator = MusketeerMediator(references: .weak)
      let athos = Musketeer(name: "Athos", via: mediator)
      let porthos = Musketeer(name: "Porthos", via: mediator)
      _ = Musketeer(name: "Aramis", via: mediator)
      // snippet.end
      athos.send("One for all...!")
      witnesses = watch(mediator, [athos, porthos])
    }
    print("Still alive: \(witnesses.survivors)")
  }

  static func reunionWeak() {
    let witnesses: [Witness]
    do {
      // snippet.reunion-weak
      let mediator = MusketeerMediator(references: .weak)
      let athos = Musketeer(name: "Athos", via: mediator)
      let porthos = Musketeer(name: "Porthos", via: mediator)
      let aramis = Musketeer(name: "Aramis", via: mediator)
      // snippet.end
      athos.send("One for all...!")
      witnesses = watch(mediator, [athos, porthos, aramis])
    }
    print("Still alive: \(witnesses.survivors)")
  }

  static func reunionLoose() {
    let witnesses: [Witness]
    do {
      // snippet.reunion-loose
      let mediator = MusketeerMediator(references: .strong)
      let athos = LooseMusketeer(name: "Athos", via: mediator)
      let porthos = LooseMusketeer(
        name: "Porthos", via: mediator)
      _ = LooseMusketeer(name: "Aramis", via: mediator)
      // snippet.end
      athos.send("One for all...!")
      witnesses = watch(mediator, [athos, porthos])
    }
    print("Still alive: \(witnesses.survivors)")
  }

  private static func watch(
    _ mediator: AnyObject, _ colleagues: [any Colleague]
  ) -> [Witness] {
    colleagues.map {
      Witness(of: $0 as AnyObject, named: $0.name)
    } + [Witness(of: mediator, named: "mediator")]
  }
}
