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
      Scene("mixed-fleet", ending: .traps) {
        Scenes.mixedFleet()
      },
      Scene("mixed-fleet-cured") { Scenes.mixedFleetCured() },
      Scene("leaking-peer") { Scenes.leakingPeer() },
      Scene("leaking-peer-ghost") {
        Scenes.leakingPeerGhost()
      },
      Scene("leaking-peer-cured") {
        Scenes.leakingPeerCured()
      },
    ],
    defaultScene: "three-planes",
    fly: { events in fly(events) { $0.land() } },
    separation: SeparationRule(within: 0, feet: 1000),
    variants: [
      "mixed-fleet": { events in
        flyMixed(events)
      },
      "past-the-tower": { events in
        fly(events) { $0.touchDown() }
      },
    ],
    registry: { registry() })

  private func fly(
    _ events: [FlightEvent], landing: (Airplane) -> Void
  ) {
    let tower = ObservedMediator()
    Stage.fly(events) { name, miles, feet in
      ObservedAirplane(
        name: name, at: .miles(miles, feet: feet), via: tower)
    } moving: { plane, miles, feet in
      plane.changePosition(to: .miles(miles, feet: feet))
    } landing: { plane in
      landing(plane)
    }
  }

  /// As above, but whoever is called H1 is a helicopter. One
  /// that lands leaves the tower, and says nothing.
  private func flyMixed(_ events: [FlightEvent]) {
    let tower = ObservedMediator()
    Stage.fly(events) {
      name, miles, feet -> any CommandPeer in
      guard name == "H1" else {
        return ObservedAirplane(
          name: name, at: .miles(miles, feet: feet), via: tower)
      }
      let rescue = ObservedHelicopter(name: name, fuel: 90)
      tower.register(rescue)
      return rescue
    } moving: { peer, miles, feet in
      (peer as? Airplane)?
        .changePosition(to: .miles(miles, feet: feet))
    } landing: { peer in
      if let plane = peer as? Airplane {
        plane.land()
      } else {
        tower.unregister(peer)
      }
    }
  }

  /// A tower that is tried.
  private func registry() -> Registry {
    let tower = CommandMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.send) {
      tower.register(Attendant($0))
    } asking: {
      let command = Command { calls.answer($0.name) }
      _ = tower.send(command, from: Attendant(""))
    }
  }

  private final class Attendant: CommandPeer {
    let name: String

    init(_ name: String) { self.name = name }
  }

  extension Scenes {
    typealias Airplane = ObservedAirplane
    typealias CommandMediator = ObservedMediator
    typealias Helicopter = ObservedHelicopter
    typealias TypedAirplane = ObservedTypedAirplane
    typealias TypedMediator = ObservedTypedMediator
  }

  /// Whoever has a name on stage: twins have one name.
  private protocol Observed: AnyObject {
    var stageName: String { get }
  }

  /// The peer that is observed: a typed mediator is one for
  /// planes, and not only for those that are observed.
  protocol Colleague {
    associatedtype Plain: CommandPeer
  }

  final class ObservedAirplane: Airplane, Observed,
    @unchecked Sendable
  {
    let stageName: String

    override init(
      name: String,
      at position: Position,
      via mediator: CommandMediator
    ) {
      stageName = Stage.label(name)
      super.init(name: name, at: position, via: mediator)
    }

    override func changePosition(to newPosition: Position) {
      Stage.call(
        "changePosition(to: \(newPosition.words))", to: label
      ) { super.changePosition(to: newPosition) }
    }

    override func isTooClose(to other: Position) -> Bool {
      Stage.call(
        "isTooClose(to: \(other.words))", to: label,
        as: .question
      ) { super.isTooClose(to: other) }
    }

    override func land() {
      Stage.call("land()", to: label) { super.land() }
    }

    override func touchDown() {
      Stage.call("touchDown()", to: label) {
        super.touchDown()
      }
    }
  }

  final class ObservedHelicopter: Helicopter, Observed,
    Colleague, @unchecked Sendable
  {
    typealias Plain = Helicopter
    let stageName: String

    override init(name: String, fuel: Int) {
      stageName = Stage.label(name)
      super.init(name: name, fuel: fuel)
    }

    override func isReady() -> Bool {
      Stage.call("isReady()", to: label) { super.isReady() }
    }
  }

  final class ObservedTypedAirplane: TypedAirplane, Observed,
    Colleague, @unchecked Sendable
  {
    typealias Plain = TypedAirplane
    let stageName: String

    override init(
      name: String,
      at position: Position,
      via mediator: TypedMediator<Lesson05.TypedAirplane>
    ) {
      stageName = Stage.label(name)
      super.init(name: name, at: position, via: mediator)
    }

    override func changePosition(to newPosition: Position) {
      Stage.call(
        "changePosition(to: \(newPosition.words))", to: label
      ) { super.changePosition(to: newPosition) }
    }

    override func isTooClose(to other: Position) -> Bool {
      Stage.call(
        "isTooClose(to: \(other.words))", to: label,
        as: .question
      ) { super.isTooClose(to: other) }
    }

    override func land() {
      Stage.call("land()", to: label) { super.land() }
    }

    override func touchDown() {
      Stage.call("touchDown()", to: label) {
        super.touchDown()
      }
    }
  }

  final class ObservedMediator: CommandMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any CommandPeer) {
      observe(registering: peer) { super.register(peer) }
    }

    override func unregister(_ peer: any CommandPeer) {
      Stage.unregister(peer.label) { super.unregister(peer) }
    }

    override func send(
      _ command: Command, from sender: any CommandPeer
    ) -> [Any] {
      observe(sendingFrom: sender.label) {
        super.send(command, from: sender)
      }
    }
  }

  final class ObservedTypedMediator<Kind: Colleague>:
    TypedMediator<Kind.Plain>, @unchecked Sendable
  {
    override func register(_ peer: Kind.Plain) {
      observe(registering: peer) { super.register(peer) }
    }

    override func unregister(_ peer: Kind.Plain) {
      Stage.unregister(peer.label) { super.unregister(peer) }
    }

    override func send(
      _ command: TypedCommand<Kind.Plain>,
      from sender: Kind.Plain? = nil
    ) -> [Bool] {
      observe(sendingFrom: sender?.label) {
        super.send(command, from: sender)
      }
    }
  }

  extension CommandPeer {
    fileprivate var label: String {
      (self as? any Observed)?.stageName ?? name
    }
  }

  // A peer that comes back as an answer is shown by its name.
  extension Airplane: CustomStringConvertible {
    var description: String { label }
  }

  private func observe(
    registering peer: any CommandPeer, _ body: () -> Void
  ) {
    // A plane registers itself while it is being made, when the
    // code that is running is still the scene's. A helicopter
    // is registered by the scene.
    let name = peer.label
    Stage.call(
      "register(\(name))", to: "mediator",
      from: peer is Helicopter ? nil : name, about: name,
      as: .registration, body)
  }

  private func observe<Answers>(
    sendingFrom sender: String?, _ body: () -> Answers
  ) -> Answers {
    Stage.call(
      sender.map { "send(command, from: \($0))" }
        ?? "send(command)",
      to: "mediator", about: sender, as: .request, body)
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
