/// The lab in the full-screen player: lines are typed at the bottom, what came of them stands above,
/// and a picture of the flight beside or above that.
package struct LabScreen: PlayerScreen {
  /// Names what is typed here in diagnostics.
  static let file = "<typed>"

  /// What is shown of the flight all the time.
  enum Picture: String, CaseIterable {
    case radar, output, ledger, none
  }

  private(set) var session: LabSession
  private let name: String
  private var editor = LineEditor()
  private var log = LabLog()
  private var scroller = Scroller()
  /// Whether the newest lines are in sight, and those to come will be.
  private var isFollowing = true
  private(set) var picture = Picture.radar
  private var pending = PendingRuns()
  /// Lines that were entered while a flight was under way.
  private var waiting: [String] = []
  /// The lesson that it belongs to; nil where something is to be brought about.
  private(set) var lesson: Int?
  /// Whether it's a detour of a demo, which keeps it as it is left.
  private let isDetour: Bool
  /// What is to be flown first.
  private var loading: SourceFile?

  /// A lab without a goal.
  ///
  /// - Parameters:
  ///   - library: knows the rules and words of those who fly.
  ///   - standsAlone: whether there's no lesson to go back to.
  ///   - isDetour: whether it's a detour of a demo, which keeps it as it is left.
  package init(
    lesson: Int, in library: Library, standsAlone: Bool = false, isDetour: Bool = false
  ) {
    session = LabSession(lesson: lesson, in: library)
    session.standsAlone = standsAlone
    name = "Lab"
    self.lesson = lesson
    self.isDetour = isDetour
    // It's kept, so that nothing is lost when it's left.
    if isDetour { session.asksBeforeLeaving = false }
    say(
      StyledText(
        "Type a line and see it flown by \(LabFlight.names(of: session.flyers)). Begin with ")
        + StyledText("arrive BA706 11 21000", .accent) + "; " + StyledText("help", .accent)
        + " lists the rest.")
  }

  /// A detour of a demo in which a scenario is flown first.
  init(lesson: Int, in library: Library, flying file: SourceFile) {
    self.init(lesson: lesson, in: library, isDetour: true)
    loading = file
  }

  /// A lab in which something is to be brought about.
  ///
  /// - Parameter library: knows the rules and words of those who fly.
  init(_ challenge: Challenge, in library: Library) {
    session = LabSession(challenge, in: library)
    lesson = nil
    isDetour = false
    name = "Your turn"
    for paragraph in challenge.prompt { say(paragraph) }
    say(
      StyledText("Type a scenario, a line at a time. Stuck? Type ") + StyledText("hint", .accent)
        + ". If you think that it can't be done, type " + StyledText("impossible", .accent)
        + "; " + StyledText("help", .accent) + " lists the rest.")
  }

  // MARK: Around the body

  package var title: String { name }
  package var place: ScreenPlace {
    ScreenPlace(LabFlight.names(of: session.flyers), 0, of: 0)
  }
  package var takesText: Bool { true }
  package var isWide: Bool { true }
  package var hints: [KeyHint] {
    if session.response != nil { return [KeyHint("⏎", "go on")] }
    let hints = [
      KeyHint("⏎", "fly"), KeyHint("tab", "other picture"), KeyHint("help ⏎", "all words"),
    ]
    return isDetour ? hints + [KeyHint("l ⏎", "back to the demo")] : hints
  }
  package var keys: [KeyHint] { hints }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started:
      guard let file = loading else { return [] }
      loading = nil
      return perform(session.read(Array(file.text.utf8), file: file.name))
    case .painted, .printed, .elapsed, .returned: return []
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome):
      guard pending.end(ticket) else { return [] }
      return take(outcome) + takeWaiting()
    case .news(LabFileNews.saved(let writing, let text, let path)):
      return perform(session.wrote(writing, text: text, path: path)) + takeWaiting()
    case .news(LabFileNews.loaded(.success(let file))):
      return perform(session.read(file.bytes, file: file.name)) + takeWaiting()
    case .news(LabFileNews.loaded(.failure(let reason))):
      log.append(.message(.failure(reason.message)))
      return takeWaiting()
    case .news: return []
    }
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .escape: return perform(session.leave(by: "press esc"))
    case .control("d") where editor.text.isEmpty: return perform(session.leave(by: "press ^D"))
    case .tab, .backtab:
      let all = Picture.allCases
      let next = (all.firstIndex(of: picture) ?? 0) + (key == .tab ? 1 : all.count - 1)
      picture = all[next % all.count]
      return []
    case .pageUp, .pageDown:
      _ = scroller.handle(key)
      isFollowing = scroller.below == 0
      return []
    default: break
    }
    guard let line = editor.handle(key) else { return [] }
    isFollowing = true
    guard pending.isEmpty else {
      waiting.append(line)
      return []
    }
    return enter(line)
  }

  private mutating func enter(_ line: String) -> [PlayerEffect] {
    // The key that opened it closes it.
    if isDetour, line.trimmed == "l" { return close() }
    if line.allSatisfy(\.isWhitespace), !session.isAsking {
      return session.response == nil ? [] : close()
    }
    log.append(.typed(prompt: session.prompt, text: line))
    return perform(session.enter(Array(line.utf8), file: Self.file))
  }

  /// Takes what was entered meanwhile, up to the next line that flies.
  private mutating func takeWaiting() -> [PlayerEffect] {
    var effects: [PlayerEffect] = []
    while pending.isEmpty, !waiting.isEmpty {
      effects += enter(waiting.removeFirst())
    }
    return effects
  }

  private mutating func take(_ outcome: RunOutcome) -> [PlayerEffect] {
    switch outcome {
    case .finished(let results):
      let runs = pending.needs.keys.compactMap { results[$0] }
      guard runs.count == session.flyers.count else { return giveUp("That didn't fly.") }
      return perform(session.flown(LabFlight(runs: runs)))
    case .stopped: return giveUp("Stopped; the line is kept, and flies with the next one.")
    case .failed(let reason): return giveUp(reason)
    }
  }

  private mutating func giveUp(_ reason: String) -> [PlayerEffect] {
    log.append(.message(.failure(reason)))
    return []
  }

  private mutating func perform(_ effects: [LabSession.Effect]) -> [PlayerEffect] {
    effects.flatMap { effect -> [PlayerEffect] in
      switch effect {
      case .say(let message):
        log.append(.message(message))
        return []
      case .fly(let events):
        let needs = RunNeeds(LabFlight.keys(for: session.flyers, flying: events))
        return [.run(pending.begin(needs), needs)]
      case .write(let text, let path, let overwrites):
        return [.ask(LabFileRequest.save(text: text, path: path, overwrites: overwrites))]
      case .read(let path): return [.ask(LabFileRequest.load(path: path))]
      case .answer(let response):
        // What does it is worth a look before the lesson goes on, and a learner who still types does not type
        // into the lesson.
        if response.outcome == .skipped { return close() }
        say(StyledText("Enter on an empty line goes on with the lesson.", .muted))
        return []
      case .quit: return close()
      }
    }
  }

  private func close() -> [PlayerEffect] {
    guard let response = session.response, let id = session.challenge?.id else {
      guard isDetour else { return [.close()] }
      var kept = self
      // What is under way ends with the screen.
      (kept.pending, kept.waiting) = (PendingRuns(), [])
      return [.close(.lab(kept))]
    }
    return [.close(.answered(response, question: id))]
  }

  private mutating func say(_ text: StyledText) { log.append(.message(.note(text))) }

  package var hasObjected: Bool { session.hasWarned }

  /// A challenge that's solved counts, whether Enter was pressed or not.
  package var lastEffects: [PlayerEffect] { session.response == nil ? [] : close() }

  package mutating func objectsToLeaving() -> Bool {
    _ = perform(session.leave(by: "press ^C").filter { $0 != .quit })
    return session.hasWarned
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    let layout = LabLayout(room: room, picture: pictured(in: room))
    let lines = log.lines(columns: layout.logColumns, isUnicode: room.isUnicode)
    scroller.fit(lines.count, in: layout.logRows)
    if isFollowing { _ = scroller.handle(.end) }
    let prompt = StyledText(session.prompt, .accent)
    let (line, column) = editor.line(after: prompt, columns: layout.logColumns)
    var body = ScreenBody(
      lines: layout.rows(log: Array(lines[scroller.visible]), input: line),
      cursor: Frame.Place(column: column, row: layout.inputRow(logCount: scroller.visible.count)))
    (body.above, body.below) = (scroller.above, scroller.below)
    return body
  }

  /// The picture in its form for this room; empty where there is nothing to show.
  private func pictured(in room: ScreenRoom) -> [StyledText] {
    guard !session.lab.events.isEmpty else { return [] }
    let columns = LabLayout.pictureColumns(in: room)
    let style = DrawingStyle(width: columns, unicode: room.isUnicode)
    switch picture {
    case .radar:
      let rows = LabLayout.isBeside(room) ? 9 : 5
      guard let radar = Radar(session.separation).drawing(style, rows: rows) else { return [] }
      let ledger = LabLayout.isBeside(room) ? session.ledgerTable.drawing(style) : nil
      return radar + (ledger.map { [StyledText()] + $0 } ?? [])
    case .output:
      let limit = LabLayout.isBeside(room) ? max(room.rows - 4, 1) : max(room.rows / 2 - 3, 1)
      return fitted(
        LabOutputs(session.flight, events: session.lab.events, limit: limit), style)
    case .ledger: return fitted(session.ledgerTable, style)
    case .none: return []
    }
  }

  /// A drawing, or where there is no room for it the words in lines that fit.
  private func fitted(_ diagram: some Diagram, _ style: DrawingStyle) -> [StyledText] {
    diagram.drawing(style)
      ?? diagram.words(unicode: style.unicode)
      .flatMap { $0.wrapped(to: style.width, indent: "  ") }
  }
}

/// Two labs are equal if the same was typed in them and came of it; how they're looked at doesn't count.
extension LabScreen: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.session == right.session }

  package func hash(into hasher: inout Hasher) { hasher.combine(session) }
}
