/// How a step is looked at: what was laid out of it, how far it is scrolled, and which line of code the
/// learner is about to pick.
struct StepView {
  var scroller = Scroller()
  /// The lines that the learner has chosen, by the questions' ids, as their indices in the listings
  /// that are asked about. None is before a key has chosen it: keys that turn pages answer nothing.
  private(set) var choices: [String: Int] = [:]
  /// Nil where something has changed since.
  private(set) var layout: StepLayout?
  /// Also of other widths and arrangements, as long as they hold.
  private var known: [StepArrangement: StepLayout] = [:]
  private var drawn = DrawnBlocks()
  private var arrangement: StepArrangement?
  private var rows = 0
  /// The question after which something is to be in sight as soon as it is laid out.
  private var sought: String?
  /// Whether the open question is to be in sight.
  private var seeksQuestion = false
  /// Whether the learner has turned to the open question.
  private var isAttended = false
  /// The open question, and at which row of the screen it was seen last: there it stays, whatever comes
  /// to stand above it. Whoever has just come, and is about to read from the title on, stays at the title.
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
    known = [:]
  }

  /// The same, with what was drawn of these runs.
  mutating func invalidate(_ runs: Set<RunKey>) {
    invalidate()
    drawn.forget(runs)
  }

  /// What comes after a question is to be in sight once it is there.
  mutating func seekAnswer(to question: String) {
    sought = question
  }

  /// The open question is to be in sight once it is laid out anew.
  mutating func seekQuestion() {
    seeksQuestion = true
  }

  /// Lays the step out where that is to be done.
  ///
  /// - Returns: whether it was.
  @discardableResult
  mutating func layOut(
    in room: ScreenRoom, isSideBySide: Bool, _ painter: StepPainter
  ) -> Bool {
    let arrangement = StepArrangement(room, isSideBySide: isSideBySide)
    let isSame = arrangement == self.arrangement
    // Whoever was about to answer still is, whatever becomes of the terminal.
    let showsQuestion = isQuestionInSight
    guard layout == nil || !isSame else {
      if rows != room.rows {
        fit(room)
        if showsQuestion { showQuestion() }
      }
      return false
    }
    if !isSame {
      // A window that is dragged has many widths, most of them for a moment.
      let kept = Set([arrangement, self.arrangement].compactMap(\.self))
      known = known.filter { kept.contains($0.key) }
      drawn.keep(kept)
    }
    let anchor = isSame ? nil : anchor
    let layout = known[arrangement] ?? painter.layout(&drawn)
    known[arrangement] = layout
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
    return true
  }

  /// Does a part of what ``layOut(in:isSideBySide:_:)`` will have to do.
  ///
  /// - Returns: whether there was anything to do.
  mutating func prepare(
    in room: ScreenRoom, isSideBySide: Bool, _ painter: StepPainter
  ) -> Bool {
    guard layout == nil || arrangement != StepArrangement(room, isSideBySide: isSideBySide) else {
      return false
    }
    return painter.drawNext(&drawn) || layOut(in: room, isSideBySide: isSideBySide, painter)
  }

  /// Draws a block that was not drawn yet in this arrangement, which need not be that of the layout.
  ///
  /// - Returns: whether there was any.
  mutating func drawNext(_ painter: StepPainter) -> Bool { painter.drawNext(&drawn) }

  /// What is on top: in another width or arrangement the same part stays there, and the same row of it
  /// where it has as many as before.
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
      scroller.show(layout.parts[part].rows.lowerBound..<layout.lines.count)
      if case .waiting = layout.parts[part].subject {} else { self.sought = nil }
    }
    if seeksQuestion, layout.openQuestion != nil {
      seeksQuestion = false
      showQuestion()
    }
  }

  // MARK: The open question

  /// Whether all of the open question was scrolled into sight; of one that asks for a line, whether any
  /// of it is.
  var isQuestionInSight: Bool {
    guard let layout, let (index, view) = layout.openQuestion else { return false }
    let rows = layout.parts[index].rows
    return view.listing == nil
      ? scroller.visible.contains(rows.upperBound - 1) : rows.overlaps(scroller.visible)
  }

  /// The learner turns to the open question, wherever it is.
  mutating func attendToQuestion() {
    isAttended = true
    if !isQuestionInSight { showQuestion() }
  }

  /// Scrolls to the open question; to its end, where there is no room for all of it.
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

  /// Whether there is a run to look into.
  var hasRun: Bool {
    layout?.parts.contains { if case .run = $0.subject { true } else { false } } ?? false
  }

  /// The line that the learner has chosen to answer the open question with: its number in the file, and
  /// the first of the rows that show it. Nil as long as none is chosen.
  var choice: (number: Int, row: Range<Int>)? {
    guard let layout, let (index, view) = layout.openQuestion, let chosen = choices[view.id],
      let lines = view.listing?.lines, lines.indices.contains(chosen),
      let row = layout.parts[index].rows.first(where: {
        CursorMark.stands(before: layout.lines[$0])
      })
    else { return nil }
    return (lines[chosen].number, row..<row + 1)
  }

  /// Sets a line off.
  mutating func choose(_ index: Int, _ painter: StepPainter) {
    guard var layout, let (part, view) = layout.openQuestion else { return }
    isAttended = true
    choices[view.id] = index
    var painter = painter
    painter.choices = choices
    layout.redraw(part, painter.lines(of: view))
    self.layout = layout
    known = arrangement.map { [$0: layout] } ?? [:]
    if let choice { scroller.show(choice.row) }
  }

  /// The question is asked again, and no line of it is chosen.
  mutating func forgetChoice(for question: String) { choices[question] = nil }

  /// Brings a row to the top, or as near to it as the text goes.
  mutating func scrollTo(_ row: Int, in room: ScreenRoom) {
    fit(room)
    scroller.top = row
    fit(room)
  }

  /// What is in sight.
  var body: ScreenBody {
    guard let layout else { return ScreenBody(lines: []) }
    var body = ScreenBody(lines: Array(layout.lines[scroller.visible]))
    (body.above, body.below) = (scroller.above, scroller.below)
    return body
  }
}
