/// How a step is looked at: what was laid out of it, how far it is scrolled, and which line of code the
/// learner is about to pick.
struct StepView {
  var scroller = Scroller()
  /// The index of a line in the listing that is asked about.
  var picked = 0
  /// Nil where something has changed since.
  private(set) var layout: StepLayout?
  /// Also of other widths and arrangements, as long as they hold.
  private var known: [Arrangement: StepLayout] = [:]
  private var arrangement: Arrangement?
  private var rows = 0
  /// The part that is to be in sight as soon as it is laid out.
  private var sought: Int?

  private struct Arrangement: Hashable {
    var columns: Int
    var isUnicode: Bool
    var isSideBySide: Bool
  }

  mutating func invalidate() {
    layout = nil
    known = [:]
  }

  /// What comes after what is laid out now is to be in sight once it is there.
  mutating func seekNext() {
    sought = layout?.parts.count
  }

  /// The end of what is laid out now is to be in sight once it is laid out anew.
  mutating func seekLast() {
    sought = layout.map { $0.parts.count - 1 }
  }

  /// Lays the step out where that is to be done.
  ///
  /// - Returns: whether it was.
  @discardableResult
  mutating func layOut(
    in room: ScreenRoom, isSideBySide: Bool, _ painter: @autoclosure () -> StepPainter
  ) -> Bool {
    let arrangement = Arrangement(
      columns: room.columns, isUnicode: room.isUnicode, isSideBySide: isSideBySide)
    let isSame = arrangement == self.arrangement
    guard layout == nil || !isSame else {
      if rows != room.rows { fit(room) }
      return false
    }
    // In another width the same part stays on top.
    let anchor = isSame ? nil : layout?.parts.lastIndex { $0.rows.lowerBound <= scroller.top }
    let layout = known[arrangement] ?? painter().layout()
    known[arrangement] = layout
    self.layout = layout
    self.arrangement = arrangement
    fit(room)
    if let anchor, scroller.top > 0, layout.parts.indices.contains(anchor) {
      scroller.top = layout.parts[anchor].rows.lowerBound
      fit(room)
    }
    if let sought, layout.parts.indices.contains(sought) {
      let start = layout.parts[sought].rows.lowerBound
      scroller.show(start..<layout.lines.count)
      if case .waiting = layout.parts[sought].subject {} else { self.sought = nil }
    }
    return true
  }

  private mutating func fit(_ room: ScreenRoom) {
    rows = room.rows
    scroller.fit(layout?.lines.count ?? 0, in: room.rows)
  }

  /// Whether there is a run to look into.
  var hasRun: Bool {
    layout?.parts.contains { if case .run = $0.subject { true } else { false } } ?? false
  }

  /// The rows that show the line which is about to be picked.
  var pickedRows: Range<Int>? {
    guard let layout, let (index, _) = layout.openQuestion else { return nil }
    let rows = layout.parts[index].rows
    guard
      let row = rows.first(where: { row in
        layout.lines[row].text.hasPrefix("▸ ") || layout.lines[row].text.hasPrefix("> ")
      })
    else { return nil }
    return row..<row + 1
  }

  /// Sets another line off.
  mutating func pick(_ index: Int, _ painter: (Int) -> StepPainter) {
    guard var layout, let (part, view) = layout.openQuestion else { return }
    picked = index
    layout.redraw(part, painter(index).lines(of: view))
    self.layout = layout
    known = arrangement.map { [$0: layout] } ?? [:]
    if let pickedRows { scroller.show(pickedRows) }
  }

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
