/// A whole course, or one lesson of it, as a single page that needs nothing else: no network, no font,
/// no foreign script, and its own script only for comfort.
package struct HTMLPage {
  /// A lesson with everything filled in that running its code has said.
  package struct Chapter: Sendable {
    package var lesson: Lesson
    package var promise: StyledText
    /// For each step.
    package var passages: [[PassageView]]
    /// Nil for a lesson without one.
    package var quiz: QuizChapter?

    /// - Parameter builder: must hold the facts of all runs that the lesson rests on.
    package init(_ lesson: Lesson, _ builder: DocumentBuilder, quiz: QuizChapter? = nil) {
      self.lesson = lesson
      self.quiz = quiz
      promise = builder.styled(lesson.promise)
      passages = lesson.steps.map(builder.passages(of:))
    }
  }

  private let title: String
  private let chapters: [Chapter]

  package init(title: String, chapters: [Chapter]) {
    self.title = title
    self.chapters = chapters
  }

  package var text: String {
    let page = tag(
      "html", ["lang": "en"],
      tag(
        "head", [:],
        tag("meta", ["charset": "utf-8"]),
        tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        tag("title", [:], .text(title)),
        tag("style", [:], .text(HTMLStyle.colors), .raw(HTMLStyle.rules))),
      tag(
        "body", [:],
        tag("a", ["class": "skip-link", "href": "#main"], "To the text"),
        header, contents, tag("main", ["id": "main"], chapters.map(article)), keys,
        tag("script", [:], .raw(HTMLScript.text))))
    return "<!DOCTYPE html>\n" + page.written + "\n"
  }

  private var header: Node {
    tag(
      "header", [:], tag("h1", [:], .text(title)),
      tag(
        "p", ["class": "tools scripted"],
        tag("button", ["type": "button", "id": "theme"], "Dark or light"), " ",
        tag("button", ["type": "button", "id": "sides", "aria-pressed": "false"], "Side by side"),
        " ", tag("button", ["type": "button", "id": "help"], "Keys")))
  }

  private var contents: Node {
    tag(
      "nav", ["aria-label": "Contents"],
      tag(
        "ol", [:],
        chapters.map { chapter in
          tag(
            "li", ["value": "\(chapter.lesson.number)"],
            tag("a", ["href": "#\(id(chapter))"], .text(chapter.lesson.title)),
            tag("span", ["class": "muted"], .text(" \(chapter.lesson.minutes) min")),
            tag(
              "details", [:],
              tag("summary", [:], .text(plural(chapter.lesson.steps.count, "step"))),
              tag(
                "ol", [:],
                chapter.lesson.steps.map { step in
                  tag(
                    "li", [:],
                    tag("a", ["href": "#\(id(chapter))-\(step.id)"], .text(step.title)))
                } + quizEntry(chapter))))
        }))
  }

  private func quizEntry(_ chapter: Chapter) -> [Node] {
    chapter.quiz.map { quiz in
      [
        tag(
          "li", [:], tag("a", ["href": "#\(id(chapter))-quiz"], "Quiz"),
          tag("span", ["class": "muted"], .text(" \(plural(quiz.questions.count, "question"))")))
      ]
    } ?? []
  }

  private func article(_ chapter: Chapter) -> Node {
    let lesson = chapter.lesson
    let renderer = HTMLRenderer(prefix: id(chapter))
    let steps = zip(lesson.steps, chapter.passages).enumerated().map { index, pair in
      section(pair.0, pair.1, number: index + 1, of: lesson.steps.count, renderer)
    }
    return tag(
      "article", ["id": id(chapter)],
      [
        tag("h2", [:], .text("\(lesson.number) · \(lesson.title)")),
        tag("p", ["class": "promise"], renderer.inline(chapter.promise)),
      ] + steps
        + (chapter.quiz.map {
          [HTMLQuiz(renderer: renderer, quiz: $0, lesson: lesson.number).node]
        } ?? []) + [
          tag(
            "p", ["class": "muted"],
            .text(
              "Follows \(lesson.follows). Every output was produced when this page was made."
            ))
        ])
  }

  private func section(
    _ step: Step, _ passages: [PassageView], number: Int, of count: Int, _ renderer: HTMLRenderer
  ) -> Node {
    let id = "\(renderer.prefix)-\(step.id)"
    let parts = passages.enumerated().map { index, passage in
      let elements = passage.elements.enumerated().map {
        renderer.node($0.element, id: "\(id)-\(index)-\($0.offset)")
      }
      let question = passage.asked.map {
        HTMLQuestion(renderer: renderer, id: "\(id)-q\(index)").node($0)
      }
      return tag("div", ["class": "passage"], elements + (question.map { [$0] } ?? []))
    }
    let place = "Step \(number) of \(count)"
    return tag(
      "section", ["id": id, "class": "step", "tabindex": "-1"],
      [
        tag(
          "p", ["class": "place-of-step"],
          .text(step.label.map { "\($0) · \(place)" } ?? place)),
        tag("h3", [:], .text(step.title)),
      ] + parts)
  }

  private func id(_ chapter: Chapter) -> String { "lesson-\(chapter.lesson.number)" }

  private var keys: Node {
    let rows = [
      ("n, p", "next and previous step"), ("a b c …", "answer"), ("s", "skip the question"),
      ("↑ ↓ on a line", "the line before and after"), ("v", "unified or side by side"),
      ("t", "dark or light"), ("?", "this list"),
    ].map { keys, meaning in
      Node.group([tag("dt", [:], tag("kbd", [:], .text(keys))), tag("dd", [:], .text(meaning))])
    }
    return tag(
      "dialog", ["id": "keys", "aria-labelledby": "keys-title"],
      tag("h2", ["id": "keys-title"], "Keys"), tag("dl", [:], rows),
      tag("button", ["type": "button", "id": "close"], "Close"))
  }
}
