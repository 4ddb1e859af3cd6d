/// The exercises of a lesson, with what the learner has done about each.
package struct ExerciseGroup: Hashable, Sendable {
  /// An exercise, and what the learner has done about it.
  package struct Row: Hashable, Sendable {
    package var heading: ExerciseHeading
    /// Nil if it isn't solved yet.
    package var solved: LessonProgress.Solved?
    /// How many hints were shown so far.
    package var hints: Int

    /// Returns the row as text: id, title, kind, minutes and state.
    ///
    /// - Parameter columns: The width of the ids, as ``ExerciseGroup/columns(of:)`` has it.
    package func line(columns: Int) -> StyledText { name(columns: columns) + facts }

    /// Returns the same for so many columns: where there's no room for it all, the title is cut, and
    /// a narrow row has no id.
    func line(columns: Int, width: Int, isUnicode: Bool) -> StyledText {
      let name = width < 56 ? StyledText(heading.title) : name(columns: columns)
      return name.truncated(to: max(width - facts.width, 0), ascii: !isUnicode) + facts
    }

    private func name(columns: Int) -> StyledText {
      let gap = String(repeating: " ", count: columns - TextWidth.columns(of: heading.id))
      return StyledText(heading.id + gap, .accent) + StyledText("  \(heading.title)")
    }

    private var facts: StyledText {
      let taken = solved?.hints ?? hints
      let help = taken > 0 ? "with \(plural(taken, "hint"))" : ""
      var facts = StyledText(", \(heading.kind.word), \(heading.minutes) min", .muted)
      if solved != nil {
        facts.append("; ", .muted)
        facts.append(help.isEmpty ? "solved" : "solved \(help)", .success)
      } else if !help.isEmpty {
        facts.append("; begun \(help)", .muted)
      }
      return facts
    }
  }

  /// `Lesson 3: Concurrency`
  package var title: String
  package var rows: [Row]

  /// Returns how many columns the ids of all these exercises take, so that titles stand in one.
  package static func columns(of groups: [ExerciseGroup]) -> Int {
    groups.flatMap(\.rows).map { TextWidth.columns(of: $0.heading.id) }.max() ?? 0
  }
}

extension Library {
  /// Returns the exercises by lesson, with what the learner has done about them.
  ///
  /// - Parameter number: nil for all lessons.
  package func exerciseGroups(
    _ progress: LearningProgress, lesson number: Int?
  ) -> [ExerciseGroup] {
    everything.filter { number == nil || $0.number == number }.compactMap { files in
      let known = progress.lessons[files.name]
      let rows = exerciseHeadings(of: files.number).map {
        ExerciseGroup.Row(
          heading: $0, solved: known?.solved[$0.id], hints: known?.hints[$0.id] ?? 0)
      }
      guard !rows.isEmpty else { return nil }
      let title =
        lesson(files.number).map { "Lesson \(files.number): \($0.title)" }
        ?? "Capstone, after the lessons"
      return ExerciseGroup(title: title, rows: rows)
    }
  }
}

/// All exercises by lesson, to choose one from.
package struct ExerciseListScreen: PlayerScreen {
  private let groups: [ExerciseGroup]
  /// The chosen row's index among all rows.
  private var chosen: Int
  private var scroller = Scroller()

  /// - Parameter nearest: the exercise to begin at; nil for the first one.
  package init(_ groups: [ExerciseGroup], nearest: ExerciseHeading?) {
    self.groups = groups
    chosen = groups.flatMap(\.rows).firstIndex { $0.heading == nearest } ?? 0
  }

  package var title: String { "Exercises" }
  package var place: ScreenPlace {
    let solved = rows.count { $0.solved != nil }
    return ScreenPlace("\(solved) of \(rows.count) solved")
  }
  package var hints: [KeyHint] {
    [KeyHint("\u{2191}\u{2193}", "choose"), KeyHint("\u{23CE}", "open it")]
  }
  package var keys: [KeyHint] {
    [
      KeyHint("\u{2191} \u{2193}", "Choose an exercise"),
      KeyHint("\u{23CE}", "Open it: its files are put into a folder of its own"),
      KeyHint("q", "Leave"),
    ]
  }

  private var rows: [ExerciseGroup.Row] { groups.flatMap(\.rows) }

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    guard case .key(let key) = event else { return [] }
    let last = max(rows.count - 1, 0)
    switch key {
    case .up, .character("k"), .character("p"): chosen = max(chosen - 1, 0)
    case .down, .character("j"), .character("n"): chosen = min(chosen + 1, last)
    case .pageUp: chosen = max(chosen - scroller.height, 0)
    case .pageDown: chosen = min(chosen + scroller.height, last)
    case .home: chosen = 0
    case .end, .character("G"): chosen = last
    case .enter, .character(" "):
      guard rows.indices.contains(chosen) else { return [] }
      let heading = rows[chosen].heading
      return [.ask(ExerciseRequest(lesson: heading.lesson, id: heading.id))]
    default: break
    }
    return []
  }

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    var lines: [StyledText] = []
    var shown = 0..<0
    var index = 0
    let columns = ExerciseGroup.columns(of: groups)
    let solved = StyledText(room.isUnicode ? "\u{2713} " : "+ ", .success)
    for group in groups {
      if !lines.isEmpty { lines.append(StyledText()) }
      let heading = lines.count
      let done = group.rows.count { $0.solved != nil }
      let title = StyledText(group.title, .heading)
      lines.append(
        done == 0
          ? title
          : title.padded(to: room.columns - 8)
            + .bar(done, of: group.rows.count, columns: 8, isUnicode: room.isUnicode))
      for (number, row) in group.rows.enumerated() {
        let isChosen = index == chosen
        // Along with the first of a lesson, bring its heading into sight.
        if isChosen { shown = (number == 0 ? heading : lines.count)..<lines.count + 1 }
        let cursor = isChosen ? CursorMark.text(isUnicode: room.isUnicode) : StyledText("  ")
        let text = row.line(columns: columns, width: room.columns - 4, isUnicode: room.isUnicode)
        let line = (cursor + (row.solved == nil ? "  " : solved) + text)
          .truncated(to: room.columns, ascii: !room.isUnicode)
        lines.append(isChosen ? line.on(.marked, to: room.columns) : line)
        index += 1
      }
    }
    scroller.fit(lines.count, in: room.rows)
    scroller.show(shown)
    return scroller.body(lines, in: room)
  }
}
