/// A lesson of the page: its steps, its quiz, and at the end, as in a book, the answers to both.
/// The page's script moves each answer to its question once that's answered.
struct HTMLChapter {
  let chapter: HTMLPage.Chapter
  /// The neighboring lessons on the page.
  let before: HTMLPage.Chapter?
  let after: HTMLPage.Chapter?

  private var lesson: Lesson { chapter.lesson }
  private var renderer: HTMLRenderer {
    HTMLRenderer(prefix: chapter.id, library: chapter.library, ways: chapter.ways)
  }

  /// A question at its place, and the name of that place in the answers.
  private struct Asked {
    var question: HTMLQuestion
    var view: AnsweredQuestionView
    var place: String
    /// What runs showed in the rest of the step: until it's answered, that would tell.
    var shown: [Node] = []
  }

  var node: Node {
    let renderer = renderer
    var asked: [Asked] = []
    let steps = zip(lesson.steps, chapter.passages).enumerated().map { index, pair in
      section(pair.0, pair.1, number: index + 1, renderer, &asked)
    }
    let quiz = chapter.quiz.map { self.quiz($0, renderer, &asked) }
    return tag(
      "article", ["id": chapter.id, "aria-labelledby": "\(chapter.id)-title"],
      [opening(renderer)] + steps + (quiz.map { [$0] } ?? [])
        + (asked.isEmpty ? [] : [answers(asked)]) + [footer])
  }

  private func opening(_ renderer: HTMLRenderer) -> Node {
    var facts = "About \(plural(lesson.minutes, "minute")), \(plural(lesson.core.count, "step"))"
    if let quiz = chapter.quiz {
      facts += ", a quiz of \(plural(quiz.questions.count, "question"))"
    }
    return tag(
      "header", ["class": "opening"],
      tag("p", ["class": "eyebrow"], .text("Lesson \(lesson.number)")),
      tag("h2", ["id": "\(chapter.id)-title", "tabindex": "-1"], .text(lesson.title.typeset)),
      tag("p", ["class": "promise"], renderer.prose(chapter.promise)),
      tag("p", ["class": "facts"], .text(facts + ".")))
  }

  private func section(
    _ step: Step, _ passages: [PassageView], number: Int, _ renderer: HTMLRenderer,
    _ asked: inout [Asked]
  ) -> Node {
    let id = "\(chapter.id)-\(step.id)"
    let core = lesson.core.count
    let (name, count) =
      number <= core ? ("Step \(number)", core) : ("More, \(number - core)", lesson.more.count)
    var parts: [Node] = []
    let first = asked.count
    for (index, passage) in passages.enumerated() {
      var children = elements(passage.elements, id: "\(id)-\(index)", renderer) { node in
        guard asked.count > first else { return node }
        let last = asked.count - 1
        asked[last].shown.append(node)
        let answer = "\(asked[last].question.id)-a"
        return tag(
          "p",
          ["class": "later", "data-from": answer, "data-shown": "\(asked[last].shown.count)"],
          tag("a", ["href": "#\(answer)"], "What the run showed"),
          " is with the answer, at the end of the lesson.")
      }
      if let view = passage.asked {
        let question = HTMLQuestion(renderer: renderer, id: "\(id)-q\(index)")
        children.append(question.node(view))
        asked.append(
          Asked(
            question: question, view: view,
            place: "\(number > core ? "More" : name), \(step.title)".typeset))
      }
      parts.append(tag("div", ["class": "passage"], children))
    }
    let part = lesson.opening(at: number - 1).map {
      tag("p", ["class": "part"], .text($0.typeset))
    }
    let isCard = step.blocks.contains { if case .card = $0 { true } else { false } }
    let role = step.role?.rawValue ?? (isCard ? "card" : nil)
    let section = tag(
      "section", ["id": id, "class": role.map { "step \($0)" } ?? "step"],
      [
        tag(
          "p", ["class": "eyebrow"],
          .text("\(name) of \(count)")),
        tag(
          "h3", ["tabindex": "-1"],
          tag("a", ["href": "#\(id)", "tabindex": "-1"], .text(step.title.typeset))),
      ] + parts)
    return .group(part.map { [$0, section] } ?? [section])
  }

  /// Puts neighboring asides together: into the margin, if there's a paragraph to stand beside.
  ///
  /// - Parameter show: What takes the place of something that a run showed.
  private func elements(
    _ elements: [Element], id: String, _ renderer: HTMLRenderer, show: (Node) -> Node
  ) -> [Node] {
    var nodes: [Node] = []
    var beside: [Node] = []
    var text: Node?
    func putBeside() {
      guard !beside.isEmpty else { return }
      if let text {
        nodes.removeLast()
        nodes.append(tag("div", ["class": "noted"], text, tag("div", ["class": "beside"], beside)))
      } else {
        nodes += beside
      }
      beside = []
    }
    for (index, element) in elements.enumerated() {
      let node = renderer.node(element, id: "\(id)-\(index)")
      switch element {
      case .boxed(.pause, _):
        // A pause for the reader isn't a note on the text beside it.
        putBeside()
        nodes.append(node)
        text = nil
      case .boxed: beside.append(node)
      default:
        putBeside()
        nodes.append(element.showsRun ? show(node) : node)
        text = if case .paragraph = element { node } else { nil }
      }
    }
    putBeside()
    return nodes
  }

  private func quiz(
    _ quiz: QuizChapter, _ renderer: HTMLRenderer, _ asked: inout [Asked]
  ) -> Node {
    let id = "\(chapter.id)-quiz"
    var items: [Node] = []
    for (index, view) in quiz.questions.enumerated() {
      let question = HTMLQuestion(renderer: renderer, id: "\(id)-\(index + 1)")
      items.append(tag("div", ["class": "quiz-item"], question.node(view)))
      asked.append(Asked(question: question, view: view, place: "Quiz, question \(index + 1)"))
    }
    return tag(
      "section", ["id": id, "class": "step quiz"],
      [
        tag("p", ["class": "eyebrow"], "After the last step"),
        tag("h3", ["tabindex": "-1"], "Quiz"),
        tag(
          "p", [:], "There are more questions than these: ",
          tag("code", [:], .text("lesson quiz \(lesson.number)")),
          " asks others, and keeps your answers."),
      ] + items + [tag("p", ["class": "score scripted", "role": "status"])])
  }

  private func answers(_ asked: [Asked]) -> Node {
    tag(
      "section", ["class": "answers", "id": "\(chapter.id)-answers"],
      [tag("h3", [:], .text("Answers to lesson \(lesson.number)"))]
        + asked.map { $0.question.answer($0.view, place: $0.place, shown: $0.shown) })
  }

  private var footer: Node {
    var links = [(before, "prev", "Previous"), (after, "next", "Next")].compactMap {
      chapter, relation, word in
      chapter.map {
        tag(
          "a", ["href": "#\($0.id)", "rel": relation],
          tag("small", [:], .text(word)), " ",
          tag("span", [:], .text("\($0.lesson.number) · \($0.lesson.title)".typeset)))
      }
    }
    if before != nil, after == nil {
      links.append(
        tag(
          "a", ["href": "#start", "rel": "next"],
          tag("small", [:], "That was the last lesson. Thank you for reading."), " ",
          tag("span", [:], "Back to the front door")))
    }
    return tag(
      "footer", [:],
      tag(
        "p", [:],
        .text(
          "Follows \(lesson.follows). Every output was produced when this page was made.".typeset)),
      links.isEmpty ? .group([]) : tag("p", ["class": "neighbors"], links))
  }
}
