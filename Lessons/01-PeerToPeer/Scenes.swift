enum Scenes {
  static func approach() {
    // snippet.approach
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000))
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))
    ba706.land()
    // snippet.end
  }

  static func threePlanes() {
    // snippet.three-planes
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000))
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000))
    ba706.link(to: aa101)
    aa101.link(to: ba706)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))

    let cx200 = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000))
    cx200.link(to: ba706)
    cx200.link(to: aa101)
    ba706.link(to: cx200)
    aa101.link(to: cx200)

    ba706.land()
    cx200.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func forgottenLink() {
    // snippet.forgotten-link
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000))
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000))
    ba706.link(to: aa101)
    aa101.link(to: ba706)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))

    let cx200 = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000))
    cx200.link(to: ba706)
    cx200.link(to: aa101)
    ba706.link(to: cx200)
    aa101.link(to: cx200)

    let qf12 = Airplane(
      name: "QF12", at: Position(miles: 14, feet: 22_000))
    qf12.link(to: ba706)
    qf12.link(to: cx200)
    ba706.link(to: qf12)
    cx200.link(to: qf12)

    qf12.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func forgottenLinkCured() {
    // snippet.forgotten-link-cured
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 11, feet: 21_000))
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000))
    ba706.link(to: aa101)
    aa101.link(to: ba706)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    ba706.changePosition(to: Position(miles: 2, feet: 5_000))
    ba706.changePosition(to: Position(miles: 1, feet: 1_000))

    let cx200 = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000))
    cx200.link(to: ba706)
    cx200.link(to: aa101)
    ba706.link(to: cx200)
    aa101.link(to: cx200)

    let qf12 = Airplane(
      name: "QF12", at: Position(miles: 14, feet: 22_000))
    qf12.link(to: ba706)
    qf12.link(to: aa101)
    qf12.link(to: cx200)
    ba706.link(to: qf12)
    aa101.link(to: qf12)
    cx200.link(to: qf12)

    qf12.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func ghost() {
    // snippet.ghost
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000))
    let cx200 = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000))
    cx200.link(to: aa101)

    aa101.land()
    cx200.changePosition(to: Position(miles: 0, feet: 500))
    // snippet.end
  }

  static func ghostCured() {
    // snippet.ghost-cured
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 22_000))
    let cx200 = Airplane(
      name: "CX200", at: Position(miles: 13, feet: 22_000))
    cx200.link(to: aa101)
    aa101.link(to: cx200)

    aa101.land()
    cx200.changePosition(to: Position(miles: 0, feet: 500))
    // snippet.end
  }

  static func twins() {
    // snippet.twins
    let first = Airplane(
      name: "BA706", at: Position(miles: 5, feet: 5_000))
    let second = Airplane(
      name: "BA706", at: Position(miles: 9, feet: 9_000))
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 12, feet: 12_000))
    aa101.link(to: first)
    aa101.link(to: second)
    first.link(to: aa101)
    first.link(to: second)
    second.link(to: aa101)
    second.link(to: first)

    aa101.changePosition(to: Position(miles: 5, feet: 5_000))
    // snippet.end
  }

  static func farewell() {
    // snippet.farewell
    var witnesses: [Witness] = []
    do {
      let ba706 = Airplane(
        name: "BA706", at: Position(miles: 11, feet: 21_000))
      let aa101 = Airplane(
        name: "AA101", at: Position(miles: 12, feet: 22_000))
      ba706.link(to: aa101)
      aa101.link(to: ba706)

      ba706.changePosition(to: Position(miles: 8, feet: 10_000))
      ba706.changePosition(to: Position(miles: 2, feet: 5_000))
      ba706.changePosition(to: Position(miles: 1, feet: 1_000))

      let cx200 = Airplane(
        name: "CX200", at: Position(miles: 13, feet: 22_000))
      cx200.link(to: ba706)
      cx200.link(to: aa101)
      ba706.link(to: cx200)
      aa101.link(to: cx200)

      ba706.land()
      cx200.changePosition(
        to: Position(miles: 12, feet: 22_000))
      witnesses = [
        Witness(of: ba706, named: "BA706"),
        Witness(of: aa101, named: "AA101"),
        Witness(of: cx200, named: "CX200"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
    // snippet.end
  }

  static func farewellCured() {
    // snippet.farewell-cured
    var witnesses: [Witness] = []
    do {
      let ba706 = Airplane(
        name: "BA706", at: Position(miles: 11, feet: 21_000))
      let aa101 = Airplane(
        name: "AA101", at: Position(miles: 12, feet: 22_000))
      ba706.link(to: aa101)
      aa101.link(to: ba706)

      ba706.changePosition(to: Position(miles: 8, feet: 10_000))
      ba706.changePosition(to: Position(miles: 2, feet: 5_000))
      ba706.changePosition(to: Position(miles: 1, feet: 1_000))

      let cx200 = Airplane(
        name: "CX200", at: Position(miles: 13, feet: 22_000))
      cx200.link(to: ba706)
      cx200.link(to: aa101)
      ba706.link(to: cx200)
      aa101.link(to: cx200)

      ba706.land()
      cx200.changePosition(
        to: Position(miles: 12, feet: 22_000))

      aa101.unlink(from: cx200)
      cx200.unlink(from: aa101)
      witnesses = [
        Witness(of: ba706, named: "BA706"),
        Witness(of: aa101, named: "AA101"),
        Witness(of: cx200, named: "CX200"),
      ]
    }
    print("Still alive: \(witnesses.survivors)")
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
