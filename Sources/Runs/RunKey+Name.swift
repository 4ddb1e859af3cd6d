extension RunKey.Code {
  /// The name that learners know it by.
  package var name: String {
    switch self {
    case .scene(let name): name
    case .exploration(let name, let limit): "schedules of \(name) up to \(plural(limit, "step"))"
    case .scenario(let name): "\(name).flight"
    case .arrivals(let count): plural(count, "arrival")
    case .crossing(let count): "\(plural(count, "arrival")) and a move"
    case .random(let seed, _): "seed \(seed)"
    case .randomFlights(let it): "seeds \(it.seeds.lowerBound) to \(it.seeds.upperBound - 1)"
    case .flight(let scenario): scenario.name
    case .script: "question"
    case .recompilation(let it): it.file
    case .bet(let id, _): id
    case .compilation(let file, _): file
    }
  }
}
