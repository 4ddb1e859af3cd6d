import Foundation

let (what, variant) = (CommandLine.arguments[1], CommandLine.arguments[2])
let start = Position(miles: 9, feet: 9_000)

switch variant {
case "queue":
  let tower = MessageMediator()
  pair(
    what, ["first", "second"].map { Airplane(name: $0, at: start, via: MessageMediator()) },
    register: { tower.register($0) },
    ask: { plane, _ in _ = tower.send("isTooClose", data: nil, from: plane) },
    move: { $0.changePosition(to: $1) }, read: { _ = $0.answer(to: "isTooClose", data: $1) })
case "typed":
  let tower = TypedMediator()
  pair(
    what, ["first", "second"].map { TypedAirplane(name: $0, at: start, via: TypedMediator()) },
    register: { tower.register($0) },
    ask: { _ = tower.send(.isTooClose(to: $1), from: $0) },
    move: { $0.changePosition(to: $1) }, read: { _ = $0.answer(to: .isTooClose(to: $1)) })
default: unknown()
}
