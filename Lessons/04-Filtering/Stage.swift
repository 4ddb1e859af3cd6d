// The one file here that is no listing: it lets others run this
// lesson's scenes, and watches them from outside. Without the
// module below, as after `swiftc *.swift`, it is empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("approach") { Scenes.approach() },
      Scene("three-planes") { Scenes.threePlanes() },
      Scene("indexed") { Scenes.indexed() },
      Scene("forgotten-link") { Scenes.forgottenLink() },
      Scene("ghost") { Scenes.ghost() },
      Scene("departure") { Scenes.departure() },
      Scene("wider-rule") { Scenes.widerRule() },
      Scene("wider-rule-cured") { Scenes.widerRuleCured() },
      Scene("wider-rule-tested") { Scenes.widerRuleTested() },
    ],
    defaultScene: "three-planes",
    fly: { events in
      fly(events, via: ObservedMediator()) {
        ObservedAirplane(name: $0, at: $1, via: $2)
      }
    },
    separation: SeparationRule(within: 0, feet: 1000),
    variants: [
      "index": { events in
        fly(events, via: ObservedIndexMediator()) {
          ObservedAirplane(name: $0, at: $1, via: $2)
        }
      },
      "protected": { events in
        fly(events, via: ObservedMediator()) {
          ObservedProtectedAirplane(name: $0, at: $1, via: $2)
        }
      },
      "equal": { events in
        fly(events, via: ObservedEqualMediator()) {
          ObservedAirplane(name: $0, at: $1, via: $2)
        }
      },
      "wider-rule": { events in
        fly(events, via: ObservedMediator()) {
          ObservedWiderAirplane(name: $0, at: $1, via: $2)
        }
      },
      "wider-rule-cured": { events in
        fly(events, via: ObservedWiderMediator()) {
          ObservedWiderAirplane(name: $0, at: $1, via: $2)
        }
      },
    ],
    separations: [
      "wider-rule": SeparationRule(within: 1, feet: 1000),
      "wider-rule-cured": SeparationRule(within: 1, feet: 1000),
    ],
    registry: { registry() })

  private func fly(
    _ events: [FlightEvent], via tower: any Mediator,
    airplane: (String, Position, any Mediator) -> Airplane
  ) {
    Stage.fly(events) { name, miles, feet in
      airplane(name, .miles(miles, feet: feet), tower)
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
    let distanceFromRunway = 0
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
    typealias WiderAirplane = ObservedWiderAirplane
    typealias AirplaneMediator = ObservedMediator
    typealias WiderMediator = ObservedWiderMediator
    typealias IndexMediator = ObservedIndexMediator
  }

  /// Whoever has a name on stage: twins have one name.
  private protocol Observed: AnyObject {
    var stageName: String { get }
  }

  // A plane's own rule reads `position`; `distanceFromRunway` is
  // there for mediators, and each of its reads is one of theirs.

  final class ObservedAirplane: Airplane, Observed,
    @unchecked Sendable
  {
    let stageName: String

    override init(
      name: String,
      at position: Position,
      via mediator: any Mediator
    ) {
      stageName = Stage.label(name)
      super.init(name: name, at: position, via: mediator)
    }

    override var distanceFromRunway: Int {
      observe(readOf: label) { super.distanceFromRunway }
    }

    override func changePosition(to newPosition: Position) {
      observe(moveOf: label, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(questionTo: label, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call("land()", to: label) { super.land() }
    }
  }

  final class ObservedWiderAirplane: WiderAirplane, Observed,
    @unchecked Sendable
  {
    let stageName: String

    override init(
      name: String,
      at position: Position,
      via mediator: any Mediator
    ) {
      stageName = Stage.label(name)
      super.init(name: name, at: position, via: mediator)
    }

    override var distanceFromRunway: Int {
      observe(readOf: label) { super.distanceFromRunway }
    }

    override func changePosition(to newPosition: Position) {
      observe(moveOf: label, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(questionTo: label, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call("land()", to: label) { super.land() }
    }
  }

  final class ObservedProtectedAirplane: ProtectedAirplane,
    Observed, @unchecked Sendable
  {
    let stageName: String

    override init(
      name: String,
      at position: Position,
      via mediator: any Mediator
    ) {
      stageName = Stage.label(name)
      super.init(name: name, at: position, via: mediator)
    }

    override var distanceFromRunway: Int {
      observe(readOf: label) { super.distanceFromRunway }
    }

    override func changePosition(to newPosition: Position) {
      observe(moveOf: label, to: newPosition) {
        super.changePosition(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(questionTo: label, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call("land()", to: label) { super.land() }
    }
  }

  final class ObservedMediator: AirplaneMediator,
    @unchecked Sendable
  {
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

  final class ObservedWiderMediator: WiderMediator,
    @unchecked Sendable
  {
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

  final class ObservedEqualMediator: EqualMediator,
    @unchecked Sendable
  {
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

  final class ObservedIndexMediator: IndexMediator,
    @unchecked Sendable
  {
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

  extension Peer {
    fileprivate var label: String {
      (self as? any Observed)?.stageName ?? name
    }
  }

  private func observe(
    readOf plane: String, _ body: () -> Int
  ) -> Int {
    Stage.call(
      "distanceFromRunway", to: plane, as: .read, body)
  }

  private func observe(
    moveOf plane: String, to newPosition: Position,
    _ body: () -> Void
  ) {
    Stage.call(
      "changePosition(to: \(newPosition.words))", to: plane,
      body)
  }

  private func observe(
    questionTo plane: String, about position: Position,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "isTooClose(to: \(position.words))", to: plane,
      as: .question, body)
  }

  private func observe(
    conflictFor peer: String, at position: Position,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "hasConflict(for: \(peer), at: \(position.words))",
      to: "mediator", about: peer, as: .request, body)
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
