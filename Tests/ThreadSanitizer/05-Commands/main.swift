import Foundation

let (what, variant) = (CommandLine.arguments[1], CommandLine.arguments[2])
let start = Position(miles: 9, feet: 9_000)
let end = Position(miles: 5, feet: 5_000)

switch (what, variant) {
case ("register", "queue"):
  let tower = CommandMediator()
  let planes = ["first", "second"].map { Airplane(name: $0, at: start, via: CommandMediator()) }
  pair({ tower.register(planes[0]) }, { tower.register(planes[1]) })
case ("ask", "queue"):
  let tower = CommandMediator()
  let planes = ["first", "second"].map { Airplane(name: $0, at: start, via: CommandMediator()) }
  pair(
    { tower.register(planes[0]) }, { _ = tower.send(Command { _ in true }, from: planes[1]) })
case ("move", "queue"):
  let plane = Airplane(name: "BA706", at: start, via: CommandMediator())
  pair(
    { [end] in plane.changePosition(to: end) },
    { [start] in plane.changePosition(to: start) })
case ("read", "queue"):
  let plane = Airplane(name: "BA706", at: start, via: CommandMediator())
  pair({ [end] in plane.changePosition(to: end) }, { [end] in _ = plane.isTooClose(to: end) })
case ("register", "typed"):
  let tower = TypedMediator<TypedAirplane>()
  let planes = ["first", "second"].map { TypedAirplane(name: $0, at: start, via: TypedMediator()) }
  pair({ tower.register(planes[0]) }, { tower.register(planes[1]) })
case ("ask", "typed"):
  let tower = TypedMediator<TypedAirplane>()
  let planes = ["first", "second"].map { TypedAirplane(name: $0, at: start, via: TypedMediator()) }
  pair({ tower.register(planes[0]) }, { _ = tower.send(TypedCommand { _ in true }) })
case ("move", "typed"):
  let plane = TypedAirplane(name: "BA706", at: start, via: TypedMediator())
  pair(
    { [end] in plane.changePosition(to: end) },
    { [start] in plane.changePosition(to: start) })
case ("read", "typed"):
  let plane = TypedAirplane(name: "BA706", at: start, via: TypedMediator())
  pair({ [end] in plane.changePosition(to: end) }, { [end] in _ = plane.isTooClose(to: end) })
default: unknown()
}
