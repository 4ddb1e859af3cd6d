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
