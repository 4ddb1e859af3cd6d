/// Lessons on a projector, revealed piece by piece.
///
/// It walks like ``WalkScreen``, but nothing is demanded of anybody: a question is put to a class, and
/// the next press shows what is so. Nothing of it is remembered.
package struct DemoScreen: PlayerScreen {
  enum Mode: Hashable {
    case showing
    case goTo(PromptLine)
    /// A show of hands.
    case vote(PromptLine, question: String)
    /// Nothing is to be seen.
    case dark
  }

  /// How the demo goes on without anybody.
  package struct Pace: Hashable, Sendable {
    /// For each piece.
    package var seconds: Int
    /// Whether the teacher has taken over.
    package var isPaused = false

    package init(seconds: Int) { self.seconds = seconds }
  }

  let library: Library
  /// In their order, each with its text; at least one.
  let lessons: [Lesson]
  let loops: Bool
  /// Whether lines of a run appear as they are printed, and not all of them when it is over.
  private let isLive: Bool
  var pace: Pace?
  var mode = Mode.showing
  private(set) var position: DemoPlace
  private(set) var pieces: [DemoPiece]
  var answers: [String: GivenAnswer] = [:]
  /// What came of challenges that were taken up.
  private var responses: [String: Response] = [:]
  var ballots: [String: Ballot] = [:]
  /// How many hints were asked for, by the questions' ids.
  var hinted: [String: Int] = [:]
  /// The row that is pointed at, in the step's layout.
  var pointer: Int?
  var scroller = Scroller()
  private(set) var runs: DemoRuns
  /// A class is told after so many milliseconds that a run is late.
  static let mostPatience = 5_000
  /// What was drawn of the step, piece by piece, as long as it holds.
  private var drawn: [Int: [StyledText]] = [:]
  private var room: ScreenRoom?
  private(set) var layout = DemoLayout()
  /// Whether the newest piece is yet to be brought into sight.
  private var seeksNewest = true

  /// - Parameters:
  ///   - lessons: at least one.
  ///   - program: how the program was started.
  ///   - isLive: whether lines of a run appear as they are printed.
  package init?(
    library: Library, lessons: [Lesson], program: String, pace: Pace? = nil, loops: Bool = false,
    isLive: Bool = true
  ) {
    guard let first = lessons.first(where: { !$0.steps.isEmpty }) else { return nil }
    self.library = library
    self.lessons = lessons.filter { !$0.steps.isEmpty }
    self.pace = pace
    self.loops = loops
    self.isLive = isLive
    position = DemoPlace(lesson: first.number, step: 0, shown: 1)
    pieces = first.steps[0].pieces
    runs = DemoRuns(library: library, program: program)
  }

  package var demoPlace: DemoPlace { position }

  /// Whether a class is asked something now.
  var asksQuestion: Bool { newest?.question != nil && scroller.below == 0 }

  var lesson: Lesson { lessons.first { $0.number == position.lesson } ?? lessons[0] }
  var step: Step { lesson.steps[position.step] }
  var newest: DemoPiece? {
    pieces.indices.contains(position.shown - 1) ? pieces[position.shown - 1] : nil
  }
  var isRunning: Bool { runs.isRunning }

  /// Whether all of it has been shown.
  package var isAtEnd: Bool {
    position.shown >= pieces.count && position.step == lesson.steps.count - 1
      && position.lesson == lessons.last?.number && scroller.below == 0 && !isRunning
  }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    let before = state
    var effects = take(event)
    let isFirst = if case .started = event { true } else { false }
    if isFirst || state != before { effects.append(.ask(DemoMessage.at(state, DemoTimes()))) }
    return effects
  }

  private var state: DemoState {
    DemoState(
      place: position, isRunning: isRunning, isDark: isDark,
      isClockRunning: pace?.isPaused == false)
  }

  private mutating func take(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started: return runWhatIsMissing()
    case .news(let message as DemoMessage): return take(message)
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome):
      guard let effects = runs.take(ticket, outcome) else { return [] }
      redraw()
      return effects + (runs.needsRecall ? [] : runWhatIsMissing())
    case .printed(let ticket, let key, let line):
      if isLive, runs.hear(ticket, key, line) { drawn = [:] }
      return []
    case .elapsed:
      if isRunning { return runs.giveUp("it took too long") }
      return pace?.isPaused == false ? advance() : []
    case .news(let kept as KeptRunNews):
      runs.take(kept.runs)
      redraw()
      return runWhatIsMissing()
    case .returned(.step(let lesson, let index)): return go(toLesson: lesson, step: index)
    case .returned(.answered(let response, let id)):
      responses[id] = response
      return newest?.question?.id == id ? advance() : []
    case .returned(nil), .news, .painted: return []
    }
  }

  private mutating func take(_ message: DemoMessage) -> [PlayerEffect] {
    guard mode == .showing else { return [] }
    switch message {
    case .next: return advance()
    case .back: return back()
    case .go(let place):
      guard library.step(at: place) != nil else {
        return [.say("The notes ask for a step that these lessons don't have.")]
      }
      guard lessons.contains(where: { $0.number == place.lesson }) else {
        return [.say("The notes ask for lesson \(place.lesson), which isn't part of this demo.")]
      }
      return go(toLesson: place.lesson, step: place.step) + show(place.shown)
    case .at, .connected, .gone, .silent, .foreign: return []
    }
  }

  // MARK: Going on

  /// The next piece, or what of this one is still below.
  mutating func advance() -> [PlayerEffect] {
    guard !isRunning else { return [] }
    pointer = nil
    if scroller.below > 0 {
      _ = scroller.handle(.pageDown)
      return []
    }
    if let id = newest?.question?.id, ballots[id]?.isShown == false, ballots[id]?.isEmpty == false {
      ballots[id]?.isShown = true
      redraw()
      return []
    }
    if position.shown < pieces.count { return show(position.shown + 1) }
    if position.step + 1 < lesson.steps.count { return go(to: position.step + 1) }
    if let index = lessons.firstIndex(where: { $0.number == position.lesson }),
      lessons.indices.contains(index + 1)
    {
      return go(toLesson: lessons[index + 1].number, step: 0)
    }
    guard loops else {
      pace = nil
      return [.say("This is the end. Press q to leave.")]
    }
    // Whoever comes by sees it run, and not what ran an hour ago.
    runs.forgetAll()
    answers = [:]
    responses = [:]
    ballots = [:]
    hinted = [:]
    return go(toLesson: lessons[0].number, step: 0)
  }

  /// Hides the newest piece again.
  mutating func back() -> [PlayerEffect] {
    pointer = nil
    let effects = runs.abandon()
    if let id = newest?.question?.id, ballots[id]?.isShown == true {
      ballots[id]?.isShown = false
      redraw()
      return effects
    }
    if position.shown > 1 {
      if case .answer(let question, _)? = newest?.content {
        answers[question.id] = nil
        responses[question.id] = nil
      }
      return effects + show(position.shown - 1)
    }
    if position.step > 0 { return effects + go(to: position.step - 1, isComplete: true) }
    guard let index = lessons.firstIndex(where: { $0.number == position.lesson }), index > 0 else {
      return effects + [.say("This is the beginning.")]
    }
    let lesson = lessons[index - 1]
    return effects
      + go(toLesson: lesson.number, step: lesson.steps.count - 1, isComplete: true)
  }

  mutating func show(_ count: Int) -> [PlayerEffect] {
    position.shown = max(1, min(count, pieces.count))
    // The piece before it may look different now: votes move from the question to the answer.
    drawn = drawn.filter { $0.key < position.shown - 2 }
    seeksNewest = true
    return runWhatIsMissing()
  }

  /// - Parameter isComplete: whether all of the step is shown, and not only its first piece.
  mutating func go(to step: Int, isComplete: Bool = false) -> [PlayerEffect] {
    guard lesson.steps.indices.contains(step) else { return [] }
    let effects = runs.abandon()
    pieces = lesson.steps[step].pieces
    position = DemoPlace(lesson: position.lesson, step: step, shown: isComplete ? pieces.count : 1)
    pointer = nil
    scroller = Scroller()
    redraw()
    return effects + runWhatIsMissing()
  }

  mutating func go(toLesson number: Int, step: Int, isComplete: Bool = false) -> [PlayerEffect] {
    guard let lesson = lessons.first(where: { $0.number == number }) else {
      return [.say("Lesson \(number) isn't part of this demo.")]
    }
    guard lesson.steps.indices.contains(step) else { return [] }
    position.lesson = number
    return go(to: step, isComplete: isComplete)
  }

  /// Draws everything anew, the newest piece in sight.
  mutating func redraw() {
    drawn = [:]
    seeksNewest = true
  }

  // MARK: Runs

  private var wanted: RunNeeds {
    (position.step == 0 ? lesson.promise.needs : RunNeeds())
      .union(RunNeeds(joining: pieces.prefix(position.shown).map(\.needs)))
  }

  private mutating func runWhatIsMissing() -> [PlayerEffect] {
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
      scroller.show(layout.newest)
      seeksNewest = false
    }
    if let pointer { scroller.show(pointer..<pointer + 1) }
    var lines = Array(layout.lines[scroller.visible])
    if let row = pointer.map({ $0 - scroller.top }), lines.indices.contains(row) {
      lines[row] = painter.pointed(lines[row])
    }
    var body = ScreenBody(lines: lines)
    (body.above, body.below) = (scroller.above, scroller.below)
    switch mode {
    case .showing, .dark: break
    case .goTo(let line): body.prompt = line.line(columns: room.columns)
    case .vote(let line, _): body.prompt = line.line(columns: room.columns, hidesDigits: true)
    }
    return body
  }
}
