/// A full-screen quiz: one question at a time, with its verdict in place.
package struct QuizScreen: PlayerScreen {
  package let title: String
  package private(set) var session: QuizSession
  /// The fingerprints of the questions that seeds made from templates, by question id.
  package private(set) var instances: [String: String] = [:]
  /// The index of the question shown; the number of questions means the end.
  var shown: Int
  var page = QuizPage()
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
      ? ScreenPlace("result", 0, of: 0) : ScreenPlace("question", shown + 1, of: session.count)
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
      page.change()
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
    page = QuizPage()
    return prepare()
  }

  /// Keeps an answer to the question shown.
  mutating func keep(_ response: Response) -> [PlayerEffect] {
    session.restore(response, at: shown)
    page.change(seeking: response.outcome != .skipped)
    return [.record(.answeredQuiz(session.draw.entries[shown], response))]
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
    page.change()
    return [.run(ticket, runs.pending.needs)]
  }

  private mutating func settle() -> [PlayerEffect] {
    for place in places {
      prepared[place] = preparations[place].settle(runs.builder)
      if let posed = prepared[place]?.posed, !posed.fingerprint.isEmpty {
        instances[posed.id] = posed.fingerprint
      }
    }
    page = QuizPage()
    return prepare()
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    let text = QuizText(
      OutputSettings(form: .styled, width: room.columns, isUnicode: room.isUnicode))
    if page.needsDrawing(in: room) { page.draw(layout(text)) }
    page.fit(room)
    return page.body
  }

  private func layout(_ text: QuizText) -> QuizPage.Layout {
    if isAtEnd {
      let summary = runs.builder.quizSummary(session, again: again(session))
      let note = summary.score.counts.skipped > 0 ? text.mayGoBack() : []
      return QuizPage.Layout(text.summary(summary) + note)
    }
    guard let current else {
      return QuizPage.Layout(
        text.prose(
          StyledText(
            preparations[shown].isHopeless
              ? "This question has no answer; go on to the next."
              : isStopped ? "Stopped. Press r to run it again." : "running …", .muted)))
    }
    var layout = QuizPage.Layout(
      text.body(current.view(number: shown + 1, of: session.count)))
    let response = session.responses[shown]
    if let response, response.outcome != .skipped {
      layout.append(text.verdict(current.verdict(response)), isSought: true)
    } else {
      if response != nil { layout.append(text.wasSkipped()) }
      layout.append(text.gestures(current.posed))
    }
    return layout
  }
}
