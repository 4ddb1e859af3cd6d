/// A step as lines of text, and which part is on which rows.
struct StepLayout {
  /// A piece of a step: an element, or several that belong together.
  struct Part {
    /// The subject of a part.
    enum Subject {
      case text
      case run(RunKey)
      case question(QuestionView)
      /// Something that isn't known yet.
      case waiting
    }

    var subject: Subject
    var rows: Range<Int>
    /// How many columns there are for code to its left.
    var left = 0
  }

  private(set) var lines: [StyledText] = []
  private(set) var parts: [Part] = []
  /// How many columns the last code takes, and the row at which the next text can stand beside it;
  /// nil if there's no room.
  private(set) var beside: (columns: Int, row: Int)?

  mutating func append(_ lines: [StyledText], _ subject: Part.Subject, gap: Bool = true) {
    guard !lines.isEmpty else { return }
    beside = nil
    if gap, !self.lines.isEmpty { self.lines.append(StyledText()) }
    let start = self.lines.count
    self.lines += lines
    parts.append(Part(subject: subject, rows: start..<self.lines.count))
  }

  /// Appends code that has room for text to its right.
  mutating func append(code: [StyledText], _ subject: Part.Subject) {
    append(code, subject)
    let columns = (code.map(\.width).max() ?? 0) + 3
    beside = (columns, lines.count - code.count)
  }

  /// Puts a part beside the code, which it begins beside, but needn't end there.
  mutating func place(_ lines: [StyledText], _ subject: Part.Subject, gap: Bool) {
    guard let (columns, row) = beside, !lines.isEmpty else { return }
    let isFirst = parts.last?.left == 0
    let start = row + (gap && !isFirst ? 1 : 0)
    let rows = start..<start + lines.count
    self.lines += Array(
      repeating: StyledText(), count: max(rows.upperBound - self.lines.count, 0))
    parts.append(Part(subject: subject, rows: rows, left: columns))
    redraw(parts.count - 1, lines)
    let end = parts.last { $0.left == 0 }?.rows.upperBound ?? 0
    // What's said about an answer stays below its question.
    let isQuestion = if case .question = subject { true } else { false }
    beside = isQuestion || rows.upperBound + 1 < end ? (columns, rows.upperBound) : nil
  }

  /// Puts a part beside the code if there's room, else below everything.
  mutating func appendBeside(_ lines: [StyledText], _ subject: Part.Subject) {
    beside == nil ? append(lines, subject) : place(lines, subject, gap: true)
  }

  /// Appends a part, unless it would repeat what the part before says.
  mutating func appendOnce(_ lines: [StyledText], _ subject: Part.Subject) {
    if let last = parts.last, Array(self.lines[last.rows]) == lines { return }
    append(lines, subject)
  }

  /// Replaces the lines of a part. Its number of rows must stay the same.
  mutating func redraw(_ index: Int, _ lines: [StyledText]) {
    let rows = parts[index].rows
    guard rows.count == lines.count else { return }
    let left = parts[index].left
    for (row, line) in zip(rows, lines) {
      self.lines[row] =
        left > 0
        ? self.lines[row].prefix(columns: left - 3).padded(to: left - 3) + "   " + line : line
    }
  }

  /// Returns the index of the part after a question; nil if there's none yet.
  func index(after question: String) -> Int? {
    let asked = parts.lastIndex {
      if case .question(let view) = $0.subject { view.id == question } else { false }
    }
    return asked.flatMap { parts.indices.contains($0 + 1) ? $0 + 1 : nil }
  }

  /// The open question, if it's the last part.
  var openQuestion: (index: Int, view: QuestionView)? {
    guard let index = parts.indices.last, case .question(let view) = parts[index].subject else {
      return nil
    }
    return (index, view)
  }
}

/// A painter that lays out a step as far as it may be seen and its runs are known.
struct StepPainter {
  let walk: Walk
  let builder: DocumentBuilder
  let room: ScreenRoom
  /// Whether runs are over, no matter how they ended.
  let isSettled: (RunNeeds) -> Bool
  /// The text in place of what isn't known yet.
  let waiting: String
  /// The lines that the learner has chosen but not committed to, as indices in the listings, by
  /// question id.
  var choices: [String: Int]
  /// The answer that's waiting for the run that judges it.
  let pending: (question: String, answer: GivenAnswer)?
  /// How many hints were asked for, by question id.
  let hinted: [String: Int]

  private var renderer: TextRenderer { renderer(columns: room.textColumns) }

  private func renderer(columns: Int) -> TextRenderer {
    TextRenderer(width: columns, isUnicode: room.isUnicode)
  }

  func layout() -> StepLayout {
    var layout = StepLayout()
    guard let step = walk.step else { return layout }
    // A narrow screen has no row to give away.
    let part = room.columns >= 56 ? walk.lesson.opening(at: walk.stepIndex) : nil
    if let part { layout.append(renderer(columns: room.columns).band(part), .text) }
    layout.append(renderer.opening(step, isLabeled: part == nil), .text)
    if walk.isAtFirstStep { layout.append(introduction, .text) }
    var isAfterClaim = false
    for passage in walk.visiblePassages {
      for block in passage.blocks {
        guard isSettled(block.needs) else {
          // A question doesn't have to wait for a run that it doesn't need.
          layout.appendOnce([wait], .waiting)
          guard canAsk else { return layout }
          continue
        }
        let subject = block.tracedRun.map(StepLayout.Part.Subject.run) ?? .text
        for element in builder.elements(of: Passage(blocks: [block]), response: nil) {
          let isClaim = if case .claim = element { true } else { false }
          append(element, subject, gap: !(isClaim && isAfterClaim), to: &layout)
          isAfterClaim = isClaim
        }
      }
      guard let question = passage.question else { continue }
      let response = walk.responses[question.id]
      guard isSettled(question.askingNeeds),
        response == nil || isSettled(question.answeringNeeds)
      else {
        layout.appendOnce([wait], .waiting)
        guard canAsk else { return layout }
        continue
      }
      let asked = Passage(blocks: [], question: question, number: passage.number)
      for element in builder.elements(of: asked, response: response) {
        switch element {
        case .question(let view):
          append(.question(marked(view)), .question(view), gap: true, to: &layout)
          if pending?.question == question.id { layout.appendBeside([said + wait], .waiting) }
        case .verdict(var view):
          view.isBelowOptions = !view.rightLetters.isEmpty
          append(.verdict(view), .text, gap: true, to: &layout)
        default: append(element, .text, gap: true, to: &layout)
        }
      }
    }
    return layout
  }

  /// Appends an element, code beside prose where there's room for both.
  private func append(
    _ element: Element, _ subject: StepLayout.Part.Subject, gap: Bool, to layout: inout StepLayout
  ) {
    if let (columns, _) = layout.beside, element.isText {
      let lines = renderer(columns: room.columns - columns).lines(element)
      return layout.place(lines, subject, gap: gap)
    }
    let lines = renderer.lines(element)
    let columns = room.columns - Self.leastText
    let code =
      element.isCode && columns >= Self.leastCode ? renderer(columns: columns).lines(element) : []
    // If its lines had to be broken, code needs all the room there is.
    if !code.isEmpty, code.count == lines.count {
      layout.append(code: code, subject)
    } else {
      layout.append(lines, subject, gap: gap)
    }
  }

  /// The fewest columns for code that has text beside it.
  private static let leastCode = 60
  /// The fewest columns for text beside code, with a gap.
  private static let leastText = 51

  /// Whether the step's open question can already be asked.
  private var canAsk: Bool { walk.openQuestion.map { isSettled($0.askingNeeds) } ?? false }

  /// Draws the question with only the hints that were asked for and, while it's open, with the
  /// chosen line highlighted.
  ///
  /// - Parameter left: how many columns there are for code to its left.
  func lines(of view: QuestionView, left: Int = 0) -> [StyledText] {
    renderer(columns: min(room.columns - left, ScreenRoom.widestText))
      .lines(.question(marked(view)))
  }

  private func marked(_ view: QuestionView) -> QuestionView {
    var view = view
    if walk.responses[view.id] == nil {
      let chosen = choices[view.id]
      for index in view.listing?.lines.indices ?? 0..<0 {
        view.listing?.lines[index].isHighlighted = false
        view.listing?.lines[index].isPicked = index == chosen
      }
    }
    view.hints = Array(view.hints.prefix(hinted[view.id, default: 0]))
    return view
  }

  /// Returns the rows of each line that the learner can choose from, counted from the question's
  /// first row.
  func choosableRows(of view: QuestionView) -> [Range<Int>] {
    guard let listing = view.listing,
      let code = view.shownListing(drawnBy: { lines(of: $0) })
    else {
      return []
    }
    let heights = CodeLayout(width: room.textColumns, isUnicode: room.isUnicode)
      .heights(of: listing)
    var row = code.rows.upperBound - heights.reduce(0, +)
    return heights.map { height in
      defer { row += height }
      return row..<row + height
    }
  }

  private var said: StyledText {
    switch pending?.answer {
    case .option(let index): StyledText("You said  \(letter(index))  ", .strong)
    case .line(let number): StyledText("You said  line \(number)  ", .strong)
    default: StyledText()
    }
  }

  private var wait: StyledText { StyledText(waiting, .muted) }

  private var introduction: [StyledText] {
    let promise = walk.lesson.promise.styled { builder.facts.number($0) }
    let minutes = plural(walk.lesson.minutes, "minute")
    let text = StyledText("\(minutes). ", .muted) + promise.restyled(.muted)
    return (room.isUnicode ? text : text.plainASCII).wrapped(to: min(room.textColumns, 88))
  }

}

extension Walk {
  /// The exercise on the step, if it may be seen.
  var exercise: ExerciseHeading? {
    for block in visiblePassages.flatMap(\.blocks) {
      if case .exercise(let exercise) = block { return exercise }
    }
    return nil
  }

  /// Returns whether the step has such a block that's hidden until the open question is answered.
  func hides(_ isWanted: (Block) -> Bool) -> Bool {
    allPassages.dropFirst(visiblePassages.count).contains { passage in
      passage.blocks.contains(where: isWanted)
        || passage.question.map { isWanted(.question($0)) } ?? false
    }
  }
}

extension Element {
  /// Whether it can be read beside code.
  fileprivate var isText: Bool {
    switch self {
    // A text with a colon at its end belongs above what comes next.
    case .paragraph(let text): text.text.last != ":"
    case .bullets, .boxed, .output, .claim, .labeled, .verdict, .answer: true
    case .question(let view): view.listing == nil && view.evidence.isEmpty
    default: false
    }
  }

  fileprivate var isCode: Bool {
    switch self {
    case .listing: true
    case .diff(let view): view.isCode
    default: false
    }
  }
}
