enum Scenes {
  static func approach() {
    // snippet.approach
    let tower = AirplaneMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000),
      via: tower)
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))
    ba706.land()
    // snippet.end
  }

  static func threePlanes() {
    // snippet.three-planes
    let tower = AirplaneMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000),
      via: tower)
    _ = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000),
      via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))

    let cx200 = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000),
      via: tower)

    ba706.land()
    cx200.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func forgottenLink() {
    // snippet.forgotten-link
    let tower = AirplaneMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000),
      via: tower)
    _ = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000),
      via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))

    _ = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000),
      via: tower)

    let qf12 = Airplane(
      name: "QF12", at: Position(miles: 14, feet: 22_000),
      via: tower)

    qf12.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func ghost() {
    // snippet.ghost
    let tower = AirplaneMediator()
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000),
      via: tower)
    let cx200 = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000),
      via: tower)

    aa101.land()
    cx200.changePosition(to: Position(miles: 0, feet: 500))
    // snippet.end
  }

  static func headOn() {
    // snippet.head-on
    let tower = MeetingMediator()
    let ba706 = BarrierAirplane(
      name: "BA706", at: Position(miles: 500, feet: 5_000),
      via: tower)
    let aa101 = BarrierAirplane(
      name: "AA101", at: Position(miles: 1, feet: 5_000),
      via: tower)

    runInParallel([
      {
        ba706.changePosition(
          to: Position(miles: 500, feet: 6_000))
      },
      {
        aa101.changePosition(
          to: Position(miles: 1, feet: 6_000))
      },
    ])
    // snippet.end
  }

  static func landingTrap() {
    // snippet.landing-trap
    let tower = LandingMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 500, feet: 5_000),
      via: tower)
    let aa101 = LandingBarrierAirplane(
      name: "AA101", at: Position(miles: 1, feet: 500),
      via: tower)

    runInParallel([
      { _ = ba706.move(to: Position(miles: 500, feet: 6_000)) },
      { aa101.land() },
    ])
    print("BA706 has its answer")
    // snippet.end
  }

  static func landingTrapCured() {
    // snippet.landing-trap-cured
    let tower = LandingMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 500, feet: 5_000),
      via: tower)
    let aa101 = LandingAirplane(
      name: "AA101", at: Position(miles: 1, feet: 500),
      via: tower)

    runInParallel([
      { _ = ba706.move(to: Position(miles: 500, feet: 6_000)) },
      { aa101.land() },
    ])
    print("BA706 has its answer")
    // snippet.end
  }
}
