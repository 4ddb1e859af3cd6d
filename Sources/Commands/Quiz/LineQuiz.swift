/// A quiz taken line by line: by a person at a terminal, from a pipe, or from a file.
struct LineQuiz {
  private(set) var session: QuizSession
  private let preparer: QuizPreparer
  /// Questions that are ready to be asked, by their places.
  private var ready: [Int: PreparedQuestion] = [:]
  /// Whether questions and verdicts are kept off the screen.
  private let isSilent: Bool

  /// - Parameter session: may have answers from an earlier sitting.
  init(_ session: QuizSession, preparer: QuizPreparer, isSilent: Bool) {
    self.session = session
    self.preparer = preparer
    self.isSilent = isSilent
  }

  // MARK: From a file

  /// Marks prepared answers: all or none.
  mutating func mark(_ file: AnswerFile, _ context: inout Context) throws {
    let prepared = try preparer.prepare(session.draw.entries)
    for prepared in prepared { session.note(prepared.posed) }
    let responses: [Response?]
    do {
      responses = try file.responses(to: prepared.map(\.posed))
    } catch {
      throw CommandFailure(error)
    }
    for (place, response) in responses.enumerated() {
      guard let response else { continue }
      session.restore(response, at: place)
      try show(prepared[place], at: place, &context)
      try show(response, to: prepared[place], &context)
    }
  }

  // MARK: Line by line

  /// Asks until everything is answered, the learner quits, or the input ends.
  mutating func ask(_ context: inout Context) throws {
    var input = LineInput(context.streams)
    let isAsked = input.isTerminal && !context.global.noInput
    // How far the learner has looked back from the current question.
    var lookedBack = 0
    while let entry = session.entry {
      let prepared = try prepare(at: session.index)
      session.note(prepared.posed)
      try show(prepared, at: session.index, &context)
      if isAsked { try context.print(QuizText(context.settings).keys(prepared.posed)) }
      answering: while true {
        if isAsked { try context.output.write("> ") }
        // The question must be visible before it's answered.
        try context.output.flush()
        guard !context.global.noInput, let line = try input.next() else {
          if isAsked { try context.print() }
          return
        }
        switch prepared.posed.reply(to: line) {
        case .answer(let answer, let confidence):
          guard let response = prepared.posed.response(to: answer, confidence) else { continue }
          // An answer is on disk before we comment on it, so that none is ever lost.
          context.record([entry.answered(response)], lesson: entry.question.lesson)
          session.take(response)
          try show(response, to: prepared, &context)
        case .command(.skip):
          // The right answer stays hidden, because it can still be given.
          context.record([entry.answered(.skipped)], lesson: entry.question.lesson)
          session.take(.skipped)
          let text = QuizText(context.settings)
          let note = text.prose(StyledText("Skipped; 'back' returns here.", .muted))
          try say(text.gap + note + text.gap, &context)
        case .command(.quit): return
        case .command(.hint):
          try say([StyledText("There's no hint here.", .warning)], &context)
          continue
        case .command(.help):
          try say(QuizText(context.settings).keys(prepared.posed), &context)
          continue
        case .unclear(let message):
          try say([StyledText(message, .warning)], &context)
          if isAsked { continue }
          context.record([entry.answered(.skipped)], lesson: entry.question.lesson)
          session.take(.skipped)
          let usedUp = StyledText(LineInput.usedUp).wrapped(to: context.settings.width)
          try say(usedUp + QuizText(context.settings).gap, &context)
        case .command(.back):
          lookedBack += 1
          let place = session.index - lookedBack
          guard place >= 0 else {
            try say([StyledText("There's nothing before this question.", .warning)], &context)
            lookedBack -= 1
            continue
          }
          if session.goBack(to: place) { break }
          try look(at: place, &context)
          continue
        }
        lookedBack = 0
        break answering
      }
    }
  }

  /// Prepares a question. The first waits for the runs of later ones, so that those don't have to.
  private mutating func prepare(at place: Int) throws -> PreparedQuestion {
    if let prepared = ready[place] { return prepared }
    let entries = session.draw.entries
    let ahead = (place..<min(place + QuizPreparer.ahead, entries.count)).filter { ready[$0] == nil }
    let prepared = try preparer.prepare(ahead.map { entries[$0] })
    ready.merge(zip(ahead, prepared)) { known, _ in known }
    return prepared[0]
  }

  /// Shows an answered question again, with its verdict.
  private mutating func look(at place: Int, _ context: inout Context) throws {
    let prepared = try prepare(at: place)
    try show(prepared, at: place, &context)
    guard let response = session.responses[place] else { return }
    try show(response, to: prepared, &context)
    let back = "Back to question \(session.index + 1)."
    try say([StyledText(back, .muted)], &context)
  }

  // MARK: On screen

  private func show(
    _ prepared: PreparedQuestion, at place: Int, _ context: inout Context
  ) throws {
    let view = prepared.view(number: place + 1, of: session.count)
    try say(QuizText(context.settings).question(view), &context)
  }

  private func show(
    _ response: Response, to prepared: PreparedQuestion, _ context: inout Context
  ) throws {
    let text = QuizText(context.settings)
    try say(text.verdict(prepared.verdict(response)) + text.gap, &context)
  }

  private func say(_ lines: [StyledText], _ context: inout Context) throws {
    if !isSilent { try context.print(lines) }
  }
}
