// The one file here that is no listing: it lets others run this
// lesson's scenes, and watches them from outside. Without the
// module below, as after `swiftc *.swift`, it is empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("approach") { Scenes.approach() },
      Scene("three-planes") { Scenes.threePlanes() },
      Scene("forgotten-link") { Scenes.forgottenLink() },
      Scene("ghost") { Scenes.ghost() },
      Scene("mixed-fleet") { Scenes.mixedFleet() },
      Scene("typo", ending: .traps) { Scenes.typo() },
      Scene("typo-cured") { Scenes.typoCured() },
      Scene("wrong-payload") { Scenes.wrongPayload() },
      Scene("wrong-payload-cured") {
        Scenes.wrongPayloadCured()
      },
      Scene("new-word") { Scenes.newWord() },
      Scene("new-word-cured") { Scenes.newWordCured() },
      Scene("silence") { Scenes.silence() },
      Scene("silence-yes") { Scenes.silenceYes() },
      Scene("silence-answer") { Scenes.silenceAnswer() },
      Scene("silence-none") { Scenes.silenceNone() },
    ],
    defaultScene: "three-planes",
    fly: { events in
      fly(events) {
        ObservedAirplane(name: $0, at: $1, via: $2)
      }
    },
    separation: SeparationRule(within: 0, feet: 1000),
    variants: [
      "array-maker": { events in
        flyMixed(events) {
          ObservedArrayAirplane(name: $0, at: $1, via: $2)
        }
      },
      "misspelled": { events in
        flyMixed(events) {
          ObservedMisspellingAirplane(
            name: $0, at: $1, via: $2)
        }
      },
      "wakes": { events in
        flyTyped(events) {
          ObservedTypedHelicopter(name: $0, at: $1, via: $2)
        }
      },
      "wakes-cured": { events in
        flyTyped(events) {
          ObservedThoroughHelicopter(
            name: $0, at: $1, via: $2)
        }
      },
    ],
    registry: { registry() })

  /// Planes as `airplane` makes them; where it makes none,
  /// nobody moves or lands.
  private func fly(
    _ events: [FlightEvent],
    airplane: (String, Position, MessageMediator) -> Airplane?
  ) {
    let tower = ObservedMediator()
    Stage.fly(events) { name, miles, feet in
      airplane(name, .miles(miles, feet: feet), tower)
    } moving: { plane, miles, feet in
      plane.changePosition(to: .miles(miles, feet: feet))
    } landing: { plane in
      plane.land()
    }
  }

  /// Planes whose names begin with N are of a new maker, and
  /// H1 is a helicopter.
  private func flyMixed(
    _ events: [FlightEvent],
    ofNewMaker airplane: (String, Position, MessageMediator) ->
      Airplane
  ) {
    fly(events) { name, position, tower in
      if name == "H1" {
        _ = ObservedHelicopter(
          name: name, at: position, via: tower)
        return nil
      }
      return name.first == "N"
        ? airplane(name, position, tower)
        : ObservedAirplane(name: name, at: position, via: tower)
    }
  }

  /// With the typed tower; planes whose names begin with N are
  /// heavy.
  private func flyTyped(
    _ events: [FlightEvent],
    helicopter: (String, Position, TypedMediator) ->
      TypedHelicopter
  ) {
    let tower = ObservedTypedMediator()
    Stage.fly(events) {
      name, miles, feet -> TypedAirplane? in
      let position = Position.miles(miles, feet: feet)
      if name == "H1" {
        _ = helicopter(name, position, tower)
        return nil
      }
      return name.first == "N"
        ? ObservedHeavyAirplane(
          name: name, at: position, via: tower)
        : ObservedTypedAirplane(
          name: name, at: position, via: tower)
    } moving: { plane, miles, feet in
      plane.changePosition(to: .miles(miles, feet: feet))
    } landing: { plane in
      plane.land()
    }
  }

  /// A tower that is tried, with peers that say nothing.
  private func registry() -> Registry {
    let tower = MessageMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.send) {
      tower.register(Attendant($0, calls))
    } asking: {
      _ = tower.send(
        "who", data: nil, from: Attendant("", calls))
    }
  }

  private final class Attendant: MessagePeer {
    let name: String
    private let calls: RollCall

    init(_ name: String, _ calls: RollCall) {
      self.name = name
      self.calls = calls
    }

    func answer(to message: String, data: Any?) -> Any? {
      calls.answer(name)
      return nil
    }
  }

  extension Scenes {
    typealias Airplane = ObservedAirplane
    typealias MisspellingAirplane = ObservedMisspellingAirplane
    typealias ArrayAirplane = ObservedArrayAirplane
    typealias Balloon = ObservedBalloon
    typealias ListeningAirplane = ObservedListeningAirplane
    typealias Helicopter = ObservedHelicopter
    typealias MessageMediator = ObservedMediator
    typealias TypedAirplane = ObservedTypedAirplane
    typealias HeavyAirplane = ObservedHeavyAirplane
    typealias TypedHelicopter = ObservedTypedHelicopter
    typealias ThoroughHelicopter = ObservedThoroughHelicopter
    typealias TypedMediator = ObservedTypedMediator
  }

  final class ObservedAirplane: Airplane, @unchecked Sendable {
    override func changePosition(to newPosition: Position) {
      observe(movingOf: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func answer(
      to message: String, data: Any?
    ) -> Any? {
      observe(answerOf: name, to: message, data) {
        super.answer(to: message, data: data)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedMisspellingAirplane: MisspellingAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(movingOf: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func answer(
      to message: String, data: Any?
    ) -> Any? {
      observe(answerOf: name, to: message, data) {
        super.answer(to: message, data: data)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedArrayAirplane: ArrayAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(movingOf: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func answer(
      to message: String, data: Any?
    ) -> Any? {
      observe(answerOf: name, to: message, data) {
        super.answer(to: message, data: data)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedListeningAirplane: ListeningAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(movingOf: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func answer(
      to message: String, data: Any?
    ) -> Any? {
      observe(answerOf: name, to: message, data) {
        super.answer(to: message, data: data)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedBalloon: Balloon, @unchecked Sendable {
    override func answer(
      to message: String, data: Any?
    ) -> Any? {
      observe(answerOf: name, to: message, data) {
        super.answer(to: message, data: data)
      }
    }
  }

  final class ObservedHelicopter: Helicopter,
    @unchecked Sendable
  {
    override func answer(
      to message: String, data: Any?
    ) -> Any? {
      observe(answerOf: name, to: message, data) {
        super.answer(to: message, data: data)
      }
    }
  }

  final class ObservedTypedAirplane: TypedAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(movingOf: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func answer(to message: Message) -> Bool {
      observe(answerOf: name, to: message) {
        super.answer(to: message)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedHeavyAirplane: HeavyAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(movingOf: name, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func answer(to message: Message) -> Bool {
      observe(answerOf: name, to: message) {
        super.answer(to: message)
      }
    }

    override func land() {
      Stage.call("land()", to: name) { super.land() }
    }
  }

  final class ObservedTypedHelicopter: TypedHelicopter,
    @unchecked Sendable
  {
    override func answer(to message: Message) -> Bool {
      observe(answerOf: name, to: message) {
        super.answer(to: message)
      }
    }
  }

  final class ObservedThoroughHelicopter: ThoroughHelicopter,
    @unchecked Sendable
  {
    override func answer(to message: Message) -> Bool {
      observe(answerOf: name, to: message) {
        super.answer(to: message)
      }
    }
  }

  final class ObservedMediator: MessageMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any MessagePeer) {
      Stage.register(peer.name) { super.register(peer) }
    }

    override func unregister(_ peer: any MessagePeer) {
      Stage.unregister(peer.name) { super.unregister(peer) }
    }

    override func send(
      _ message: String, data: Any?,
      from sender: any MessagePeer
    ) -> [Any?] {
      let answers = Stage.call(
        "send(\(message), \(data.words), from: \(sender.name))",
        to: "mediator", about: sender.name, as: .request
      ) {
        super.send(message, data: data, from: sender)
          .map(Reply.init)
      }
      return answers.map(\.value)
    }
  }

  final class ObservedTypedMediator: TypedMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any TypedPeer) {
      Stage.register(peer.name) { super.register(peer) }
    }

    override func unregister(_ peer: any TypedPeer) {
      Stage.unregister(peer.name) { super.unregister(peer) }
    }

    override func send(
      _ message: Message, from sender: any TypedPeer
    ) -> [Bool] {
      Stage.call(
        "send(\(message.words), from: \(sender.name))",
        to: "mediator", about: sender.name, as: .request
      ) { super.send(message, from: sender) }
    }
  }

  /// An answer as a trace shows it.
  private struct Reply: CustomStringConvertible {
    let value: Any?

    var description: String {
      value.map { "\($0)" } ?? "nil"
    }
  }

  private func observe(
    movingOf plane: String, to position: Position,
    _ body: () -> Void
  ) {
    Stage.call(
      "changePosition(to: \(position.words))", to: plane, body)
  }

  private func observe(
    answerOf peer: String, to message: String, _ data: Any?,
    _ body: () -> Any?
  ) -> Any? {
    Stage.call(
      "answer(to: \(message), \(data.words))", to: peer,
      as: .question
    ) { Reply(value: body()) }.value
  }

  private func observe(
    answerOf peer: String, to message: Message,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "answer(to: \(message.words))", to: peer,
      as: .question, body)
  }

  extension Message {
    fileprivate var words: String {
      switch self {
      case .isTooClose(let position):
        "isTooClose(to: \(position.words))"
      case .isInWake(let position):
        "isInWake(of: \(position.words))"
      }
    }
  }

  extension Any? {
    /// Data as a trace shows it, with its type.
    fileprivate var words: String {
      switch self {
      case let position as Position:
        "Position(\(position.words))"
      case let value?:
        "\(value)"
      case nil:
        "nil"
      }
    }
  }

  extension Position {
    fileprivate var words: String {
      "\(distanceFromRunway), \(height)"
    }
  }

  func print(
    _ text: String = "", line: Int = #line,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) {
    Stage.print(
      text, line: line, file: file, function: function)
  }

  @available(
    *, unavailable, message: "print one string, as a line"
  )
  func print(
    _ items: Any..., separator: String = " ",
    terminator: String = "\n"
  ) {}
#endif
