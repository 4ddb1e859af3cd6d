/// The steps of a scheduled run: which thread took each, what it did and where, and what the thread
/// held and waited for afterward.
package struct ScheduleTable: Diagram {
  package struct Row: Hashable, Sendable {
    /// From 1.
    package var number: Int
    /// The thread just before the step.
    package var before: ThreadView
    package var after: ThreadView
    package var printed: [OutputLine]
  }

  /// The lesson whose code ran.
  package let lesson: Int
  package let rows: [Row]
  /// The state of all threads after the last row.
  package let threads: [ThreadView]
  /// The output after the last step, once all threads have ended.
  package let last: [OutputLine]
  /// Whether no further step follows.
  package let isComplete: Bool

  /// - Parameters:
  ///   - run: A run with its steps recorded.
  ///   - files: The lesson's files.
  package init?(_ run: Run, in files: LessonFiles) {
    guard let steps = run.interleaving?.steps, let last = steps.last, let events = run.events
    else { return nil }
    lesson = run.lesson
    var places = ThreadPlaces(files)
    func views(_ step: ScheduledStep) -> [ThreadView] {
      places.views(of: step.state, scene: run.name)
    }
    rows = zip(steps, steps.dropFirst()).compactMap { before, after in
      guard after.number == before.number + 1, let thread = after.thread,
        before.state.threads.indices.contains(thread),
        before.eventCount <= after.eventCount, after.eventCount <= events.count
      else { return nil }
      return Row(
        number: after.number, before: views(before)[thread], after: views(after)[thread],
        printed: events[before.eventCount..<after.eventCount].lines)
    }
    threads = views(last)
    let stops = run.interleaving?.schedule.ending == .stops
    isComplete = last.state.isOver || last.state.isStuck || stops
    self.last = events.dropFirst(last.eventCount).lines
  }

  package func title(_ caption: String) -> String { "Steps of the threads" }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let margin = max(2, String(rows.last?.number ?? 0).count)
    let indent = Columns.padding(margin + 5)
    var lines: [StyledText] = []
    func printed(_ output: [OutputLine], indent: String) {
      for line in output {
        var text = StyledText(indent + (style.unicode ? "▪ " : "* "), .muted)
        text.append(Untrusted.sanitized(line.text), .output)
        lines.append(spread(text, Place(file: line.file, line: line.line), to: style.width))
      }
    }
    for row in rows {
      var head = StyledText(String(row.number).leftPadded(to: margin), .muted)
      head.append("  \(row.before.letter)  ", .accent)
      let call = row.before.next ?? ""
      let whole = spread(
        head + StyledText(call, .syntax(.call)), row.before.place, to: style.width)
      // If there's no room for the arguments, the name says enough.
      let name = call.prefix { $0 != "(" } + (style.unicode ? "(…)" : "(...)")
      lines.append(
        whole.width <= style.width
          ? whole
          : spread(
            head + StyledText(String(name), .syntax(.call)), row.before.place, to: style.width))
      printed(row.printed, indent: indent)
      if let state = row.after.state { lines.append(StyledText(indent + state, .muted)) }
    }
    if isComplete {
      lines += standing.map { StyledText($0.sentence, .warning) }
      printed(last, indent: Columns.padding(margin + 5))
    } else {
      lines.append(StyledText("The run goes on like this to its end."))
    }
    return lines.allSatisfy { $0.width <= style.width } ? lines : nil
  }

  package func words(unicode: Bool) -> [StyledText] {
    var lines = rows.map { row in
      var text = "Step \(row.number), \(row.before.letter): \(row.before.next ?? "")"
      if let place = row.before.place { text += ", \(place.file) line \(place.line)" }
      for line in row.printed { text += ", prints: \(Untrusted.sanitized(line.text))" }
      if let state = row.after.state { text += ", then \(state)" }
      return StyledText(text)
    }
    guard isComplete else { return lines + ["The run goes on like this to its end."] }
    lines += standing.map { StyledText("In the end \($0.sentence)") }
    return lines
      + last.map {
        StyledText(
          "In the end it prints: \(Untrusted.sanitized($0.text)), \($0.file) line \($0.line)")
      }
  }

  /// The threads worth mentioning at the end.
  package var standing: [ThreadView] {
    threads.contains(where: \.isReady)
      ? threads.filter { !$0.hasEnded } : threads.filter { $0.wait != nil }
  }

  private typealias Place = ThreadView.Place

  /// Puts the place at the end of the line if there's room for it, otherwise after two blanks.
  private func spread(_ text: StyledText, _ place: Place?, to width: Int) -> StyledText {
    guard let place else { return text }
    let note = StyledText("\(place.file):\(place.line)", .muted)
    let gap = max(2, min(width, 78) - text.width - note.width)
    return text + StyledText(Columns.padding(gap)) + note
  }
}

extension ThreadView {
  /// The state that a step left the thread in, to follow its letter; nil if it holds nothing.
  package var state: String? {
    if hasEnded { return "has ended" }
    return holds.isEmpty ? nil : "holds " + holds.joined(separator: " and ")
  }
}
