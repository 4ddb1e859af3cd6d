/// Turns a lesson's Markdown into a ``Lesson``, and says everything that is wrong with it at once.
package struct LessonParser {
  let file: String
  let text: String
  var number: Int
  var diagnostics: [Diagnostic] = []
  /// What makes questions, by name; nil where the lesson was never built.
  var templates: [QuizTemplate]? = []
  /// What `Bets.md` of the same lesson holds; empty where there's none.
  var bets: [Bet] = []
  /// Names in braces that are filled in later, and are no facts; nil where there are none such.
  var roles: Set<String>?
  /// Where each line and character stands.
  private let places: TextPlaces

  /// - Parameters:
  ///   - text: what `Lesson.md` holds.
  ///   - folder: the lesson's, `02-Mediator`: it gives the number, and the name that may be typed.
  ///   - bets: those of the lesson.
  /// - Returns: what could be read, and the faults of the rest.
  package static func parse(
    _ text: String, folder: String, bets: [Bet] = []
  ) -> (lesson: Lesson, diagnostics: [Diagnostic]) {
    var parser = LessonParser(
      file: "Lessons/\(folder)/Lesson.md", text: text, number: Int(folder.prefix(2)) ?? 0)
    parser.bets = bets
    let lesson = parser.lesson(name: slug(of: folder))
    return (lesson, parser.diagnostics)
  }

  /// `03-Concurrency` is typed as `concurrency`, `01-PeerToPeer` as `peer-to-peer`.
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
    var headless: Int?
    for block in markup {
      switch block {
      case .heading(1, let title, let at):
        if !lesson.title.isEmpty { report(at, "a second title") }
        lesson.title = title
      case .heading(2, let title, let at):
        let id = title.slug
        if lesson.steps.contains(where: { $0.id == id }) {
          report(at, "a second step '\(title)'; a step is known by its title")
        }
        lesson.steps.append(
          Step(
            id: id, title: title, part: part, blocks: [], blockLines: [], line: place(at).line))
        headless = nil
      case .heading(let level, _, let at):
        report(at, "a heading of level \(level); a lesson has a title and steps")
      case .directive(let directive) where directive.name == "Lesson":
        isDescribed = true
        let arguments = ArgumentReader(directive)
        lesson.minutes = arguments.number("minutes") ?? 0
        lesson.follows = arguments.required("follows")
      case .directive(let directive) where directive.name == "Part":
        if let headless { report(headless, "a part without steps") }
        let arguments = ArgumentReader(directive)
        part = Part(
          lesson: number, number: (part?.number ?? 0) + 1, title: arguments.required("title"),
          line: place(directive.at).line)
        headless = directive.at
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
        if headless != nil {
          report(block.at, "this comes between @Part and the heading of its first step")
          continue
        }
        if case .directive(let directive) = block, ["SideTrip", "Key"].contains(directive.name) {
          if !lesson.steps[last].blocks.isEmpty {
            report(directive.at, "@\(directive.name) belongs right below the step's heading")
          }
          if directive.name == "Key" {
            lesson.steps[last].isKey = true
          } else {
            lesson.steps[last].isSideTrip = true
          }
          continue
        }
        if let typed = self.block(block) {
          lesson.steps[last].blocks.append(typed)
          lesson.steps[last].blockLines.append(place(block.at).line)
        }
      }
    }
    if let headless { report(headless, "a part without steps") }
    lesson.closeParts()
    if lesson.title.isEmpty { report(0, "no title; write '# Title' first") }
    if !isDescribed { report(0, "no @Lesson(follows: …)") }
    return lesson
  }

  /// The file as a tree in which every directive and its arguments are where the table allows them; what isn't
  /// has been reported.
  mutating func markup(in document: DirectiveRule.Parent) -> [MarkupBlock] {
    let (blocks, faults) = MarkupParser.parse(text)
    var checker = DirectiveChecker()
    let checked = checker.checked(blocks, in: document)
    for fault in faults + checker.faults { report(fault.at, fault.message) }
    return checked
  }

  mutating func report(_ at: Int, _ message: String) {
    let (line, column) = place(at)
    diagnostics.append(Diagnostic(file: file, line: line, column: column, message: message))
  }

  func place(_ at: Int) -> (line: Int, column: Int) {
    places.place(at)
  }
}

extension String {
  /// Lower case, words joined by hyphens, as an address on a web page has it.
  package var slug: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
