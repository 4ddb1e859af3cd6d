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

  static func indexed() {
    // snippet.indexed
    let tower = IndexMediator()
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

  static func departure() {
    // snippet.departure
    let tower = AirplaneMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 1, feet: 1_000),
      via: tower)
    _ = Airplane(
      name: "AA101", at: Position(miles: 5, feet: 5_000),
      via: tower)
    _ = Airplane(
      name: "CX200", at: Position(miles: 9, feet: 9_000),
      via: tower)

    ba706.changePosition(to: Position(miles: 3, feet: 3_000))
    ba706.changePosition(to: Position(miles: 5, feet: 7_000))
    ba706.changePosition(to: Position(miles: 9, feet: 12_000))
    // snippet.end
  }

  static func widerRule() {
    // snippet.wider-rule
    let tower = AirplaneMediator()
    _ = Airplane(
      name: "AA101", at: Position(miles: 6, feet: 5_000),
      via: tower, rule: Rules.withinAMile)
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 9, feet: 9_000),
      via: tower, rule: Rules.withinAMile)

    ba706.changePosition(to: Position(miles: 5, feet: 5_200))
    // snippet.end
  }

  static func widerRuleCured() {
    // snippet.wider-rule-cured
    let tower = AirplaneMediator(
      asking: Filters.oneMileWider)
    _ = Airplane(
      name: "AA101", at: Position(miles: 6, feet: 5_000),
      via: tower, rule: Rules.withinAMile)
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 9, feet: 9_000),
      via: tower, rule: Rules.withinAMile)

    ba706.changePosition(to: Position(miles: 5, feet: 5_200))
    // snippet.end
  }

  static func widerRuleTested() {
    // snippet.wider-rule-tested
    let tower = AirplaneMediator()
    _ = Airplane(
      name: "BA706", at: Position(miles: 5, feet: 5_200),
      via: tower, rule: Rules.withinAMile)
    let aa101 = Airplane(
      name: "AA101", at: Position(miles: 9, feet: 9_000),
      via: tower, rule: Rules.withinAMile)

    aa101.changePosition(to: Position(miles: 6, feet: 5_000))
    // snippet.end
  }

  static func uploads() {
    // snippet.uploads
    let form = UploadForm()
    form.length.value = 40
    form.price.value = 5
    print("Upload is shown: \(form.canUpload)")
    // snippet.end
  }
}
