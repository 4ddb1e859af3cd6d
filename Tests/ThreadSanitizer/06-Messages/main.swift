import Foundation

let (what, variant) = (CommandLine.arguments[1], CommandLine.arguments[2])
let start = Position(miles: 9, feet: 9_000)
let end = Position(miles: 5, feet: 5_000)

switch (what, variant) {
case ("register", "queue"):
  let tower = MessageMediator()
  let planes = ["first", "second"].map { Airplane(name: $0, at: start, via: MessageMediator()) }
  pair({ tower.register(planes[0]) }, { tower.register(planes[1]) })
case ("ask", "queue"):
  let tower = MessageMediator()
  let planes = ["first", "second"].map { Airplane(name: $0, at: start, via: MessageMediator()) }
  pair(
    { tower.register(planes[0]) },
    { _ = tower.send("isTooClose", data: nil, from: planes[1]) })
case ("move", "queue"):
  let plane = Airplane(name: "BA706", at: start, via: MessageMediator())
  pair(
    { [end] in plane.changePosition(to: end) },
    { [start] in plane.changePosition(to: start) })
case ("read", "queue"):
  let plane = Airplane(name: "BA706", at: start, via: MessageMediator())
  pair(
    { [end] in plane.changePosition(to: end) },
    { [end] in _ = plane.answer(to: "isTooClose", data: end) })
case ("register", "typed"):
  let tower = TypedMediator()
  let planes = ["first", "second"].map { TypedAirplane(name: $0, at: start, via: TypedMediator()) }
  pair({ tower.register(planes[0]) }, { tower.register(planes[1]) })
case ("ask", "typed"):
  let tower = TypedMediator()
  let planes = ["first", "second"].map { TypedAirplane(name: $0, at: start, via: TypedMediator()) }
  pair(
    { tower.register(planes[0]) },
    { [end] in _ = tower.send(.isTooClose(to: end), from: planes[1]) })
case ("move", "typed"):
  let plane = TypedAirplane(name: "BA706", at: start, via: TypedMediator())
  pair(
    { [end] in plane.changePosition(to: end) },
    { [start] in plane.changePosition(to: start) })
case ("read", "typed"):
  let plane = TypedAirplane(name: "BA706", at: start, via: TypedMediator())
  pair(
    { [end] in plane.changePosition(to: end) },
    { [end] in _ = plane.answer(to: .isTooClose(to: end)) })
default: unknown()
}
