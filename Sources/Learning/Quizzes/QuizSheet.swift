/// A quiz on paper: the questions and the answers, as Markdown.
package struct QuizSheet: Sendable {
  /// `Quiz 1: Peer to peer`.
  private let title: String
  private let seed: UInt64
  /// The command that grades a file with a student's answers.
  private let marking: String
  private let questions: [AnsweredQuestionView]
  /// The code that the questions refer to but don't show.
  private let listings: [ListingView]
  /// For each question, the listings it needs.
  private let needs: [[ListingView]]

  /// - Parameters:
  ///   - command: The command that asks the same questions.
  ///   - questions: The questions, in order.
  package init(
    title: String, seed: UInt64, command: String, _ questions: [PreparedQuestion]
  ) {
    self.title = title
    self.seed = seed
    marking = "\(command) --answers ann.txt --name Ann --report ann.json"
    self.questions = QuizChapter(questions, seed: seed).questions
    needs = questions.map(\.neededListings.merged)
    listings = needs.flatMap(\.self).merged
  }

  private let markdown = MarkdownRenderer()

  /// Writes the questions, with boxes to check.
  package func sheet() -> String {
    var text = "# \(markdown.escaped(title))\n\n"
    text += "Name: ______________________\n\n"
    text +=
      "Choose one answer each. Put a question mark beside it if you guess.\n"
    for (view, needs) in zip(questions.map(\.question), needs) {
      text += "\n## \(view.number ?? 1)\n"
      text += body(of: view)
      if !needs.isEmpty {
        text += "\n*At the end: \(needs.names.map { "`\($0)`" }.joined(with: "and")).*\n"
      }
    }
    if !listings.isEmpty { text += "\n## Listings\n" }
    for needed in listings {
      text += "\n\(needed.name):\n\n"
      text += block(.listing(needed)) + "\n"
    }
    return text + "\n---\n\nSeed: \(seed)\n"
  }

  /// Writes the answers with their reasons.
  package func key() -> String {
    var text = "# \(markdown.escaped(title)): answers\n\nSeed: \(seed)\n"
    text += "\nWhat a student wrote down is graded by `\(marking)`.\n"
    for question in questions {
      let (view, answer) = (question.question, question.answer)
      text += "\n## \(view.number ?? 1) · \(view.name)\n"
      text += "\n**\(answer.answer.text)** \(markdown.inline(answer.why))\n"
      if !answer.whyNot.isEmpty { text += "\n" }
      for other in answer.objections {
        text += "- not \(other.names.joined(with: "or")): \(markdown.inline(other.reason))\n"
      }
    }
    return text
  }

  private func body(of view: QuestionView) -> String {
    var blocks = view.pieces.map(block)
    if !view.options.isEmpty {
      blocks.append(view.options.map { markdown.option($0, box: "[ ] ") }.joined(separator: "\n"))
    }
    return blocks.map { "\n\($0)\n" }.joined()
  }

  /// Writes what can be read on paper: words in place of a diagram that has to be drawn first.
  private func block(_ element: Element) -> String {
    switch element {
    case .paragraph(let text): markdown.inline(text)
    case .listing(let view): markdown.code(view, isNumbered: true)
    case .output(let view): markdown.lines(view)
    case .diff: markdown.blocks(element).joined(separator: "\n\n")
    default:
      markdown.fence(LinearRenderer(width: 76, isUnicode: true).lines(element).map(\.text))
    }
  }
}

extension AnswerView {
  /// The objections to the wrong answers, each reason listed once.
  fileprivate var objections: [(names: [String], reason: StyledText)] {
    var objections: [(names: [String], reason: StyledText)] = []
    for other in whyNot {
      if let index = objections.firstIndex(where: { $0.reason == other.reason }) {
        objections[index].names.append(other.name)
      } else {
        objections.append(([other.name], other.reason))
      }
    }
    return objections
  }
}

extension ListingView {
  /// `Airplane.swift, lesson 3, lines 12 to 40`.
  fileprivate var name: String {
    [file, lesson.map { "lesson \($0)" }, place].compactMap(\.self).joined(separator: ", ")
  }

  /// Whether another listing is part of this one.
  fileprivate func contains(_ other: ListingView) -> Bool {
    lesson == other.lesson && file == other.file
      && Set(lines.map(\.number)).isSuperset(of: other.lines.map(\.number))
  }
}

extension [ListingView] {
  /// The files' names, each once.
  fileprivate var names: [String] {
    var seen: Set<String> = []
    return map(\.file).filter { seen.insert($0).inserted }
  }

  /// These listings, each line once, by lesson and file.
  fileprivate var merged: [ListingView] {
    var kept: [ListingView] = []
    // Larger listings come first, so that a part of one isn't printed again.
    for needed in sorted(by: { $0.lines.count > $1.lines.count })
    where !kept.contains(where: { $0.contains(needed) }) {
      kept.append(needed)
    }
    return kept.sorted {
      ($0.lesson ?? 0, $0.file, $0.lines.first?.number ?? 0)
        < ($1.lesson ?? 0, $1.file, $1.lines.first?.number ?? 0)
    }
  }
}

extension PreparedQuestion {
  /// The listings that a reader without the course at hand needs to answer: those that its step shows,
  /// and the files with the lines that its run prints.
  fileprivate var neededListings: [ListingView] {
    let question = posed.question
    guard question.kind != .transfer else { return [] }
    let shown = builder.question(posed).evidence.compactMap { element in
      if case .listing(let view) = element { view } else { nil }
    }
    let step = builder.library.lesson(question.lesson)?.steps.first { $0.id == question.step }
    var references = (step?.blocks ?? []).compactMap { block in
      if case .listing(let reference) = block { reference } else { nil }
    }
    if shown.isEmpty, let code = posed.code, let run = builder.facts[question.flier.key(code)] {
      references += Set(run.output.map(\.file)).map {
        ListingReference(lesson: question.flier.lesson, file: $0)
      }
    }
    return references.compactMap(builder.listing).filter { listing in
      !shown.contains { $0.contains(listing) }
    }
  }
}

extension QuizChapter {
  package init(_ prepared: [PreparedQuestion], seed: UInt64) {
    self.init(
      seed: seed,
      questions: prepared.enumerated().map { index, one in
        one.builder.answered(one.posed, number: index + 1, of: prepared.count)
      })
  }
}
