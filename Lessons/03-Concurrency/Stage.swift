// The one file here that is no listing: it lets others run this
// lesson's scenes, and watches them from outside. Without the
// module below, as after `swiftc *.swift`, it is empty.
#if canImport(LessonStage)
  import Foundation
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("approach") { Scenes.approach() },
      Scene("three-planes") { Scenes.threePlanes() },
      Scene("forgotten-link") { Scenes.forgottenLink() },
      Scene("ghost") { Scenes.ghost() },
      Scene("rush-hour-unprotected", ending: .varies) {
        Scenes.rushHourUnprotected()
      },
      Scene("rush-hour") { Scenes.rushHour() },
      Scene("head-on", ending: .hangs, threads: 2) {
        Scenes.headOn()
      },
      Scene("head-on-cured", threads: 2) {
        Scenes.headOnCured()
      },
      Scene("landing-trap", ending: .hangs, threads: 2) {
        Scenes.landingTrap()
      },
      Scene("landing-trap-cured", threads: 2) {
        Scenes.landingTrapCured()
      },
      Scene("leave-at-end", ending: .hangs) {
        Scenes.leaveAtEnd()
      },
      Scene("leave-at-start", ending: .hangs) {
        Scenes.leaveAtStart()
      },
      Scene("leave-after") { Scenes.leaveAfter() },
      Scene("leave-first") { Scenes.leaveFirst() },
      Scene("same-spot", threads: 2) { Scenes.sameSpot() },
      Scene("swapped", threads: 2) { Scenes.swapped() },
      Scene("rush-hour-mutex") { Scenes.rushHourMutex() },
      Scene("head-on-actors", threads: 2) {
        Scenes.headOnActors()
      },
      Scene("actor-gap", threads: 2) { Scenes.actorGap() },
      Scene("actor-gap-cured", threads: 2) {
        Scenes.actorGapCured()
      },
    ],
    defaultScene: "three-planes",
    fly: { events in fly(events) },
    separation: SeparationRule(within: 0, feet: 1000),
    perform: { script in perform(script) },
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

  /// Performs what a quiz makes: two threads, each with a plane
  /// and something to do, and the first of their steps. Then
  /// always the first that can goes on.
  private func perform(_ script: [[String]]) {
    var tower: any Mediator = ObservedMediator()
    var planes: [String: any Peer] = [:]
    var flights: [@Sendable () -> Void] = []
    var steps = ""
    for line in script {
      let thread = line.first ?? ""
      let numbers = line.suffix(2).compactMap { Int($0) }
      switch (line.dropFirst().first ?? "", line.count) {
      case ("AirplaneMediator", 2) where thread == "tower":
        tower = ObservedMediator()
      case ("HoldingMediator", 2) where thread == "tower":
        tower = ObservedLandingMediator()
      case (let letters, 2) where thread == "steps":
        steps = letters
      case (let kind, 5) where numbers.count == 2:
        planes[thread] = plane(
          kind, name: line[2],
          at: .miles(numbers[0], feet: numbers[1]), via: tower)
      case ("moves", 4) where numbers.count == 2:
        let target = Position.miles(
          numbers[0], feet: numbers[1])
        let plane = planes[thread]
        flights.append { move(plane, to: target) }
      case ("lands", 2):
        let plane = planes[thread]
        flights.append { land(plane) }
      default: fatalError("nobody performs \(line)")
      }
    }
    let threads = flights
    let end = Stage.explore(steps) {
      Scenes.atOnce(threads)
    } detaching: {
      Thread.detachNewThread($0)
    }
    if end == nil {
      fatalError("nobody performs the steps \(steps)")
    }
  }

  private func plane(
    _ kind: String, name: String, at position: Position,
    via tower: any Mediator
  ) -> any Peer {
    switch kind {
    case "Airplane":
      ObservedAirplane(name: name, at: position, via: tower)
    case "BarrierAirplane":
      ObservedBarrierAirplane(
        name: name, at: position, via: tower)
    case "HastyAirplane":
      ObservedHastyAirplane(
        name: name, at: position, via: tower)
    default: fatalError("nobody performs a \(kind)")
    }
  }

  private func move(_ plane: (any Peer)?, to target: Position) {
    switch plane {
    case let plane as Airplane:
      plane.changePosition(to: target)
    case let plane as BarrierAirplane:
      plane.changePosition(to: target)
    case let plane as HastyAirplane:
      // It leaves the words to whoever moves it.
      print(
        plane.move(to: target)
          ? "\(plane.name): Too close! Abort!"
          : "\(plane.name): Position changed")
    default: fatalError("nobody performs this move")
    }
  }

  private func land(_ plane: (any Peer)?) {
    switch plane {
    case let plane as Airplane: plane.land()
    case let plane as BarrierAirplane: plane.land()
    default: fatalError("nobody performs this landing")
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

  // Final classes and actors have no subclasses to watch them
  // with, and the tower that dies is not to be slowed down.
  extension Scenes {
    typealias Airplane = ObservedAirplane
    typealias AirplaneMediator = ObservedMediator
    typealias BarrierAirplane = ObservedBarrierAirplane
    typealias HastyAirplane = ObservedHastyAirplane
    typealias MeetingMediator = ObservedMeetingMediator
    typealias LandingAirplane = ObservedLandingAirplane
    typealias LandingBarrierAirplane =
      ObservedLandingBarrierAirplane
    typealias TrialAirplane = ObservedTrialAirplane
    typealias LandingMediator = ObservedLandingMediator
    typealias ActorAirplane = ObservedActorAirplane
    typealias MeetingActorMediator = ObservedActorMediator

    static func atOnce(_ flights: [@Sendable () -> Void]) {
      Lesson03.atOnce(Stage.scheduled(flights))
    }
  }

  // Where a schedule leads the threads, it lets them come upon
  // each other, and no meeting must make sure of that.
  extension MeetingMediator {
    typealias Meeting = ScheduledMeeting
  }

  extension LandingMediator {
    typealias Meeting = ScheduledMeeting
  }

  extension LandingAirplane {
    typealias Meeting = ScheduledMeeting
  }

  extension LandingBarrierAirplane {
    typealias Meeting = ScheduledMeeting
  }

  extension MeetingActorMediator {
    typealias TaskMeeting = ScheduledTaskMeeting
  }

  struct ScheduledMeeting {
    private let meeting = Meeting()

    func meet() {
      if !Stage.isScheduled { meeting.meet() }
    }
  }

  struct ScheduledTaskMeeting {
    private let meeting = TaskMeeting()

    func meet() async {
      if !Stage.isScheduled { await meeting.meet() }
    }
  }

  final class ObservedAirplane: Airplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(
        moving: name, to: newPosition,
        taking: .passing(queue(of: name), .exclusive),
        in: "Airplane.swift#move"
      ) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(
        name, choosing: newPosition,
        taking: .passing(queue(of: name), .exclusive),
        in: "Airplane.swift#move"
      ) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call(
        "land()", to: name,
        in: "Airplane.swift#land"
      ) { super.land() }
    }
  }

  final class ObservedBarrierAirplane: BarrierAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(
        moving: name, to: newPosition,
        taking: .holding(queue(of: name), .exclusive),
        in: "BarrierAirplane.swift#move"
      ) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(
        name, choosing: newPosition,
        taking: .holding(queue(of: name), .exclusive),
        in: "BarrierAirplane.swift#move"
      ) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call(
        "land()", to: name,
        taking: .holding(queue(of: name), .exclusive),
        in: "BarrierAirplane.swift#land"
      ) { super.land() }
    }
  }

  final class ObservedHastyAirplane: HastyAirplane,
    @unchecked Sendable
  {
    override func move(to newPosition: Position) -> Bool {
      observe(
        name, choosing: newPosition,
        in: "HastyAirplane.swift#move"
      ) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }
  }

  final class ObservedLandingAirplane: LandingAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(
        moving: name, to: newPosition,
        taking: .passing(queue(of: name), .exclusive),
        in: "Airplane.swift#move"
      ) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(
        name, choosing: newPosition,
        taking: .passing(queue(of: name), .exclusive),
        in: "Airplane.swift#move"
      ) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call(
        "land()", to: name,
        in: "Airplane.swift#land"
      ) { super.land() }
    }
  }

  final class ObservedLandingBarrierAirplane:
    LandingBarrierAirplane,
    @unchecked Sendable
  {
    override func changePosition(to newPosition: Position) {
      observe(
        moving: name, to: newPosition,
        taking: .holding(queue(of: name), .exclusive),
        in: "BarrierAirplane.swift#move"
      ) {
        super.changePosition(to: newPosition)
      }
    }

    override func move(to newPosition: Position) -> Bool {
      observe(
        name, choosing: newPosition,
        taking: .holding(queue(of: name), .exclusive),
        in: "BarrierAirplane.swift#move"
      ) {
        super.move(to: newPosition)
      }
    }

    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func land() {
      Stage.call(
        "land()", to: name,
        taking: .holding(queue(of: name), .exclusive),
        in: "BarrierAirplane.swift#land"
      ) { super.land() }
    }
  }

  final class ObservedTrialAirplane: TrialAirplane,
    @unchecked Sendable
  {
    override func isTooClose(to other: Position) -> Bool {
      observe(asking: name, about: other) {
        super.isTooClose(to: other)
      }
    }

    override func landLeavingAtEnd() {
      observeLanding { super.landLeavingAtEnd() }
    }

    override func landLeavingAtStart() {
      observeLanding { super.landLeavingAtStart() }
    }

    override func landLeavingAfter() {
      observeLanding { super.landLeavingAfter() }
    }

    override func landLeavingFirst() {
      observeLanding { super.landLeavingFirst() }
    }

    private func observeLanding(_ body: () -> Void) {
      Stage.call("land()", to: name, body)
    }
  }

  final class ObservedMediator: AirplaneMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any Peer) {
      Stage.register(peer.name, taking: alone) {
        super.register(peer)
      }
    }

    override func unregister(_ peer: any Peer) {
      Stage.unregister(peer.name, taking: alone) {
        super.unregister(peer)
      }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(
        conflictFor: peer.name, at: position,
        taking: .passing(queue(of: "mediator"), .shared),
        in: "AirplaneMediator.swift#conflict"
      ) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  final class ObservedMeetingMediator: MeetingMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any Peer) {
      Stage.register(peer.name, taking: alone) {
        super.register(peer)
      }
    }

    override func unregister(_ peer: any Peer) {
      Stage.unregister(peer.name, taking: alone) {
        super.unregister(peer)
      }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(
        conflictFor: peer.name, at: position,
        taking: .passing(queue(of: "mediator"), .shared),
        in: "AirplaneMediator.swift#conflict"
      ) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  final class ObservedLandingMediator: LandingMediator,
    @unchecked Sendable
  {
    override func register(_ peer: any Peer) {
      Stage.register(peer.name, taking: alone) {
        super.register(peer)
      }
    }

    override func unregister(_ peer: any Peer) {
      Stage.unregister(peer.name, taking: alone) {
        super.unregister(peer)
      }
    }

    override func hasConflict(
      for peer: any Peer, at position: Position
    ) -> Bool {
      observe(
        conflictFor: peer.name, at: position,
        taking: .holding(queue(of: "mediator"), .shared),
        in: "HoldingMediator.swift#conflict"
      ) {
        super.hasConflict(for: peer, at: position)
      }
    }
  }

  /// Actors have no subclasses. This stands for one, and shows
  /// its calls where a schedule leads them.
  struct ObservedActorAirplane: Sendable {
    fileprivate let plane: ActorAirplane
    private let pass = Stage.pass()

    init(
      at position: Position, via mediator: any AsyncMediator
    ) {
      plane = ActorAirplane(at: position, via: mediator)
    }

    func askAndMove(to newPosition: Position) async -> Bool {
      await observe("askAndMove", newPosition, "ask-first") {
        await plane.askAndMove(to: newPosition)
      }
    }

    func moveAndAsk(to newPosition: Position) async -> Bool {
      await observe("moveAndAsk", newPosition, "move-first") {
        await plane.moveAndAsk(to: newPosition)
      }
    }

    private func observe(
      _ name: String, _ position: Position,
      _ region: String, _ body: () async -> Bool
    ) async -> Bool {
      guard let pass else { return await body() }
      return await Stage.led(pass) {
        await Stage.call(
          "\(name)(to: \(position.words))",
          to: pass.letter == "a" ? "british" : "american",
          in: "ActorAirplane.swift#\(region)", body)
      }
    }
  }

  extension ActorMediator {
    func register(_ plane: ObservedActorAirplane) async {
      await Stage.waitIfAllIsSeen()
      register(plane.plane)
    }
  }

  struct ObservedActorMediator: AsyncMediator {
    private let tower: MeetingActorMediator

    init(around tower: ActorMediator) {
      self.tower = MeetingActorMediator(around: tower)
    }

    func hasConflict(
      for peer: ActorAirplane, at position: Position
    ) async -> Bool {
      await Stage.call(
        "hasConflict(at: \(position.words))",
        to: "mediator", as: .request
      ) {
        await tower.hasConflict(for: peer, at: position)
      }
    }
  }

  // Which locks a call takes stands inside the listings; a
  // schedule has to be told.

  private func queue(of participant: String) -> String {
    "\(participant)'s queue"
  }

  /// The mediator's list is changed by one thread at a time.
  private var alone: LockUse {
    .passing(queue(of: "mediator"), .exclusive)
  }

  private func observe(
    moving plane: String, to position: Position,
    taking lock: LockUse, in code: String,
    _ body: () -> Void
  ) {
    Stage.call(
      "changePosition(to: \(position.words))", to: plane,
      taking: lock, in: code, body)
  }

  /// A plane that changes its position moves by itself: that is
  /// no call of another's.
  private func observe(
    _ plane: String, choosing position: Position,
    taking lock: LockUse? = nil, in code: String,
    _ body: () -> Bool
  ) -> Bool {
    if Stage.caller == plane { return body() }
    return Stage.call(
      "move(to: \(position.words))", to: plane,
      taking: lock, in: code, body)
  }

  private func observe(
    asking plane: String, about position: Position,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "isTooClose(to: \(position.words))", to: plane,
      as: .question,
      taking: .passing(queue(of: plane), .shared), body)
  }

  private func observe(
    conflictFor peer: String, at position: Position,
    taking lock: LockUse, in code: String,
    _ body: () -> Bool
  ) -> Bool {
    Stage.call(
      "hasConflict(for: \(peer), at: \(position.words))",
      to: "mediator", about: peer, as: .request,
      taking: lock, in: code, body)
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
