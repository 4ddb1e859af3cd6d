/// Turns a lesson's Markdown into a ``Lesson``, and reports all of its faults in one go.
package struct LessonParser {
  let file: String
  let text: String
  var number: Int
  var diagnostics: [Diagnostic] = []
  /// The lesson's question templates; nil if the lesson has never been built.
  var templates: [QuizTemplate]? = []
  /// Names in braces that are filled in later rather than being facts; nil if there are none.
  var roles: Set<String>?
  /// The heading below which the steps after the card stand.
  private static let more = "More"
  /// The line and column of each position.
  private let places: TextPlaces

  /// - Parameters:
  ///   - text: the contents of `Lesson.md`.
  ///   - folder: the lesson's folder, such as `02-Mediator`; gives the number and the typed name.
  /// - Returns: what could be read, and the faults in the rest.
  package static func parse(
    _ text: String, folder: String
  ) -> (lesson: Lesson, diagnostics: [Diagnostic]) {
    var parser = LessonParser(
      file: "Lessons/\(folder)/Lesson.md", text: text, number: Int(folder.prefix(2)) ?? 0)
    let lesson = parser.lesson(name: slug(of: folder))
    return (lesson, parser.diagnostics)
  }

  /// Returns `concurrency` for `03-Concurrency`, `peer-to-peer` for `01-PeerToPeer`.
  package static func slug(of folder: String) -> String {
    var slug = ""
    for character in folder.drop(while: { !$0.isLetter }) {
      if character.isUppercase, !slug.isEmpty { slug += "-" }
      slug += character.lowercased()
    }
    return slug
  }

  init(file: String, text: String, number: Int) {
    self.file = file
    self.text = text
    self.number = number
    places = TextPlaces(text.utf8)
  }

  mutating func lesson(name: String) -> Lesson {
    let markup = markup(in: .lesson)
    var lesson = Lesson(
      number: number, name: name, title: "", minutes: 0, follows: "",
      promise: prose("", at: 0), steps: [])
    var isDescribed = false
    var part: Part?
    /// Where a part begins, or More does, as long as no step of it has come.
    var headless: (at: Int, name: String)?
    var isMore = false
    for block in markup {
      switch block {
      case .heading(1, let title, let at):
        if !lesson.title.isEmpty { report(at, "a second title") }
        lesson.title = title
      case .heading(2, Self.more, let at) where !isMore:
        if let headless { report(headless.at, "\(headless.name) without steps") }
        if lesson.steps.isEmpty { report(at, "More before the first step") }
        (isMore, part, headless) = (true, nil, (at, Self.more))
      case .heading(2, let title, let at) where isMore:
        report(at, "'\(title)' follows '## More', so it's a step of More: write '### \(title)'")
      case .heading(isMore ? 3 : 2, let title, let at):
        let id = title.slug
        if lesson.steps.contains(where: { $0.id == id }) {
          report(at, "a second step '\(title)'; a step is known by its title")
        }
        lesson.steps.append(
          Step(
            id: id, title: title, part: part, isMore: isMore, blocks: [], blockLines: [],
            line: line(at)))
        headless = nil
      case .heading(let level, _, let at):
        report(
          at,
          "a heading of level \(level); a lesson has a title, steps (##), and steps of More (###)")
      case .directive(let directive) where directive.name == "Lesson":
        isDescribed = true
        lesson.follows = ArgumentReader(directive).required("follows")
      case .directive(let directive) where directive.name == "Part":
        if isMore { report(directive.at, "@Part after '## More', which has no parts") }
        if let headless { report(headless.at, "\(headless.name) without steps") }
        let arguments = ArgumentReader(directive)
        part = Part(
          lesson: number, number: (part?.number ?? 0) + 1, title: arguments.required("title"),
          line: line(directive.at))
        headless = (directive.at, "a part")
      case .paragraph(let text, let at) where lesson.steps.isEmpty && part == nil:
        if !lesson.promise.inlines.isEmpty {
          report(at, "write one sentence before the first step: what a reader can do afterward")
        }
        lesson.promise = prose(text, at: at)
      default:
        guard let last = lesson.steps.indices.last else {
          report(block.at, "this comes before the first step")
          continue
        }
        if let headless {
          report(
            block.at,
            "this comes between \(headless.name == Self.more ? "## More" : "@Part") and the heading "
              + "of its first step")
          continue
        }
        if case .directive(let directive) = block, directive.name == "Role" {
          if !lesson.steps[last].blocks.isEmpty || lesson.steps[last].role != nil {
            report(directive.at, "@Role belongs right below the step's heading, once")
          }
          lesson.steps[last].role = StepRole(
            rawValue: ArgumentReader(directive).required("kind"))
          continue
        }
        if let typed = self.block(block) {
          lesson.steps[last].blocks.append(typed)
          lesson.steps[last].blockLines.append(line(block.at))
        }
      }
    }
    if let headless { report(headless.at, "\(headless.name) without steps") }
    lesson.closeParts()
    if lesson.title.isEmpty { report(0, "no title; write '# Title' first") }
    if !isDescribed { report(0, "no @Lesson(follows: …)") }
    return lesson
  }

  /// Parses the file into a tree in which every directive and argument is in a place that the table
  /// allows; anything else is reported and left out.
  mutating func markup(in document: DirectiveRule.Parent) -> [MarkupBlock] {
    let (blocks, faults) = MarkupParser.parse(text)
    var checker = DirectiveChecker()
    let checked = checker.checked(blocks, in: document)
    for fault in faults + checker.faults { report(fault.at, fault.message) }
    return checked
  }

  mutating func report(_ at: Int, _ message: String) {
    let (line, column) = places.place(at)
    diagnostics.append(Diagnostic(file: file, line: line, column: column, message: message))
  }

  func line(_ at: Int) -> Int { places.line(at) }
}

extension String {
  /// The text as it appears in a web address: lowercase words joined by hyphens.
  package var slug: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
