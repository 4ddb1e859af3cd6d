extension RunRequest {
  /// Creates the request for a run that a lesson relies on; nil if there's no such run.
  ///
  /// - Parameter isTraced: whether to record every call, or only to count them.
  init?(_ key: RunKey, isTraced: Bool, in library: Library) {
    let staging = Catalog.entry(key.lesson)?.staging
    if let variant = key.variant, staging?.hasVariant(named: variant, for: key.code) != true {
      return nil
    }
    var key = key
    switch key.code {
    case .scene(let name):
      guard let scene = staging?.scene(named: name) else { return nil }
      self.init(scene, as: key, isTraced: isTraced)
      return
    case .exploration(let name, _):
      guard let scene = staging?.scene(named: name), scene.threads > 0 else { return nil }
    case .scenario(let name):
      guard let file = library.scenario(named: name),
        let scenario = try? Scenario(parsing: file.text.utf8, file: file.name)
      else { return nil }
      key.code = .flight(scenario)
    case .script(let lines):
      guard let staging,
        staging.quiz?.perform != nil || staging.offersTrial(named: lines.joined(separator: " "))
      else { return nil }
    case .recompilation(let it):
      guard let source = library.files(of: key.lesson).flatMap(it.source(in:)) else { return nil }
      key.code = .compilation(file: it.file, source: source)
    // Made only where a learner has bet: see BetRuns.
    case .bet: return nil
    case .arrivals, .crossing, .randomFlights, .flight, .compilation: break
    }
    self.init(key, recordsCalls: isTraced)
  }
}

extension RunNeeds {
  /// Returns the requests for a ``Runner``, without those for anything that doesn't exist.
  func requests(in library: Library) -> [(key: RunKey, request: RunRequest)] {
    keys.compactMap { key in
      RunRequest(key, isTraced: needsCalls(of: key), in: library).map { (key, $0) }
    }
  }
}

extension Runner {
  /// Runs everything that's needed.
  ///
  /// - Parameters:
  ///   - cancellation: ends the runs when it's canceled elsewhere.
  ///   - work: is done in the meantime.
  /// - Throws: ``SystemError`` as ``run(_:until:meanwhile:)`` does.
  func runs(
    _ needs: RunNeeds, in library: Library, until cancellation: Cancellation? = nil,
    meanwhile work: () -> Void = {}
  ) throws(SystemError) -> [RunKey: Run] {
    let requests = needs.requests(in: library)
    let runs = try run(requests.map(\.request), until: cancellation, meanwhile: work)
    return Dictionary(zip(requests.map(\.key), runs), uniquingKeysWith: { first, _ in first })
  }

  /// Runs everything that's needed, and returns the results as facts.
  ///
  /// - Parameter work: is done in the meantime.
  func facts(
    _ needs: RunNeeds, in library: Library, meanwhile work: () -> Void = {}
  ) throws(SystemError) -> RunResults {
    RunResults(runs: try runs(needs, in: library, meanwhile: work))
  }
}

extension RunRequest {
  /// Whether a run ended the way the lesson says it does.
  func isExpected(_ run: Run) -> Bool {
    switch key.code {
    // Anything a compiler says about a listing is expected, and any outcome of a schedule is what
    // it's there to show.
    case .compilation: true
    case .scene where key.schedule != nil: true
    case .scene:
      switch (ending, run.end) {
      case (.varies, _), (.returns, .exit(code: 0)), (.traps, .trap), (.hangs, .deadline): true
      default: false
      }
    // The program that a quiz question flies may be one that fails.
    case .flight, .script: if case .trap = run.end { true } else { run.endedWell }
    default: run.endedWell
    }
  }
}
