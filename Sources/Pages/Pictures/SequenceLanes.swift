/// The columns of a sequence diagram's lifelines, and how much of each call's text fits.
package struct SequenceLanes {
  /// The column of each participant's lifeline.
  package private(set) var columns: [Int] = []
  /// The total number of columns.
  package private(set) var width = 0

  private let participants: [String]
  private let gutter: Int
  private let notes: [Note]
  private var spans: [Span]
  /// The columns that a message takes beside its text.
  private var arrow = Self.roomyArrow

  /// All messages between two participants, in either direction, or from one to itself.
  private struct Span {
    var left: Int
    var right: Int
    /// The length of the longest call, with its arguments.
    var full = 0
    /// The length of the longest call name without arguments, or of the longest answer.
    var base = 0
    /// The length of the longest text that must fit.
    var text = 0

    /// The first lane that it may push to the right; a loop extends to the right of its own lane.
    var due: Int { left == right ? right + 1 : right }
  }

  /// A text beside a lifeline.
  private struct Note: Hashable {
    var lane: Int
    var columns: Int
    /// Whether it can also be to the left.
    var isOutput: Bool
  }

  /// Nil if no arrangement is narrow enough.
  package init?(_ diagram: SequenceDiagram, gutter: Int, limit: Int) {
    participants = diagram.participants
    self.gutter = gutter
    guard participants.count <= limit / 2 else { return nil }
    spans = Self.spans(diagram)
    notes = Self.notes(diagram)
    guard shorten(toFit: limit) else { return nil }
    lengthen(toFit: limit)
  }

  /// Returns the lane of each participant, by name.
  package static func lanes(of participants: [String]) -> [String: Int] {
    Dictionary(zip(participants, participants.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns a call's name without its arguments.
  package static func base(_ call: String) -> String {
    call.firstIndex(of: "(").map { String(call[..<$0]) } ?? call
  }

  /// The fewest columns of a message beside its text: a dash, the head, and a blank on either side.
  static let arrow = 4
  private static let roomyArrow = 5
  /// The columns that a call to oneself takes beside its text.
  static let loop = 6

  /// Finds the greatest name length with which everything fits; with fewer than six letters, words
  /// tell more than a drawing.
  private mutating func shorten(toFit limit: Int) -> Bool {
    var longest = min(spans.map(\.base).max() ?? 0, limit)
    repeat {
      for index in spans.indices { spans[index].text = min(spans[index].base, longest) }
      arrange()
      if width <= limit { return true }
      if arrow == Self.arrow { longest -= 1 }
      arrow = Self.arrow
    } while longest >= 6
    return false
  }

  /// Gives calls their arguments back if there's room for all of those between two participants,
  /// unless a note would have to move away from its lifeline.
  private mutating func lengthen(toFit limit: Int) {
    let inPlace = notesInPlace(limit)
    for index in spans.indices where spans[index].full > spans[index].text {
      let before = self
      spans[index].text = spans[index].full
      arrange()
      if width > limit || notesInPlace(limit) < inPlace { self = before }
    }
  }

  /// Returns how many notes fit at their own lifelines.
  private func notesInPlace(_ limit: Int) -> Int {
    notes.count { note in
      guard note.lane < columns.count else { return false }
      let column = columns[note.lane]
      return column + 2 + note.columns <= limit
        || note.isOutput && column - 1 - note.columns >= gutter
    }
  }

  private mutating func arrange() {
    columns = []
    var pending = spans[...]
    for (lane, name) in participants.enumerated() {
      let half = Columns.count(name) / 2
      guard lane > 0 else {
        columns.append(gutter + half)
        continue
      }
      let previous = Columns.count(participants[lane - 1])
      var column = columns[lane - 1] + (previous - previous / 2) + half + 2
      while let span = pending.first, span.due <= lane {
        pending.removeFirst()
        let least = span.text + (span.left == span.right ? Self.loop : arrow)
        column = max(column, columns[span.left] + 1 + least)
      }
      columns.append(column)
    }
    width = gutter
    if let last = columns.last, let name = participants.last {
      let half = Columns.count(name)
      width = last + (half - half / 2)
      for span in pending where span.left == span.right {
        width = max(width, last + 1 + span.text + Self.loop)
      }
    }
  }

  private static func notes(_ diagram: SequenceDiagram) -> [Note] {
    let lanes = lanes(of: diagram.participants)
    let notes: [Note] = diagram.steps.compactMap { step in
      switch step {
      case .line(let line, let printer):
        lanes[printer].map { Note(lane: $0, columns: columns(of: line), isOutput: true) }
      case .call(let call, .neverAnswered, _):
        Note(
          lane: max(lanes[call.from] ?? 0, lanes[call.to] ?? 0),
          columns: Columns.count(unanswered), isOutput: false)
      default: nil
      }
    }
    return Array(Set(notes))
  }

  /// The mark of a call that was never answered.
  package static let unanswered = "... no answer"

  /// Returns the columns of an output line, including the place that printed it.
  package static func columns(of line: OutputLine) -> Int {
    Columns.count(line.text) + 3 + Columns.count("\(line.file):\(line.line)")
  }

  private static func spans(_ diagram: SequenceDiagram) -> [Span] {
    let lanes = lanes(of: diagram.participants)
    var spans: [[Int]: Span] = [:]
    for step in diagram.steps {
      let call: Call
      var full = 0
      var base = 0
      switch step {
      case .call(let made, _, _):
        call = made
        full = Columns.count(made.name)
        base = Columns.count(Self.base(made.name))
      case .answer(let made, let value, _):
        call = made
        base = Columns.count(value)
        full = base
      case .line:
        continue
      }
      guard let from = lanes[call.from], let to = lanes[call.to] else { continue }
      let ends = [min(from, to), max(from, to)]
      var span = spans[ends] ?? Span(left: ends[0], right: ends[1])
      span.full = max(span.full, full)
      span.base = max(span.base, base)
      spans[ends] = span
    }
    return spans.values.sorted { ($0.due, $0.left) < ($1.due, $1.left) }
  }
}
