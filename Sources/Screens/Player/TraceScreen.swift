/// A run, moment by moment: source line, message, and output line light up together.
struct TraceScreen: PlayerScreen {
  private let key: RunKey
  private let name: String
  /// The scene that was run, or one made of the same types.
  private let scene: String
  private let files: [SourceFile]
  /// Made from all listings, but only once there's something to locate.
  private var locator: SourceLocator?
  private var moments: TraceMoments?
  private var chosen = 0
  private var pending = PendingRuns()
  private var isStopped = false
  private var trace = Scroller()
  private var drawing: (columns: Int, lines: TraceLines)?

  init(_ key: RunKey, in library: Library) {
    self.key = key
    name = key.code.name
    let lesson = library.files(of: key.lesson)
    files = lesson?.listings ?? []
    scene = if case .scene(let name) = key.code { name } else { lesson?.defaultScene ?? "" }
  }

  var title: String { "\(name), lesson \(key.lesson)" }

  var place: ScreenPlace {
    moments.map { ScreenPlace("moment", min(chosen + 1, $0.moments.count), of: $0.moments.count) }
      ?? ScreenPlace()
  }

  var isWide: Bool { true }

  var hints: [KeyHint] {
    [KeyHint("← →", "step through what happened"), KeyHint("r", "run again")]
  }

  var keys: [KeyHint] {
    [
      KeyHint("← → ↑ ↓", "One moment back or on"),
      KeyHint("PgUp PgDn", "Several moments at once"), KeyHint("Home End", "First and last moment"),
      KeyHint("r", "Run it again"), KeyHint("t q", "Close the trace"),
    ]
  }

  mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started: return run()
    case .ran(let ticket, let outcome):
      guard pending.end(ticket) else { return [] }
      guard let runs = outcome.runs else {
        isStopped = true
        return []
      }
      guard let events = runs[key]?.events else { return [] }
      take(events)
      return []
    case .key(let key): return handle(key)
    case .painted, .elapsed, .news, .returned: return []
    }
  }

  private mutating func take(_ events: [Event]) {
    let locator = locator ?? SourceLocator(files.map { Listing($0) }, scene: scene)
    self.locator = locator
    let moments = TraceMoments(events, locator)
    self.moments = moments
    chosen = min(chosen, max(moments.moments.count - 1, 0))
    drawing = nil
  }

  private mutating func run() -> [PlayerEffect] {
    [.run(pending.begin(RunNeeds(key, withCalls: true)), pending.needs)]
  }

  private mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .character("t"): return [.close()]
    case .character("r"):
      isStopped = false
      return run()
    default: break
    }
    guard let all = moments?.moments, !all.isEmpty else { return [] }
    let last = all.count - 1
    switch key {
    case _ where key.goesBack, .up, .character("k"): chosen = max(chosen - 1, 0)
    case .down, .right, .character("j"), .character("n"), .character(" "), .enter:
      chosen = min(chosen + 1, last)
    case .pageUp: chosen = max(chosen - trace.height / 2, 0)
    case .pageDown: chosen = min(chosen + trace.height / 2, last)
    case .home: chosen = 0
    case .end, .character("G"): chosen = last
    default: break
    }
    return []
  }

  // MARK: Drawing

  mutating func body(in room: ScreenRoom) -> ScreenBody {
    guard let moments, moments.moments.indices.contains(chosen) else {
      let text =
        moments != nil
        ? "Nothing was printed, and there were no calls."
        : isStopped ? "Stopped. Press r to run it again." : "running"
      return ScreenBody(lines: StyledText(text, .muted).wrapped(to: room.columns))
    }
    let moment = moments.moments[chosen]
    let panes = TracePanes(room, outputLines: moments.output.count)
    if drawing?.columns != panes.trace.columns {
      drawing = (
        panes.trace.columns,
        TraceLines(moments, columns: panes.trace.columns, isUnicode: room.isUnicode)
      )
    }
    guard let lines = drawing?.lines else { return ScreenBody(lines: []) }
    let rows = max(panes.trace.rows - lines.heads.count, 1)
    trace.fit(lines.count, in: rows)
    trace.show(lines.range(ofMessageOf: moment))
    trace.show(lines.range(of: moment))
    let shown = lines.heads + lines.rows(trace.visible, lighting: moment)
    let source = source(moment.place, panes.source, room)
    return trace.body(
      showing: panes.joined(
        source: source,
        trace: shown, output: output(moments, moment, panes.output, room)))
  }

  /// Draws the listing around the line, which is highlighted.
  private func source(
    _ place: SourceLocator.Place?, _ size: TracePanes.Size, _ room: ScreenRoom
  ) -> [StyledText] {
    guard size.rows > 0 else { return [] }
    // Leave a row for the caption and, if there's room, a blank one before the next pane.
    let rows = max(size.rows - (size.rows > 5 ? 2 : 1), 1)
    guard let place,
      let lines = SourceWindow(files: files).lines(
        around: place.line, of: place.file, rows: rows, isUnicode: room.isUnicode)
    else { return [StyledText("  in no listing", .muted)] }
    return CodeLayout(width: size.columns, isUnicode: room.isUnicode)
      .pane(lines, of: place.file)
  }

  private func output(
    _ moments: TraceMoments, _ moment: TraceMoments.Moment, _ size: TracePanes.Size,
    _ room: ScreenRoom
  ) -> [StyledText] {
    guard size.rows > 0 else { return [] }
    let printed = moments.output.prefix(moment.printed)
    let rows = max(size.rows - 2, 1)
    let first = min((moment.output ?? printed.count) - rows / 2, printed.count - rows)
    return [StyledText(), StyledText(printed.isEmpty ? "  no output yet" : "  output", .muted)]
      + zip(printed.indices, printed).dropFirst(max(first, 0)).prefix(rows).map { row, line in
        let isLit = row == moment.output
        let text = Untrusted.sanitized(line.text)
        guard isLit else { return StyledText("  ") + StyledText(text, .output) }
        return (CursorMark.text(isUnicode: room.isUnicode) + StyledText(text, .output))
          .on(.marked, to: size.columns)
      }
  }
}

/// The division of a screen into source, trace, and output: one below the other or, if there's
/// room, the source next to the other two. A pane that there's no room for has no rows.
struct TracePanes {
  struct Size: Hashable {
    var columns: Int
    var rows: Int
  }

  let source: Size
  let trace: Size
  let output: Size
  private let isSideBySide: Bool
  private let room: ScreenRoom

  /// The width of a listing line with its gutter.
  private static let sourceColumns = 72
  private static let traceColumns = 64

  init(_ room: ScreenRoom, outputLines: Int) {
    self.room = room
    isSideBySide = room.columns >= Self.sourceColumns + 3 + Self.traceColumns
    let most = isSideBySide ? room.rows / 3 : room.rows >= 26 ? room.rows / 4 : 0
    // With a blank row and a caption.
    let outputRows = most < 3 ? 0 : min(min(outputLines, 8) + 2, most)
    let sourceRows =
      isSideBySide ? room.rows : room.rows < 7 ? 0 : min((room.rows - outputRows) * 2 / 5, 16)
    source = Size(columns: isSideBySide ? Self.sourceColumns : room.columns, rows: sourceRows)
    let columns = isSideBySide ? room.columns - Self.sourceColumns - 3 : room.columns
    let traceRows = room.rows - outputRows - (isSideBySide ? 0 : sourceRows)
    trace = Size(columns: columns, rows: traceRows)
    output = Size(columns: columns, rows: outputRows)
  }

  func joined(source: [StyledText], trace: [StyledText], output: [StyledText]) -> [StyledText] {
    let source = Self.cut(source, to: self.source)
    let rest = Self.cut(trace, to: self.trace) + Self.cut(output, to: self.output)
    if isSideBySide { return room.beside(source, rest, columns: self.source.columns) }
    return source + Array(repeating: StyledText(), count: self.source.rows - source.count) + rest
  }

  /// Returns at most as many rows as the pane has, none too wide.
  private static func cut(_ lines: [StyledText], to size: Size) -> [StyledText] {
    lines.prefix(size.rows).map { $0.prefix(columns: size.columns) }
  }
}
