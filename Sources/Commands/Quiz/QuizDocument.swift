/// The output of `lesson quiz --json`, and its reports; `lesson help quiz` explains the keys.
struct QuizDocument: Encodable {
  var schema = 1
  var kind = "quiz"
  @Nullable var name: String?
  @Nullable var lesson: Int?
  var seed: String
  var questions: [Record]
  var right, wrong, skipped, open, percent: Int
  var sureAndWrong: [String]
  var beliefs: [Belief]
  var readAgain: [Step]

  struct Record: Encodable {
    var id: String
    var lesson: Int
    @Nullable var instance: String?
    var verdict: String
    @Nullable var confidence: String?
    @Nullable var answer: String?
    @Nullable var betrays: String?
  }

  struct Belief: Encodable {
    var id: String
    var chances, betrayed, sure: Int
  }

  struct Step: Encodable {
    var lesson: Int
    var step: String
    var missed: Int
  }

  /// - Parameter instances: the instances of templates, by question ID.
  init(_ session: QuizSession, instances: [String: String], name: String?) {
    let score = QuizScore(session)
    self.name = name
    lesson = session.draw.lesson
    seed = "\(session.draw.seed)"
    questions = zip(session.draw.entries, session.responses).map { entry, response in
      let isAnswered = response != nil && response?.outcome != .skipped
      return Record(
        id: entry.question.id, lesson: entry.question.lesson,
        instance: instances[entry.question.id],
        verdict: response?.outcome.verdict.rawValue ?? "open",
        confidence: isAnswered ? response?.confidence?.rawValue : nil,
        answer: isAnswered ? response?.name : nil,
        betrays: response?.outcome.betrays)
    }
    let counts = score.counts
    (right, wrong, skipped, open) = (counts.right, counts.wrong, counts.skipped, counts.open)
    percent = counts.percent
    sureAndWrong = score.sureAndWrong.map { session.draw.entries[$0].question.id }
    beliefs = score.beliefs.map {
      Belief(id: $0.id, chances: $0.chances, betrayed: $0.betrayed, sure: $0.sure)
    }
    readAgain = score.steps.map { Step(lesson: $0.lesson, step: $0.id, missed: $0.missed) }
  }
}

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
      title: title, session: session, library: library, program: program, again: again)
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
