import Foundation

let (what, variant) = (CommandLine.arguments[1], CommandLine.arguments[2])
let start = Position(miles: 9, feet: 9_000)

switch variant {
case "queue":
  let tower = CommandMediator()
  pair(
    what, ["first", "second"].map { Airplane(name: $0, at: start, via: CommandMediator()) },
    register: { tower.register($0) },
    ask: { plane, _ in _ = tower.send(Command { _ in true }, from: plane) },
    move: { $0.changePosition(to: $1) }, read: { _ = $0.isTooClose(to: $1) })
case "typed":
  let tower = TypedMediator<TypedAirplane>()
  pair(
    what, ["first", "second"].map { TypedAirplane(name: $0, at: start, via: TypedMediator()) },
    register: { tower.register($0) },
    ask: { _, _ in _ = tower.send(TypedCommand { _ in true }) },
    move: { $0.changePosition(to: $1) }, read: { _ = $0.isTooClose(to: $1) })
default: unknown()
}
