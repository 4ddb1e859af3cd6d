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
    /// Takes what's typed when there's nothing to vote on.
    case refused(PromptLine, why: String)
    /// Asks whether to leave.
    case quitting(PromptLine, fault: String?)
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
  /// A remark always shown beside the title, such as that there aren't any notes.
  package var remark = ""
  var pace: Pace?
  var mode = Mode.showing
  var position: DemoPlace
  var pieces: [DemoPiece]
  var answers: [String: GivenAnswer] = [:]
  /// The results of challenges that were tried, by question id.
  var responses: [String: Response] = [:]
  var ballots: [String: Ballot] = [:]
  /// Whether ^C was pressed, without a key press since.
  package internal(set) var hasObjected = false
  /// How many hints were requested, by question id.
  var hinted: [String: Int] = [:]
  /// The row of the step's layout that's pointed at.
  var pointer: Int?
  var scroller = Scroller()
  var runs: DemoRuns
  /// The lab as it was left, for the next visit.
  private(set) var lab: LabScreen?
  /// After this many quiet milliseconds a run is given up, and the class is told it took too long.
  static let mostPatience = 5_000
  /// The drawn pieces of the step, by index, while they're valid.
  var drawn: [Int: [StyledText]] = [:]
  private var room: ScreenRoom?
  private(set) var layout = DemoLayout()
  /// Whether the next drawing must bring the newest piece into view.
  var seeksNewest = true

  /// Creates a demo of whole lessons.
  ///
  /// - Parameters:
  ///   - lessons: at least one.
  ///   - program: how the program was started.
  package init?(library: Library, lessons: [Lesson], program: String, pace: Pace? = nil) {
    self.init(
      library: library, lessons: lessons, plan: DemoPlan(lessons, in: library), program: program,
      pace: pace)
  }

  /// Creates a demo of a plan's stops.
  package init?(library: Library, plan: DemoPlan, program: String, pace: Pace? = nil) {
    var lessons: [Lesson] = []
    for stop in plan.stops where !lessons.contains(where: { $0.number == stop.lesson }) {
      lessons += library.lesson(stop.lesson).map { [$0] } ?? []
    }
    self.init(library: library, lessons: lessons, plan: plan, program: program, pace: pace)
  }

  private init?(
    library: Library, lessons: [Lesson], plan: DemoPlan, program: String, pace: Pace?
  ) {
    self.library = library
    self.lessons = lessons
    self.plan = plan
    self.pace = pace
    runs = DemoRuns(library: library, program: program)
    guard let first = plan.stops.first,
      plan.stops.allSatisfy({ stop in
        lessons.contains { $0.number == stop.lesson && $0.steps.indices.contains(stop.step) }
      })
    else { return nil }
    position = DemoPlace(lesson: first.lesson, step: first.step, shown: 1)
    pieces = []
    pieces = step.pieces
  }

  package var demoPlace: DemoPlace { position }

  /// The question that's being asked; nil if there isn't one.
  package var newestQuestion: Question? { newest?.question }

  /// Whether the class can vote on the question that's being asked.
  package var isVotable: Bool { newestQuestion.flatMap { runs.builder.ballotOptions($0) } != nil }

  var lesson: Lesson { lessons.first { $0.number == position.lesson } ?? lessons[0] }
  var step: Step { lesson.steps[position.step] }
  var newest: DemoPiece? {
    pieces.indices.contains(position.shown - 1) ? pieces[position.shown - 1] : nil
  }
  var isRunning: Bool { runs.isRunning }

  /// Whether everything has been shown.
  package var isAtEnd: Bool {
    position.shown >= pieces.count && stop == plan.stops.count - 1 && scroller.below == 0
      && !isRunning
  }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    let before = state
    var effects = take(event)
    let isFirst = if case .started = event { true } else { false }
    if isFirst { effects = planNews + effects }
    if isFirst || state != before { effects.append(.ask(DemoMessage.at(state, DemoTimes()))) }
    return effects
  }

  /// The messages that notes need before they hear where the demo is.
  private var planNews: [PlayerEffect] {
    [.ask(DemoMessage.plan(plan.minutes))]
      + plan.stops.indices.map { index in
        var stop = plan.stops[index]
        stop.milliseconds = plan.milliseconds(of: index)
        return .ask(DemoMessage.stop(stop))
      }
  }

  private var state: DemoState {
    DemoState(
      place: position, isRunning: isRunning, isDark: isDark,
      isClockRunning: pace?.isPaused == false)
  }

  private mutating func take(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started: return runWhatIsMissing()
    case .returned(.lab(let lab)):
      self.lab = lab
      return []
    case .news(let message as DemoMessage): return take(message)
    case .key(let key):
      hasObjected = false
      return handle(key)
    case .ran(let ticket, let outcome):
      guard let effects = runs.take(ticket, outcome) else { return [] }
      redraw()
      return effects + runWhatIsMissing()
    case .printed(let ticket, let key, let line):
      if runs.hear(ticket, key, line) { drawn = [:] }
      return []
    case .elapsed:
      if isRunning {
        let effects = runs.giveUp("it took too long")
        redraw()
        return effects + runWhatIsMissing()
      }
      return pace?.isPaused == false ? advance() : []
    case .returned(.step(let lesson, let index)): return go(toLesson: lesson, step: index)
    case .returned(.answered(let response, let id)):
      responses[id] = response
      return newest?.question?.id == id ? advance() : []
    case .returned(nil), .news, .painted: return []
    }
  }

  private mutating func take(_ message: DemoMessage) -> [PlayerEffect] {
    if message == .blank, mode == .showing || mode == .dark {
      mode = mode == .dark ? .showing : .dark
      return []
    }
    if case .count(let id, let ballot) = message { return take(ballot, onQuestion: id) }
    guard mode == .showing else { return [] }
    switch message {
    case .next: return advance()
    case .back: return back()
    case .go(let place):
      guard library.step(at: place) != nil else {
        return [.say("The notes ask for a step that these lessons don't have.")]
      }
      guard plan.index(ofLesson: place.lesson, step: place.step) != nil else {
        return [.say("The notes ask for a step that isn't part of this demo.")]
      }
      return go(toLesson: place.lesson, step: place.step) + show(place.shown)
    case .at, .plan, .stop, .began, .resume, .votes, .count, .blank, .connected, .gone, .silent,
      .foreign:
      return []
    }
  }

  /// Takes votes that the notes have counted, or remember from an earlier demo.
  private mutating func take(_ ballot: Ballot, onQuestion id: String) -> [PlayerEffect] {
    guard let question = lessons.lazy.flatMap(\.questions).first(where: { $0.id == id }),
      let options = runs.builder.ballotOptions(question)?.count, ballot.options == options
    else { return [.say("The notes have votes on a question that isn't part of this demo.")] }
    return take(ballot, on: question)
  }

  /// Redraws everything and brings the newest piece into view.
  mutating func redraw() {
    drawn = [:]
    seeksNewest = true
  }

  // MARK: Runs

  private var wanted: RunNeeds {
    (position.step == 0 ? lesson.promise.needs : RunNeeds())
      .union(RunNeeds(joining: pieces.prefix(position.shown).map(\.needs)))
  }

  mutating func runWhatIsMissing() -> [PlayerEffect] {
    runs.request(wanted, anticipating: lesson.needs)
  }

  mutating func runAgain() -> [PlayerEffect] {
    guard !isRunning else { return [] }
    runs.forget(wanted)
    redraw()
    let effects = runWhatIsMissing()
    return effects.isEmpty ? [.say("Nothing here runs.")] : effects
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    if room.columns != self.room?.columns || room.isUnicode != self.room?.isUnicode { drawn = [:] }
    if room != self.room { seeksNewest = true }
    self.room = room
    let painter = DemoPainter(
      lesson: lesson, runs: runs, answers: answers, responses: responses, ballots: ballots,
      hinted: hinted, room: room)
    layout = painter.layout(
      step, pieces.prefix(position.shown), isFirst: position.step == 0, drawn: &drawn)
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
    var body = ScreenBody(lines: lines)
    (body.above, body.below) = (scroller.above, scroller.below)
    prompt(in: room, &body)
    return body
  }
}
