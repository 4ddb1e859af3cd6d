/// A sequence diagram that draws only the part being viewed: a run may have thousands of steps, and
/// a screen shows rows for just a few of them.
package struct SequenceRoll {
  /// The participants' names, above all rows.
  package let heads: [StyledText]
  /// The rows of each step.
  package let places: [Range<Int>]
  private let steps: [SequenceDiagram.Step]
  private let blank: SequencePen

  /// Nil if the width is too small.
  package init?(_ diagram: SequenceDiagram, _ style: DrawingStyle) {
    let gutter = diagram.numberColumns + 2
    guard let lanes = SequenceLanes(diagram, gutter: gutter, limit: style.width) else { return nil }
    let blank = SequencePen(diagram, lanes: lanes, style: style)
    var pen = blank
    pen.heads()
    heads = pen.canvas.lines
    var places: [Range<Int>] = []
    places.reserveCapacity(diagram.steps.count)
    var row = 0
    for step in diagram.steps {
      let height = blank.height(of: step)
      places.append(row..<row + height)
      row += height
    }
    self.places = places
    self.blank = blank
    steps = diagram.steps
  }

  /// The number of rows below the heads.
  package var count: Int { places.last?.upperBound ?? 0 }

  /// Draws the rows in a range.
  package func rows(_ range: Range<Int>) -> [StyledText] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    let first = places.partitioningIndex { $0.upperBound > range.lowerBound }
    let last = places.partitioningIndex { $0.lowerBound >= range.upperBound }
    var pen = blank
    for step in steps[first..<last] { pen.draw(step) }
    return Array(
      pen.canvas.lines.dropFirst(range.lowerBound - places[first].lowerBound).prefix(range.count))
  }
}

extension [Range<Int>] {
  /// Returns the first index for which a condition holds; it must hold for all later ones, too.
  fileprivate func partitioningIndex(_ condition: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SequenceDiagram {
  package func words(unicode: Bool) -> [StyledText] {
    let digits = numberColumns
    // An answer is told along with its call, so only calls are numbered, without any gaps.
    var number = 0
    return steps.compactMap { step in
      switch step {
      case .call(let call, let outcome, _):
        number += 1
        var line = StyledText(String(number).leftPadded(to: digits, with: "0"), .muted)
        line.append("  \(call.from) \(Self.verb(call, outcome)) \(call.to): ")
        line.append(call.name, .syntax(.call))
        switch outcome {
        case .returned("()"): break
        case .returned(let value):
          line.append(", answer ")
          line.append(Self.spoken(value), .strong)
        case .neverAnswered: line.append(", no answer", .warning)
        }
        return line
      case .answer: return nil
      case .line(let output, let printer):
        var line = StyledText("\(Columns.padding(digits))  \(printer) prints: ")
        line.append(output.text, .output)
        line.append("  \(output.file):\(output.line)", .muted)
        return line
      }
    }
  }

  /// The columns of the numbers in front of the steps.
  var numberColumns: Int { max(2, String(steps.count).count) }

  private static func verb(_ call: Call, _ outcome: Outcome) -> String {
    switch (call.kind, outcome) {
    // A call that returns nothing isn't a request.
    case (_, .returned("()")): "tells"
    case (.link, _), (.registration, _), (.release, _), (.delivery, _): "tells"
    case (.question, _), (.request, _), (.read, _), (.other, .returned): "asks"
    case (.other, _): "tells"
    }
  }
}
