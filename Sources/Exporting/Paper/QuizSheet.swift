/// A quiz on paper: the questions and the answers, as Markdown.
package struct QuizSheet: Sendable {
  /// `Quiz 1: Peer to peer`.
  private let title: String
  private let seed: UInt64
  /// The command that grades a file with a student's answers.
  private let marking: String
  private let questions: [AnsweredQuestionView]
  /// The code that the questions refer to but don't show.
  private let listings: [NeededListing]
  /// For each question, the listings it needs.
  private let needs: [[NeededListing]]

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
    needs = questions.map { $0.neededListings() }
    listings = Self.listings(neededBy: needs)
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
      text += block(.listing(needed.listing)) + "\n"
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

extension [NeededListing] {
  /// The files' names, each once.
  fileprivate var names: [String] {
    var seen: Set<String> = []
    return map(\.listing.file).filter { seen.insert($0).inserted }
  }
}

/// The quiz of a lesson in pages and handouts: the questions of one seed with their answers.
package struct QuizChapter: Sendable {
  var seed: UInt64
  var questions: [AnsweredQuestionView]

  package init(_ prepared: [PreparedQuestion], seed: UInt64) {
    self.seed = seed
    questions = prepared.enumerated().map { index, one in
      one.builder.answered(one.posed, number: index + 1, of: prepared.count)
    }
  }
}
