// Not a listing: what quizzes and trials of this lesson run.
// Without the module below, as after `swiftc *.swift`, it's
// empty.
#if canImport(LessonStage)
  import Foundation
  import LessonStage

  /// Performs what a quiz makes: two threads, each with a plane
  /// and something to do, and the first of their steps. Then
  /// always the first that can goes on.
  func perform(_ script: [[String]]) {
    var tower: any Mediator = AirplaneMediator()
    var planes: [String: any Peer] = [:]
    var flights: [@Sendable () -> Void] = []
    var steps = ""
    for line in script {
      let thread = line.first ?? ""
      let numbers = line.suffix(2).compactMap { Int($0) }
      switch (line.dropFirst().first ?? "", line.count) {
      case ("AirplaneMediator", 2) where thread == "tower":
        tower = AirplaneMediator()
      case ("HoldingMediator", 2) where thread == "tower":
        tower = LandingMediator()
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
      Airplane(name: name, at: position, via: tower)
    case "BarrierAirplane":
      BarrierAirplane(
        name: name, at: position, via: tower)
    case "HastyAirplane":
      HastyAirplane(
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
      // It says nothing itself; its caller does.
      Stage.print(
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
  func registry() -> Registry {
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
#endif
