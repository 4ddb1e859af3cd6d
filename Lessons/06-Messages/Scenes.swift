enum Scenes {
  static func approach() {
    // snippet.approach
    let tower = MessageMediator()
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
    let tower = MessageMediator()
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
    let tower = MessageMediator()
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

  static func whoAnswers() {
    // snippet.who-answers
    let tower = MessageMediator()
    _ = Airplane(
      name: "AA101",
      at: Position(miles: 12, feet: 22_000), via: tower)
    let qf12 = Airplane(
      name: "QF12",
      at: Position(miles: 14, feet: 22_000), via: tower)

    qf12.changePosition(to: Position(miles: 12, feet: 22_000))
    // snippet.end
  }

  static func ghost() {
    // snippet.ghost
    let tower = MessageMediator()
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
    let tower = MessageMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    _ = Helicopter(
      name: "H1",
      at: Position(miles: 8, feet: 10_500), via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func typo() {
    // snippet.typo
    let tower = MessageMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower,
      asking: Maker.typo)
    ba706.changePosition(to: Position(miles: 9, feet: 15_000))

    _ = Airplane(
      name: "AA101",
      at: Position(miles: 8, feet: 10_500), via: tower)
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func typoCured() {
    // snippet.typo-cured
    let tower = TypedMediator()
    let ba706 = TypedAirplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    ba706.changePosition(to: Position(miles: 9, feet: 15_000))

    _ = TypedAirplane(
      name: "AA101",
      at: Position(miles: 8, feet: 10_500), via: tower)
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func wrongPayload() {
    // snippet.wrong-payload
    let tower = MessageMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower,
      asking: Maker.array)
    _ = Helicopter(
      name: "H1",
      at: Position(miles: 8, feet: 10_500), via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func wrongPayloadCured() {
    // snippet.wrong-payload-cured
    let tower = TypedMediator()
    let ba706 = TypedAirplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower)
    _ = TypedHelicopter(
      name: "H1",
      at: Position(miles: 8, feet: 10_500), via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  /// BA706, from the maker that packs arrays, and an H1 that
  /// says so when it doesn't understand.
  private static func clearFleet()
    -> (MessageMediator, Airplane)
  {
    let tower = MessageMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower,
      asking: Maker.array)
    _ = ClearHelicopter(
      name: "H1",
      at: Position(miles: 8, feet: 10_500), via: tower)
    return (tower, ba706)
  }

  static func wrongPayloadUnread() {
    // snippet.wrong-payload-unread
    let (_, ba706) = clearFleet()
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func wrongPayloadTold() {
    // snippet.wrong-payload-told
    let (tower, ba706) = clearFleet()
    let answers = tower.send(
      "isTooClose", data: [8, 10_000], from: ba706)
    do throws(NotUnderstood) {
      let hasConflict = try answers.verdict()
      print("BA706: \(hasConflict ? "wait" : "go ahead")")
    } catch {
      print("\(error.peer) didn't understand \(error.what)")
    }
    // snippet.end
  }

  static func newWord() {
    // snippet.new-word
    let tower = TypedMediator()
    let ba706 = TypedAirplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower,
      asking: Message.isInWake)
    _ = TypedHelicopter(
      name: "H1",
      at: Position(miles: 9, feet: 9_500), via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func newWordCured() {
    // snippet.new-word-cured
    let tower = TypedMediator()
    let ba706 = TypedAirplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower,
      asking: Message.isInWake)
    _ = ThoroughHelicopter(
      name: "H1",
      at: Position(miles: 9, feet: 9_500), via: tower)

    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }

  static func silence() { listen(with: \.someDoNotSayNo) }

  static func silenceYes() {
    // snippet.silence-yes
    listen(with: \.someSayYes)
    // snippet.end
  }

  static func silenceAnswer() {
    // snippet.silence-answer
    listen(with: \.someAnswer)
    // snippet.end
  }

  static func silenceNone() {
    // snippet.silence-none
    listen(with: \.noneSayNo)
    // snippet.end
  }

  private static func listen(
    with read: @escaping @Sendable ([Any?]) -> Bool
  ) {
    // snippet.silence
    let tower = MessageMediator()
    let ba706 = Airplane(
      name: "BA706",
      at: Position(miles: 11, feet: 21_000), via: tower,
      asking: Maker.reading(read))
    ba706.changePosition(to: Position(miles: 10, feet: 18_000))

    _ = Airplane(
      name: "AA101",
      at: Position(miles: 1, feet: 1_000), via: tower)
    ba706.changePosition(to: Position(miles: 9, feet: 15_000))

    _ = Balloon(name: "B1", via: tower)
    ba706.changePosition(to: Position(miles: 8, feet: 10_000))
    // snippet.end
  }
}
