/// A full-screen quiz: one question at a time, with its verdict in place.
package struct QuizScreen: PlayerScreen {
  package let title: String
  package private(set) var session: QuizSession
  /// The index of the question shown; the number of questions means the end.
  var shown: Int
  var scroller = Scroller()
  /// Whether the end of the question and its options has been in sight.
  private(set) var isRead = false
  /// Whether the end of the whole page has been in sight.
  private(set) var isReadToEnd = false
  /// Whether to bring the verdict into sight.
  private var seeksVerdict = false
  /// Returns the command that asks the same questions again, if there is one.
  private let again: @Sendable (QuizSession) -> String?
  private let isResumed: Bool
  private var runs: KnownRuns
  private var preparations: [QuizPreparation]
  private var prepared: [PreparedQuestion?]
  /// The indices of the questions that the current runs are for.
  private var places: [Int] = []
  private var isStopped = false

  /// How many questions are prepared together: all of a lesson's, so that there's no waiting.
  private static let ahead = 16

  /// - Parameters:
  ///   - session: includes answers from an earlier sitting.
  ///   - again: returns the command that asks the same questions again, if there is one.
  package init(
    title: String, session: QuizSession, library: Library, program: String,
    again: @escaping @Sendable (QuizSession) -> String?
  ) {
    self.title = title
    self.session = session
    self.again = again
    isResumed = session.index > 0
    shown = session.index
    runs = KnownRuns(library: library, program: program)
    preparations = session.draw.entries.map { QuizPreparation($0) }
    prepared = Array(repeating: nil, count: session.count)
  }

  package var place: ScreenPlace {
    isAtEnd
      ? ScreenPlace("result") : ScreenPlace("question", shown + 1, of: session.count)
  }

  package var hasCapitals: Bool { true }

  var isAtEnd: Bool { shown >= session.count }
  var isRunning: Bool { !runs.pending.isEmpty }

  /// The question shown, once its runs are over.
  var current: PreparedQuestion? { isAtEnd ? nil : prepared[shown] }

  /// Whether the question shown can be answered.
  var isOpen: Bool {
    guard current != nil else { return false }
    return session.responses[shown].map { $0.outcome == .skipped } ?? true
  }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started:
      let greeting: [PlayerEffect] = isResumed ? [.say("You're back where you left off.")] : []
      return greeting + prepare()
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome):
      guard runs.finish(ticket, outcome.runs) else { return [] }
      guard outcome.runs != nil else {
        isStopped = true
        return []
      }
      return settle()
    case .painted, .elapsed, .news, .returned: return []
    }
  }

  mutating func show(_ place: Int) -> [PlayerEffect] {
    shown = place
    beginPage()
    return prepare()
  }

  private mutating func beginPage() {
    scroller = Scroller()
    (isRead, isReadToEnd, seeksVerdict) = (false, false, false)
  }

  /// Keeps an answer to the question shown.
  mutating func keep(_ response: Response) -> [PlayerEffect] {
    session.restore(response, at: shown)
    isReadToEnd = false
    seeksVerdict = response.outcome != .skipped
    let entry = session.draw.entries[shown]
    return [.record(entry.answered(response), lesson: entry.question.lesson)]
  }

  // MARK: Runs

  /// Requests the runs of the question shown and of those after it.
  mutating func prepare() -> [PlayerEffect] {
    guard !isAtEnd, prepared[shown] == nil, !preparations[shown].isHopeless, !isRunning else {
      return []
    }
    isStopped = false
    places = Array((shown..<session.count).filter { prepared[$0] == nil }.prefix(Self.ahead))
    let needs = RunNeeds(joining: places.map { preparations[$0].needs })
    guard let ticket = runs.request(needs) else { return settle() }
    return [.run(ticket, runs.pending.needs)]
  }

  private mutating func settle() -> [PlayerEffect] {
    for place in places {
      prepared[place] = preparations[place].settle(runs.builder)
      if let posed = prepared[place]?.posed { session.note(posed) }
    }
    beginPage()
    return prepare()
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    let text = QuizText(
      OutputSettings(form: .styled, width: room.columns, isUnicode: room.isUnicode))
    var (question, options, after) = page(text, columns: room.columns)
    question = Array(question.drop(while: \.isEmpty))
    scroller.fit(question.count + after.count, in: room.rows)
    if seeksVerdict, !after.isEmpty {
      let start = question.count + after.prefix(while: \.isEmpty).count
      scroller.show(start - options..<scroller.count)
      // At least the beginning, however many options there are.
      scroller.show(start..<min(start + 3, scroller.count))
      seeksVerdict = false
    }
    if scroller.visible.upperBound >= question.count { isRead = true }
    if scroller.below == 0 { isReadToEnd = true }
    return scroller.body(showing: Array((question + after)[scroller.visible]))
  }

  /// Returns the lines of the question shown, how many of them are for options that are marked, and
  /// the lines after it.
  private func page(
    _ text: QuizText, columns: Int
  ) -> (question: [StyledText], options: Int, after: [StyledText]) {
    if isAtEnd {
      var summary = text.summary(session, runs.builder, again: again(session))
      if session.responses.contains(where: { $0?.outcome == .skipped }) {
        summary += note("← goes back to what you skipped; you can still answer it.", text)
      }
      return (summary, 0, [])
    }
    guard let current else {
      let words =
        preparations[shown].isHopeless
        ? "This question has no answer; go on to the next."
        : isStopped ? "Stopped. Press r to run it again." : "running …"
      return (text.prose(StyledText(words, .muted)), 0, [])
    }
    var view = current.view(number: shown + 1, of: session.count)
    let response = session.responses[shown]
    if let response, response.outcome != .skipped {
      var verdict = current.verdict(response)
      verdict.isBelowOptions = true
      view.mark(verdict)
      let question = text.body(view)
      view.options = []
      let options = question.count - text.body(view).count
      return (question, options, text.verdict(verdict))
    }
    let letters = current.posed.options.indices.map(letter).joined(separator: " ")
    var notes =
      response == nil ? [] : note("You skipped this question. You can answer it now.", text)
    // A narrow footer has no room for this.
    if columns < 60 { notes += note("Sure: \(letters)   Guess: \(letters.uppercased())", text) }
    return (text.body(view), 0, notes)
  }

  private func note(_ words: String, _ text: QuizText) -> [StyledText] {
    text.gap + text.prose(StyledText(words, .muted))
  }
}
