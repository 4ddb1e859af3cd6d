enum Scenes {
  static func approach() {
    // snippet.approach
    let tower = CommandMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))
    ba706.land()
    // snippet.end
  }

  static func threePlanes() {
    // snippet.three-planes
    let tower = CommandMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    _ = Airplane(
      name: "AA101",
      at: Position(miles: 12, feet: 22_000), via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))

    let cx200 = Airplane(
      name: "CX200",
      at: Position(miles: 13, feet: 22_000), via: tower)

    ba706.land()
    cx200.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func forgottenLink() {
    // snippet.forgotten-link
    let tower = CommandMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    _ = Airplane(
      name: "AA101",
      at: Position(miles: 12, feet: 22_000), via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))

    _ = Airplane(
      name: "CX200",
      at: Position(miles: 13, feet: 22_000), via: tower)

    let qf12 = Airplane(
      name: "QF12",
      at: Position(miles: 14, feet: 22_000), via: tower)

    qf12.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func ghost() {
    // snippet.ghost
    let tower = CommandMediator()
    let aa101 = Airplane(
      name: "AA101",
      at: Position(miles: 12, feet: 22_000), via: tower)
    let cx200 = Airplane(
      name: "CX200",
      at: Position(miles: 13, feet: 22_000), via: tower)

    aa101.land()
    cx200.changePosition(to: Position(miles: 0, feet: 500))
    // snippet.end
  }

  static func mixedFleet() {
    // snippet.mixed-fleet
    let tower = CommandMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    let h1 = Helicopter(name: "H1", fuel: 90)
    tower.register(h1)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func mixedFleetCured() {
    // snippet.mixed-fleet-cured
    let tower = TypedMediator<TypedAirplane>()
    let helipad = TypedMediator<Helicopter>()
    let ba706 = TypedAirplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    let h1 = Helicopter(name: "H1", fuel: 90)
    helipad.register(h1)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    let answers = helipad.send(TypedCommand { $0.isReady() })
    print("Helicopters ready: \(answers.count { $0 })")
    // snippet.end
  }

  /// A tower with AA101 and CX200.
  private static func pair() -> (CommandMediator, Airplane) {
    let tower = CommandMediator()
    _ = Airplane(
      name: "AA101",
      at: Position(miles: 12, feet: 22_000), via: tower)
    let cx200 = Airplane(
      name: "CX200",
      at: Position(miles: 13, feet: 22_000), via: tower)
    return (tower, cx200)
  }

  static func leakingPeer() {
    // snippet.leaking-peer
    let (tower, cx200) = pair()
    let everyone = Command { peer in peer }
    let answers = tower.send(everyone, from: cx200)
    for case let plane as Airplane in answers {
      plane.touchDown()
    }
    // snippet.end
  }

  static func ghostUpdated() {
    // snippet.ghost-updated
    let (tower, cx200) = pair()
    let everyone = Command { peer in peer }
    let answers = tower.send(everyone, from: cx200)
    for case let plane as Airplane in answers {
      plane.touchDown()
    }
    cx200.changePosition(to: Position(miles: 0, feet: 500))
    // snippet.end
  }

  /// The same, with a typed tower.
  private static func typedPair()
    -> (TypedMediator<TypedAirplane>, TypedAirplane)
  {
    let tower = TypedMediator<TypedAirplane>()
    _ = TypedAirplane(
      name: "AA101",
      at: Position(miles: 12, feet: 22_000), via: tower)
    let cx200 = TypedAirplane(
      name: "CX200",
      at: Position(miles: 13, feet: 22_000), via: tower)
    return (tower, cx200)
  }

  static func leakingPeerCured() {
    // snippet.leaking-peer-cured
    let tower = TypedMediator<TypedAirplane>()
    let aa101 = TypedAirplane(
      name: "AA101",
      at: Position(miles: 12, feet: 22_000), via: tower)
    let cx200 = TypedAirplane(
      name: "CX200",
      at: Position(miles: 13, feet: 22_000), via: tower)

    let answers = tower.send(
      TypedCommand { $0.position.feet > 0 }, from: cx200)
    if answers.contains(true) {
      aa101.land()
    }
    cx200.changePosition(to: Position(miles: 0, feet: 500))
    // snippet.end
  }

  static func typedLanding() {
    // snippet.typed-landing
    let (tower, cx200) = typedPair()
    let command = TypedCommand<TypedAirplane> { plane in
      plane.touchDown()
      return false
    }
    _ = tower.send(command, from: cx200)
    cx200.changePosition(to: Position(miles: 0, feet: 500))
    // snippet.end
  }

  static func lowPass() {
    // snippet.low-pass
    let (tower, cx200) = typedPair()
    let answers = tower.ask(from: cx200) { plane in
      plane.position.feet > 500
    }
    print("Planes above 500 feet: \(answers.count { $0 })")
    // snippet.end
  }

  static func lightDesk() {
    // snippet.light-desk
    let lights = RunwayLights()
    let desk = LightDesk()
    desk.add(lights.setting(to: 5))
    desk.add(lights.setting(to: 1))
    print("Level \(lights.level)")

    desk.runAll()
    print("Level \(lights.level), done: \(desk.log)")

    desk.undoLast()
    print("Level \(lights.level), done: \(desk.log)")
    // snippet.end
  }
}
