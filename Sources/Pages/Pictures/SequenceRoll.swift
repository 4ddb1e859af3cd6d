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
