/// A quiz as it was left.
struct TakenQuiz {
  var session: QuizSession
  /// The instances that seeds made from templates, by question ID.
  var instances: [String: String]
}

extension Context {
  /// Asks a quiz on the full screen, until it's left.
  mutating func showQuiz(
    _ session: QuizSession, title: String,
    again: @escaping @Sendable (QuizSession) -> String?
  ) throws -> TakenQuiz {
    let library = library
    var store = progress
    let screen = QuizScreen(
      title: title, session: session, library: library, program: program, again: again,
      isQuick: QuizPreparer.isQuick)
    // An answer is on disk before we comment on it, so that none is ever lost. A walk doesn't have
    // to wait for that, because seeing a step again does no harm.
    var host = try PlayerHost(screen, self, record: { store.record($0, in: library) })
    let end = Result { try host.run() }
    progress = store
    switch try end.get() {
    case .signal(let signal):
      if let warning = progress.finish(), takesOutput(streams.errors) { warn(warning) }
      throw EndBySignal(signal: signal)
    case .quit: break
    }
    let left = host.root as? QuizScreen ?? screen
    return TakenQuiz(session: left.session, instances: left.instances)
  }
}
