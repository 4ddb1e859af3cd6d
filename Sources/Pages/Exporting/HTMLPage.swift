/// A whole course, or one lesson of it, as a single self-contained page: no network, no fonts, no
/// third-party scripts, and its own script only for convenience.
package struct HTMLPage {
  /// A lesson, filled in with everything its runs have printed.
  package struct Chapter: Sendable {
    package var lesson: Lesson
    package var promise: StyledText
    /// The passages of each step.
    package var passages: [[PassageView]]
    /// Nil for a lesson without a quiz.
    package var quiz: QuizChapter?
    /// The schedules that can be followed in the page, by the question's id.
    package var ways: [String: ScheduleWays]
    /// The library with the code of its calls.
    let library: Library

    /// - Parameters:
    ///   - builder: Must hold the facts from all runs that the lesson needs.
    ///   - ways: One for each question that asks for a schedule.
    package init(
      _ lesson: Lesson, _ builder: DocumentBuilder, quiz: QuizChapter? = nil,
      ways: [String: ScheduleWays] = [:]
    ) {
      self.lesson = lesson
      self.quiz = quiz
      self.ways = ways
      library = builder.library
      promise = builder.styled(lesson.promise)
      passages = lesson.steps.map(builder.passages(of:))
    }

    /// The prefix of all ids in the lesson.
    var id: String { "lesson-\(lesson.number)" }
  }

  private let title: String
  private let chapters: [Chapter]

  package init(title: String, chapters: [Chapter]) {
    self.title = title
    self.chapters = chapters
  }

  /// A policy by which nothing is fetched, whatever a text says.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "base-uri 'none'; form-action 'none'"

  package var text: String {
    let articles = chapters.indices.map { index in
      HTMLChapter(
        chapter: chapters[index],
        before: index > 0 ? chapters[index - 1] : nil,
        after: index + 1 < chapters.count ? chapters[index + 1] : nil
      ).node
    }
    let page = tag(
      "html", ["lang": "en"],
      tag(
        "head", [:],
        tag("meta", ["charset": "utf-8"]),
        tag("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
        tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        tag("title", [:], .text(title)),
        tag("style", [:], .text(HTMLStyle.colors), .raw(PageFile.all["page.css", default: ""]))),
      tag(
        "body", [:],
        tag("a", ["class": "skip-link", "href": "#main"], "To the text"),
        tag("div", ["class": "side"], header, contents),
        tag("main", ["id": "main", "tabindex": "-1"], articles), keys,
        tag("script", [:], .raw(PageFile.all["page.js", default: ""]))))
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

  // MARK: Contents

  private var contents: Node {
    tag(
      "nav", ["aria-label": "Contents", "id": "contents"],
      tag(
        "details", ["open": ""],
        tag("summary", [:], "Contents"), tag("ol", [:], chapters.map(entry))))
  }

  private func entry(_ chapter: Chapter) -> Node {
    let lesson = chapter.lesson
    let steps = lesson.steps.map { step in
      tag(
        "li", [:], tag("a", ["href": "#\(chapter.id)-\(step.id)"], .text(step.title)))
    }
    let quiz =
      chapter.quiz.map { _ in
        [tag("li", [:], tag("a", ["href": "#\(chapter.id)-quiz"], "Quiz"))]
      } ?? []
    return tag(
      "li", [:],
      tag(
        "a", ["href": "#\(chapter.id)"], tag("b", [:], .text("\(lesson.number)")), " ",
        tag("span", [:], .text(lesson.title)), " ",
        tag("small", [:], .text("\(lesson.minutes) min"))),
      tag("ol", [:], steps + quiz))
  }

  private var keys: Node {
    let rows = [
      ("n p", "The next step, and the one before"),
      ("a b c …", "Choose an answer, or lead a thread"), ("s", "Skip the question"),
      ("x", "Step through the next diagram: → and ← lead on and back"),
      ("l", "Go to a line of code or output: ↑ and ↓ go on, and what belongs to it lights up"),
      ("c", "Go to the contents: ↑ and ↓ go on"),
      ("v", "Changes side by side, or one below the other"), ("t", "Dark or light"),
      ("?", "This list"),
    ].map { keys, meaning in
      let names = keys.split(separator: " ").map { tag("kbd", [:], .text(String($0))) }
      return Node.group([
        tag("dt", [:], names.flatMap { [$0, " "] }), tag("dd", [:], .text(meaning)),
      ])
    }
    return tag(
      "dialog", ["id": "keys", "aria-labelledby": "keys-title"],
      tag("h2", ["id": "keys-title"], "Keys"), tag("dl", [:], rows),
      tag(
        "p", ["class": "tools"],
        // The first button gets the focus, so pressing it shouldn't do any damage.
        tag("button", ["type": "button", "id": "close"], "Close"), " ",
        tag("button", ["type": "button", "id": "forget"], "Forget my answers")))
  }
}

/// The quiz of a lesson in pages and handouts: the questions of one seed with their answers.
package struct QuizChapter: Sendable {
  package var seed: UInt64
  package var questions: [AnsweredQuestionView]

  package init(seed: UInt64, questions: [AnsweredQuestionView]) {
    self.seed = seed
    self.questions = questions
  }
}
