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

    fileprivate var name: String { "\(lesson.number) · \(lesson.title)" }
    /// The rule that sets it on pages of its own.
    fileprivate var paper: String { "#\(id){page:\(id)}" }
  }

  private let title: String
  private let promise: String
  private let chapters: [Chapter]

  /// - Parameter promise: What the page is about, in a sentence.
  package init(title: String, promise: String, chapters: [Chapter]) {
    self.title = title
    self.promise = promise
    self.chapters = chapters
  }

  /// Four voting cards for a student, on the two sides of one sheet.
  package static var cards: String { "\(PageFile.all["cards.html", default: ""])" }

  /// A policy by which nothing is fetched, no matter what a text says.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "base-uri 'none'; form-action 'none'"

  package var text: String {
    let articles = chapters.indices.concurrentMap { index in
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
        tag("meta", ["name": "description", "content": promise.typeset]),
        tag("link", ["rel": "icon", "href": Self.icon]),
        tag("title", [:], .text(title)),
        tag(
          "style", [:], .text(HTMLStyle.colors), .raw(PageFile.all["page.css", default: ""]),
          .style(runningHeads))),
      tag(
        "body", [:],
        tag("a", ["class": "skip-link", "href": "#main"], "To the text"), cover,
        tag("div", ["class": "side"], header, contents),
        tag("main", ["id": "main", "tabindex": "-1"], articles), colophon,
        tag("script", [:], .raw(PageFile.all["page.js", default: ""]))))
    return "<!DOCTYPE html>\n" + page.written + "\n"
  }

  /// A star.
  private static let icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath "
    + "d='M3 3L8 8L13 3M3 13L8 8L13 13M8 8z' fill='none' stroke='%230a5fb4' stroke-width='4' "
    + "stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E"

  /// The heads of printed pages, which name the lesson, and the tabs at their edges, one below the
  /// other.
  private var runningHeads: String {
    // In escapes, so that a title stays a title.
    func head(_ page: String, _ side: String, _ text: String) -> String {
      let text = text.typeset.unicodeScalars.map { "\\\(String($0.value, radix: 16)) " }.joined()
      return "@page\(page){@top-\(side){content:\"\(text)\"}}"
    }
    // A page of one lesson has its title for a name.
    guard chapters.count > 1 else {
      return chapters.map { head(" \($0.id)", "right", $0.name) + $0.paper }.joined()
        + "@page :first{@top-right{content:\"\\a0\"!important}}"
    }
    return chapters.enumerated().reduce(head("", "left", title)) { heads, next in
      let (index, chapter) = next
      return heads + head(" \(chapter.id)", "right", chapter.name) + chapter.paper
        + "@page \(chapter.id){@right-top{content:\"\(chapter.lesson.number)\";"
        + "margin-top:\(index * 9)mm}}"
    }
  }

  private var header: Node {
    let name = Node.text(title.typeset)
    return tag(
      "header", [:],
      tag("h1", [:], chapters.count > 1 ? tag("a", ["href": "#start"], name) : name))
  }

  /// The front door of several lessons, and in print their title page: what they're about in a
  /// sentence and a picture, and how each of them begins.
  private var cover: Node {
    guard chapters.count > 1 else { return .group([]) }
    let elements = chapters.flatMap(\.passages).joined().flatMap(\.elements)
    let picture = elements.first {
      if case .networks(let all) = $0 { all.count > 1 } else { false }
    }
    let minutes = chapters.map(\.lesson.minutes).reduce(0, +)
    let facts = "\(plural(minutes, "minute")), \(plural(claims, "claim")) checked"
    return tag(
      "section", ["class": "cover", "id": "start", "aria-labelledby": "start-title"],
      tag("p", ["class": "eyebrow"], .text(facts)),
      tag("h2", ["id": "start-title", "tabindex": "-1"], .text(title.typeset)),
      tag("p", ["class": "promise"], .text(promise.typeset)),
      tag(
        "p", ["class": "begin"],
        tag(
          "a", ["href": "#\(chapters[0].id)"],
          .text("Begin with lesson \(chapters[0].lesson.number)".typeset))),
      picture.map { HTMLRenderer(prefix: "start").node($0, id: "start") } ?? .group([]),
      tag("ol", ["class": "cards"], chapters.map(card) + shortWay))
  }

  private var shortWay: [Node] {
    Library.shortWay(among: chapters.map(\.lesson)).map { [tag("li", [:], .text($0))] } ?? []
  }

  private var claims: Int { chapters.map(\.lesson.claims.count).reduce(0, +) }

  /// The last page of a book: how it was made.
  private var colophon: Node {
    guard chapters.count > 1 else { return .group([]) }
    let text =
      "All code in this book was compiled, and all outputs were just produced by running it. It makes "
      + "\(plural(claims, "claim")), each checked by a run. Run everything yourself: "
    return tag(
      "footer", ["class": "colophon"],
      tag("p", [:], .text(text.typeset), tag("code", [:], "swift run lesson")))
  }

  private func card(_ chapter: Chapter) -> Node {
    let lesson = chapter.lesson
    return tag(
      "li", [:],
      tag(
        "a", ["href": "#\(chapter.id)"], tag("b", [:], .text("\(lesson.number)")), " ",
        tag("span", [:], .text(lesson.title.typeset)), " ",
        tag("strong", [:], .text(lesson.incident.typeset)), " ",
        tag("small", [:], .text("\(lesson.minutes) min"))))
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
    let steps = lesson.steps.indices.map { index in
      let step = lesson.steps[index]
      let part = lesson.opening(at: index).map {
        tag("span", ["class": "part"], .text($0.typeset))
      }
      return tag(
        "li", [:], part ?? .group([]),
        tag("a", ["href": "#\(chapter.id)-\(step.id)"], .text(step.title.typeset)))
    }
    let quiz =
      chapter.quiz.map { _ in
        [tag("li", [:], tag("a", ["href": "#\(chapter.id)-quiz"], "Quiz"))]
      } ?? []
    return tag(
      "li", [:],
      tag(
        "a", ["href": "#\(chapter.id)"], tag("b", [:], .text("\(lesson.number)")), " ",
        tag("span", [:], .text(lesson.title.typeset)), " ",
        tag("small", [:], .text("\(lesson.minutes) min"))),
      tag("ol", [:], steps + quiz))
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

/// The colors of text on a page; all else is in `page.css`. They come from the terminal's themes,
/// so that the same tests check the contrast of both.
enum HTMLStyle {
  /// Both themes as variables: `--muted`, `--k` …
  static var colors: String {
    let styles: [(String, Style)] =
      [
        ("muted", .muted), ("accent", .accent), ("inline", .code), ("success", .success),
        ("failure", .failure), ("warning", .warning), ("added", .added), ("removed", .removed),
      ] + SyntaxToken.allCases.map { ($0.rawValue, .syntax($0)) }
    func color(_ style: Style, in theme: Theme) -> String {
      theme.appearance(of: style).foreground.map { hex($0.rgb) } ?? "currentColor"
    }
    let colors = styles.map { name, style in
      "--\(name):light-dark(\(color(style, in: .light)),\(color(style, in: .dark)));"
    }
    return ":root{\(colors.joined())}\n"
  }

  private static func hex(_ color: RGB) -> String {
    "#"
      + [color.red, color.green, color.blue]
      .map { String($0, radix: 16).leftPadded(to: 2, with: "0") }.joined()
  }
}
