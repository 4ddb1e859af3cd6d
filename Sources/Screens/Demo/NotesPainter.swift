/// Lays out a teacher's notes: the time, the author's notes, what's shown, and what comes next.
struct NotesPainter {
  let lesson: Lesson
  let step: Step
  let state: DemoState
  let plan: DemoPlan
  let library: Library
  let builder: DocumentBuilder
  let facts: RunResults
  let room: ScreenRoom

  private var pieces: [DemoPiece] { step.pieces }
  private var times: DemoTimes { state.times }

  func lines() -> [StyledText] {
    var lines = clock
    if !standing.isEmpty { lines += StyledText(standing, .warning).wrapped(to: room.columns) }
    lines += [StyledText()] + clean(StyledText(step.title, .title)).wrapped(to: room.columns)
    if let question = openQuestion { lines += votes(on: question) }
    lines += told
    let shown = min(state.shown, pieces.count)
    lines += section("Shown, \(shown) of \(pieces.count)", pieces.prefix(shown).last.map(summary))
    if let question = openQuestion { lines += answer(to: question) }
    lines += section("Next", next)
    return lines
  }

  // MARK: Time

  private var clock: [StyledText] {
    // The minutes that there are, even if the steps need less.
    let all = plan.minutes.map { $0 * 60_000 } ?? plan.duration
    let here = plan.milliseconds(of: state.stop)
    let planned = plan.milliseconds(before: state.stop + 1)
    let time = Self.minutes(times.total)
    let step =
      StyledText("this step ", .muted) + StyledText(Self.minutes(times.step), .strong)
      + StyledText(" of \(Self.minutes(here))", .muted)
    let left = all - times.total
    let rest = StyledText(
      "\(Self.minutes(abs(left))) \(left < 0 ? "over" : "left")", left < 0 ? .warning : .muted)
    let late = times.total - planned
    let delay = StyledText(late > 0 ? "   \(Self.minutes(late)) late" : "", .warning)
    let whole = StyledText("of \(Self.rounded(all)) min", .muted)
    let text = StyledText(time, .strong) + " " + whole + "   " + step + "   " + rest + delay
    return clean(text).wrapped(to: room.columns)
  }

  /// Rounds to whole minutes, at least one.
  private static func rounded(_ milliseconds: Int) -> Int {
    max((milliseconds + 30_000) / 60_000, 1)
  }

  /// Formats a time as `4:07`, or `1:04:07` after an hour.
  static func minutes(_ milliseconds: Int) -> String {
    let seconds = max(milliseconds, 0) / 1_000
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = (seconds / 3_600, seconds % 3_600)
    return hours > 0
      ? "\(hours):\(two(rest / 60)):\(two(rest % 60))" : "\(rest / 60):\(two(rest % 60))"
  }

  private var standing: String {
    [
      state.isDark ? "The class's screen is black: . brings it back." : "",
      state.isRunning ? "Code is running." : "",
      state.isClockRunning ? "It goes on by itself; any key there stops it." : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Texts

  /// The author's notes on what to say, expect, and skip.
  ///
  /// The newest prose stands there if there aren't any.
  private var told: [StyledText] {
    var notes = step.teacherNotes
    if notes.isEmpty { notes = prose.map { ("Say", $0) } }
    return notes.flatMap { title, text in section(title, text.styled { facts.number($0) }) }
  }

  private var prose: [Prose] {
    guard pieces.indices.contains(state.shown - 1),
      case .blocks(let blocks) = pieces[state.shown - 1].content
    else { return [] }
    return blocks.flatMap(\.texts)
  }

  func section(_ name: String, _ text: StyledText?) -> [StyledText] {
    guard let text else { return [] }
    let head = StyledText(name.padded(to: 16), .accent)
    let indent = StyledText(String(repeating: " ", count: room.columns > 40 ? 16 : 2))
    return [StyledText()]
      + clean(text).wrapped(to: min(room.columns, 88), firstIndent: head, indent: indent)
  }

  /// The question that the class sees or is about to see, until it sees the answer.
  private var openQuestion: Question? {
    let shown = state.shown
    return pieces.indices.last { index in
      guard index <= shown, let question = pieces[index].question else { return false }
      let answer = pieces.firstIndex {
        if case .answer(question, _) = $0.content { true } else { false }
      }
      return (answer ?? index) >= shown
    }.flatMap { pieces[$0].question }
  }

  private func answer(to question: Question) -> [StyledText] {
    guard facts.missing(question.needs).isEmpty else {
      return section("Answer", "running")
    }
    let view = builder.answer(to: question)
    var lines = section("Answer", view.answer + ". " + view.why)
    let beliefs = Set(question.options.compactMap(\.betrays))
    for misconception in lesson.misconceptions where beliefs.contains(misconception.id) {
      lines += section(
        "Common belief", misconception.believed.styled { facts.number($0) })
    }
    return lines
  }

  private var next: StyledText {
    if pieces.indices.contains(state.shown) { return summary(pieces[state.shown]) }
    guard plan.stops.indices.contains(state.stop + 1) else {
      return StyledText("The end of the demo.")
    }
    let next = plan.stops[state.stop + 1]
    let steps = library.lesson(next.lesson)?.steps ?? []
    return StyledText("Step \(next.lesson).\(next.step + 1): \(steps[next.step].title), ")
      + StyledText("\(Self.minutes(plan.milliseconds(of: state.stop + 1))) min", .muted)
  }

  /// Tells what a piece is, or the text of one that's text.
  private func summary(_ piece: DemoPiece) -> StyledText {
    switch piece.content {
    case .question(let question, _):
      return StyledText("Question: ", .strong) + text(question.prompt.first)
    case .answer(let question, _):
      return StyledText("Answer to: ", .strong) + text(question.prompt.first)
    case .blocks(let blocks):
      guard let block = blocks.first else { return "" }
      if let name = block.shortName { return StyledText(name) }
      return text(block.texts.first)
    }
  }

  private func text(_ prose: Prose?) -> StyledText { prose?.styled { facts.number($0) } ?? "" }

  private func clean(_ text: StyledText) -> StyledText { room.isUnicode ? text : text.plainASCII }
}

extension NotesPainter {
  /// Draws the votes on a question, which the class may not see yet, and advice about them.
  func votes(on question: Question) -> [StyledText] {
    guard let ballot = state.ballots[question.id], let options = builder.ballotOptions(question)
    else {
      return []
    }
    let right =
      facts.missing(question.needs).isEmpty ? options.right(builder.posed(question)) : nil
    var lines: [StyledText] = []
    for round in Ballot.Round.allCases {
      guard let vote = ballot[round] else { continue }
      let name = round == .first ? "First vote" : "Second vote"
      var text = StyledText()
      for (index, hands) in vote.hands.enumerated() {
        if index > 0 { text.append("   ") }
        text.append("\(letter(index)) ", .accent)
        text.append("\(hands)", .strong)
        text.append(", \(vote.percent(hands)) %", .muted)
        if right?.contains(index) == true { text.append(" right", .success) }
      }
      text.append("   \(plural(vote.count, "hand"))", .muted)
      if round == .first, !ballot.isShown { text.append(", hidden", .muted) }
      lines += section(name, text)
    }
    if let right, !right.isEmpty, let advice = ballot.advice(right: right) {
      lines += section("Advice", StyledText(advice))
    }
    return lines
  }
}

extension Vote {
  /// Returns the share of the votes, rounded to whole percents.
  func percent(_ hands: Int) -> Int { count > 0 ? (hands * 100 + count / 2) / count : 0 }
}

extension Ballot {
  /// Returns advice on what to do about the last vote; nil before any vote.
  ///
  /// In peer instruction, a class learns from its own discussion when it's divided. If few are right,
  /// they know too little for a discussion; if most are, there's little to discuss.
  ///
  /// - Parameter right: the indices of the right options.
  func advice(right: [Int]) -> String? {
    guard let first else { return nil }
    func percentRight(_ vote: Vote) -> Int {
      vote.percent(right.filter(vote.hands.indices.contains).reduce(0) { $0 + vote.hands[$1] })
    }
    let percent = percentRight(second ?? first)
    // The change since the first vote.
    let gain = percent - percentRight(first)
    let isLast = second != nil
    let action =
      switch (ClassAdvice(right: percent, of: 100), isLast) {
      case (.explain, false):
        "Explain first: too few know enough for a discussion. Then v votes again."
      case (.explain, true): "Show the answer, and explain it from the beginning."
      case (.discuss, false): "Let them discuss with their neighbors, then v votes again."
      case (.discuss, true): "Let one of each side say why, then show the answer."
      case (.goOn, _): "Go on: show the answer, and let one of them say why."
      }
    return "\(percent) % are right"
      + (gain == 0 ? "" : ", \(abs(gain)) \(gain > 0 ? "more" : "fewer") than before")
      + ". \(action)"
  }
}

extension Step {
  /// The author's notes for the teacher, each with the title that the notes show.
  ///
  /// A note that starts with `Say:`, `Expect:` or `Skip:` has that title, and so does one that
  /// starts with the word Skip.
  var teacherNotes: [(title: String, text: Prose)] {
    blocks.flatMap { block -> [Prose] in
      if case .notes(let notes) = block { notes } else { [] }
    }.map { note in
      guard case .text(let text)? = note.inlines.first else { return ("Note", note) }
      for title in ["Say", "Expect", "Skip", "Note"] where text.hasPrefix("\(title): ") {
        var rest = note
        rest.inlines[0] = .text(String(text.dropFirst(title.count + 2)))
        return (title, rest)
      }
      return (text.hasPrefix("Skip ") ? "Skip" : "Note", note)
    }
  }
}
