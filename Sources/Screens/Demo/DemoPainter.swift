/// Lays out what is shown of a step so that it can be read from the back of a room: short lines, space
/// between them, and what matters set off from the rest.
struct DemoPainter {
  let lesson: Lesson
  let runs: DemoRuns
  let answers: [String: GivenAnswer]
  let responses: [String: Response]
  let ballots: [String: Ballot]
  /// How many hints were asked for, by the questions' ids.
  let hinted: [String: Int]
  let room: ScreenRoom
  private var builder: DocumentBuilder { runs.builder }
  private var facts: RunResults { runs.facts }

  /// Left of everything; the pointer stands in it.
  private var margin: Int { room.columns >= 80 ? 2 : 0 }
  private var columns: Int { room.columns - 2 * margin }
  /// Blank lines between two pieces.
  private var gap: Int { room.rows >= 18 ? 2 : 1 }

  private var renderer: TextRenderer {
    TextRenderer(
      width: columns, isUnicode: room.isUnicode, measure: .init(columns: 68, words: 12))
  }

  // MARK: Layout

  /// - Parameter drawn: the pieces that were drawn already, by their index.
  func layout(
    _ step: Step, _ pieces: ArraySlice<DemoPiece>, isFirst: Bool, drawn: inout [Int: [StyledText]]
  ) -> DemoLayout {
    var layout = DemoLayout()
    layout.append(indented(heading(step, isFirst: isFirst)), gap: 0)
    let headingStart = layout.newest.lowerBound
    var told: Set<RunKey> = []
    for (index, piece) in pieces.enumerated() {
      let isReady = runs.isSettled(piece.needs)
      let lines =
        drawn[index]
        ?? indented(
          isReady
            ? troubles(piece, unless: told) + content(piece, isNewest: index == pieces.count - 1)
            : waiting(piece))
      drawn[index] = lines
      told.formUnion(piece.needs.keys)
      layout.append(lines, gap: gap)
      note(piece, &layout)
      guard isReady else { break }
    }
    // The title comes into sight together with the first piece.
    if pieces.count == 1 { layout.newest = headingStart..<layout.newest.upperBound }
    return layout
  }

  /// A line that is pointed at.
  func pointed(_ line: StyledText) -> StyledText {
    guard margin > 1 else { return line.restyled(.highlight) }
    return StyledText(room.isUnicode ? "▶ " : "> ", .warning)
      + line.dropping(margin).restyled(.highlight)
  }

  private func indented(_ lines: [StyledText]) -> [StyledText] {
    let indent = StyledText(String(repeating: " ", count: margin))
    return lines.map { $0.isEmpty ? $0 : indent + $0 }
  }

  private func heading(_ step: Step, isFirst: Bool) -> [StyledText] {
    var lines: [StyledText] = []
    if let label = step.label { lines += clean(label, .muted).wrapped(to: columns) }
    lines += clean(step.title, .title).wrapped(to: columns)
    guard isFirst else { return lines }
    let promise = lesson.promise.styled { builder.facts.number($0) }
    return lines + [StyledText()] + renderer.lines(.paragraph(promise.restyled(.muted)))
  }

  /// Notes what can be traced and opened of a piece that was laid out last.
  private func note(_ piece: DemoPiece, _ layout: inout DemoLayout) {
    let rows = layout.newest
    switch piece.content {
    case .blocks(let blocks):
      layout.lastRun = blocks.last { $0.tracedRun != nil }?.tracedRun ?? layout.lastRun
      layout.codes += blocks.compactMap { builder.place(of: $0) }
        .map { ShownCode(rows: rows, place: $0) }
    case .question(let question, _):
      layout.codes += shown(builder.question(question))
        .listings { renderer.lines(.question($0)) }.map { $0.moved(by: rows.lowerBound) }
    case .answer(let question, let number):
      let passage = Passage(blocks: [], question: question, number: number)
      layout.codes += builder.elements(of: passage, response: response(to: question))
        .flatMap(\.provingListings).map { ShownCode(rows: rows, place: CodePlace($0)) }
    }
  }

  /// A question with those of its hints that were asked for.
  private func shown(_ view: QuestionView) -> QuestionView {
    var view = view
    view.hints = Array(view.hints.prefix(hinted[view.id, default: 0]))
    return view
  }

  // MARK: Pieces

  /// A word about its runs where they are none of just now, and an earlier piece has not said so.
  private func troubles(_ piece: DemoPiece, unless told: Set<RunKey>) -> [StyledText] {
    var said: Set<RunTrouble> = []
    return piece.needs.keys.filter { !told.contains($0) }.compactMap { runs.troubles[$0] }
      .filter { said.insert($0).inserted }
      .flatMap { trouble in
        clean(trouble.words, .warning).wrapped(to: min(columns, 68), mostWords: 12)
          + [StyledText()]
      }
  }

  private func content(_ piece: DemoPiece, isNewest: Bool) -> [StyledText] {
    switch piece.content {
    case .blocks(let blocks):
      return joined(builder.elements(of: Passage(blocks: blocks), response: nil))
    case .question(let question, let number):
      let asked = Passage(blocks: [], question: question, number: number)
      let elements = builder.elements(of: asked, response: nil).map { element -> Element in
        if case .question(let view) = element { .question(shown(view)) } else { element }
      }
      var lines = joined(elements)
      guard isNewest, let ballot = ballots[question.id], !ballot.isEmpty else { return lines }
      lines.append(StyledText())
      if ballot.isShown {
        lines += VoteChart(ballot).lines(width: columns, isUnicode: room.isUnicode)
      } else {
        lines.append(
          StyledText(
            ballot.second == nil ? "  The first vote is taken." : "  Both votes are taken.", .muted)
        )
      }
      return lines
    case .answer(let question, let number):
      let response = response(to: question)
      let passage = Passage(blocks: [], question: question, number: number)
      let said = joined(Array(builder.elements(of: passage, response: response).dropFirst()))
      guard let ballot = ballots[question.id], !ballot.isEmpty else { return said }
      let chart = VoteChart(ballot, right: builder.posed(question).rightPlaces)
      return chart.lines(width: columns, isUnicode: room.isUnicode) + [StyledText()] + said
    }
  }

  /// What the class said, judged; passed over where it said nothing.
  private func response(to question: Question) -> Response {
    if let response = responses[question.id] { return response }
    return answers[question.id].flatMap { builder.posed(question).response(to: $0) } ?? .skipped
  }

  private func joined(_ elements: [Element]) -> [StyledText] {
    var lines: [StyledText] = []
    var last: Element?
    for element in elements {
      if let last, !(last.isClaim && element.isClaim) { lines.append(StyledText()) }
      lines += renderer.lines(focused(element))
      last = element
    }
    return lines
  }

  /// Where lines are set off, the others step back.
  private func focused(_ element: Element) -> Element {
    guard case .listing(var view) = element, view.lines.contains(where: \.isHighlighted) else {
      return element
    }
    for index in view.lines.indices where !view.lines[index].isHighlighted {
      view.lines[index].text = view.lines[index].text.restyled(.muted)
    }
    return .listing(view)
  }

  // MARK: Waiting

  /// What is there as long as a piece still runs: its lines, as far as they were printed.
  private func waiting(_ piece: DemoPiece) -> [StyledText] {
    var lines: [StyledText] = []
    for key in piece.needs.keys {
      guard let printed = runs.live[key], !printed.isEmpty else { continue }
      lines += renderer.lines(
        .output(
          OutputView(
            lesson: key.lesson, caption: builder.caption(key), lines: printed, end: .exit(code: 0),
            standardError: "")))
    }
    let word = room.isUnicode ? "running …" : "running ..."
    return lines + [StyledText("  \(word)", .muted)]
  }

  private func clean(_ text: String, _ style: Style) -> StyledText {
    StyledText(room.isUnicode ? text : text.plainASCII, style)
  }
}

extension Element {
  fileprivate var isClaim: Bool { if case .claim = self { true } else { false } }
}
