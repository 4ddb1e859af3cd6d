/// A run's messages and output lines as rows of text, drawn or in words, and the rows of each.
struct TraceLines {
  private enum Form {
    case drawn(SequenceRoll)
    case words([StyledText])
  }

  /// The participants' names, which stay in sight.
  let heads: [StyledText]
  /// How many rows there are below them.
  let count: Int
  private let form: Form
  /// The rows of each step of the diagram.
  private let places: [Range<Int>]
  private let mark: StyledText

  init(_ moments: TraceMoments, columns: Int, isUnicode: Bool) {
    mark = CursorMark.text(isUnicode: isUnicode)
    let style = DrawingStyle(width: max(columns - 2, 1), unicode: isUnicode)
    if let roll = SequenceRoll(moments.diagram, style) {
      (heads, places, count) = (roll.heads.map { "  " + $0 }, roll.places, roll.count)
      form = .drawn(roll)
      return
    }
    heads = []
    var rows: [StyledText] = []
    var places: [Range<Int>] = []
    for line in moments.diagram.words(eachStep: isUnicode) {
      // There may be thousands of lines, so wrap only those that are too long.
      let lines =
        line.width <= columns - 2 ? [line] : line.wrapped(to: max(columns - 2, 1), indent: "    ")
      places.append(rows.count..<rows.count + lines.count)
      rows += lines
    }
    form = .words(rows)
    count = rows.count
    self.places = places
  }

  func range(of moment: TraceMoments.Moment) -> Range<Int> {
    places.indices.contains(moment.step) ? places[moment.step] : 0..<0
  }

  func range(ofMessageOf moment: TraceMoments.Moment) -> Range<Int> {
    moment.message.flatMap { places.indices.contains($0) ? places[$0] : nil } ?? 0..<0
  }

  /// Returns visible rows, with the moment's message and output line highlighted and itself marked;
  /// what's to come is fainter.
  func rows(_ visible: Range<Int>, lighting moment: TraceMoments.Moment) -> [StyledText] {
    let here = range(of: moment)
    let message = range(ofMessageOf: moment)
    let rows =
      switch form {
      case .drawn(let roll): roll.rows(visible)
      case .words(let rows): Array(rows[visible])
      }
    return zip(visible, rows).map { row, text in
      let isLit = here.contains(row) || message.contains(row)
      return (here.contains(row) ? mark : StyledText("  "))
        + (isLit ? text.restyled(.accent) : row < here.upperBound ? text : text.restyled(.muted))
    }
  }
}

extension SequenceDiagram {
  /// Returns a line for each step, in order.
  fileprivate func words(eachStep unicode: Bool) -> [StyledText] {
    let arrow = unicode ? "→" : "->"
    return steps.map { step in
      switch step {
      case .call(let call, let outcome, let number):
        let unanswered =
          outcome == .neverAnswered ? StyledText(", no answer", .warning) : StyledText()
        return StyledText("\(number)  ", .muted) + StyledText("\(call.from) \(arrow) \(call.to): ")
          + StyledText(call.name, .syntax(.call)) + unanswered
      case .answer(let call, let value, let number):
        return StyledText("\(number)  ", .muted) + StyledText("\(call.to) \(arrow) \(call.from): ")
          + StyledText(value, .strong)
      case .line(let line, _):
        return StyledText(Untrusted.sanitized(line.text), .output)
          + StyledText("  \(line.file):\(line.line)", .muted)
      }
    }
  }
}
