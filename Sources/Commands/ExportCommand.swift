/// `lesson export`: lessons as a page or a handout; cards to vote with.
struct ExportCommand: Command {
  static let entry = Grammar.Entry(
    name: "export", arguments: [format, .anyLesson], options: [.to]
  ) {
    words throws(CommandFailure) in
    ExportCommand(
      format: try words.choice(at: 0), lesson: try words.optionalLesson(at: 1),
      path: words.newFile(.to))
  }

  private static let format = Grammar.Argument(
    name: "<format>", kind: .choice(of: Format.self))

  /// What's to be written.
  enum Format: String, CaseIterable {
    case html, markdown, cards
  }

  var format: Format
  /// Nil is all lessons; cards takes none.
  var lesson: Int?
  /// Nil is standard output.
  var path: String?

  func run(_ context: inout Context) throws -> ExitCode {
    if format == .cards, lesson != nil {
      throw CommandFailure(
        misuse: "'export cards' takes no lesson; the cards are the same for all",
        help: "\(context.program) help export")
    }
    // Fail before the runs if the page can't be written.
    if let path { try context.files.check(path) }
    let text = try text(context)
    try context.write(text, to: path)
    return .done
  }

  private func text(_ context: borrowing Context) throws -> String {
    switch format {
    case .cards: return HTMLPage.cards
    case .html:
      let chapters = try chapters(context)
      let title = Lesson.title(of: chapters.map(\.lesson))
      return HTMLPage(title: title, promise: Self.promise, chapters: chapters).text
    case .markdown:
      let chapters = try chapters(context)
      return MarkdownRenderer().text(chapters, title: Lesson.title(of: chapters.map(\.lesson)))
    }
  }

  /// Returns everything that was asked for, as chapters of a page.
  private func chapters(_ context: borrowing Context) throws -> [HTMLPage.Chapter] {
    let library = context.library
    // A page is read elsewhere, so its commands are those of an installed program.
    let program = "lesson"
    // Ask the same questions in every copy of a page.
    let seed: UInt64 = 1
    let drawn = library.lessons.filter { lesson == nil || $0.number == lesson }.concurrentMap {
      library.lesson($0.number).map { lesson in
        let quiz = [library.quiz(lesson.number)].compactMap(\.self)
        let draw = QuizDraw(from: quiz, lesson: lesson.number, seed: seed)
        return (lesson: lesson, entries: draw.entries)
      }
    }.compactMap(\.self)
    let searches = RunNeeds(
      format == .html ? drawn.flatMap(\.lesson.questions).compactMap(ScheduleWays.search) : [])
    let needs =
      drawn.map(\.lesson.needs) + drawn.flatMap(\.entries).map { QuizPreparation($0).needs }
    let facts = try context.runner.facts(RunNeeds(joining: needs + [searches]), in: library)
    let preparer = QuizPreparer(context, program: program)
    let prepared = try drawn.map { ($0, try preparer.prepare($1, knowing: facts)) }
    let builder = DocumentBuilder(library: library, facts: facts, program: program)
    let ways = try ways(afterSearching: searches, facts, context)
    return prepared.concurrentMap { lesson, questions in
      HTMLPage.Chapter(
        lesson, builder, quiz: questions.isEmpty ? nil : QuizChapter(questions, seed: seed),
        ways: self.ways(lesson, library, knowing: ways))
    }
  }

  /// Returns the schedules that readers can try out in a page, by question ID.
  private func ways(
    _ lesson: Lesson, _ library: Library, knowing facts: RunResults
  ) -> [String: ScheduleWays] {
    guard let files = library.files(of: lesson.number) else { return [:] }
    let ways = lesson.questions.compactMap { question in
      ScheduleWays(question, in: files, knowing: facts).map { (question.id, $0) }
    }
    return Dictionary(ways, uniquingKeysWith: { first, _ in first })
  }

  /// Follows every schedule that a question of the lessons could be answered with.
  private func ways(
    afterSearching searches: RunNeeds, _ facts: RunResults, _ context: borrowing Context
  ) throws -> RunResults {
    var facts = facts
    let needs = RunNeeds(
      joining: searches.keys.compactMap { facts[$0] }.map(ScheduleWays.needs(afterSearch:)))
    // Each takes a process of its own, and each process needs pipes.
    for first in stride(from: 0, to: needs.keys.count, by: Self.mostProcesses) {
      let some = RunNeeds(
        needs.keys.dropFirst(first).prefix(Self.mostProcesses), withCalls: true)
      facts = facts.merging(try context.runner.facts(some, in: context.library))
    }
    return facts
  }

  private static let promise =
    "One object through which all the others talk: built in Swift, broken in every way we could "
    + "think of, and measured. Every number and every line of output is from a real run."

  private static let mostProcesses = 24
}

extension Lesson {
  /// Returns the title of a page of these lessons.
  fileprivate static func title(of lessons: [Lesson]) -> String {
    lessons.count == 1
      ? "\(lessons[0].number) · \(lessons[0].title)"
      : "The mediator pattern in \(plural(lessons.count, "lesson"))"
  }
}
