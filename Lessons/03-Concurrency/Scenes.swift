enum Scenes {
  static func approach() {
    // snippet.approach
    let tower = AirplaneMediator()
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
    let tower = AirplaneMediator()
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
    let tower = AirplaneMediator()
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
    let tower = AirplaneMediator()
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)
    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    american.land()
    cathay.changePosition(to: .miles(0, feet: 500))
    // snippet.end
  }

  static func headOn() {
    // snippet.head-on
    let tower = MeetingMediator()
    let british = BarrierAirplane(
      name: "BA706", at: .miles(500, feet: 5_000), via: tower)
    let american = BarrierAirplane(
      name: "AA101", at: .miles(1, feet: 5_000), via: tower)

    atOnce([
      { british.changePosition(to: .miles(500, feet: 6_000)) },
      { american.changePosition(to: .miles(1, feet: 6_000)) },
    ])
    // snippet.end
  }

  static func landingTrap() {
    // snippet.landing-trap
    let tower = LandingMediator()
    let british = Airplane(
      name: "BA706", at: .miles(500, feet: 5_000), via: tower)
    let american = LandingBarrierAirplane(
      name: "AA101", at: .miles(1, feet: 500), via: tower)

    atOnce([
      { _ = british.move(to: .miles(500, feet: 6_000)) },
      { american.land() },
    ])
    print("BA706 has its answer")
    // snippet.end
  }

  static func landingTrapCured() {
    // snippet.landing-trap-cured
    let tower = LandingMediator()
    let british = Airplane(
      name: "BA706", at: .miles(500, feet: 5_000), via: tower)
    let american = LandingAirplane(
      name: "AA101", at: .miles(1, feet: 500), via: tower)

    atOnce([
      { _ = british.move(to: .miles(500, feet: 6_000)) },
      { american.land() },
    ])
    print("BA706 has its answer")
    // snippet.end
  }
}
