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
      Scene("twins") { Scenes.twins() },
      Scene("twins-cured") { Scenes.twinsCured() },
      Scene("phantom") { Scenes.phantom() },
      Scene("farewell") { Scenes.farewell() },
      Scene("farewell-cured") { Scenes.farewellCured() },
    ],
    defaultScene: "three-planes",
    fly: { events in fly(events) },
    separation: SeparationRule(within: 0, feet: 1000),
    registry: { registry() })

  private func fly(_ events: [FlightEvent]) {
    let tower = ObservedMediator()
    Stage.fly(events) { name, miles, feet in
      ObservedAirplane(
        name: name, at: .miles(miles, feet: feet), via: tower)
    } moving: { plane, miles, feet in
      plane.changePosition(to: .miles(miles, feet: feet))
    } landing: { plane in
      plane.land()
    }
  }

  /// A tower that is tried, with peers that are never close.
  private func registry() -> Registry {
    let tower = AirplaneMediator()
    let calls = RollCall()
    return Registry(calls, passingOn: tower.hasConflict) {
      tower.register(Attendant($0, calls))
    } asking: {
      _ = tower.hasConflict(
        for: Attendant("", calls), at: .miles(0, feet: 0))
    }
  }

  private final class Attendant: Peer {
    let name: String
    private let calls: RollCall

    init(_ name: String, _ calls: RollCall) {
      self.name = name
      self.calls = calls
    }

    func isTooClose(to position: Position) -> Bool {
      calls.answer(name)
      return false
    }
  }

  extension Scenes {
    typealias Airplane = ObservedAirplane
    typealias AirplaneMediator = ObservedMediator
    typealias IdentityMediator = ObservedIdentityMediator
    typealias PhantomAirplane = ObservedPhantomAirplane
  }

  /// Whoever has a name on stage: twins have one name.
  private protocol Observed: AnyObject {
    var stageName: String { get }
  }

  final class ObservedAirplane: Airplane, Observed {
    let stageName: String

    override init(
      name: String,
      at position: Position,
      via mediator: any Mediator
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
  }

  final class ObservedMediator: AirplaneMediator {
    override func register(_ peer: any Peer) {
      Stage.register(peer.label) { super.register(peer) }
    }

    override func unregister(_ peer: any Peer) {
      Stage.unregister(peer.label) { super.unregister(peer) }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(conflictFor: peer.label, at: position) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  final class ObservedIdentityMediator: IdentityMediator {
    override func register(_ peer: any Peer) {
      Stage.register(peer.label) { super.register(peer) }
    }

    override func unregister(_ peer: any Peer) {
      Stage.unregister(peer.label) { super.unregister(peer) }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(conflictFor: peer.label, at: position) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  final class ObservedPhantomAirplane: PhantomAirplane, Observed
  {
    let stageName: String

    override init(
      name: String,
      at position: Position,
      via mediator: (any Participant)? = nil
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

    override func register(_ participant: any Participant) {
      Stage.register(participant.label, with: label) {
        super.register(participant)
      }
    }

    override func unregister(_ participant: any Participant) {
      Stage.unregister(participant.label, with: label) {
        super.unregister(participant)
      }
    }

    override func hasConflict(
      for participant: any Participant, at position: Position
    ) -> Bool {
      observe(
        conflictFor: participant.label, at: position,
        with: label
      ) { super.hasConflict(for: participant, at: position) }
    }
  }

  extension Peer {
    fileprivate var label: String {
      (self as? any Observed)?.stageName ?? name
    }
  }

  extension Participant {
    fileprivate var label: String {
      (self as? any Observed)?.stageName ?? name
    }
  }

  private func observe(
    conflictFor peer: String, at position: Position,
    with mediator: String = "mediator", _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "hasConflict(for: \(peer), at: \(position.words))",
      to: mediator, about: peer, as: .request, body)
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
