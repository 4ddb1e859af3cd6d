/// The table of contents: the lessons, with the learner's progress in each.
package struct ContentsTable: Hashable, Sendable {
  private let standing: CourseStanding

  package init(_ standing: CourseStanding) { self.standing = standing }

  private var title: StyledText {
    let minutes = standing.entries.reduce(0) { $0 + $1.lesson.minutes }
    let left = standing.entries.reduce(0) { $0 + $1.minutesLeft }
    let count = plural(standing.entries.count, "lesson")
    return StyledText(
      left == 0 || left == minutes
        ? "The mediator pattern in \(count), \(plural(minutes, "minute"))"
        : "The mediator pattern, \(left) of \(minutes) minutes left", .title)
  }

  private var score: String {
    "\(standing.explained) of \(plural(standing.incidents, "incident")) explained"
  }

  /// What those who have little time can do without, as long as they haven't begun.
  private var shortWay: StyledText? {
    guard !standing.entries.contains(where: \.isBegun) else { return nil }
    return Library.shortWay(among: standing.entries.map(\.lesson)).map { StyledText($0, .muted) }
  }

  /// - Parameter width: in columns.
  package func drawing(width: Int, isUnicode: Bool) -> [StyledText] {
    table(width: width, isUnicode: isUnicode)
      + (shortWay.map { [StyledText()] + $0.wrapped(to: width) } ?? [])
  }

  private func table(width: Int, isUnicode: Bool) -> [StyledText] {
    let digits = standing.entries.map { "\($0.lesson.number)".count }.max() ?? 1
    let rows = standing.entries.map { entry -> [StyledText] in
      return [
        StyledText("\(entry.lesson.number)", .accent).padded(to: digits + 2, alignment: .trailing),
        StyledText(entry.lesson.title, .strong),
        standingOrIncident(entry, isUnicode: isUnicode),
        StyledText(entry.time.leftPadded(to: entry.isOpen ? 11 : 6), .muted),
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].width }.max() ?? 0 }
    let lines = rows.map { row in
      var line = row[0].padded(to: widths[0])
      for column in 1..<4 { line += "  " + row[column].padded(to: widths[column]) }
      return line.trimmedEnd
    }
    let head = [title, StyledText(score, .muted)]
    let columns = lines.map(\.width).max() ?? 0
    guard columns <= width else {
      // No room for columns, and a bar says nothing without its neighbors.
      let entries = zip(standing.entries, rows).flatMap { entry, row -> [StyledText] in
        let time = entry.time.isEmpty ? "" : ", \(entry.time)"
        let state = entry.isBegun ? ", " + self.state(entry, isUnicode: isUnicode) : ""
        let line = row[1] + StyledText(time, .muted) + state + quiz(entry, after: ", ")
        return line.wrapped(to: width, firstIndent: row[0] + "  ", indent: "      ")
      }
      return head.flatMap { $0.wrapped(to: width) } + [StyledText()] + entries
    }
    let measure = max(columns, min(width, 80))
    let isOneLine = head[0].width + 2 + head[1].width <= measure
    return
      (isOneLine
      ? [head[0].padded(to: measure - head[1].width) + head[1]]
      : head.flatMap { $0.wrapped(to: width) }) + [StyledText()] + lines
  }

  /// Returns what a lesson begins with or, once there's any, the learner's progress in it.
  private func standingOrIncident(
    _ entry: CourseStanding.Entry, isUnicode: Bool
  ) -> StyledText {
    guard entry.isBegun || entry.quizScore != nil else {
      let incident = entry.lesson.incident
      return StyledText(isUnicode ? incident : incident.plainASCII, .muted)
    }
    let bar = StyledText.bar(
      entry.seen, of: entry.lesson.core.count, columns: 8, isUnicode: isUnicode)
    return bar + (entry.isBegun ? "  " + state(entry, isUnicode: isUnicode) : "")
      + quiz(entry, after: "  ")
  }

  private func quiz(_ entry: CourseStanding.Entry, after separator: String) -> StyledText {
    StyledText(
      entry.quizScore.map { "\(separator)quiz \($0.right) of \($0.of)" } ?? "", .muted)
  }

  package func words(width: Int) -> [StyledText] {
    ([title, StyledText("\(score).")]
      + standing.entries.map { entry in
        let minutes =
          entry.isOpen ? "\(entry.minutesLeft) minutes left" : "\(entry.lesson.minutes) minutes"
        var facts = [minutes, entry.stateWords]
        if entry.isExplained, !entry.isWalked { facts.append("incident explained") }
        if let quiz = entry.quizWords { facts.append(quiz) }
        return StyledText(
          "Lesson \(entry.lesson.number): \(entry.lesson.title), "
            + facts.joined(separator: ", "))
      } + [shortWay].compactMap(\.self)).flatMap { $0.wrapped(to: width) }
  }

  private func state(_ entry: CourseStanding.Entry, isUnicode: Bool) -> StyledText {
    guard entry.isWalked else { return StyledText(entry.place) }
    return StyledText(isUnicode ? "✓ " : "+ ", .success)
      + StyledText(entry.isExplained ? "explained" : "walked")
  }
}

extension CourseStanding.Entry {
  fileprivate var isOpen: Bool { isBegun && !isWalked }

  /// How long the rest of it takes; empty once it's walked.
  fileprivate var time: String {
    isWalked ? "" : isOpen ? "\(minutesLeft) min left" : "\(minutesLeft) min"
  }

  /// An estimate, as if its steps all took the same time.
  fileprivate var minutesLeft: Int {
    let left = lesson.core.count - seen
    return (lesson.minutes * left + lesson.core.count - 1) / max(lesson.core.count, 1)
  }

  /// `10 steps`, `step 4 of 10`, `part B, step 8 of 15`, `walked, explained`.
  package var stateWords: String {
    if isWalked { return isExplained ? "walked, explained" : "walked" }
    let part = isBegun ? lesson.steps[nextIndex].part.map { "part \($0.letter), " } : nil
    return (part ?? "") + place
  }

  fileprivate var place: String {
    isBegun
      ? "step \(nextIndex + 1) of \(lesson.core.count)" : plural(lesson.core.count, "step")
  }

  /// `quiz 9 of 10`, `quiz 2 of 10, 8 open`; nil until the quiz is taken.
  package var quizWords: String? {
    quizScore.map { "quiz \($0.right) of \($0.of)" + ($0.open > 0 ? ", \($0.open) open" : "") }
  }
}
