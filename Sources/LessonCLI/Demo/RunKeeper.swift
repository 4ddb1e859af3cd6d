/// Keeps the results of runs that went as expected, and finds them again by their requests.
struct RunKeeper {
  let store: RunStore
  let library: Library

  /// Returns nil if there's no folder to keep runs in.
  init?(_ context: borrowing Context) {
    guard
      let store = RunStore(
        environment: context.environment, executable: context.runner.executable)
    else { return nil }
    self.store = store
    library = context.library
  }

  func keep(_ runs: [RunKey: Run]) {
    let now = Moment.now
    for (key, run) in runs {
      guard let request = RunRequest(key, isTraced: run.hasCalls, in: library),
        request.isExpected(run)
      else { continue }
      store.keep(run, of: request, at: now)
    }
  }

  func recall(_ needs: RunNeeds) -> [RunKey: KeptRun] {
    let now = Moment.now
    var found: [RunKey: KeptRun] = [:]
    for key in needs.keys {
      guard let request = RunRequest(key, isTraced: needs.needsCalls(of: key), in: library),
        let (run, moment) = store.result(of: request)
      else { continue }
      found[key] = KeptRun(
        run: run, age: (now.milliseconds - moment.milliseconds) / 1_000)
    }
    return found
  }
}
