enum Scenes {
  static func approach() {
    // snippet.approach
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000))
    british.changePosition(to: .miles(8, feet: 10_000))
    british.changePosition(to: .miles(2, feet: 5_000))
    british.changePosition(to: .miles(1, feet: 1_000))
    british.land()
    // snippet.end
  }

  static func threePlanes() {
    // snippet.three-planes
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000))
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000))
    british.link(to: american)
    american.link(to: british)

    british.changePosition(to: .miles(8, feet: 10_000))
    british.changePosition(to: .miles(2, feet: 5_000))
    british.changePosition(to: .miles(1, feet: 1_000))

    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000))
    cathay.link(to: british)
    cathay.link(to: american)
    british.link(to: cathay)
    american.link(to: cathay)

    british.land()
    cathay.changePosition(to: .miles(12, feet: 22_000))
    // snippet.end
  }

  static func forgottenLink() {
    // snippet.forgotten-link
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000))
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000))
    british.link(to: american)
    american.link(to: british)

    british.changePosition(to: .miles(8, feet: 10_000))
    british.changePosition(to: .miles(2, feet: 5_000))
    british.changePosition(to: .miles(1, feet: 1_000))

    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000))
    cathay.link(to: british)
    cathay.link(to: american)
    british.link(to: cathay)
    american.link(to: cathay)

    let qantas = Airplane(
      name: "QF12", at: .miles(14, feet: 22_000))
    qantas.link(to: british)
    qantas.link(to: cathay)
    british.link(to: qantas)
    cathay.link(to: qantas)

    qantas.changePosition(to: .miles(12, feet: 22_000))
    // snippet.end
  }

  static func forgottenLinkCured() {
    // snippet.forgotten-link-cured
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000))
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000))
    british.link(to: american)
    american.link(to: british)

    british.changePosition(to: .miles(8, feet: 10_000))
    british.changePosition(to: .miles(2, feet: 5_000))
    british.changePosition(to: .miles(1, feet: 1_000))

    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000))
    cathay.link(to: british)
    cathay.link(to: american)
    british.link(to: cathay)
    american.link(to: cathay)

    let qantas = Airplane(
      name: "QF12", at: .miles(14, feet: 22_000))
    qantas.link(to: british)
    qantas.link(to: american)
    qantas.link(to: cathay)
    british.link(to: qantas)
    american.link(to: qantas)
    cathay.link(to: qantas)

    qantas.changePosition(to: .miles(12, feet: 22_000))
    // snippet.end
  }

  static func ghost() {
    // snippet.ghost
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000))
    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000))
    cathay.link(to: american)

    american.land()
    cathay.changePosition(to: .miles(0, feet: 500))
    // snippet.end
  }

  static func ghostCured() {
    // snippet.ghost-cured
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000))
    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000))
    cathay.link(to: american)
    american.link(to: cathay)

    american.land()
    cathay.changePosition(to: .miles(0, feet: 500))
    // snippet.end
  }

  static func twins() {
    // snippet.twins
    let first = Airplane(
      name: "BA706", at: .miles(5, feet: 5_000))
    let second = Airplane(
      name: "BA706", at: .miles(9, feet: 9_000))
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 12_000))
    american.link(to: first)
    american.link(to: second)
    first.link(to: american)
    first.link(to: second)
    second.link(to: american)
    second.link(to: first)

    american.changePosition(to: .miles(5, feet: 5_000))
    // snippet.end
  }

  static func farewell() {
    // snippet.farewell
    var witnesses: [Witness] = []
    do {
      let british = Airplane(
        name: "BA706", at: .miles(11, feet: 21_000))
      let american = Airplane(
        name: "AA101", at: .miles(12, feet: 22_000))
      british.link(to: american)
      american.link(to: british)

      british.changePosition(to: .miles(8, feet: 10_000))
      british.changePosition(to: .miles(2, feet: 5_000))
      british.changePosition(to: .miles(1, feet: 1_000))

      let cathay = Airplane(
        name: "CX200", at: .miles(13, feet: 22_000))
      cathay.link(to: british)
      cathay.link(to: american)
      british.link(to: cathay)
      american.link(to: cathay)

      british.land()
      cathay.changePosition(to: .miles(12, feet: 22_000))
      witnesses = [
        Witness(of: british, named: "BA706"),
        Witness(of: american, named: "AA101"),
        Witness(of: cathay, named: "CX200"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func farewellCured() {
    // snippet.farewell-cured
    var witnesses: [Witness] = []
    do {
      let british = Airplane(
        name: "BA706", at: .miles(11, feet: 21_000))
      let american = Airplane(
        name: "AA101", at: .miles(12, feet: 22_000))
      british.link(to: american)
      american.link(to: british)

      british.changePosition(to: .miles(8, feet: 10_000))
      british.changePosition(to: .miles(2, feet: 5_000))
      british.changePosition(to: .miles(1, feet: 1_000))

      let cathay = Airplane(
        name: "CX200", at: .miles(13, feet: 22_000))
      cathay.link(to: british)
      cathay.link(to: american)
      british.link(to: cathay)
      american.link(to: cathay)

      british.land()
      cathay.changePosition(to: .miles(12, feet: 22_000))

      american.unlink(from: cathay)
      cathay.unlink(from: american)
      witnesses = [
        Witness(of: british, named: "BA706"),
        Witness(of: american, named: "AA101"),
        Witness(of: cathay, named: "CX200"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
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
