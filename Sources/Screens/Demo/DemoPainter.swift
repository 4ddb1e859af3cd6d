/// Lays out the visible part of a step so that it can be read from the back of a room.
///
/// Lines are short, with space between them, and important text stands out.
struct DemoPainter {
  let lesson: Lesson
  let runs: KnownRuns
  let answers: [String: GivenAnswer]
  let responses: [String: Response]
  let ballots: [String: Ballot]
  /// How many hints were requested, by question id.
  let hinted: [String: Int]
  /// How many reasons against wrong options are told with the newest piece, if it's an answer.
  let told: Int
  let room: ScreenRoom
  private var builder: DocumentBuilder { runs.builder }

  /// The columns left of all text, where the pointer goes.
  private var margin: Int { room.columns >= 72 ? 2 : 0 }
  private var columns: Int { room.columns - margin }
  /// The blank lines between two pieces.
  private var gap: Int { room.rows >= 18 ? 2 : 1 }

  private var renderer: TextRenderer {
    TextRenderer(width: columns, isUnicode: room.isUnicode, measure: 68)
  }

  // MARK: Layout

  func layout(_ step: Step, _ pieces: ArraySlice<DemoPiece>, isFirst: Bool) -> DemoLayout {
    var layout = DemoLayout()
    var warned: Set<RunKey> = []
    var shown: [(piece: DemoPiece, lines: [StyledText])] = []
    for (index, piece) in pieces.enumerated() {
      let isReady = runs.isSettled(piece.needs)
      let lines = indented(
        isReady
          ? troubles(piece, unless: warned) + content(piece, isNewest: index == pieces.count - 1)
          : [clean("  running …", .muted)])
      warned.formUnion(piece.needs.keys)
      shown.append((piece, lines))
      layout.lastRun = piece.tracedRun ?? layout.lastRun
      guard isReady else { break }
    }
    let newest = shown.count - 1
    if let piece = shown.last?.piece, case .answer(let question, _) = piece.content,
      runs.isSettled(piece.needs)
    {
      layout.hasUntold = elements(of: question, piece).contains { $0.objections.count > told }
    }
    // Text about code is read beside the code, and an answer beside its question.
    let isAnswer = shown.last?.piece.isAnswer ?? false
    let code =
      shown.isEmpty || shown[newest].piece.isReadBeside
      ? nil
      : shown.lastIndex { isAnswer ? $0.piece.question != nil : $0.piece.isReadBeside }
    if let code, shown[code].piece.isReadBeside {
      let left = room.rows - shown[newest].lines.count - 1
      shown[code].lines = excerpt(shown[code].lines, rows: left)
    }
    let title = indented(heading(step, isFirst: isFirst && pieces.count == 1))
    let choice = DemoChoice(
      heights: shown.isEmpty ? [0] : shown.map(\.lines.count), heading: title.count, code: code,
      gap: gap, rows: room.rows)
    layout.hasOthers = choice.pieces.count > 1
    if choice.showsHeading { layout.append(title, gap: 0, isBright: shown.count < 2) }
    for place in choice.pieces where shown.indices.contains(place) {
      layout.append(
        shown[place].lines, gap: choice.gap,
        isBright: place == newest || place == code || !isAnswer && shown[place].piece.isReadBeside)
      note(shown[place].piece, &layout)
    }
    if shown.count < 2 { layout.newest = 0..<layout.newest.upperBound }
    return layout
  }

  /// Returns as much of a listing as there's room for, with its marked line: the class has to see
  /// that line as long as it's asked about it. Less than a few rows would tell nothing.
  private func excerpt(_ lines: [StyledText], rows: Int) -> [StyledText] {
    guard lines.count > rows, rows >= 4 else { return lines }
    let marked = lines.firstIndex {
      $0.spans.contains { if case .on(.marked, _) = $0.style { true } else { false } }
    }
    let start = min(max((marked ?? 0) - rows / 2, 1), lines.count - rows + 1)
    return [lines[0]] + lines[start..<start + rows - 1]
  }

  /// Returns the visible lines: earlier pieces are muted, and the newest has a mark.
  func seen(_ layout: DemoLayout, _ rows: Range<Int>) -> [StyledText] {
    var lines = rows.map { row -> StyledText in
      let line = layout.lines[row]
      guard let part = layout.parts.first(where: { $0.rows.contains(row) }), !line.isEmpty else {
        return line
      }
      if layout.hasOthers, part.rows == layout.newest, margin > 1 {
        return StyledText(room.isUnicode ? "▌ " : "* ", .accent) + line.dropping(margin)
      }
      return part.isBright ? line : line.restyled(.muted)
    }
    // A page that starts in the middle of a listing still names the listing.
    if room.rows >= 6, lines.count > 1, let code = layout.code(cutAt: rows.lowerBound) {
      lines[0] =
        layout.lines[code.rows.lowerBound].truncated(to: columns - 12, ascii: !room.isUnicode)
        + StyledText(", continued", .muted)
    }
    return lines
  }

  /// Marks the line that's pointed at.
  func pointed(_ line: StyledText) -> StyledText {
    guard margin > 1 else { return line.on(.marked, to: columns) }
    return StyledText(room.isUnicode ? "▶ " : "> ", .warning)
      + line.dropping(margin).on(.marked, to: columns)
  }

  private func indented(_ lines: [StyledText]) -> [StyledText] {
    let indent = StyledText(String(repeating: " ", count: margin))
    return lines.map { $0.isEmpty ? $0 : indent + $0 }
  }

  private func heading(_ step: Step, isFirst: Bool) -> [StyledText] {
    let lines = renderer.opening(step)
    guard isFirst else { return lines }
    let promise = lesson.promise.styled { builder.facts.number($0) }
    return lines + [StyledText()] + renderer.lines(.paragraph(promise.restyled(.muted)))
  }

  /// Records the code of the piece laid out last, so that it can be opened.
  private func note(_ piece: DemoPiece, _ layout: inout DemoLayout) {
    let rows = layout.newest
    switch piece.content {
    case .blocks(let blocks):
      layout.codes += blocks.compactMap { builder.place(of: $0) }
        .map { ShownCode(rows: rows, place: $0) }
    case .question(let question, _):
      let code = shown(builder.question(question), question)
        .shownListing { renderer.lines(.question($0)) }
      layout.codes += [code?.moved(by: rows.lowerBound)].compactMap(\.self)
    case .answer(let question, let number):
      let passage = Passage(blocks: [], question: question, number: number)
      layout.codes += builder.elements(of: passage, response: response(to: question))
        .flatMap(\.provingListings).map { ShownCode(rows: rows, place: CodePlace($0)) }
    }
  }

  /// Adds the requested hints to a question, and a legend of letters if lines are voted on.
  private func shown(_ view: QuestionView, _ question: Question) -> QuestionView {
    var view = view
    view.hints = Array(view.hints.prefix(hinted[view.id, default: 0]))
    if let legend = builder.ballotOptions(question)?.legend {
      view.prompt.append(StyledText(legend, .muted))
    }
    return view
  }

  // MARK: Pieces

  /// Warns about runs that couldn't be made just now, unless an earlier piece already did.
  private func troubles(_ piece: DemoPiece, unless told: Set<RunKey>) -> [StyledText] {
    var said: Set<String> = []
    return piece.needs.keys.filter { !told.contains($0) }.compactMap { runs.troubles[$0] }
      .filter { said.insert($0).inserted }
      .flatMap { trouble in
        clean("Not run just now (\(trouble)). r runs it again.", .warning)
          .wrapped(to: renderer.measure) + [StyledText()]
      }
  }

  private func content(_ piece: DemoPiece, isNewest: Bool) -> [StyledText] {
    switch piece.content {
    case .blocks(let blocks):
      return joined(builder.elements(of: Passage(blocks: blocks), response: nil))
    case .question(let question, let number):
      let asked = Passage(blocks: [], question: question, number: number)
      let elements = builder.elements(of: asked, response: nil).map { element -> Element in
        if case .question(let view) = element { .question(shown(view, question)) } else { element }
      }
      var lines = joined(elements)
      let options = builder.ballotOptions(question)
      guard isNewest, let ballot = ballots[question.id], !ballot.isEmpty else { return lines }
      lines.append(StyledText())
      if ballot.isShown {
        lines += ballot.chart(names: options?.names, width: columns, isUnicode: room.isUnicode)
      } else {
        lines.append(
          StyledText(
            ballot.second == nil ? "  The first vote is taken." : "  Both votes are taken.", .muted)
        )
      }
      return lines
    case .answer(let question, _):
      let said = joined(
        elements(of: question, piece).map { isNewest ? $0.withObjections(told) : $0 })
      guard let ballot = ballots[question.id], !ballot.isEmpty else { return said }
      let options = builder.ballotOptions(question)
      let chart = ballot.chart(
        names: options?.names, right: options?.right(builder.posed(question)) ?? [],
        width: columns, isUnicode: room.isUnicode)
      return chart + [StyledText()] + said
    }
  }

  /// Returns what's said after the question.
  private func elements(of question: Question, _ piece: DemoPiece) -> [Element] {
    guard case .answer(_, let number) = piece.content else { return [] }
    let passage = Passage(blocks: [], question: question, number: number)
    return Array(builder.elements(of: passage, response: response(to: question)).dropFirst())
  }

  /// Returns the class's answer, judged; a skipped question if it gave none.
  private func response(to question: Question) -> Response {
    if let response = responses[question.id] { return response }
    return answers[question.id].flatMap { builder.posed(question).response(to: $0) } ?? .skipped
  }

  private func joined(_ elements: [Element]) -> [StyledText] {
    Array(renderer.lines(elements).dropFirst())
  }

  private func clean(_ text: String, _ style: Style) -> StyledText {
    StyledText(room.isUnicode ? text : text.plainASCII, style)
  }
}

extension Element {
  /// The reasons against wrong options that nobody chose.
  fileprivate var objections: [AnswerView.Objection] {
    switch self {
    case .answer(let view): view.whyNot
    case .verdict(let view): view.others
    default: []
    }
  }

  /// Returns the same element with only the first of those reasons.
  fileprivate func withObjections(_ count: Int) -> Element {
    switch self {
    case .answer(var view):
      view.whyNot = Array(view.whyNot.prefix(count))
      return .answer(view)
    case .verdict(var view):
      view.others = Array(view.others.prefix(count))
      return .verdict(view)
    default: return self
    }
  }
}
