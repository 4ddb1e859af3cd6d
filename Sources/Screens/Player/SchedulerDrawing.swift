/// A drawing of two threads: next to each other in a wide room, one above the other in a narrow
/// one, and in words in a small one.
struct SchedulerDrawing {
  let session: ScheduleSession
  let threads: [ThreadView]
  let task: SchedulerTask?
  let program: String
  /// The letters of the schedule: the one being run, or else the current one.
  let letters: String
  /// The hints that were asked for.
  let hints: [StyledText]
  let room: ScreenRoom

  /// The width of two panes with a gutter and code that's worth reading.
  private static let columnsForTwo = 72
  /// The most lines of code in a pane: more than can be read at a glance.
  private static let mostCode = 13
  /// The rows for a thread with its next step, the line, and what it waits for.
  private static let fewestRows = 3

  /// Returns everything there is to see; in a small room, more than it has rows.
  func lines(_ window: SourceWindow) -> [StyledText] {
    let above = status
    // Drop the picture first if there isn't enough room, then the output.
    for (picture, output) in [(circle, printed), ([], printed), ([], [])] {
      let below = output + hints.flatMap(advice) + [command]
      let gap = room.rows >= 16 ? [StyledText()] : []
      let around = above.count + below.count + picture.count + gap.count * (picture.isEmpty ? 2 : 3)
      guard room.columns >= 30, let panes = panes(in: room.rows - around, window) else { continue }
      return above + gap + panes + gap + (picture.isEmpty ? [] : picture + gap) + below
    }
    // The latest hint, or else what matters most, goes where it's in sight.
    let first = hints.last.map(advice) ?? above + threads.map(brief)
    return first + threads.flatMap(words) + printed + goal.wrapped(to: room.columns) + [command]
  }

  // MARK: Above and below

  /// The goal and the state; in a small room, just the state if both don't fit on one line.
  private var status: [StyledText] {
    let whole = goal + state
    let lines = whole.wrapped(to: min(room.columns, 104))
    return room.rows >= 16 || lines.count < 2
      ? lines : [state.truncated(to: room.columns, ascii: !room.isUnicode)]
  }

  private var goal: StyledText {
    task.map { StyledText("Goal: \($0.goal.demand).  ", .strong) } ?? StyledText()
  }

  private var state: StyledText {
    switch session.progress {
    case .open where session.letters.isEmpty || task == nil:
      StyledText("a and b let that thread take its next step.", .muted)
    case .open: StyledText("Not yet.", .muted)
    case .reached: StyledText(done, .success)
    case .ended:
      StyledText(
        "\(task == nil ? "" : "No: ")\(session.outcome ?? "").".capitalizedFirst, .warning)
    }
  }

  private var done: String {
    let count = session.letters.utf8.count
    let steps = "Done, in \(plural(count, "step")): \(session.outcome ?? "")."
    guard let fewest = task?.fewestSteps, fewest < count else { return steps }
    return steps + " \(fewest) are enough."
  }

  /// The last lines that the program printed.
  private var printed: [StyledText] {
    let output = session.run?.output ?? []
    return output.suffix(room.rows >= 12 ? 4 : 2).map { line in
      StyledText(room.isUnicode ? "▪ " : "* ", .muted)
        + StyledText(Untrusted.sanitized(line.text), .output)
    }.map { $0.truncated(to: room.columns, ascii: !room.isUnicode) }
  }

  private func advice(_ hint: StyledText) -> [StyledText] {
    (StyledText("Hint: ", .emphasis) + (room.isUnicode ? hint : hint.plainASCII))
      .wrapped(to: min(room.columns, 104), indent: "  ")
  }

  /// The command for the same schedule. Its end, the part that changes, stays in sight.
  private var command: StyledText {
    var text = "\(program) run \(session.lesson) --scene \(session.scene)"
    if !letters.isEmpty { text += " --schedule \(letters)" }
    let label = "Run it again  "
    guard label.count + text.count > room.columns else {
      return StyledText(label, .muted) + StyledText(text, .accent)
    }
    let mark = room.isUnicode ? "… " : "... "
    return StyledText(mark, .muted)
      + StyledText(String(text.suffix(max(room.columns - mark.count, 1))), .accent)
  }

  private var circle: [StyledText] {
    guard session.state?.isStuck == true else { return [] }
    let style = DrawingStyle(width: room.columns, unicode: room.isUnicode)
    return session.waiting?.drawing(style) ?? []
  }

  // MARK: Threads

  /// Draws the threads in panes; nil if there isn't enough room.
  private func panes(in rows: Int, _ window: SourceWindow) -> [StyledText]? {
    if room.columns >= Self.columnsForTwo {
      return rows >= Self.fewestRows ? beside(rows, window) : nil
    }
    let ended = threads.count(where: \.hasEnded)
    guard ended < threads.count else { return rows >= ended ? stacked(1, window) : nil }
    let each = (rows - ended) / (threads.count - ended)
    return each >= Self.fewestRows ? stacked(each, window) : nil
  }

  private func beside(_ rows: Int, _ window: SourceWindow) -> [StyledText] {
    let columns = (room.columns - 3) / 2
    let states = threads.map { self.states($0, columns, rows) }
    // Padded so that the code of both begins on the same row.
    let stateRows = states.map(\.count).max() ?? 0
    let panes = zip(threads, states).map { thread, state in
      let blank = Array(repeating: StyledText(), count: stateRows - state.count)
      return pane(thread, state + blank, columns, rows, window)
    }
    return room.beside(panes.first ?? [], panes.dropFirst().first ?? [], columns: columns)
  }

  private func stacked(_ rows: Int, _ window: SourceWindow) -> [StyledText] {
    threads.flatMap {
      pane($0, states($0, room.columns, rows), room.columns, rows, window)
    }
  }

  private func pane(
    _ thread: ThreadView, _ states: [StyledText], _ columns: Int, _ rows: Int,
    _ window: SourceWindow
  ) -> [StyledText] {
    var lines = [head(thread, columns)] + states
    guard let place = thread.place else { return lines }
    var left = rows - lines.count
    if left > 3 {
      lines.append(StyledText("   \(place.file)", .muted))
      left -= 1
    }
    return lines
      + (window.lines(
        around: place.line, of: place.file, rows: min(left, Self.mostCode), columns: columns,
        isUnicode: room.isUnicode) ?? [])
  }

  /// Draws the thread's letter and what its next step does.
  private func head(_ thread: ThreadView, _ columns: Int) -> StyledText {
    let style: Style = thread.isReady ? .accent : .muted
    let letter = StyledText("\(thread.letter)  ", style)
    guard let next = thread.next else { return letter + StyledText("has ended", .muted) }
    let whole = letter + StyledText(next, .syntax(.call))
    if whole.width <= columns { return whole }
    // If the arguments don't fit, the call is still recognizable without them.
    let name = next.prefix { $0 != "(" } + (room.isUnicode ? "(…)" : "(...)")
    return (letter + StyledText(String(name), .syntax(.call)))
      .truncated(to: columns, ascii: !room.isUnicode)
  }

  /// Draws what the thread holds and waits for; in few rows, just the wait, which says more.
  private func states(_ thread: ThreadView, _ columns: Int, _ rows: Int) -> [StyledText] {
    if thread.hasEnded { return [] }
    let held = thread.holds.isEmpty ? "nothing" : thread.holds.joined(separator: " and ")
    let holds = StyledText("holds \(held)", thread.holds.isEmpty ? .muted : .plain)
    let waits =
      thread.wait.map { StyledText($0.clause(of: thread.letter), .warning) }
      ?? StyledText("waits for nothing", .muted)
    let indent = StyledText("   ")
    let all = [holds, waits].flatMap {
      $0.wrapped(to: columns, firstIndent: indent, indent: indent)
    }
    if all.count + 2 <= rows { return all }
    let one = thread.wait.map { StyledText("waits for \($0.lock)", .warning) } ?? holds
    return [
      (indent + (waits.width + 3 <= columns && thread.wait != nil ? waits : one))
        .truncated(to: columns, ascii: !room.isUnicode)
    ]
  }

  /// Draws what the thread waits for, or else its next step, in one line.
  private func brief(_ thread: ThreadView) -> StyledText {
    let text =
      thread.wait.map { StyledText("\(thread.letter)  waits for \($0.lock)", .warning) }
      ?? head(thread, room.columns)
    return text.truncated(to: room.columns, ascii: !room.isUnicode)
  }

  /// Describes the thread in words, in as many lines as it takes.
  private func words(_ thread: ThreadView) -> [StyledText] {
    var text = StyledText(thread.sentence, thread.wait == nil ? .plain : .warning)
    if let next = thread.next {
      text += StyledText(" Next: ", .muted) + StyledText(next, .syntax(.call))
      if let place = thread.place {
        text.append(" (\(place.file), line \(place.line))", .muted)
      }
    }
    return text.wrapped(to: room.columns, indent: "  ")
  }
}
