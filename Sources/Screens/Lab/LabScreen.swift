/// The lab in the full-screen player.
///
/// Lines are typed at the bottom, with the results above them. Beside or above that are the lines so
/// far, what they printed, where the planes are, and what it has cost, as far as there's room.
package struct LabScreen: PlayerScreen {
  /// The name in diagnostics for what's typed here.
  static let file = "<typed>"

  private(set) var session: LabSession
  package let title: String
  private var editor = LineEditor()
  private var log = LabLog()
  private var scroller = Scroller()
  /// Whether the view follows the newest lines.
  private var isFollowing = true
  private var pending = PendingRuns()
  /// The lines entered during a flight.
  private var waiting: [String] = []

  /// Creates a lab without a goal.
  ///
  /// - Parameter library: the source of the lessons' rules and words.
  package init(lesson: Int, in library: Library) {
    session = LabSession(lesson: lesson, in: library)
    title = "Lab"
    say(
      StyledText(
        "Type a line and see it flown by \(LabFlight.names(of: session.lessons)). Begin with ")
        + StyledText("arrive BA706 11 21000", .accent) + "; " + StyledText("help", .accent)
        + " lists the rest.")
  }

  /// Creates a lab for a challenge.
  ///
  /// - Parameter library: the source of the lessons' rules and words.
  init(_ challenge: Challenge, in library: Library) {
    session = LabSession(challenge, in: library)
    title = "Your turn"
    for paragraph in challenge.prompt { say(paragraph) }
    say(
      StyledText("Type a scenario, a line at a time. Stuck? Type ") + StyledText("hint", .accent)
        + "; " + StyledText("help", .accent) + " lists the rest.")
  }

  // MARK: Around the body

  package var place: ScreenPlace {
    ScreenPlace(LabFlight.names(of: session.lessons))
  }
  package var takesText: Bool { true }
  package var isWide: Bool { true }
  package var hints: [KeyHint] {
    session.response == nil
      ? [KeyHint("⏎", "fly"), KeyHint("help ⏎", "all words")] : [KeyHint("⏎", "go on")]
  }
  package var keys: [KeyHint] { hints }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started, .painted, .elapsed, .returned: return []
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome):
      guard pending.end(ticket) else { return [] }
      return take(outcome) + takeWaiting()
    case .news(let news as LabSaveNews):
      let request = news.request
      return perform(session.wrote(news.writing, text: request.text, path: request.path))
        + takeWaiting()
    case .news: return []
    }
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .escape: return perform(session.leave(by: "press esc"))
    case .control("d") where editor.text.isEmpty: return perform(session.leave(by: "press ^D"))
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
    if line.allSatisfy(\.isWhitespace) {
      return session.response == nil ? [] : close()
    }
    log.append(.typed(prompt: session.prompt, text: line))
    return perform(session.enter(Array(line.utf8), file: Self.file))
  }

  /// Enters the lines typed during a flight, up to the next one that flies, asks for a file, or
  /// leaves.
  private mutating func takeWaiting() -> [PlayerEffect] {
    while pending.isEmpty, !waiting.isEmpty {
      let effects = enter(waiting.removeFirst())
      guard effects.isEmpty else { return effects }
    }
    return []
  }

  private mutating func take(_ outcome: RunOutcome) -> [PlayerEffect] {
    switch outcome {
    case .finished(let results):
      let runs = pending.needs.keys.compactMap { results[$0] }
      guard runs.count == session.lessons.count else { return giveUp("That didn't fly.") }
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
        let needs = RunNeeds(LabFlight.keys(for: session.lessons, flying: events))
        return [.run(pending.begin(needs), needs)]
      case .write(let text, let path, let overwrites):
        return [.ask(LabSaveRequest(text: text, path: path, overwrites: overwrites))]
      case .answer(let response):
        // A solution deserves a look before the lesson goes on, and a learner who's still typing
        // shouldn't end up typing into the lesson.
        if response.outcome == .skipped { return close() }
        say(StyledText("Enter on an empty line goes on with the lesson.", .muted))
        return []
      case .quit: return close()
      }
    }
  }

  private func close() -> [PlayerEffect] {
    guard let response = session.response, let id = session.challenge?.id else {
      return [.close()]
    }
    return [.close(.answered(response, question: id))]
  }

  private mutating func say(_ text: StyledText) { log.append(.message(.note(text))) }

  package var hasObjected: Bool { session.hasWarned }

  /// The response to a decided challenge, which counts even without the final Enter.
  package var lastEffects: [PlayerEffect] { session.response == nil ? [] : close() }

  package mutating func objectsToLeaving() -> Bool {
    _ = perform(session.leave(by: "press ^C").filter { $0 != .quit })
    return session.hasWarned
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    let layout = LabLayout(room: room, picture: pictures(in: room))
    let lines = log.lines(columns: layout.logColumns, isUnicode: room.isUnicode)
    scroller.fit(lines.count, in: layout.logRows)
    if isFollowing { _ = scroller.handle(.end) }
    let prompt = StyledText(session.prompt, .accent)
    let (line, column) = editor.line(after: prompt, columns: layout.logColumns)
    return scroller.body(
      showing: layout.rows(log: Array(lines[scroller.visible]), input: line),
      cursor: Frame.Place(column: column, row: layout.inputRow(logCount: scroller.visible.count)))
  }

  /// The radar, the ledger and the scenario's lines: as much as there's room for.
  private func pictures(in room: ScreenRoom) -> [StyledText] {
    guard !session.lab.lines.isEmpty else { return [] }
    let style = DrawingStyle(
      width: LabLayout.pictureColumns(in: room), unicode: room.isUnicode)
    let isBeside = LabLayout.isBeside(room)
    let lines = session.lab.drawing(style)
    var free = LabLayout.pictureRows(in: room) - min(lines.count, 3)
    var pictures: [StyledText] = []
    let radar = Radar(session.separation).drawing(style, rows: isBeside ? 9 : 5)
    for picture in [radar, session.ledgerTable.drawing(style)] {
      guard var picture else { continue }
      if isBeside { picture.append(StyledText()) }
      guard picture.count <= free else { continue }
      pictures += picture
      free -= picture.count
    }
    return pictures + lines.suffix(max(free + min(lines.count, 3), 0))
  }
}

extension Lab {
  /// Returns the lines with their numbers.
  fileprivate func drawing(_ style: DrawingStyle) -> [StyledText] {
    zip(1..., lines).map { number, line in
      let text = StyledText(
        Untrusted.sanitized(line.text), line.event == nil ? .syntax(.comment) : .plain)
      let waits = StyledText(missingPlanes(of: line).isEmpty ? "" : "  (waits for a plane)", .muted)
      let digits = StyledText("\(number)", .muted)
        .padded(to: "\(lines.count)".count, alignment: .trailing)
      return (digits + "  " + text + waits).prefix(columns: style.width)
    }
  }
}

extension LabScreen {
  /// Returns the effect that opens the lab of a lesson, or says which lessons have one.
  static func opening(for lesson: Int, in library: Library) -> PlayerEffect {
    let lessons = library.flyingLessons
    if lessons.contains(lesson) { return .open(LabScreen(lesson: lesson, in: library)) }
    return .say(
      "There are no \(library.flightWords.flyers) in this lesson; the lab is in lessons "
        + "\(lessons.min() ?? 0) to \(lessons.max() ?? 0).")
  }
}

/// The division of the lab's room between the pictures, the log, and the input line below the log.
///
/// The pictures go beside the log if there are enough columns, or else above it.
private struct LabLayout {
  private static let gap = 3

  private let room: ScreenRoom
  private let picture: [StyledText]

  /// - Parameter picture: pictures made for ``pictureColumns(in:)`` and ``pictureRows(in:)``.
  init(room: ScreenRoom, picture: [StyledText]) {
    self.room = room
    self.picture = picture
  }

  static func isBeside(_ room: ScreenRoom) -> Bool { room.columns >= 116 }

  static func pictureColumns(in room: ScreenRoom) -> Int {
    // Half of the room, but not too narrow for the radar.
    isBeside(room) ? max(66, room.columns / 2 - gap) : room.columns
  }

  static func pictureRows(in room: ScreenRoom) -> Int {
    isBeside(room) ? room.rows : max(min(room.rows - 7, room.rows * 2 / 3), 0)
  }

  private var isBeside: Bool { Self.isBeside(room) && !picture.isEmpty }

  var logColumns: Int {
    isBeside ? room.columns - Self.pictureColumns(in: room) - Self.gap : room.columns
  }

  var logRows: Int {
    let above = isBeside || picture.isEmpty ? 0 : picture.count + 1
    return max(room.rows - 1 - above, 1)
  }

  /// - Parameter logCount: the number of log lines that are visible.
  func inputRow(logCount: Int) -> Int {
    let above = isBeside || picture.isEmpty ? 0 : picture.count + 1
    return min(above + logCount, room.rows - 1)
  }

  func rows(log: [StyledText], input: StyledText) -> [StyledText] {
    let left = log + [input]
    guard isBeside else {
      guard !picture.isEmpty else { return Array(left.suffix(room.rows)) }
      let rule = StyledText(
        String(repeating: room.isUnicode ? "─" : "-", count: room.columns), .muted)
      return Array((picture + [rule] + left).suffix(room.rows))
    }
    return Array(room.beside(left, picture, columns: logColumns).prefix(room.rows))
  }
}

/// A request by the lab to write a file that the learner named.
package struct LabSaveRequest: Hashable, ScreenRequest {
  package let text: String
  package let path: String
  package let overwrites: Bool
}

/// The result of a request.
package struct LabSaveNews: ScreenNews {
  let writing: LabSession.Writing
  let request: LabSaveRequest

  package init(_ writing: LabSession.Writing, _ request: LabSaveRequest) {
    self.writing = writing
    self.request = request
  }
}
