import Foundation

let (what, variant) = (CommandLine.arguments[1], CommandLine.arguments[2])
let start = Position(miles: 9, feet: 9_000)
let end = Position(miles: 5, feet: 5_000)

func tower() -> any Mediator { variant == "index" ? IndexMediator() : AirplaneMediator() }
let planes: [any Peer] = ["first", "second"].map { name in
  if variant == "protected" {
    ProtectedAirplane(name: name, at: start, via: AirplaneMediator())
  } else {
    Airplane(name: name, at: start, via: AirplaneMediator())
  }
}

@Sendable func move(_ plane: any Peer, to position: Position) {
  switch plane {
  case let plane as Airplane: plane.changePosition(to: position)
  case let plane as ProtectedAirplane: plane.changePosition(to: position)
  default: unknown()
  }
}

switch what {
case "filter":
  // Only the filter runs: the question behind it would order the two by the plane's own lock.
  pair(
    { [planes, end] in move(planes[0], to: end) },
    { [planes, end] in _ = AirplaneMediator.notBeyond(planes[0], end) })
default:
  let tower = tower()
  pair(
    what, planes, register: { tower.register($0) },
    ask: { _ = tower.hasConflict(for: $0, at: $1) },
    move: { move($0, to: $1) }, read: { _ = $0.isTooClose(to: $1) })
}
