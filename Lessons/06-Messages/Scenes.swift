enum Scenes {
  static func approach() {
    // snippet.approach
    let tower = MessageMediator()
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
    let tower = MessageMediator()
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
    let tower = MessageMediator()
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
    let tower = MessageMediator()
    let american = Airplane(
      name: "AA101", at: .miles(12, feet: 22_000), via: tower)
    let cathay = Airplane(
      name: "CX200", at: .miles(13, feet: 22_000), via: tower)

    american.land()
    cathay.changePosition(to: .miles(0, feet: 500))
    // snippet.end
  }

  static func mixedFleet() {
    // snippet.mixed-fleet
    let tower = MessageMediator()
    let british = Airplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    _ = Helicopter(
      name: "H1", at: .miles(8, feet: 10_500), via: tower)

    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }

  static func typo() {
    // snippet.typo
    let tower = MessageMediator()
    let british = MisspellingAirplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    british.changePosition(to: .miles(9, feet: 15_000))

    _ = Airplane(
      name: "AA101", at: .miles(8, feet: 10_500), via: tower)
    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }

  static func typoCured() {
    // snippet.typo-cured
    let tower = TypedMediator()
    let british = TypedAirplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    british.changePosition(to: .miles(9, feet: 15_000))

    _ = TypedAirplane(
      name: "AA101", at: .miles(8, feet: 10_500), via: tower)
    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }

  static func wrongPayload() {
    // snippet.wrong-payload
    let tower = MessageMediator()
    let british = ArrayAirplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    _ = Helicopter(
      name: "H1", at: .miles(8, feet: 10_500), via: tower)

    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }

  static func wrongPayloadCured() {
    // snippet.wrong-payload-cured
    let tower = TypedMediator()
    let british = TypedAirplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    _ = TypedHelicopter(
      name: "H1", at: .miles(8, feet: 10_500), via: tower)

    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }

  static func newWord() {
    // snippet.new-word
    let tower = TypedMediator()
    let british = HeavyAirplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    _ = TypedHelicopter(
      name: "H1", at: .miles(9, feet: 10_500), via: tower)

    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }

  static func newWordCured() {
    // snippet.new-word-cured
    let tower = TypedMediator()
    let british = HeavyAirplane(
      name: "BA706", at: .miles(11, feet: 21_000), via: tower)
    _ = ThoroughHelicopter(
      name: "H1", at: .miles(9, feet: 10_500), via: tower)

    british.changePosition(to: .miles(8, feet: 10_000))
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
    with reading: KeyPath<[Any?], Bool>
  ) {
    // snippet.silence
    let tower = MessageMediator()
    let british = ListeningAirplane(
      name: "BA706", at: .miles(11, feet: 21_000),
      via: tower, reading: reading)
    british.changePosition(to: .miles(10, feet: 18_000))

    _ = Airplane(
      name: "AA101", at: .miles(1, feet: 1_000), via: tower)
    british.changePosition(to: .miles(9, feet: 15_000))

    _ = Balloon(name: "B1", via: tower)
    british.changePosition(to: .miles(8, feet: 10_000))
    // snippet.end
  }
}
