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
    let lessons = library.lessons.filter { lesson == nil || $0.number == lesson }
      .concurrentMap { library.lesson($0.number) }.compactMap(\.self)
    // A page is read elsewhere, so its commands are those of an installed program.
    let program = "lesson"
    // Ask the same questions in every copy of a page.
    let seed: UInt64 = 1
    let quizzes = lessons.concurrentMap { lesson in
      library.quiz(lesson.number).map {
        QuizDraw(from: [$0], lesson: lesson.number, seed: seed).entries
      } ?? []
    }
    let entries = quizzes.joined()
    let searches =
      format == .html
      ? RunNeeds(lessons.flatMap(\.questions).compactMap(ScheduleWays.search)) : RunNeeds()
    let needs = lessons.map(\.needs) + entries.map { QuizPreparation($0).needs } + [searches]
    let facts = try context.runner.facts(RunNeeds(joining: needs), in: library)
    var rest = try QuizPreparer(context, program: program).prepare(Array(entries), knowing: facts)
    let questions = quizzes.map { entries in
      defer { rest.removeFirst(entries.count) }
      return Array(rest.prefix(entries.count))
    }
    let builder = DocumentBuilder(library: library, facts: facts, program: program)
    let ways = try ways(afterSearching: searches, facts, context)
    return lessons.indices.concurrentMap { index in
      HTMLPage.Chapter(
        lessons[index], builder,
        quiz: questions[index].isEmpty ? nil : QuizChapter(questions[index], seed: seed),
        ways: self.ways(lessons[index], library, knowing: ways))
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
