import Foundation

let (what, variant) = (CommandLine.arguments[1], CommandLine.arguments[2])

func tower() -> any Mediator {
  switch variant {
  case "unprotected": UnprotectedMediator()
  case "queue": AirplaneMediator()
  case "holding": HoldingMediator()
  case "lock": LockMediator()
  case "mutex": MutexMediator()
  default: unknown()
  }
}

func register() {
  let (tower, questions) = (tower(), Counter())
  pair(
    { tower.register(Transponder(name: "first", counting: questions)) },
    { tower.register(Transponder(name: "second", counting: questions)) })
}

func ask() {
  let (tower, questions) = (tower(), Counter())
  let visitor = Transponder(name: "visitor", counting: questions)
  pair(
    { tower.register(Transponder(name: "first", counting: questions)) },
    { _ = tower.hasConflict(for: visitor, at: Position(miles: 1, feet: 1_000)) })
}

/// Moves one plane on two threads, or moves it on one and asks it on the other.
func move(orAsk isAsked: Bool) {
  let start = Position(miles: 9, feet: 9_000)
  let end = Position(miles: 5, feet: 5_000)
  let tower = AirplaneMediator()
  switch variant {
  case "queue":
    let plane = Airplane(name: "BA706", at: start, via: tower)
    pair(
      { _ = plane.move(to: end) },
      { _ = isAsked ? plane.isTooClose(to: end) : plane.move(to: start) })
  case "barrier":
    let plane = BarrierAirplane(name: "BA706", at: start, via: tower)
    pair(
      { _ = plane.move(to: end) },
      { _ = isAsked ? plane.isTooClose(to: end) : plane.move(to: start) })
  case "hasty":
    let plane = HastyAirplane(name: "BA706", at: start, via: tower)
    pair(
      { _ = plane.move(to: end) },
      { _ = isAsked ? plane.isTooClose(to: end) : plane.move(to: start) })
  case "actor":
    let plane = ActorAirplane(at: start, via: ActorMediator())
    pair({ _ = await plane.moveAndAsk(to: end) }, { _ = await plane.isTooClose(to: end) })
  case "hasty-actor":
    let plane = ActorAirplane(at: start, via: ActorMediator())
    pair({ _ = await plane.askAndMove(to: end) }, { _ = await plane.isTooClose(to: end) })
  default: unknown()
  }
}

func registerActors() {
  let tower = ActorMediator()
  let planes = [9, 3].map { ActorAirplane(at: Position(miles: $0, feet: 9_000), via: tower) }
  pair({ await tower.register(planes[0]) }, { await tower.register(planes[1]) })
}

func scene() {
  switch variant {
  case "rush-hour": Scenes.rushHour()
  case "rush-hour-mutex": Scenes.rushHourMutex()
  case "head-on-cured": Scenes.headOnCured()
  case "landing-trap-cured": Scenes.landingTrapCured()
  case "same-spot": Scenes.sameSpot()
  case "swapped": Scenes.swapped()
  case "head-on-actors": Scenes.headOnActors()
  case "actor-gap": Scenes.actorGap()
  case "actor-gap-cured": Scenes.actorGapCured()
  default: unknown()
  }
}

switch (what, variant) {
case ("register", "actor"): registerActors()
case ("register", _): register()
case ("ask", _): ask()
case ("move", _): move(orAsk: false)
case ("read", _): move(orAsk: true)
case ("scene", _): scene()
default: unknown()
}
