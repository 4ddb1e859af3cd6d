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
  }

  private(set) var lines: [StyledText] = []
  private(set) var parts: [Part] = []

  mutating func append(_ lines: [StyledText], _ subject: Part.Subject, gap: Bool = true) {
    guard !lines.isEmpty else { return }
    if gap, !self.lines.isEmpty { self.lines.append(StyledText()) }
    let start = self.lines.count
    self.lines += lines
    parts.append(Part(subject: subject, rows: start..<self.lines.count))
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
    self.lines.replaceSubrange(rows, with: lines)
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
  var isSideBySide: Bool
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

  private var renderer: TextRenderer {
    TextRenderer(width: room.textColumns, isUnicode: room.isUnicode)
  }

  func layout() -> StepLayout {
    var layout = StepLayout()
    guard let step = walk.step else { return layout }
    layout.append(heading(step), .text)
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
        let subject = subject(of: block)
        for element in builder.elements(of: Passage(blocks: [block]), response: nil) {
          let isClaim = if case .claim = element { true } else { false }
          layout.append(lines(element), subject, gap: !(isClaim && isAfterClaim))
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
        if case .question(let view) = element {
          layout.append(lines(of: view), .question(view))
          if pending?.question == question.id { layout.append([said + wait], .waiting) }
        } else {
          layout.append(lines(element), .text)
        }
      }
    }
    return layout
  }

  /// Whether the step's open question can already be asked.
  private var canAsk: Bool { walk.openQuestion.map { isSettled($0.askingNeeds) } ?? false }

  /// Returns how many rows each line takes in a listing that the learner picks a line from.
  private func heights(of listing: ListingView) -> [Int] {
    CodeLayout(width: room.textColumns, isUnicode: room.isUnicode).heights(of: listing)
  }

  /// Draws the question with only the hints that were asked for and, while it's open, with the
  /// chosen line highlighted.
  func lines(of view: QuestionView) -> [StyledText] { renderer.lines(.question(marked(view))) }

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
    guard let listing = view.listing, let code = view.listings(drawnBy: lines).first else {
      return []
    }
    let heights = heights(of: listing)
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

  private func heading(_ step: Step) -> [StyledText] {
    let part = step.label.map { StyledText($0, .muted).wrapped(to: room.textColumns) } ?? []
    let title = room.isUnicode ? step.title : step.title.plainASCII
    return part + StyledText(title, .title).wrapped(to: room.textColumns)
  }

  private var introduction: [StyledText] {
    let promise = walk.lesson.promise.styled { builder.facts.number($0) }
    let minutes = plural(walk.lesson.minutes, "minute")
    let text = StyledText("\(minutes). ", .muted) + promise.restyled(.muted)
    return (room.isUnicode ? text : text.plainASCII).wrapped(to: min(room.textColumns, 88))
  }

  private func lines(_ element: Element) -> [StyledText] {
    if isSideBySide, case .diff(let view) = element, view.isCode,
      let lines = SideBySideLayout(width: room.mostColumns, isUnicode: room.isUnicode).lines(view)
    {
      return lines
    }
    return renderer.lines(element)
  }

  private func subject(of block: Block) -> StepLayout.Part.Subject {
    block.tracedRun.map { .run($0) } ?? .text
  }
}

extension Walk {
  /// Whether anything that may be seen of the step can be shown in two columns.
  var comparesCode: Bool { visiblePassages.contains { $0.blocks.contains(where: \.comparesCode) } }

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
