/// The notes that a teacher reads while the class looks at a demo.
///
/// They show what to say, the answer before the class knows it, what comes next, and the time.
package struct NotesScreen: PlayerScreen {
  /// The state of the connection to a demo.
  private enum Connection {
    case gone, connected
    /// A demo is connected, but doesn't say anything.
    case silent
    /// The demo speaks another version of the protocol.
    case foreign
  }

  enum Mode: Hashable {
    case reading
    case goTo(PromptLine)
    case vote(VotePrompt)
  }

  let library: Library
  private(set) var runs: DemoRuns
  /// The state of the demo; nil until one reports.
  private(set) var state: DemoState?
  private(set) var times = DemoTimes()
  private var connection = Connection.gone
  /// The stops of the demo, as far as they've arrived.
  private(set) var plan = DemoPlan(stops: [])
  /// The demo's votes, by question id.
  private(set) var ballots: [String: Ballot] = [:]
  /// When the demo began; nil until it says so.
  private var began: Moment?
  /// The last demo that ended and its votes, until the next demo is taken to the same place.
  private var lost: (demo: DemoResumption, ballots: [String: Ballot])?
  var mode = Mode.reading
  private var scroller = Scroller()

  package init(library: Library, program: String) {
    self.library = library
    runs = DemoRuns(library: library, program: program)
  }

  package var title: String { "Notes" + (lesson.map { ": \($0.number) · \($0.title)" } ?? "") }

  package var place: ScreenPlace {
    switch connection {
    case .gone: return ScreenPlace(state == nil ? "no demo yet" : "the demo has ended", 0, of: 0)
    case .silent: return ScreenPlace("no answer", 0, of: 0)
    case .foreign: return ScreenPlace("another version", 0, of: 0)
    case .connected: break
    }
    guard let state else { return ScreenPlace("no demo yet", 0, of: 0) }
    guard step != nil, let lesson else { return ScreenPlace("another version", 0, of: 0) }
    // Count the way the class's screen does.
    if countsStops, let index = plan.index(ofLesson: lesson.number, step: state.place.step) {
      return ScreenPlace("stop", index + 1, of: plan.stops.count)
    }
    let count = library.lesson(lesson.number)?.steps.count ?? lesson.steps.count
    return ScreenPlace("step", state.place.step + 1, of: count)
  }

  /// Whether the demo shows a selection of steps, which are counted as its stops.
  var countsStops: Bool {
    guard let lesson, !plan.stops.isEmpty else { return false }
    return !plan.showsWhole(lesson.number, in: library)
  }

  var isConnected: Bool { connection == .connected }

  package var takesText: Bool { mode != .reading }

  /// The place where `r` resumes; nil if no demo has ended or the current one doesn't show it.
  private var resumption: DemoPlace? {
    guard let place = lost?.demo.place,
      plan.index(ofLesson: place.lesson, step: place.step) != nil
    else { return nil }
    return place
  }

  package var hints: [KeyHint] {
    guard isConnected, mode == .reading else { return [] }
    var hints = resumption.map { [KeyHint("r", "resume at \($0.lesson).\($0.step + 1)")] } ?? []
    if state?.isDark == true { return hints + [KeyHint(".", "show the screen again")] }
    hints.append(KeyHint("space", "next"))
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
      KeyHint("r", "Take a demo that was started again to where the last one ended"),
      KeyHint("↑ ↓", "Scroll the notes"),
      KeyHint("q", "Quit; the demo goes on"),
    ]
  }

  private var lesson: Lesson? { state.flatMap { library.lesson($0.place.lesson) } }

  /// The step that's shown; nil also if this `lesson` doesn't have the place that a demo reports.
  private var step: Step? { state.flatMap { library.step(at: $0.place) } }

  /// Keys are for the demo, so they never wait for the notes' own runs.
  package var isHeldUp: Bool { false }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .news(let message as DemoMessage): return take(message)
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome):
      guard let effects = runs.take(ticket, outcome) else { return [] }
      return effects + prepare()
    case .started, .elapsed, .painted, .printed, .returned, .news: return []
    }
  }

  private mutating func take(_ message: DemoMessage) -> [PlayerEffect] {
    switch message {
    case .connected: connection = .connected
    case .silent: connection = .silent
    case .foreign: connection = .foreign
    case .gone:
      connection = .gone
      if lost == nil, let place = state?.place, let began {
        lost = (DemoResumption(began: began, place: place, times: times), ballots)
      }
      ballots = [:]
      mode = .reading
    case .plan(let minutes):
      plan = DemoPlan(stops: [], minutes: minutes)
      ballots = [:]
    case .stop(let stop):
      plan.stops.append(stop)
    case .began(let moment): began = moment
    case .votes(let id, let ballot): ballots[id] = ballot
    case .at(let state, let times):
      connection = .connected
      if state.place != self.state?.place { scroller = Scroller() }
      self.state = state
      self.times = times
      return prepare()
    case .next, .back, .blank, .go, .resume, .count: break
    }
    return []
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    guard mode == .reading else { return type(key) }
    switch key {
    case .character(" "), .right, .character("n"), .enter, .pageDown: return send(.next)
    case _ where key.goesBack || key == .pageUp: return send(.back)
    case .character("r"): return resume()
    case .character("."): return send(.blank)
    case .character("v"), .character("g"), .character("/"): return openPrompt(key)
    default:
      _ = scroller.handle(key)
      return []
    }
  }

  private mutating func resume() -> [PlayerEffect] {
    guard let lost else { return [.say("No demo has ended since you opened these notes.")] }
    guard isConnected else { return send(.go(lost.demo.place)) }
    guard let place = resumption else {
      return [
        .say(
          "This demo doesn't show \(lost.demo.place.lesson).\(lost.demo.place.step + 1), where the last one "
            + "ended.")
      ]
    }
    self.lost = nil
    let votes = lost.ballots.sorted { $0.key < $1.key }
      .filter { id, _ in library.isAsked(id, in: plan) }
    // This goes first, so that the votes are logged as those of the demo that ended.
    return [.ask(DemoMessage.resume(lost.demo))]
      + votes.map { .ask(DemoMessage.count($0.key, $0.value)) } + send(.go(place))
  }

  func send(_ message: DemoMessage) -> [PlayerEffect] {
    guard isConnected else { return [.say("There's no demo to advance.")] }
    if state?.isDark == true, message != .blank {
      switch message {
      case .next, .back: return [.say("The class's screen is black. Press . to bring it back.")]
      default: return [.ask(DemoMessage.blank), .ask(message)]
      }
    }
    return [.ask(message)]
  }

  /// Runs what the step's texts and answers depend on, each run once.
  private mutating func prepare() -> [PlayerEffect] {
    guard let lesson, let step else { return [] }
    return runs.request(
      RunNeeds(joining: step.pieces.map(\.needs)), anticipating: lesson.needs)
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    var lines: [StyledText] = []
    for warning in warnings {
      lines += StyledText(warning, .warning).wrapped(to: room.columns) + [StyledText()]
    }
    if let state, let lesson, let step {
      lines += NotesPainter(
        lesson: lesson, step: step, state: state,
        times: times, plan: plan, ballots: ballots, library: library,
        builder: runs.builder, facts: runs.facts, room: room
      ).lines()
    } else if connection == .gone || connection == .connected && state == nil {
      lines += StyledText("Waiting for a demo: start one in another terminal with ")
        .wrapped(to: room.columns)
      lines.append(StyledText("  lesson demo", .accent))
    }
    scroller.fit(lines.count, in: room.rows)
    var body = ScreenBody(lines: Array(lines[scroller.visible]))
    (body.above, body.below) = (scroller.above, scroller.below)
    prompt(in: room, &body)
    return body
  }

  /// The problems between these notes and a demo.
  private var warnings: [String] {
    let remedy = "Quit both, and start the demo and these notes with the same lesson."
    switch connection {
    case .gone:
      return state == nil ? [] : ["The demo has ended. These notes follow the next one."]
    case .silent:
      return [
        """
        A demo is running, but it doesn't answer. It may have been stopped, or an editor is open in it: \
        look for it with 'jobs', and bring it back with 'fg'.
        """
      ]
    case .foreign:
      return ["A demo is running, but it's one of another version of lesson. \(remedy)"]
    case .connected:
      guard let place = state?.place, step == nil else { return [] }
      return [
        """
        The demo shows lesson \(place.lesson), step \(place.step + 1), piece \(place.shown), which these \
        notes don't have: it's one of another version of lesson. \(remedy)
        """
      ]
    }
  }
}
