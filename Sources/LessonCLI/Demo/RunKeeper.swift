/// Keeps what runs gave as they should have, and finds it again by what was asked for.
struct RunKeeper {
  let store: RunStore
  let library: Library

  /// Nil where there is no place to keep anything.
  init?(_ context: borrowing Context) {
    guard
      let store = RunStore(
        environment: context.environment, executable: context.runner.executable)
    else { return nil }
    self.store = store
    library = context.library
  }

  func keep(_ runs: [RunJob: Run]) {
    let now = Moment.now
    for case (.key(let key, let isTraced), let run) in runs {
      guard let request = RunRequest(key, isTraced: isTraced, in: library),
        request.isExpected(run)
      else { continue }
      store.keep(run, of: request, attempt: key.attempt, at: now)
    }
  }

  func recall(_ jobs: [RunJob]) -> [RunJob: KeptRun] {
    let now = Moment.now
    var found: [RunJob: KeptRun] = [:]
    for job in jobs {
      guard case .key(let key, let isTraced) = job,
        let request = RunRequest(key, isTraced: isTraced, in: library),
        let (run, moment) = store.result(of: request, attempt: key.attempt)
      else { continue }
      found[job] = KeptRun(
        run: run, age: (now.milliseconds - moment.milliseconds) / 1_000)
    }
    return found
  }
}
