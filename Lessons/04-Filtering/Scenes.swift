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

  static func indexed() {
    // snippet.indexed
    let tower = IndexMediator()
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

  static func departure() {
    // snippet.departure
    let tower = AirplaneMediator()
    let british = Airplane(
      name: "BA706", at: .miles(1, feet: 1_000), via: tower)
    _ = Airplane(
      name: "AA101", at: .miles(5, feet: 5_000), via: tower)
    _ = Airplane(
      name: "CX200", at: .miles(9, feet: 9_000), via: tower)

    british.changePosition(to: .miles(3, feet: 3_000))
    british.changePosition(to: .miles(5, feet: 7_000))
    british.changePosition(to: .miles(9, feet: 12_000))
    // snippet.end
  }

  static func widerRule() {
    // snippet.wider-rule
    let tower = AirplaneMediator()
    _ = WiderAirplane(
      name: "AA101", at: .miles(6, feet: 5_000), via: tower)
    let british = WiderAirplane(
      name: "BA706", at: .miles(9, feet: 9_000), via: tower)

    british.changePosition(to: .miles(5, feet: 5_200))
    // snippet.end
  }

  static func widerRuleCured() {
    // snippet.wider-rule-cured
    let tower = WiderMediator()
    _ = WiderAirplane(
      name: "AA101", at: .miles(6, feet: 5_000), via: tower)
    let british = WiderAirplane(
      name: "BA706", at: .miles(9, feet: 9_000), via: tower)

    british.changePosition(to: .miles(5, feet: 5_200))
    // snippet.end
  }

  static func widerRuleTested() {
    // snippet.wider-rule-tested
    let tower = AirplaneMediator()
    _ = WiderAirplane(
      name: "BA706", at: .miles(5, feet: 5_200), via: tower)
    let american = WiderAirplane(
      name: "AA101", at: .miles(9, feet: 9_000), via: tower)

    american.changePosition(to: .miles(6, feet: 5_000))
    // snippet.end
  }
}
