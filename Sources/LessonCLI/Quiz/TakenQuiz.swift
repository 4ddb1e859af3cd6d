/// A quiz as it was left.
struct TakenQuiz {
  var session: QuizSession
  /// What the seeds made of templates, by the questions' ids.
  var instances: [String: String]
}

extension Context {
  /// Asks a quiz on the full screen, until it is left.
  mutating func showQuiz(
    _ session: QuizSession, title: String, ending: QuizScreen.Ending
  ) throws -> TakenQuiz {
    let library = library
    var store = progress
    let screen = QuizScreen(
      title: title, session: session, library: library, program: program, ending: ending,
      isQuick: QuizPreparer.isQuick)
    // On disk before anything is said of it, so that nothing that was answered is ever lost. A walk need
    // not wait for that, because seeing a step again does no harm.
    var host = try PlayerHost(screen, self, record: { store.record($0, in: library) })
    let end = Result { try host.run() }
    progress = store
    switch try end.get() {
    case .signal(let signal):
      if let warning = progress.finish(), takesOutput(STDERR_FILENO) { warn(warning) }
      endBySignal(signal)
    case .quit: break
    }
    let left = host.root as? QuizScreen ?? screen
    return TakenQuiz(session: left.session, instances: left.instances)
  }
}
