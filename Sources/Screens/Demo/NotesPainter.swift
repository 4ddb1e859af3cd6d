/// Lays out a teacher's notes: the time, what the author says, what is shown, what comes next.
struct NotesPainter {
  let lesson: Lesson
  let step: Step
  let state: DemoState
  let times: DemoTimes
  let builder: DocumentBuilder
  let facts: RunResults
  let room: ScreenRoom

  private var pieces: [DemoPiece] { step.pieces }

  func lines() -> [StyledText] {
    var lines = clock
    if !standing.isEmpty { lines += StyledText(standing, .warning).wrapped(to: room.columns) }
    lines += [StyledText()] + clean(StyledText(step.title, .title)).wrapped(to: room.columns)
    let written = notes
    if !written.isEmpty { lines += [StyledText()] + written }
    let shown = min(state.place.shown, pieces.count)
    lines += section("Shown, \(shown) of \(pieces.count)", pieces.prefix(shown).last.map(summary))
    if let question = openQuestion { lines += answer(to: question) }
    lines += section("Next", next)
    return lines
  }

  // MARK: Time

  private var clock: [StyledText] {
    let average = lesson.minutes * 60_000 / max(lesson.steps.count, 1)
    let behind = times.lesson - average * (state.place.step + 1)
    var text = StyledText(Self.minutes(times.lesson), .strong)
    text.append(" of \(lesson.minutes) min   ", .muted)
    text.append("this step ", .muted)
    text.append(Self.minutes(times.step), .strong)
    text.append(" of \(Self.minutes(average))   ", .muted)
    text.append("in all \(Self.minutes(times.total))", .muted)
    if behind > 0 { text.append("   \(Self.minutes(behind)) late", .warning) }
    return clean(text).wrapped(to: room.columns)
  }

  /// `4:07`; `1:04:07` after an hour.
  static func minutes(_ milliseconds: Int) -> String {
    let seconds = max(milliseconds, 0) / 1_000
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = (seconds / 3_600, seconds % 3_600)
    return hours > 0
      ? "\(hours):\(two(rest / 60)):\(two(rest % 60))" : "\(rest / 60):\(two(rest % 60))"
  }

  private var standing: String {
    [
      state.isDark ? "The screen is black." : "",
      state.isRunning ? "Code is running." : "",
      state.isClockRunning ? "It goes on by itself; any key there stops it." : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Texts

  /// What the author tells the teacher about the step; where that is nothing, the prose that is shown.
  private var notes: [StyledText] {
    let written = step.blocks.flatMap { block -> [Prose] in
      if case .notes(let notes) = block { notes } else { [] }
    }
    let texts = written.isEmpty ? prose : written
    var lines: [StyledText] = []
    for text in texts {
      if !lines.isEmpty { lines.append(StyledText()) }
      lines += clean(text.styled { facts.number($0) }).wrapped(to: min(room.columns, 88))
    }
    return lines
  }

  private var prose: [Prose] {
    guard pieces.indices.contains(state.place.shown - 1),
      case .blocks(let blocks) = pieces[state.place.shown - 1].content
    else { return [] }
    return blocks.flatMap(\.texts)
  }

  private func section(_ name: String, _ text: StyledText?) -> [StyledText] {
    guard let text else { return [] }
    let head = StyledText(name.padded(to: 16), .accent)
    let indent = StyledText(String(repeating: " ", count: room.columns > 40 ? 16 : 2))
    return [StyledText()]
      + clean(text).wrapped(to: min(room.columns, 88), firstIndent: head, indent: indent)
  }

  /// The question that the class sees or is about to see.
  private var openQuestion: Question? {
    [state.place.shown - 1, state.place.shown].lazy.filter(pieces.indices.contains)
      .compactMap { pieces[$0].question }.first
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
        "Often believed", misconception.believed.styled { facts.number($0) })
    }
    return lines
  }

  private var next: StyledText {
    if pieces.indices.contains(state.place.shown) { return summary(pieces[state.place.shown]) }
    let number = state.place.step + 1
    return lesson.steps.indices.contains(number)
      ? StyledText("Step \(number + 1): \(lesson.steps[number].title)")
      : StyledText("The end of lesson \(lesson.number).")
  }

  /// A piece in a few words.
  private func summary(_ piece: DemoPiece) -> StyledText {
    switch piece.content {
    case .question(let question, _):
      return StyledText("Question: ", .strong) + beginning(question.prompt.first)
    case .answer(let question, _):
      return StyledText("Answer to: ", .strong) + beginning(question.prompt.first)
    case .blocks(let blocks):
      guard let block = blocks.first else { return "" }
      if let name = block.shortName { return StyledText(name) }
      return beginning(block.texts.first)
    }
  }

  /// The first words of a text.
  private func beginning(_ prose: Prose?) -> StyledText {
    guard let prose else { return "" }
    return prose.styled { facts.number($0) }.truncated(to: 64, ascii: !room.isUnicode)
  }

  private func clean(_ text: StyledText) -> StyledText { room.isUnicode ? text : text.plainASCII }
}

extension Block {
  /// What is shown, where that is no text.
  fileprivate var shortName: String? {
    switch self {
    case .prose, .list, .aside, .claim, .misconception, .pause, .notes, .question: nil
    case .card: "The card"
    case .outlook: "What next"
    case .listing(let it): "Listing \(it.file)" + (it.region.map { ", \($0)" } ?? "")
    case .scenario(let name): "Scenario \(name)"
    case .run(let key): "Run \(key.code.name), lesson \(key.lesson)"
    case .attempts(let keys): "Attempts at \(keys.first?.code.name ?? "a run")"
    case .holding(let key): "Who holds whom in \(key.code.name)"
    case .growth: "What each feature takes"
    case .trace(let key, _): "Trace of \(key.code.name)"
    case .waiting(let key): "Who waits for whom in \(key.code.name)"
    case .ledger(let key, _): "Ledger of \(key.code.name)"
    case .codeDiff(_, let to): "What changed in \(to.file)"
    case .outputDiff(_, let to): "What changed in the output of \(to.code.name)"
    case .network: "Who knows whom"
    case .plot(let plot): "Plot of \(plot.title)"
    case .diagnostic: "What the compiler says"
    }
  }
}
