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

  static func twins() {
    // snippet.twins
    let tower = AirplaneMediator()
    _ = Airplane(
      name: "BA706", at: Position(miles: 5, feet: 5_000),
      via: tower)
    _ = Airplane(
      name: "BA706", at: Position(miles: 9, feet: 9_000),
      via: tower)
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 12_000),
      via: tower)

    aa101.changePosition(to: Position(miles: 5, feet: 5_000))
    // snippet.end
  }

  static func twinsCured() {
    // snippet.twins-cured
    let tower = IdentityMediator()
    _ = Airplane(
      name: "BA706", at: Position(miles: 5, feet: 5_000),
      via: tower)
    _ = Airplane(
      name: "BA706", at: Position(miles: 9, feet: 9_000),
      via: tower)
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 12_000),
      via: tower)

    aa101.changePosition(to: Position(miles: 5, feet: 5_000))
    // snippet.end
  }

  static func farewell() {
    // snippet.farewell
    var witnesses: [Witness] = []
    do {
      let tower = AirplaneMediator()
      let ba706 = Airplane(
        name: "BA706", at: Position(miles: 11, feet: 21_000),
        via: tower)
      let aa101 = Airplane(
        name: "AA101", at: Position(miles: 12, feet: 22_000),
        via: tower)

      ba706.changePosition(to: Position(miles: 8, feet: 10_000))
      ba706.changePosition(to: Position(miles: 2, feet: 5_000))
      ba706.changePosition(to: Position(miles: 1, feet: 1_000))

      let cx200 = Airplane(
        name: "CX200", at: Position(miles: 13, feet: 22_000),
        via: tower)

      ba706.land()
      cx200.changePosition(
        to: Position(miles: 12, feet: 22_000))
      witnesses = [
        Witness(of: ba706, named: "BA706"),
        Witness(of: aa101, named: "AA101"),
        Witness(of: cx200, named: "CX200"),
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
      let ba706 = Airplane(
        name: "BA706", at: Position(miles: 11, feet: 21_000),
        via: tower)
      let aa101 = Airplane(
        name: "AA101", at: Position(miles: 12, feet: 22_000),
        via: tower)

      ba706.changePosition(to: Position(miles: 8, feet: 10_000))
      ba706.changePosition(to: Position(miles: 2, feet: 5_000))
      ba706.changePosition(to: Position(miles: 1, feet: 1_000))

      let cx200 = Airplane(
        name: "CX200", at: Position(miles: 13, feet: 22_000),
        via: tower)

      ba706.land()
      cx200.changePosition(
        to: Position(miles: 12, feet: 22_000))

      tower.unregister(aa101)
      tower.unregister(cx200)
      witnesses = [
        Witness(of: ba706, named: "BA706"),
        Witness(of: aa101, named: "AA101"),
        Witness(of: cx200, named: "CX200"),
        Witness(of: tower, named: "mediator"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func sharedFuse() {
    // snippet.shared-fuse
    let house = House()
    house.heater.warm()
    house.oven.bake(at: 200)
    house.kettle.boil()
    house.oven.turnOff()
    print("house: \(house.load) watts")
    // snippet.end
  }

  static func checkout() {
    // snippet.checkout
    let checkout = Checkout()
    checkout.pickup.tap()
    checkout.gift.tap()
    print("pickup: \(checkout.pickup.isOn)")
    checkout.pickup.tap()
    print("prices: \(checkout.showsPrices)")
    // snippet.end
  }

  static func delegates() {
    // snippet.delegates
    let checkout = DelegatingCheckout()
    checkout.pickup.tap()
    checkout.gift.tap()
    print("pickup: \(checkout.pickup.isOn)")
    checkout.pickup.tap()
    print("prices: \(checkout.prices.isShown)")
    // snippet.end
  }

  static func standIn() {
    // snippet.stand-in
    let tower = StubMediator(answering: true)
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000),
      via: tower)
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    print("questions: \(tower.questions)")
    // snippet.end
  }

  static func phantom() {
    // snippet.phantom
    let aa101 = PhantomAirplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000))
    let qf12 = PhantomAirplane(
      name: "QF12", at: Position(miles: 14, feet: 22_000),
      via: aa101)
    qf12.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }
}

/// Remembers an object without keeping it alive.
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
