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

  static func twins() {
    // snippet.twins
    let tower = AirplaneMediator()
    _ = Airplane(
      name: "BA706", at: .miles(5, feet: 5_000), via: tower)
    _ = Airplane(
      name: "BA706", at: .miles(9, feet: 9_000), via: tower)
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 12_000), via: tower)

    american.changePosition(to: .miles(5, feet: 5_000))
    // snippet.end
  }

  static func twinsCured() {
    // snippet.twins-cured
    let tower = IdentityMediator()
    _ = Airplane(
      name: "BA706", at: .miles(5, feet: 5_000), via: tower)
    _ = Airplane(
      name: "BA706", at: .miles(9, feet: 9_000), via: tower)
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 12_000), via: tower)

    american.changePosition(to: .miles(5, feet: 5_000))
    // snippet.end
  }

  static func farewell() {
    // snippet.farewell
    var witnesses: [Witness] = []
    do {
      let tower = AirplaneMediator()
      let british = Airplane(
        name: "BA706", at: .miles(11, feet: 21_000), via: tower)
      let american = Airplane(
        name: "AA101", at: .miles(12, feet: 22_000), via: tower)

      british.changePosition(to: .miles(8, feet: 10_000))
      british.changePosition(to: .miles(2, feet: 5_000))
      british.changePosition(to: .miles(1, feet: 1_000))

      let cathay = Airplane(
        name: "CX200", at: .miles(13, feet: 22_000), via: tower)

      british.land()
      cathay.changePosition(to: .miles(12, feet: 22_000))
      witnesses = [
        Witness(of: british, named: "BA706"),
        Witness(of: american, named: "AA101"),
        Witness(of: cathay, named: "CX200"),
        Witness(of: tower, named: "mediator"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func farewellCured() {
    // snippet.farewell-cured
    var witnesses: [Witness] = []
    do {
      let tower = AirplaneMediator()
      let british = Airplane(
        name: "BA706", at: .miles(11, feet: 21_000), via: tower)
      let american = Airplane(
        name: "AA101", at: .miles(12, feet: 22_000), via: tower)

      british.changePosition(to: .miles(8, feet: 10_000))
      british.changePosition(to: .miles(2, feet: 5_000))
      british.changePosition(to: .miles(1, feet: 1_000))

      let cathay = Airplane(
        name: "CX200", at: .miles(13, feet: 22_000), via: tower)

      british.land()
      cathay.changePosition(to: .miles(12, feet: 22_000))

      tower.unregister(american)
      tower.unregister(cathay)
      witnesses = [
        Witness(of: british, named: "BA706"),
        Witness(of: american, named: "AA101"),
        Witness(of: cathay, named: "CX200"),
        Witness(of: tower, named: "mediator"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func phantom() {
    // snippet.phantom
    let american = PhantomAirplane(
      name: "AA101", at: .miles(12, feet: 22_000))
    let qantas = PhantomAirplane(
      name: "QF12", at: .miles(14, feet: 22_000),
      via: american)
    qantas.changePosition(to: .miles(12, feet: 22_000))
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
