/// The notes that a teacher reads while the class looks at a demo.
///
/// They're a second screen of the same state: what to say, the answer before the class knows it,
/// what comes next, and the time are worked out from where the demo is.
package struct NotesScreen: PlayerScreen {
  enum Mode: Hashable {
    case reading
    case goTo(PromptLine)
    case vote(VotePrompt)
  }

  let library: Library
  private(set) var runs: KnownRuns
  /// Where the demo is, or was when it ended; nil until one is found.
  private(set) var state: DemoState?
  /// The steps that the demo shows; nil if this `lesson` doesn't have what the demo says.
  private(set) var plan: DemoPlan?
  /// What was heard last about the connection to a demo.
  private var connection = DemoNews.gone
  var mode = Mode.reading
  private var scroller = Scroller()

  package init(library: Library, program: String) {
    self.library = library
    runs = KnownRuns(library: library, program: program)
  }

  package var title: String { "Notes" + (lesson.map { ": \($0.number) · \($0.title)" } ?? "") }

  package var place: ScreenPlace {
    if connection == .gone {
      return ScreenPlace(state == nil ? "no demo yet" : "the demo has ended")
    }
    guard connection != .foreign, let state, let plan else {
      return ScreenPlace("another version")
    }
    return plan.place(of: state.stop, in: library)
  }

  /// Whether there's a demo that can be led.
  var isConnected: Bool { if case .at = connection { plan != nil } else { false } }

  package var takesText: Bool { mode != .reading }

  package var hints: [KeyHint] {
    guard isConnected, mode == .reading else { return [] }
    if state?.isDark == true { return [KeyHint(".", "show the screen again")] }
    var hints = [KeyHint("space", "next")]
    if votable != nil { hints.append(KeyHint("v", "vote")) }
    return hints + [KeyHint("g", "go"), KeyHint(".", "black"), KeyHint("←", "back")]
  }

  package var keys: [KeyHint] {
    [
      KeyHint("space → n", "Let the demo reveal the next piece"),
      KeyHint("← p", "Let it hide the last piece again"),
      KeyHint("PgDn PgUp", "The same, for a remote control"),
      KeyHint("v", "Count a vote here: a 12 b 5 c 3, or 12 5 3; again, to correct it"),
      KeyHint("g", "Have the demo go to a step by number or title"),
      KeyHint(".", "Make the class's screen black, and bring it back"),
      KeyHint("↑ ↓", "Scroll the notes"),
      KeyHint("q", "Quit; the demo goes on"),
    ]
  }

  private var lesson: Lesson? {
    guard let state, let plan else { return nil }
    return library.lesson(plan.stops[state.stop].lesson)
  }

  /// The step that the class sees.
  private var step: Step? {
    guard let state, let plan else { return nil }
    return lesson?.steps[plan.stops[state.stop].step]
  }

  /// The pieces of the step, and how many of them the class sees.
  var pieces: (all: [DemoPiece], shown: Int)? {
    guard let step, let state else { return nil }
    return (step.pieces, state.shown)
  }

  /// Keys are for the demo, so they never wait for the notes' own runs.
  package var isHeldUp: Bool { false }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .news(let news as DemoNews): return take(news)
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome):
      return runs.take(ticket, outcome) ? prepare() : []
    case .started, .elapsed, .painted, .returned, .news: return []
    }
  }

  private mutating func take(_ news: DemoNews) -> [PlayerEffect] {
    connection = news
    switch news {
    case .foreign: return []
    case .gone:
      mode = .reading
      return []
    case .at(let new):
      let isElsewhere = new.stop != state?.stop || new.shown != state?.shown
      if isElsewhere { scroller = Scroller() }
      if new.stops != plan?.stops || new.minutes != plan?.minutes {
        plan = DemoPlan(new.stops, minutes: new.minutes, in: library)
      }
      if !new.isSound(in: library) { plan = nil }
      state = new
      return prepare()
    }
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    guard mode == .reading else { return type(key) }
    switch key {
    case .character(" "), .right, .character("n"), .enter, .pageDown: return send(.next)
    case _ where key.goesBack || key == .pageUp: return send(.back)
    case .character("."): return send(.blank)
    case .character("v"), .character("g"), .character("/"): return openPrompt(key)
    default:
      _ = scroller.handle(key)
      return []
    }
  }

  func send(_ wish: DemoWish) -> [PlayerEffect] {
    guard isConnected else { return [.say("There's no demo to advance.")] }
    if state?.isDark == true, wish != .blank {
      switch wish {
      case .next, .back: return [.say("The class's screen is black. Press . to bring it back.")]
      default: return [.ask(DemoWish.blank), .ask(wish)]
      }
    }
    return [.ask(wish)]
  }

  /// Runs what the step's texts and answers depend on, each run once.
  private mutating func prepare() -> [PlayerEffect] {
    guard let lesson, let step else { return [] }
    let needs = RunNeeds(joining: step.pieces.map(\.needs))
    return runs.request(needs, anticipating: lesson)
      .map { [.run($0, runs.pending.needs)] } ?? []
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    var lines: [StyledText] = []
    if let warning {
      lines += StyledText(warning, .warning).wrapped(to: room.columns) + [StyledText()]
    }
    if let state, let plan, let lesson, let step {
      lines += NotesPainter(
        lesson: lesson, step: step, state: state, plan: plan, library: library,
        builder: runs.builder, facts: runs.facts, room: room
      ).lines()
    } else if connection == .gone {
      lines += StyledText("Waiting for a demo: start one in another terminal with ")
        .wrapped(to: room.columns)
      lines.append(StyledText("  lesson demo", .accent))
    }
    var body = scroller.body(lines, in: room)
    prompt(in: room, &body)
    return body
  }

  /// The problem between these notes and a demo; nil if there's none.
  private var warning: String? {
    switch connection {
    case .gone:
      return state == nil ? nil : "The demo has ended. These notes follow the next one."
    case .at where plan != nil: return nil
    case .at, .foreign: break
    }
    return """
      A demo is running, but it's one of another version of lesson. Quit both, and start the demo and \
      these notes with the same lesson.
      """
  }
}

extension NotesScreen {
  /// The question that can be voted on now, and its options.
  var votable: (question: Question, options: BallotOptions)? {
    guard let pieces, pieces.all.indices.contains(pieces.shown - 1),
      let question = pieces.all[pieces.shown - 1].question,
      let options = runs.builder.ballotOptions(question)
    else { return nil }
    return (question, options)
  }

  mutating func openPrompt(_ key: Key) -> [PlayerEffect] {
    guard isConnected else { return [.say("There's no demo to lead.")] }
    guard key == .character("v") else {
      mode = .goTo(PromptLine("\(place.name.capitalizedFirst), or a word of its title: "))
      return []
    }
    guard let (question, options) = votable else {
      return [.say("The class isn't asked anything now that letters answer.")]
    }
    var prompt = VotePrompt(
      question: question.id, options: options.count,
      ballot: state?.ballots[question.id] ?? Ballot())
    // The class doesn't see these notes.
    prompt.showsNumbers = true
    mode = .vote(prompt)
    return []
  }

  /// Handles a key while a prompt is open.
  mutating func type(_ key: Key) -> [PlayerEffect] {
    switch mode {
    case .reading: return []
    case .goTo(var line):
      let outcome = line.handle(key)
      mode = outcome == .editing ? .goTo(line) : .reading
      if case .entered(let text) = outcome { return go(to: text.trimmed) }
      return []
    case .vote(var prompt):
      let outcome = prompt.handle(key)
      mode = outcome == .editing ? .vote(prompt) : .reading
      guard case .vote(let vote, let round) = outcome else { return [] }
      return send(.vote(prompt.question, round, vote))
    }
  }

  private func go(to text: String) -> [PlayerEffect] {
    guard !text.isEmpty, let state, let plan else { return [] }
    switch DemoFinder(plan: plan, library: library).find(text, from: state.stop) {
    case .missing(let why): return [.say(why)]
    case .found(let index): return send(.go(index))
    }
  }

  // MARK: Drawing

  /// Draws the prompt, and advice about it on the rows above.
  func prompt(in room: ScreenRoom, _ body: inout ScreenBody) {
    switch mode {
    case .reading: break
    case .goTo(let line): body.prompt = line.line(columns: room.columns)
    case .vote(let prompt):
      body.prompt = prompt.line(columns: room.columns)
      body.overlay(prompt.advice, in: room)
    }
  }
}

extension ScreenBody {
  /// Puts a text on the last rows, over anything there.
  mutating func overlay(_ text: StyledText, in room: ScreenRoom) {
    guard !text.isEmpty else { return }
    let rows = (room.isUnicode ? text : text.plainASCII).wrapped(to: room.columns)
      .prefix(max(room.rows, 1))
    let kept = room.rows - rows.count
    lines = Array(lines.prefix(kept))
    lines += Array(repeating: StyledText(), count: max(kept - lines.count, 0)) + rows
  }
}
