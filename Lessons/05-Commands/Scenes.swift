enum Scenes {
  static func approach() {
    // snippet.approach
    let tower = CommandMediator()
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    british.changePosition(to: .miles(8, feet: 10_000))
    british.changePosition(to: .miles(2, feet: 5_000))
    british.changePosition(to: .miles(1, feet: 1_000))
    british.land()
    // snippet.end
  }

  static func threePlanes() {
    // snippet.three-planes
    let tower = CommandMediator()
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    _ = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)

    british.changePosition(to: .miles(8, feet: 10_000))
    british.changePosition(to: .miles(2, feet: 5_000))
    british.changePosition(to: .miles(1, feet: 1_000))

    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    british.land()
    cathay.changePosition(to: .miles(12, feet: 22_000))
    // snippet.end
  }

  static func forgottenLink() {
    // snippet.forgotten-link
    let tower = CommandMediator()
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    _ = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)

    british.changePosition(to: .miles(8, feet: 10_000))
    british.changePosition(to: .miles(2, feet: 5_000))
    british.changePosition(to: .miles(1, feet: 1_000))

    _ = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    let qantas = Airplane(
      name: "QF12", at: .miles(14, feet: 22_000), via: tower)

    qantas.changePosition(to: .miles(12, feet: 22_000))
    // snippet.end
  }

  static func ghost() {
    // snippet.ghost
    let tower = CommandMediator()
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)
    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    american.land()
    cathay.changePosition(to: .miles(0, feet: 500))
    // snippet.end
  }

  static func mixedFleet() {
    // snippet.mixed-fleet
    let tower = CommandMediator()
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    let rescue = Helicopter(name: "H1", fuel: 90)
    tower.register(rescue)

    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }

  static func mixedFleetCured() {
    // snippet.mixed-fleet-cured
    let tower = TypedMediator<TypedAirplane>()
    let helipad = TypedMediator<Helicopter>()
    let british = TypedAirplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    let rescue = Helicopter(name: "H1", fuel: 90)
    helipad.register(rescue)

    british.changePosition(to: .miles(8, feet: 10_000))
    let answers = helipad.send(TypedCommand { $0.isReady() })
    print("Helicopters ready: \(answers.count { $0 })")
    // snippet.end
  }

  static func leakingPeer() {
    // snippet.leaking-peer
    let tower = CommandMediator()
    _ = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)
    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    let everyone = Command { peer in peer }
    let answers = tower.send(everyone, from: cathay)
    for case let plane as Airplane in answers {
      plane.touchDown()
    }
    // snippet.end
  }

  static func leakingPeerGhost() {
    // snippet.leaking-peer-ghost
    let tower = CommandMediator()
    _ = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)
    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    let everyone = Command { peer in peer }
    let answers = tower.send(everyone, from: cathay)
    for case let plane as Airplane in answers {
      plane.touchDown()
    }
    cathay.changePosition(to: .miles(0, feet: 500))
    // snippet.end
  }

  static func leakingPeerCured() {
    // snippet.leaking-peer-cured
    let tower = TypedMediator<TypedAirplane>()
    let american = TypedAirplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)
    let cathay = TypedAirplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    let answers = tower.send(
      TypedCommand { $0.position.height > 0 }, from: cathay)
    if answers.contains(true) {
      american.land()
    }
    cathay.changePosition(to: .miles(0, feet: 500))
    // snippet.end
  }
}
