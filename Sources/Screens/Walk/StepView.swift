/// The view of a step: its layout, how far it's scrolled, and which line of code the learner is
/// about to pick.
struct StepView {
  var scroller = Scroller()
  /// The lines the learner has chosen, as indices in the listing asked about, by question id.
  /// There's no choice until a key makes one: keys that turn pages don't answer anything.
  private(set) var choices: [String: Int] = [:]
  /// Nil if something has changed since it was made.
  private(set) var layout: StepLayout?
  /// The room it was made for, with a row if that was tall.
  private var arrangement: ScreenRoom?
  private var rows = 0
  /// The question after which to bring the text into sight as soon as it's laid out.
  private var sought: String?
  /// Whether to bring the open question into sight.
  private var seeksQuestion = false
  /// Whether the learner has turned to the open question.
  private var isAttended = false
  /// The open question, and the screen row where it was last seen and stays even if text appears
  /// above it. Nil for a learner who has just arrived and is about to read on from the title.
  private var held: (question: String, row: Int)?

  mutating func invalidate() {
    if let layout, let (index, view) = layout.openQuestion {
      let rows = layout.parts[index].rows
      let isRead = isAttended || scroller.top > 0
      held =
        isRead && rows.overlaps(scroller.visible)
        ? (view.id, rows.lowerBound - scroller.top) : nil
    }
    layout = nil
  }

  /// Brings what follows a question into sight once it's there.
  mutating func seekAnswer(to question: String) {
    sought = question
  }

  /// Brings the open question into sight once it's laid out again.
  mutating func seekQuestion() {
    seeksQuestion = true
  }

  /// Lays the step out if necessary.
  mutating func layOut(in room: ScreenRoom, _ painter: StepPainter) {
    var arrangement = room
    arrangement.rows = room.isTall ? 1 : 0
    let isSame = arrangement == self.arrangement
    // A question in sight stays in sight, even if the terminal's size changes.
    let showsQuestion = isQuestionInSight
    guard layout == nil || !isSame else {
      if rows != room.rows {
        fit(room)
        if showsQuestion { showQuestion() }
      }
      return
    }
    let anchor = isSame ? nil : anchor
    let layout = painter.layout()
    self.layout = layout
    self.arrangement = arrangement
    fit(room)
    if let anchor, scroller.top > 0, layout.parts.indices.contains(anchor.part) {
      let rows = layout.parts[anchor.part].rows
      scroller.top = rows.lowerBound + (rows.count == anchor.rows ? anchor.row : 0)
      fit(room)
    }
    if showsQuestion, !isSame { showQuestion() }
    hold()
    seek()
  }

  /// The part on top, and which of its rows is topmost: another arrangement keeps the part on top,
  /// and the row too if the part has as many rows as before.
  private var anchor: (part: Int, row: Int, rows: Int)? {
    guard let layout,
      let part = layout.parts.lastIndex(where: { $0.rows.lowerBound <= scroller.top })
    else { return nil }
    let rows = layout.parts[part].rows
    return (part, scroller.top - rows.lowerBound, rows.count)
  }

  private mutating func hold() {
    guard let held, let layout, let (index, view) = layout.openQuestion, view.id == held.question
    else { return }
    scroller.top = layout.parts[index].rows.lowerBound - held.row
    scroller.fit(layout.lines.count, in: rows)
    self.held = nil
  }

  private mutating func seek() {
    guard let layout else { return }
    if let sought, let part = layout.index(after: sought) {
      scroller.show(start(ofAnswer: part, in: layout)..<layout.lines.count)
      // What a run adds below may leave room for less above.
      let isWaiting = layout.parts.contains {
        if case .waiting = $0.subject { true } else { false }
      }
      if !isWaiting { self.sought = nil }
    }
    if seeksQuestion, layout.openQuestion != nil {
      seeksQuestion = false
      showQuestion()
    }
  }

  /// Returns the row to begin at after an answer: the question's, or else that of its options, if
  /// that leaves half a screen for what's said about the answer.
  private func start(ofAnswer part: Int, in layout: StepLayout) -> Int {
    let (asked, answer) = (layout.parts[part - 1].rows, layout.parts[part].rows)
    let end = min(answer.upperBound, answer.lowerBound + scroller.height / 2)
    let options = asked.first { layout.lines[$0].text.dropFirst(2).hasPrefix("a  ") }
    return [asked.lowerBound, options].compactMap(\.self).first { end - $0 <= scroller.height }
      ?? answer.lowerBound
  }

  // MARK: The open question

  /// Whether the open question has been scrolled into sight, to its end; for one that asks for a
  /// line, whether any of it is in sight.
  var isQuestionInSight: Bool {
    guard let layout, let (index, view) = layout.openQuestion else { return false }
    let rows = layout.parts[index].rows
    return view.listing == nil
      ? scroller.visible.contains(rows.upperBound - 1) : rows.overlaps(scroller.visible)
  }

  /// Turns to the open question, wherever it is.
  mutating func attendToQuestion() {
    isAttended = true
    if !isQuestionInSight { showQuestion() }
  }

  /// Scrolls to the open question, or to its end if it's too tall and doesn't ask for a line.
  mutating func showQuestion() {
    guard let layout, let (index, view) = layout.openQuestion else { return }
    let rows = layout.parts[index].rows
    let isTall = rows.count > scroller.height && view.listing == nil
    scroller.show(isTall ? rows.upperBound - 1..<rows.upperBound : rows)
  }

  private mutating func fit(_ room: ScreenRoom) {
    rows = room.rows
    scroller.fit(layout?.lines.count ?? 0, in: room.rows)
  }

  /// Whether there's a run to trace.
  var hasRun: Bool {
    layout?.parts.contains { if case .run = $0.subject { true } else { false } } ?? false
  }

  /// The line chosen to answer the open question: its number in the file, and the first row that
  /// shows it. Nil if none is chosen yet.
  var choice: (number: Int, row: Range<Int>)? {
    guard let layout, let (index, view) = layout.openQuestion, let chosen = choices[view.id],
      let lines = view.listing?.lines, lines.indices.contains(chosen),
      let row = layout.parts[index].rows.first(where: {
        CursorMark.stands(before: layout.lines[$0])
      })
    else { return nil }
    return (lines[chosen].number, row..<row + 1)
  }

  /// Chooses a line and highlights it.
  mutating func choose(_ index: Int, _ painter: StepPainter) {
    guard var layout, let (part, view) = layout.openQuestion else { return }
    isAttended = true
    choices[view.id] = index
    var painter = painter
    painter.choices = choices
    layout.redraw(part, painter.lines(of: view, left: layout.parts[part].left))
    self.layout = layout
    if let choice { scroller.show(choice.row) }
  }

  /// Clears the chosen line of a question that's asked again.
  mutating func forgetChoice(for question: String) { choices[question] = nil }

  /// Brings a row to the top, or as near to it as the text allows.
  mutating func scrollTo(_ row: Int, in room: ScreenRoom) {
    fit(room)
    scroller.top = row
    fit(room)
  }

  /// Scrolls down by a page, but keeps a part together that this page would cut and the next one
  /// needn't.
  mutating func turnPage() {
    let end = scroller.visible.upperBound
    let cut = layout?.parts.first { part in
      part.rows.count <= scroller.height && part.rows.lowerBound > scroller.top
        && part.rows.contains(end) && part.rows.lowerBound < end
    }
    _ = scroller.handle(.pageDown)
    if let cut { scroller.top = min(scroller.top, cut.rows.lowerBound) }
  }

  /// The part in sight.
  var body: ScreenBody {
    guard let layout else { return ScreenBody(lines: []) }
    return scroller.body(showing: Array(layout.lines[scroller.visible]))
  }
}
