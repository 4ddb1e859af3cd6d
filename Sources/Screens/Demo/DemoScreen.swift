/// Lessons on a projector, revealed piece by piece.
///
/// It walks like ``WalkScreen``, but doesn't demand anything: a question is put to a class, and the
/// next press shows the answer. Progress isn't recorded.
package struct DemoScreen: PlayerScreen {
  enum Mode: Hashable {
    case showing
    case goTo(PromptLine)
    /// A show of hands.
    case vote(VotePrompt)
    /// Takes a vote typed where there's nothing to vote on: as keys, it would reveal pieces.
    case refused(PromptLine, why: String)
    /// The screen is black.
    case dark
  }

  /// The settings for a demo that advances by itself.
  package struct Pace: Hashable, Sendable {
    /// The time for each piece.
    package var seconds: Int
    /// Whether the teacher has taken over.
    package var isPaused = false

    package init(seconds: Int) { self.seconds = seconds }
  }

  let library: Library
  /// The lessons that the stops belong to; at least one.
  let lessons: [Lesson]
  let plan: DemoPlan
  /// The index of the current stop in the plan.
  package internal(set) var stop = 0
  var pace: Pace?
  var mode = Mode.showing
  /// How many pieces of the step are shown, at least 1.
  package internal(set) var shown = 1
  var answers: [String: GivenAnswer] = [:]
  /// The results of challenges that were tried, by question id.
  var responses: [String: Response] = [:]
  var ballots: [String: Ballot] = [:]
  /// Whether ^C or q was pressed, without a key press since.
  package private(set) var hasObjected = false
  /// How long the demos were shown that this one goes on for.
  private var timesBefore = DemoTimes()
  /// Whether it goes on for another demo.
  private var goesOn = false
  /// How many hints were requested, by question id.
  var hinted: [String: Int] = [:]
  /// How many reasons against wrong options the newest answer tells: first comes the verdict alone.
  var told = 0
  /// The row of the step's layout that's pointed at.
  var pointer: Int?
  var scroller = Scroller()
  var runs: KnownRuns
  private var room: ScreenRoom?
  private(set) var layout = DemoLayout()
  /// Whether the next drawing must bring the newest piece into view.
  var seeksNewest = true

  /// - Parameter program: how the program was started.
  package init(library: Library, plan: DemoPlan, program: String, pace: Pace? = nil) {
    self.library = library
    self.plan = plan
    self.pace = pace
    lessons = Set(plan.stops.map(\.lesson)).sorted().compactMap { library.lesson($0) }
    runs = KnownRuns(library: library, program: program)
  }

  /// Goes on for a demo of the same steps that was killed, where it was and with its votes.
  package mutating func goOn(for lost: DemoState) {
    guard lost.stops == plan.stops, lost.isSound(in: library),
      lost.stop > 0 || lost.shown > 1 || !lost.ballots.isEmpty
    else { return }
    for question in lessons.flatMap(\.questions) {
      guard let ballot = lost.ballots[question.id],
        runs.builder.ballotOptions(question)?.count == ballot.options
      else { continue }
      ballots[question.id] = ballot
    }
    timesBefore = lost.times
    goesOn = true
    enter(lost.stop)
    shown = lost.shown
  }

  /// The question that's being asked; nil if there isn't one.
  package var newestQuestion: Question? { newest?.question }

  /// Whether the class can vote on the question that's being asked.
  package var isVotable: Bool { newestQuestion.flatMap { runs.builder.ballotOptions($0) } != nil }

  /// The lesson and the step that are shown.
  var here: DemoStop { plan.stops[stop] }
  var lesson: Lesson { lessons.first { $0.number == here.lesson } ?? lessons[0] }
  var step: Step { lesson.steps[here.step] }
  var pieces: [DemoPiece] { step.pieces }
  var newest: DemoPiece? { pieces.indices.contains(shown - 1) ? pieces[shown - 1] : nil }
  var isRunning: Bool { !runs.pending.isEmpty }

  /// Whether everything has been shown.
  package var isAtEnd: Bool {
    shown >= pieces.count && stop == plan.stops.count - 1 && scroller.below == 0
      && !isRunning && !layout.hasUntold
  }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    let before = state
    var effects = take(event)
    let isFirst = if case .started = event { true } else { false }
    if isFirst || state != before { effects.append(.ask(state)) }
    return effects
  }

  /// What notes and a demo that goes on for this one need to know.
  private var state: DemoState {
    var state = DemoState(stops: plan.stops, minutes: plan.minutes)
    state.stop = stop
    state.shown = shown
    state.ballots = ballots
    state.isRunning = isRunning
    state.isDark = isDark
    state.isClockRunning = pace?.isPaused == false
    state.times = timesBefore
    return state
  }

  private mutating func take(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started:
      let place = "\(here.lesson).\(here.step + 1)"
      return runWhatIsMissing()
        + (goesOn
          ? [
            .say(
              "Going on at \(place), where the last demo ended; to start over, leave and come back."
            )
          ]
          : [])
    case .news(let wish as DemoWish): return take(wish)
    case .key(let key):
      let isSure = hasObjected
      hasObjected = false
      guard mode == .showing, key == .character("q") else { return handle(key) }
      // A stray key mustn't end a demo in front of a class.
      if isSure { return [.quit] }
      pace?.isPaused = true
      hasObjected = true
      return []
    case .ran(let ticket, let outcome):
      guard runs.take(ticket, outcome) else { return [] }
      seeksNewest = true
      return runWhatIsMissing()
    case .elapsed: return pace?.isPaused == false ? advance() : []
    case .returned(.step(let lesson, let index)): return go(toLesson: lesson, step: index)
    case .returned(.answered(let response, let id)):
      responses[id] = response
      return newest?.question?.id == id ? advance() : []
    case .returned(nil), .news, .painted: return []
    }
  }

  private mutating func take(_ wish: DemoWish) -> [PlayerEffect] {
    switch wish {
    case .blank:
      guard mode == .showing || mode == .dark else { return [] }
      mode = mode == .dark ? .showing : .dark
      return []
    case .vote(let id, let round, let vote): return take(vote, in: round, onQuestion: id)
    case .next: return mode == .showing ? advance() : []
    case .back: return mode == .showing ? back() : []
    case .go(let stop): return mode == .showing ? go(toStop: stop) : []
    }
  }

  /// Takes a vote that was counted in the notes.
  private mutating func take(
    _ vote: Vote, in round: Ballot.Round, onQuestion id: String
  ) -> [PlayerEffect] {
    guard vote.isSound,
      let question = lessons.lazy.flatMap(\.questions).first(where: { $0.id == id }),
      vote.hands.count == runs.builder.ballotOptions(question)?.count,
      round == .first || ballots[id]?.isEmpty == false
    else { return [.say("The notes have votes on a question that isn't part of this demo.")] }
    take(vote, in: round, on: question)
    return []
  }

  // MARK: Leaving

  package var asksBeforeQuitting: Bool { true }

  package mutating func objectsToLeaving() -> Bool {
    guard !isRunning else { return false }
    hasObjected = true
    return true
  }

  // MARK: Runs

  private var wanted: RunNeeds {
    (here.step == 0 ? lesson.promise.needs : RunNeeds())
      .union(RunNeeds(joining: pieces.prefix(shown).map(\.needs)))
  }

  mutating func runWhatIsMissing() -> [PlayerEffect] {
    runs.request(wanted, anticipating: lesson).map { [.run($0, runs.pending.needs)] } ?? []
  }

  mutating func runAgain() -> [PlayerEffect] {
    guard !isRunning else { return [] }
    runs.forget(wanted)
    seeksNewest = true
    let effects = runWhatIsMissing()
    return effects.isEmpty ? [.say("Nothing here runs.")] : effects
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    if room != self.room { seeksNewest = true }
    self.room = room
    let painter = DemoPainter(
      lesson: lesson, runs: runs, answers: answers, responses: responses, ballots: ballots,
      hinted: hinted, told: told, room: room)
    layout = painter.layout(step, pieces.prefix(shown), isFirst: here.step == 0)
    scroller.fit(layout.lines.count, in: room.rows)
    if seeksNewest {
      // Everything fits unless the newest piece alone is too tall; then its top is shown first.
      scroller.top = 0
      seeksNewest = false
    }
    if let pointer { scroller.show(pointer..<pointer + 1) }
    var lines = painter.seen(layout, scroller.visible)
    if let row = pointer.map({ $0 - scroller.top }), lines.indices.contains(row) {
      lines[row] = painter.pointed(lines[row])
    }
    var body = scroller.body(showing: lines)
    prompt(in: room, &body)
    return body
  }
}
