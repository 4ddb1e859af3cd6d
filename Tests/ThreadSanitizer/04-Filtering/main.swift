import Foundation

let (what, variant) = (CommandLine.arguments[1], CommandLine.arguments[2])
let start = Position(miles: 9, feet: 9_000)
let end = Position(miles: 5, feet: 5_000)

func tower() -> any Mediator { variant == "index" ? IndexMediator() : AirplaneMediator() }
let planes = ["first", "second"].map { name in
  variant == "protected"
    ? ProtectedAirplane(name: name, at: start, via: AirplaneMediator())
    : Airplane(name: name, at: start, via: AirplaneMediator())
}

switch what {
case "register":
  let tower = tower()
  pair({ [planes] in tower.register(planes[0]) }, { [planes] in tower.register(planes[1]) })
case "ask":
  let tower = tower()
  pair(
    { [planes] in tower.register(planes[0]) },
    { [planes, end] in _ = tower.hasConflict(for: planes[1], at: end) })
case "move":
  pair(
    { [planes, end] in planes[0].changePosition(to: end) },
    { [planes, start] in planes[0].changePosition(to: start) })
case "read":
  pair(
    { [planes, end] in planes[0].changePosition(to: end) },
    { [planes, end] in _ = planes[0].isTooClose(to: end) })
case "filter":
  // Only what the filter does: the question behind it would order the two by the plane's own lock.
  let tower = AirplaneMediator()
  pair(
    { [planes, end] in planes[0].changePosition(to: end) },
    { [planes, end] in _ = tower.isWorthAsking(planes[0], about: end) })
default: unknown()
}
