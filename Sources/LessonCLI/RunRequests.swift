extension RunRequest {
  /// What must be run to know what a lesson rests on; nil for what does not exist.
  ///
  /// - Parameter isTraced: whether every call is wanted, or only how many there were.
  init?(_ key: RunKey, isTraced: Bool, in library: Library) {
    if let variant = key.variant {
      guard Catalog.entry(key.lesson)?.staging.variant(named: variant) != nil else { return nil }
    }
    let code: Code
    switch key.code {
    case .scene(let name):
      guard let scene = Catalog.entry(key.lesson)?.staging.scene(named: name) else { return nil }
      self.init(scene: scene, of: key.lesson, schedule: key.schedule, isTraced: isTraced)
      variant = key.variant
      return
    case .exploration(let name, let limit):
      guard let scene = Catalog.entry(key.lesson)?.staging.scene(named: name), scene.threads > 0
      else { return nil }
      code = .exploration(name, limit: limit)
    case .scenario(let name):
      guard let file = library.scenario(named: name),
        let scenario = try? Scenario(parsing: file.text.utf8, file: file.name)
      else { return nil }
      code = .flight(name, scenario.events)
    case .arrivals(let count): code = .arrivals(count)
    case .crossing(let count): code = .crossing(count)
    case .random(let seed, let forgets): code = .random(seed: seed, forgets: forgets)
    case .flight(let scenario): code = .flight(scenario.name, scenario.events)
    case .script(let lines):
      guard let staging = Catalog.entry(key.lesson)?.staging,
        staging.perform != nil || MediatorTrial(script: lines) != nil && staging.makeRegistry != nil
      else { return nil }
      code = .script(lines)
    case .randomComparison(let it):
      guard Catalog.entry(it.other)?.staging.fly != nil else { return nil }
      code = .randomComparison(it)
    case .recompilation(let it):
      guard let source = library.files(of: key.lesson).flatMap(it.source(in:)) else { return nil }
      code = .recompilation(it.file, source: source)
    }
    self.init(
      lesson: key.lesson, code: code, recordsCalls: isTraced, variant: key.variant)
  }
}

extension Runner {
  /// Runs everything that is needed.
  func facts(_ needs: RunNeeds, in library: Library) throws(SystemError) -> RunResults {
    let requests = needs.keys.compactMap { key in
      RunRequest(key, isTraced: needs.needsCalls(of: key), in: library).map { (key, $0) }
    }
    let runs = try run(requests.map(\.1))
    return RunResults(
      runs: Dictionary(zip(requests.map(\.0), runs), uniquingKeysWith: { first, _ in first }),
      clientLines: { library.clientLines($0) })
  }
}
