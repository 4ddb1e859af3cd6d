/// Lays out the parts of a quiz as lines: drawn for the eye, in words for a screen reader.
package struct QuizText {
  let settings: OutputSettings
  private let renderer: any DocumentRenderer

  package init(_ settings: OutputSettings) {
    self.settings = settings
    renderer = settings.renderer
  }

  var isLinear: Bool { settings.form == .linear }
  /// The width of prose; longer lines are hard to read, no matter how wide the screen is.
  private var measure: Int { isLinear ? settings.width : min(settings.width, 88) }

  // MARK: A question

  package func title(_ title: String, note: String) -> [StyledText] {
    spread(StyledText(title, .title), StyledText(note, .muted))
  }

  package func question(_ view: QuestionView) -> [StyledText] {
    let label =
      isLinear ? "\(view.label):" : view.label.prefix(1).lowercased() + view.label.dropFirst()
    return (isLinear ? [] : [rule]) + wrapped(StyledText(label, .heading)) + body(view)
  }

  /// Returns a question without its number.
  package func body(_ view: QuestionView) -> [StyledText] { renderer.lines(.question(view)) }

  /// Returns the line about what may be typed.
  package func keys(_ posed: PosedQuestion) -> [StyledText] {
    wrapped(
      StyledText(
        "Type \(posed.choices), with a ? after it if you guess; also skip, back, quit.", .muted))
  }

  // MARK: A verdict

  package func verdict(_ view: VerdictView) -> [StyledText] {
    var lines = gap
    let sure = view.confidence == .sure ? "you were sure" : "you guessed"
    switch view.outcome {
    case .right where view.isBelowOptions:
      lines += remark(StyledText("Right, and \(sure). ", .success), view.why)
    case .wrong where view.isBelowOptions:
      lines += remark(StyledText("Not quite, and \(sure). ", .failure), view.objection)
      lines += gap + remark(StyledText("It is \(view.truth.mark). ", .success), view.why)
    case .right:
      lines += statement(view.said, view.why, .right, note: sure)
    case .wrong:
      lines += statement(view.said, view.objection, .wrong, note: sure)
      lines += gap + statement(view.truth, view.why, .right, note: "")
    case .skipped:
      lines += wrapped(StyledText("Skipped.", .muted)) + gap
      lines += statement(view.truth, view.why, .right, note: "")
    }
    if let first = view.proof.first {
      var proof = renderer.lines(view.proof)
      // What wasn't run just now says so itself.
      if case .paragraph = first {
      } else {
        lines += gap
        lines += wrapped(
          StyledText("The proof, run just now:", .muted), first: margin, rest: margin)
        proof.removeFirst()
      }
      lines += proof
    }
    if let command = view.readAgain {
      lines += gap + self.command("Read again", command, indent: isLinear ? "" : margin)
    }
    return lines
  }

  private func remark(_ head: StyledText, _ reason: StyledText) -> [StyledText] {
    wrapped(head + reason, first: margin, rest: margin)
  }

  private enum Mark { case right, wrong }

  private func statement(
    _ statement: VerdictView.Statement, _ reason: StyledText, _ mark: Mark, note: String
  ) -> [StyledText] {
    guard !statement.lines.isEmpty else { return [] }
    let style: Style = mark == .right ? .success : .failure
    if isLinear {
      let isGiven = !note.isEmpty
      let judged = mark == .wrong ? "Not quite" : "Right"
      var text = StyledText(
        isGiven ? "\(judged), and \(note). " : mark == .wrong ? "Not quite. " : "The answer is ",
        style)
      if isGiven { text.append("You said ") }
      if !statement.mark.isEmpty { text.append("\(statement.mark): ") }
      for (row, line) in statement.lines.enumerated() { text += (row > 0 ? "; then " : "") + line }
      return wrapped(text) + wrapped(reason)
    }
    let sign =
      mark == .right
      ? (settings.isUnicode ? "✓" : "+") : (settings.isUnicode ? "✗" : "x")
    let head =
      StyledText(" \(sign)  ", style)
      + StyledText(statement.mark.isEmpty ? "" : "\(statement.mark)  ", .accent)
    let below = StyledText(String(repeating: " ", count: head.width))
    var lines = statement.lines.enumerated().flatMap { row, line in
      wrapped(line, first: row == 0 ? head : below, rest: below)
    }
    if !note.isEmpty, let first = lines.first {
      let note = StyledText(note, .muted)
      if first.width + note.width + 2 <= measure {
        lines[0] = spread(first, note)[0]
      } else {
        lines += wrapped(note, first: below, rest: below)
      }
    }
    return lines + gap + wrapped(reason, first: margin, rest: margin)
  }

  // MARK: Pieces

  package func prose(_ text: StyledText) -> [StyledText] { wrapped(text) }

  func wrapped(
    _ text: StyledText, first: StyledText = "", rest: StyledText = ""
  ) -> [StyledText] {
    ascii(text).wrapped(
      to: measure, firstIndent: isLinear ? "" : ascii(first), indent: isLinear ? "" : rest)
  }

  func spread(_ left: StyledText, _ right: StyledText) -> [StyledText] {
    if right.isEmpty { return wrapped(left) }
    if isLinear { return wrapped(left + ", " + right) }
    let gap = measure - left.width - right.width
    if gap < 2 { return wrapped(left, rest: margin) + wrapped(right, first: margin, rest: margin) }
    return [ascii(left) + StyledText(String(repeating: " ", count: gap)) + ascii(right)]
  }

  func ascii(_ text: StyledText) -> StyledText { settings.isUnicode ? text : text.plainASCII }

  /// A blank line, except in words for a screen reader.
  package var gap: [StyledText] { isLinear ? [] : [StyledText()] }

  var margin: StyledText { "    " }

  private var rule: StyledText {
    StyledText(String(repeating: settings.isUnicode ? "─" : "-", count: measure), .muted)
  }
}

extension QuizText {
  /// Returns the summary shown at the end of a quiz.
  ///
  /// - Parameters:
  ///   - builder: Knows the lessons, for what to read again.
  ///   - again: The command that asks the same questions again, or the ones that are left; nil if
  ///     there's none.
  package func summary(
    _ session: QuizSession, _ builder: DocumentBuilder, again: String?
  ) -> [StyledText] {
    let score = QuizScore(session)
    let counts = score.counts
    let result =
      "\(counts.right) of \(plural(counts.all, "question")) right" + counts.unanswered
    let bar =
      settings.form == .styled
      ? .bar(counts.right, of: counts.all, columns: 10, isUnicode: settings.isUnicode) + "  "
      : StyledText()
    var lines = gap + wrapped(StyledText("\(result).", .strong), first: bar)
    if !score.sureAndWrong.isEmpty {
      lines += gap
      lines += wrapped(
        StyledText("Sure, and wrong: ", .strong)
          + StyledText(
            (score.sureAndWrong.count == 1 ? "question " : "questions ")
              + score.sureAndWrong.map { "\($0 + 1)" }.joined(with: "and")),
        rest: margin)
    }
    let beliefs = score.beliefs.filter { $0.betrayed >= ProgressReport.answersThatTell }
    if !beliefs.isEmpty {
      lines += gap + wrapped(StyledText("What your answers suggest you believe", .heading))
      for belief in beliefs { lines += self.belief(belief, builder) }
    }
    let steps = score.steps.compactMap { builder.library.place(ofStep: $0.id, in: $0.lesson) }
    if !steps.isEmpty {
      lines += gap + wrapped(StyledText("Read again", .heading))
      let commands = steps.map { $0.command(builder.program) }
      let width = commands.map(\.count).max() ?? 0
      for (step, typed) in zip(steps, commands) {
        let command = StyledText(typed, .accent)
        let padding = String(repeating: " ", count: width - typed.count)
        let title = StyledText(step.title, .muted)
        lines +=
          isLinear
          ? wrapped(command + ", " + title)
          : width + 4 + title.width > settings.width
            ? [("  " as StyledText) + command] + wrapped(title, first: margin, rest: margin)
            : [("  " as StyledText) + command + StyledText(padding + "  ") + ascii(title)]
      }
    }
    guard let again else { return lines + gap }
    return lines + gap + command(counts.open > 0 ? "Go on" : "Again", again)
  }

  /// Returns a command exactly as it must be typed, however long the path of the program is.
  package func command(
    _ label: String, _ command: String, indent: StyledText = ""
  ) -> [StyledText] {
    let command = StyledText(command, .accent)
    let line = indent + StyledText("\(label): ", .muted) + command
    return line.width > settings.width
      ? wrapped(StyledText("\(label):", .muted), first: indent) + [command] : [line]
  }

  /// Returns the table of contents' line about the questions due for review.
  package func due(_ count: Int, program: String) -> [StyledText] {
    let command = StyledText("\(program) review", .accent)
    let words = plural(count, "question")
    if isLinear { return wrapped(StyledText("\(words) due, type: ")) + [command] }
    let line = StyledText("Due    ", .muted) + command
    let note = StyledText("    \(words)", .muted)
    return line.width + note.width <= settings.width ? [line + note] : [line] + wrapped(note)
  }

  private func belief(_ belief: QuizScore.Belief, _ builder: DocumentBuilder) -> [StyledText] {
    let believed = builder.library.belief(belief.id)?.misconception.believed
    var note = "\(belief.betrayed) of \(plural(belief.chances, "chance"))"
    if belief.sure > 0 { note += ", \(belief.sure) of them sure" }
    return wrapped(
      (believed.map(builder.styled) ?? LocatedBelief.unknown)
        + StyledText("  \(isLinear ? "" : "(")\(note)\(isLinear ? "" : ")")", .muted),
      first: "  ", rest: margin)
  }
}
