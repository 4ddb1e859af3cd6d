/// A lesson as a handout in Markdown: code and drawings in fences, and answers at the end of each
/// lesson.
package struct MarkdownRenderer {
  package init() {}

  /// Returns the handout; its last line ends with a line feed.
  package func text(_ chapters: [HTMLPage.Chapter], title: String) -> String {
    var blocks: [String] = []
    if chapters.count > 1 {
      blocks.append("# \(escaped(title))")
      blocks.append(
        chapters.map {
          "\($0.lesson.number). \(escaped($0.lesson.title)), \($0.lesson.minutes) min"
        }
        .joined(separator: "\n"))
    }
    for chapter in chapters { blocks += self.blocks(chapter, level: chapters.count > 1 ? 2 : 1) }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func blocks(_ chapter: HTMLPage.Chapter, level: Int) -> [String] {
    let lesson = chapter.lesson
    let marks = String(repeating: "#", count: level)
    var blocks = [
      "\(marks) \(lesson.number) · \(escaped(lesson.title))", inline(chapter.promise),
    ]
    var answers: [String] = []
    var number = 0
    for (index, (step, passages)) in zip(lesson.steps, chapter.passages).enumerated() {
      if index == lesson.more.indices.first { blocks.append("\(marks)# More") }
      blocks.append("\(marks)\(step.isMore ? "##" : "#") \(escaped(step.title))")
      var name: String?
      for passage in passages {
        for element in passage.elements {
          // What a run showed after a question would tell its answer.
          if let name, element.showsRun {
            blocks.append("*What the run showed is with the answer to \(name.lowercased()).*")
            answers += self.blocks(element)
          } else {
            blocks += self.blocks(element)
          }
        }
        guard let asked = passage.asked else { continue }
        number += 1
        let label = "Question \(number)"
        name = label
        blocks += question(asked, label: "\(label). \(asked.question.label)")
        answers += answer(asked, label: "\(label), “\(step.title)”.")
      }
    }
    if let quiz = chapter.quiz {
      blocks.append("\(marks)# Quiz")
      blocks += self.quiz(quiz, lesson: lesson.number)
      answers += quiz.questions.flatMap { answer($0, label: quizLabel($0) + ".") }
    }
    if !answers.isEmpty { blocks += ["\(marks)# Answers"] + answers }
    blocks.append(
      "*Follows \(escaped(lesson.follows)). Every output was produced when this was written.*"
    )
    return blocks
  }

  package func blocks(_ element: Element) -> [String] {
    switch element {
    case .paragraph(let text): [inline(text)]
    case .bullets(let items): [items.map { "- " + inline($0) }.joined(separator: "\n")]
    case .boxed(_, let texts): ["> " + texts.map(inline).joined(separator: "\n>\n> ")]
    case .listing(let view): listing(view)
    case .output(let view): ["Output of \(escaped(view.caption)):", lines(view)]
    case .picture(let it, let caption): picture(it.diagram, it.diagram.title(caption))
    case .networks: [drawing(element)]
    case .compiler(let view): compiler(view)
    case .diff(let view): diff(view)
    case .claim(let view): [claim(view)]
    case .labeled(let label, let text): ["**\(label).** \(inline(text))"]
    case .question, .answer, .verdict: []
    }
  }

  private func picture(_ diagram: any Diagram, _ title: String) -> [String] {
    diagram.blocks(in: self, head: title.isEmpty ? [] : [escaped(title) + ":"])
  }

  /// Draws with characters, which every page shows and every printer prints.
  func drawing(_ element: Element) -> String {
    fence(
      TextRenderer(width: 80, isUnicode: true).lines(element)
        .map { Untrusted.sanitized($0.trimmedEnd.text) })
  }

  private func claim(_ view: ClaimView) -> String {
    let found = escaped(view.verdict.found)
    let (mark, note) =
      switch view.verdict.outcome {
      case .holds: ("✓", "\(found), checked.")
      case .fails: ("✗", "\(found), checked.")
      case .unchecked: ("?", "Not checked: \(found).")
      }
    return "\(mark) \(inline(view.sentence)) *\(note)*"
  }

  // MARK: Code and output

  /// - Parameter isNumbered: Whether to number the lines, because a question asks for one of them.
  private func listing(_ view: ListingView, isNumbered: Bool = false) -> [String] {
    ["`\(view.file)`, \(view.place ?? "no lines"):", code(view, isNumbered: isNumbered)]
  }

  /// Renders a listing's lines without the name of its file.
  package func code(_ view: ListingView, isNumbered: Bool) -> String {
    let isSwift = view.file == "Swift" || view.file.hasSuffix(".swift")
    let width = "\(view.lines.last?.number ?? 0)".count
    let margin = isNumbered ? String(repeating: " ", count: width + 1) : ""
    func number(_ line: ListingView.Line) -> String {
      isNumbered ? "\(line.number)".leftPadded(to: width) + " " : ""
    }
    var lines: [String] = []
    for line in view.lines {
      if line.gaps.contains(.before) { lines.append(margin + "⋯") }
      lines.append(number(line) + line.text.text)
      if line.gaps.contains(.after) { lines.append(margin + "⋯") }
    }
    return fence(lines, isSwift ? "swift" : "text")
  }

  /// Renders what a run printed, without its caption.
  package func lines(_ view: OutputView) -> String {
    var lines = view.lines.map { Untrusted.sanitized($0.text) }
    if view.end != .exit(code: 0) {
      lines += view.standardError.split(separator: "\n").map { Untrusted.sanitized(String($0)) }
      lines.append(view.end.words)
    }
    return fence(lines.isEmpty ? ["(nothing)"] : lines)
  }

  private func diff(_ view: DiffView) -> [String] {
    let title = view.isCode ? "`\(view.name)`" : escaped(view.name)
    let name = view.name.isEmpty ? "" : "\(title), "
    let caption = name + escaped("\(view.oldCaption) → \(view.newCaption)")
    guard !view.isSame else { return ["\(caption): \(view.same)"] }
    let hunks = view.hunks.map { $0.map(signed) }
    return ["\(caption):", fence(Array(hunks.joined(separator: ["…"])), "diff")]
  }

  private func signed(_ row: DiffRow) -> String {
    switch row {
    case .context(_, _, let text): " " + Untrusted.sanitized(text)
    case .removed(let line): "-" + Untrusted.sanitized(line.text)
    case .added(let line): "+" + Untrusted.sanitized(line.text)
    }
  }

  // MARK: Questions

  /// - Parameter label: The question's name, both here and at its answer.
  func question(_ view: AnsweredQuestionView, label: String) -> [String] {
    let question = view.question
    var blocks: [String] = []
    for piece in question.pieces {
      switch piece {
      case .paragraph(let text): blocks.append(inline(text))
      case .listing(let code): blocks += listing(code, isNumbered: true)
      default: blocks += self.blocks(piece)
      }
    }
    let first = blocks.isEmpty ? "" : blocks.removeFirst()
    blocks.insert("**\(escaped(label)):** " + first, at: 0)
    if let code = question.listing { blocks += listing(code, isNumbered: true) }
    if !question.options.isEmpty || question.isOfQuiz {
      blocks.append(question.options.map { option($0) }.joined(separator: "\n"))
    }
    for (index, hint) in question.hints.enumerated() {
      blocks += folded("Hint \(index + 1)", [inline(hint)])
    }
    return blocks
  }

  /// Renders the answer with its reasons, for the end of the lesson.
  func answer(_ view: AnsweredQuestionView, label: String) -> [String] {
    let answer = view.answer
    let head = "**\(escaped(label))** "
    var reasons =
      view.question.isOfQuiz
      ? [head + "It's \(escaped(answer.answer.text)): " + inline(answer.why)]
      : [head + "\(escaped(answer.label)) " + inline(answer.answer), inline(answer.why)]
    let objections = answer.whyNot.map { "- Not \(escaped($0.name)): " + inline($0.reason) }
    reasons.append(objections.joined(separator: "\n"))
    reasons += answer.proof.flatMap(self.blocks)
    return reasons
  }

  /// Returns the name of a quiz question.
  func quizLabel(_ view: AnsweredQuestionView) -> String {
    "Quiz question \(view.question.number ?? 1)"
  }

  /// - Parameter box: What's checked on paper.
  package func option(_ option: QuestionView.Option, box: String = "") -> String {
    let number = option.lineNumber.map { "line \($0): " } ?? ""
    let lines = option.lines.map {
      option.lineNumber == nil ? inline($0) : code(Untrusted.sanitized($0.text))
    }
    return "- \(box)**\(option.letter)** " + number + lines.joined(separator: " / ")
  }

  func folded(_ summary: String, _ blocks: [String]) -> [String] {
    ["<details><summary>\(summary)</summary>"] + blocks + ["</details>"]
  }

  // MARK: Text

  package func inline(_ text: StyledText) -> String {
    text.spans.map { span in
      let text = Untrusted.sanitized(span.text)
      let core = text.trimmed
      guard !core.isEmpty, span.style != .plain else { return escaped(text) }
      let before = text.prefix { $0 == " " }
      let after = String(text.reversed().prefix { $0 == " " })
      let marked =
        switch span.style {
        case .code, .output: code(core)
        case .emphasis: "*\(escaped(core))*"
        case .strong, .title, .heading, .accent: "**\(escaped(core))**"
        default: escaped(core)
        }
      return before + marked + after
    }.joined()
  }

  /// Puts text between more backticks than it contains.
  package func code(_ text: String) -> String {
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let marks = String(repeating: "`", count: longest + 1)
    return longest > 0 ? "\(marks) \(text) \(marks)" : marks + text + marks
  }

  package func fence(_ lines: [String], _ language: String = "text") -> String {
    let text = lines.map { "\($0)\n" }.joined()
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let marks = String(repeating: "`", count: max(3, longest + 1))
    return "\(marks)\(language)\n\(text)\(marks)"
  }

  /// Escapes text so that Markdown and HTML leave it alone.
  package func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_[]<>#|~&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

/// The quiz of a lesson in its handout; its answers go with those of the lesson.
extension MarkdownRenderer {
  func quiz(_ quiz: QuizChapter, lesson: Int) -> [String] {
    ["These are the questions of seed \(quiz.seed); `lesson quiz \(lesson)` asks others."]
      + quiz.questions.flatMap { question($0, label: quizLabel($0)) }
  }
}
