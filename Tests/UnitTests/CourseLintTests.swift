import Testing

@testable import Course

/// What makes it a course that people finish, as the linter holds it: roles, cores that stand alone,
/// output diffs, and sizes.
@Suite(.timeLimited) struct CourseLintTests {
  // MARK: Roles

  private static func role(_ role: String) -> String {
    "## The \(role)\n\n@Role(kind: \(role))\n\nText.\n\n"
  }

  private static let card = """
    ## The card

    @Card(file: "Card.swift", scene: "form") {
      One.

      Two.

      Three.

      Four.
    }

    """

  private static let arc = ["incident", "cause", "cure", "task", "app"]

  @Test func aCoreHasEachRoleInOrderAndItsCard() {
    #expect(roleFaults(Self.arc.map(Self.role).joined() + Self.card) == [])
  }

  /// Whoever doesn't use roles yet isn't told about them, unless the whole course is held to them.
  @Test func aLessonWithoutRolesIsLeftAlone() {
    let files = files("## One\n\nText.\n")
    #expect(messages([files]).allSatisfy { !$0.contains("role") })
    #expect(messages([files], holdsCourse: true).contains { $0.contains("role 'incident'") })
  }

  @Test(
    arguments: [
      (
        ["incident", "cure", "cause", "task", "app"],
        "no step with the role 'cause' before that of 'cure'"
      ),
      (
        ["incident", "cure", "cause", "task", "app"],
        "the role 'cause' comes too late, or for the second time"
      ),
      (
        ["incident", "cause", "cure", "cure", "task", "app"],
        "the role 'cure' comes too late, or for the second time"
      ),
      (["incident", "cause", "cure", "task"], "no step up to here has the role 'app'"),
    ])
  func rolesOutOfOrderAreFound(_ roles: [String], _ message: String) {
    #expect(roleFaults(roles.map(Self.role).joined() + Self.card).contains(message))
  }

  @Test func theCardComesLast() {
    let message = "the core doesn't end with a step for its @Card"
    let steps = Self.arc.map(Self.role).joined()
    #expect(roleFaults(steps + Self.card + "## And on\n\nText.\n").contains(message))
    #expect(roleFaults(steps).contains(message))
    #expect(roleFaults(steps + Self.card + "## More\n\n### And on\n\nText.\n") == [])
  }

  @Test func moreHasNoRoles() {
    let more = "## More\n\n### Later\n\n@Role(kind: app)\n\nText.\n"
    let steps = Self.arc.map(Self.role).joined() + Self.card
    #expect(roleFaults(steps + more).contains("a step of More has no @Role"))
  }

  @Test(arguments: [(0, "0 exercises"), (2, "2 exercises")])
  func aTaskHasOneExercise(_ count: Int, _ wanted: String) {
    let steps = Self.arc.map(Self.role).joined() + Self.card
    #expect(
      roleFaults(steps, exercises: count)
        == ["\(wanted) with the step 'the-task'; a task has one"])
  }

  /// The other exercises of a lesson are found by 'lesson try'.
  @Test func aCoreNamesTheExerciseOfItsTaskAlone() throws {
    let text = Self.arc.map(Self.role).joined() + Self.card
    var files = files(text)
    files.files.append(
      SourceFile(
        name: "Exercises.md",
        text: ["the-task", "the-cure"].map(Self.exercise).joined()))
    let lesson = try #require(Library(lessons: [files], scenarios: []).lesson(1))
    let steps = lesson.steps.filter {
      $0.blocks.contains { if case .exercise = $0 { true } else { false } }
    }
    #expect(steps.map(\.id) == ["the-task"])
  }

  @Test func whatATaskRequiresIsProven() {
    let exercise = """
      @Exercise(id: "a", title: "A", kind: write, minutes: 1, step: "b") {
        - One.
        - Two.

        @Check(id: "c", items: "1, 3", scene: "d", prints: "e") { It holds. }
      }
      """
    var files = files("")
    files.files.append(SourceFile(name: "Exercises.md", text: "# Exercises\n\n\(exercise)\n"))
    #expect(
      messages([files]).filter { $0.contains("item") }
        == ["no @Check for item 2 of the task: 'Two.'", "no item 3 in the task's list"])
  }

  // MARK: A core stands alone

  private static let plane = """
    final class Airplane {
      // snippet.state
      let heading = 1
      // snippet.end
      // snippet.move
      func turnAround() {}
      // snippet.end
      // snippet.form
      // snippet.end
    }

    """

  private static let shown = """
    ## One

    @Listing(file: "Airplane.swift", region: "state")

    @Run(scene: "calm")

    """

  @Test(
    arguments: [
      ("A plane keeps its `heading`.", nil),
      (
        "It's about `turnAround()`.",
        "'turnAround()' names turnAround, which no core has shown so far"
      ),
      ("`turnAround` is what sends it back. Use `turnAround`.", nil),
      ("A plane has a `string` and prints `Too close! turnAround`.", nil),
      ("Think of `calm`.", nil),
      ("Think of `storm`.", "'storm' is a scene that no core has shown so far"),
      ("Follow `abba`.", "'abba' is a schedule that no core has shown so far"),
      ("See `lesson run 1 --scene calm`.", nil),
      ("See `lesson run 1 --scene storm`.", "runs a scene that no core has shown so far"),
      ("See `lesson 1 --step one`.", nil),
      ("See `lesson 1 --step two`.", nil),
      (
        "See `lesson 1 --step three`.",
        "leads to a step that no core has shown so far; name it by its id"
      ),
      ("See `lesson 1 --more`.", "leads into More"),
    ] as [(String, String?)])
  func aCoreMentionsOnlyWhatWasShown(_ sentence: String, _ wanted: String?) {
    let core = Self.shown + "## Two\n\n\(sentence)\n\n"
    let more =
      "## More\n\n### Three\n\n@Listing(file: \"Airplane.swift\", region: \"move\")\n\n@Run(scene: \"storm\")\n"
    let found = messages([files(core + more)], holdsCourse: true).filter {
      $0.contains("'") && $0.contains("core has shown") || $0.contains("leads into")
    }
    if let wanted {
      #expect(found.count == 1 && found[0].contains(wanted), "\(found)")
    } else {
      #expect(found == [])
    }
  }

  /// Who has little time skips the lessons in between.
  @Test func theEssentialLessonsNeedNoOther() {
    let after = "## One\n\nA plane keeps its `heading`.\n"
    let between = files(Self.shown, folder: "03-Between")
    var later = files(after, folder: "09-After")
    later.files.removeAll { $0.name == "Airplane.swift" }
    #expect(mentions([between, files(after, folder: "04-After"), later]).count == 1)
  }

  /// In the same step it may come later, and an earlier lesson's core counts as well as More doesn't.
  @Test func whatASentenceMayRelyOn() {
    let later =
      "## One\n\nIt's about `turnAround`.\n\n@Listing(file: \"Airplane.swift\", region: \"move\")\n"
    #expect(mentions([files(later)]) == [])
    let mention = files("## Two\n\nIt's about `turnAround`.\n", folder: "02-Next")
    #expect(mentions([files(later), mention]) == [])
    let more = files(
      "## One\n\nText.\n\n## More\n\n### Later\n\n@Listing(file: \"Airplane.swift\", region: \"move\")\n"
    )
    #expect(mentions([more, mention]).count == 1)
  }

  @Test func aMentionIsFoundWhereItStands() throws {
    let files = files("## One\n\nText.\n\nSome words,\nand then `turnAround`.\n")
    let found = lint([files], holdsCourse: true).first { $0.message.contains("turnAround") }
    let fault = try #require(found)
    let lines = try #require(files.file(named: "Lesson.md")).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[fault.line - 1] == "and then `turnAround`." && fault.column == 11)
  }

  // MARK: From stage to stage

  @Test(
    arguments: [
      ("02-Next", "@OutputDiff(scene: \"calm\", with: 1)", nil),
      ("02-Next", "Text.", "no @OutputDiff with lesson 1 up to the cure"),
      (
        "02-Next", "@OutputDiff(scene: \"calm\", to: \"storm\")",
        "no @OutputDiff with lesson 1 up to the cure"
      ),
      ("09-Last", "@OutputDiff(scene: \"calm\", to: \"storm\")", nil),
      ("09-Last", "Text.", "no @OutputDiff of two scenes of this lesson in the core"),
      ("10-Beyond", "Text.", nil),
    ] as [(String, String, String?)])
  func aCoreShowsWhatItChanged(_ folder: String, _ block: String, _ wanted: String?) {
    let text = "## One\n\n\(block)\n\n## The cure\n\n@Role(kind: cure)\n\nText.\n"
    let found = messages(
      [files("## One\n\nText.\n"), files(text, folder: folder)], holdsCourse: true)
    #expect(found.filter { $0.contains("@OutputDiff") } == (wanted.map { [$0] } ?? []))
  }

  @Test func theOutputDiffComesBeforeTheCureIsOver() {
    let text =
      "## The cure\n\n@Role(kind: cure)\n\nText.\n\n## Two\n\n@OutputDiff(scene: \"calm\", with: 1)\n"
    let found = messages(
      [files("## One\n\nText.\n"), files(text, folder: "02-Next")], holdsCourse: true)
    #expect(found.contains("no @OutputDiff with lesson 1 up to the cure"))
  }

  // MARK: Sizes

  @Test func sizesAreHeld() {
    func words(_ count: Int) -> String {
      Array(repeating: "word", count: count).joined(separator: " ") + "."
    }
    let long = "## One\n\n\(words(180 * 21))\n\n## More\n\n### Two\n\n\(words(180 * 91))\n"
    let found = messages([files(long)], holdsCourse: true)
    #expect(found.contains("the core takes 21 minutes; at most 20"))
    #expect(found.contains("More of all lessons: 91 minutes; at most 90"))
    #expect(!found.contains { $0.contains("the cores of all lessons") })
    let many = (1...9).map { files("## One\n\n\(words(180 * 13))\n", folder: "0\($0)-Long") }
    #expect(
      messages(many, holdsCourse: true).contains(
        "the cores of all lessons: 117 minutes; at most 110"))
  }

  @Test func wordsAreCountedAsTheyAreShown() throws {
    let files = files("## One\n\nTwo words.\n\n## More\n\n### Two\n\nThree more words.\n")
    let library = Library(lessons: [files], scenarios: [])
    let facts = RunResults(runs: [:])
    let size = try #require(Linter.survey(library, facts: facts).sizes[1])
    func words(_ text: String) -> Int { text.split { $0 == " " || $0 == "\n" }.count }
    let document = DocumentBuilder(library: library, facts: facts, program: "lesson")
      .document(try #require(files.parsed()?.lesson), footer: [])
    let renderer = TextRenderer(width: 88, isUnicode: true)
    let shown = document.sections.map { section in
      (renderer.heading(section) + renderer.lines(section.elements)).map { words($0.text) }.reduce(
        0, +)
    }
    #expect([size.core.words, size.more.words] == shown)
    #expect(size.core.minutes == 1 && size.more.minutes == 1)
  }

  // MARK: Quizzes

  @Test(
    arguments: [
      ("step: \"one\"", nil), ("step: \"two\", more: true", nil),
      ("step: \"two\"", "its step is one of More; choose one of the core, or say 'more: true'"),
      ("step: \"one\", more: true", "'more: true', and its step is one of the core"),
    ] as [(String, String?)])
  func quizzesAskAboutCores(_ arguments: String, _ wanted: String?) throws {
    var files = files("## One\n\nText.\n\n## More\n\n### Two\n\nText.\n")
    files.files.append(
      SourceFile(
        name: "Quiz.md",
        text: "# Q\n\n@MultipleChoice(id: \"q\", kind: transfer, \(arguments)) {\n  Which?\n}\n"))
    let found = messages([files]).filter { $0.contains("More") || $0.contains("more: true") }
    #expect(found.count == (wanted == nil ? 0 : 1))
    if let wanted { #expect(found.allSatisfy { $0.contains(wanted) }) }
    let question = try #require(files.parsedQuiz()?.quiz.questions.first)
    #expect(question.needsMore == arguments.contains("more"))
    #expect(question.prompt.count == (question.needsMore ? 2 : 1))
  }

  // MARK: Fixtures

  private static func exercise(_ step: String) -> String {
    "@Exercise(id: \"\(step)\", title: \"T\", kind: write, minutes: 5, step: \"\(step)\") {\n}\n\n"
  }

  private func files(_ body: String, folder: String = "01-First") -> LessonFiles {
    WrittenLesson(
      body, folder: folder, listings: [SourceFile(name: "Airplane.swift", text: Self.plane)],
      scenes: ["calm", "storm", "form"]
    ).files
  }

  private func lint(_ files: [LessonFiles], holdsCourse: Bool = false) -> [Diagnostic] {
    Linter.survey(Library(lessons: files, scenarios: []), facts: nil, holdsCourse: holdsCourse)
      .diagnostics
  }

  private func messages(_ files: [LessonFiles], holdsCourse: Bool = false) -> [String] {
    lint(files, holdsCourse: holdsCourse).map(\.message)
  }

  private func mentions(_ files: [LessonFiles]) -> [String] {
    messages(files, holdsCourse: true).filter { $0.contains("no core has shown") }
  }

  /// Returns the faults that roles have, in a lesson whose task has so many exercises.
  private func roleFaults(_ body: String, exercises: Int = 1) -> [String] {
    var files = files(body)
    let text = (0..<exercises).map { _ in Self.exercise("the-task") }.joined()
    files.files.append(SourceFile(name: "Exercises.md", text: text))
    return messages([files]).filter {
      ["role", "@Role", "@Card", "a task has"].contains(where: $0.contains)
    }
  }

  // MARK: Much of everything, and all of it wrong

  private func complaints(_ text: String, listing: String = "", scenes: [String] = []) -> Int {
    let files = LessonFiles(
      folder: "01-Generated",
      files: [
        SourceFile(name: "Lesson.md", text: text), SourceFile(name: "Scenes.swift", text: listing),
      ], scenes: scenes)
    return Linter.survey(Library(lessons: [files], scenarios: []), facts: nil).diagnostics.count
  }

  @Test func regionsWithoutAnEnd() {
    expectLinear(300) { count in
      let names = (0..<count).map { "r\($0)" }
      let listing = names.map { "// snippet.\($0)\n" }.joined()
      #expect(complaints("# Title\n", listing: listing, scenes: names) > count)
    }
  }

  @Test func placesAreThoseOfAPlainCount() {
    let text = "één\n\n" + String(repeating: "ü🛫a", count: 300) + "\nend"
    let places = TextPlaces(text.utf8)
    var (line, column, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      #expect(places.place(offset) == (line, column))
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
      offset += UTF8.width(scalar)
    }
    #expect(places.place(offset) == (line, column))
  }
}
