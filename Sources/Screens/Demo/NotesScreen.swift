/// What a teacher reads while the class looks at a demo: the notes of what is shown, the answer before the
/// class knows it, what comes next, and the time.
package struct NotesScreen: PlayerScreen {
  /// How it stands with the demo.
  private enum Connection {
    case gone, connected
    /// It's there and doesn't say anything.
    case silent
    /// It speaks another version of the protocol.
    case foreign
  }

  private let library: Library
  private var runs: DemoRuns
  /// Nil until a demo was heard of.
  private var state: DemoState?
  private var times = DemoTimes()
  private var connection = Connection.gone
  /// Where a demo was that ended, until the next one is taken there.
  private var lost: DemoPlace?
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
    return ScreenPlace("step", state.place.step + 1, of: lesson.steps.count)
  }

  private var isConnected: Bool { connection == .connected }

  package var hints: [KeyHint] {
    guard isConnected else { return [] }
    let resumption = lost.map { [KeyHint("r", "resume at \($0.lesson).\($0.step + 1)")] } ?? []
    return resumption + [KeyHint("space", "next"), KeyHint("←", "back")]
  }

  package var keys: [KeyHint] {
    [
      KeyHint("space → n", "Let the demo reveal the next piece"),
      KeyHint("← p", "Let it hide the last piece again"),
      KeyHint("PgDn PgUp", "The same, for a remote control"),
      KeyHint("r", "Take a demo that was started again to where the last one ended"),
      KeyHint("↑ ↓", "Scroll the notes"),
      KeyHint("q", "Quit; the demo goes on"),
    ]
  }

  private var lesson: Lesson? { state.flatMap { library.lesson($0.place.lesson) } }

  /// The step that is shown; nil as well where this `lesson` doesn't have the place that a demo tells of.
  private var step: Step? { state.flatMap { library.step(at: $0.place) } }

  /// Keys go to the demo; none of them is for what the notes' own runs will give.
  package var isHeldUp: Bool { false }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .news(let message as DemoMessage): return take(message)
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome):
      guard let effects = runs.take(ticket, outcome) else { return [] }
      return effects + (runs.needsRecall ? [] : prepare())
    case .news(let kept as KeptRunNews):
      runs.take(kept.runs)
      return prepare()
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
      lost = lost ?? state?.place
    case .at(let state, let times):
      connection = .connected
      if state.place != self.state?.place { scroller = Scroller() }
      self.state = state
      self.times = times
      return prepare()
    case .next, .back, .go: break
    }
    return []
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .character(" "), .right, .character("n"), .enter, .pageDown: return send(.next)
    case _ where key.goesBack || key == .pageUp: return send(.back)
    case .character("r"):
      guard let lost else { return [.say("No demo has ended since these notes are open.")] }
      let effects = send(.go(lost))
      if isConnected { self.lost = nil }
      return effects
    default:
      _ = scroller.handle(key)
      return []
    }
  }

  private func send(_ message: DemoMessage) -> [PlayerEffect] {
    isConnected ? [.ask(message)] : [.say("There's no demo to advance.")]
  }

  /// Runs what the step's texts and answers rest on, each once.
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
        times: times, builder: runs.builder, facts: runs.facts, room: room
      ).lines()
    } else if connection == .gone || connection == .connected && state == nil {
      lines += StyledText("Waiting for a demo: start one in another terminal with ")
        .wrapped(to: room.columns)
      lines.append(StyledText("  lesson demo", .accent))
    }
    scroller.fit(lines.count, in: room.rows)
    var body = ScreenBody(lines: Array(lines[scroller.visible]))
    (body.above, body.below) = (scroller.above, scroller.below)
    return body
  }

  /// What isn't as it should be between these notes and a demo.
  private var warnings: [String] {
    let remedy = "Quit both, and start the demo and these notes with the same lesson."
    switch connection {
    case .gone:
      return state == nil ? [] : ["The demo has ended. These notes follow the next one."]
    case .silent:
      return [
        """
        A demo is under way, but it doesn't answer. It may have been stopped, or an editor is open in it: \
        look for it with 'jobs', and bring it back with 'fg'.
        """
      ]
    case .foreign:
      return ["A demo is under way, but it's one of another version of lesson. \(remedy)"]
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
