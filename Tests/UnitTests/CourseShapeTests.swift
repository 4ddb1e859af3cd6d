@testable import Learning
import Testing

@testable import Pages

/// Cards, pauses, roles, and what comes after the core.
@Suite(.timeLimited) struct CourseShapeTests {
  // MARK: The order of lessons

  /// A lesson that isn't there yet leaves a gap, and the course goes on after it.
  @Test func lessonsFollowOneAnotherAcrossGaps() {
    let library = Library(
      lessons: [1, 2, 5].map { LessonFiles(folder: "0\($0)-Some", files: [], scenes: []) },
      scenarios: [])
    #expect(library.number(after: 1) == 2)
    #expect(library.number(after: 2) == 5)
    #expect(library.number(after: 5) == nil)
    #expect(library.number(before: 5) == 2)
    #expect(library.number(before: 1) == nil)
  }

  // MARK: Cards

  private static let card = """
    @Card(file: "Card.swift", region: "form", scene: "form") {
      One.

      Two.

      Three.

      Four.
    }
    """

  @Test func aCardHasFourTopicsAndCode() throws {
    let written = WrittenLesson("## Step\n\n" + Self.card)
    let (lesson, faults) = (written.lesson, written.faults)
    #expect(faults.isEmpty, "\(faults)")
    let card = try #require(lesson.card)
    #expect(card.entries.map(\.topic) == Card.Topic.allCases)
    #expect(card.run == RunKey(lesson: 3, code: .scene("form")))
    #expect(card.listing.file == "Card.swift" && card.listing.region == "form")
    #expect(RunNeeds(card.run).subtracting(lesson.needs).isEmpty)
  }

  @Test func aCardWantsAParagraphForEachTopic() {
    let written = WrittenLesson("## Step\n\n" + Self.card.replacing("  Two.\n\n", with: ""))
    #expect(written.lesson.card == nil)
    #expect(
      written.faults.first?.hasPrefix("3 paragraphs, not one for each of: Root cause") == true)
  }

  // MARK: More

  private static let steps = """
    ## One

    Text.

    ## Two

    Text.

    ## More

    ### Three

    Text.

    ### Four

    Text.
    """

  @Test func moreIsTheLastPartOfALesson() {
    let written = WrittenLesson(Self.steps)
    let (lesson, faults) = (written.lesson, written.faults)
    #expect(faults.isEmpty)
    #expect(lesson.core.map(\.id) == ["one", "two"])
    #expect(lesson.more.map(\.id) == ["three", "four"])
    #expect(lesson.steps.map(\.label) == [nil, nil, "More", "More"])
  }

  @Test func walkingOnEndsWithTheCoreAndWithMore() {
    var walk = Walk(lesson: WrittenLesson(Self.steps).lesson)
    #expect(walk.nextIndex == 1 && walk.isAtFirstStep && !walk.isBeforeMore)
    walk.go(to: 1)
    #expect(walk.isAtLastStep && walk.isBeforeMore && walk.moreIndex == 2)
    walk.go(to: 2)
    #expect(walk.nextIndex == 3 && walk.previousIndex == 1)
    walk.go(to: 3)
    #expect(walk.isAtLastStep && !walk.isBeforeMore)
  }

  @Test func aLessonIsWalkedWithItsCore() {
    let lesson = WrittenLesson(Self.steps).lesson
    var progress = LessonProgress()
    progress.seen["one"] = .earliest
    progress.seen["three"] = .earliest
    #expect(!CourseStanding.Entry(lesson: lesson, progress: progress).isWalked)
    #expect(CourseStanding.Entry(lesson: lesson, progress: progress).nextIndex == 1)
    progress.seen["two"] = .earliest
    #expect(CourseStanding.Entry(lesson: lesson, progress: progress).isWalked)
    #expect(CourseStanding.Entry(lesson: lesson, progress: progress).seen == 2)
  }

  @Test(
    arguments: [
      (
        "## One\n\n### Two",
        ["a heading of level 3; a lesson has a title, steps (##), and steps of More (###)"]
      ),
      ("## One\n\n## More", ["More without steps"]),
      ("## More\n\n### One", ["More before the first step"]),
      (
        "## One\n\n## More\n\nText.\n\n### Two",
        ["this comes between ## More and the heading of its first step"]
      ),
      (
        "## One\n\n## More\n\n### Two\n\n## Three",
        ["'Three' follows '## More', so it's a step of More: write '### Three'"]
      ),
      (
        "## One\n\n## More\n\n### Two\n\n@Part(title: \"P\")\n\n### Three",
        ["@Part after '## More', which has no parts"]
      ),
    ])
  func moreHasRules(_ text: String, _ wanted: [String]) {
    #expect(WrittenLesson(text).faults == wanted)
  }

  // MARK: Roles

  @Test func aRoleIsGivenBelowTheHeading() {
    let written = WrittenLesson("## One\n\n@Role(kind: cure)\n\nText.\n\n## Two\n\nText.")
    let (lesson, faults) = (written.lesson, written.faults)
    #expect(faults.isEmpty)
    #expect(lesson.steps.map(\.role) == [.cure, nil])
    for text in [
      "## One\n\nText.\n\n@Role(kind: cure)",
      "## One\n\n@Role(kind: cure)\n\n@Role(kind: task)",
    ] {
      #expect(WrittenLesson(text).faults == ["@Role belongs right below the step's heading, once"])
    }
  }

  // MARK: Pauses

  @Test func aPauseSaysWhatComesNext() throws {
    let words = Array(repeating: "word", count: 540).joined(separator: " ")
    let text = """
      @Part(title: "First")

      ## One

      @Pause { You know one thing. }

      @Part(title: "Second")

      ## Two

      \(words).

      ## More

      ### Three

      \(words).
      """
    let library = WrittenLesson(text).library
    let lesson = try #require(library.lesson(3))
    let builder = DocumentBuilder(
      library: library, facts: RunResults(runs: [:]), program: "lesson")
    let pause = try #require(lesson.steps[0].blocks.first)
    guard case .boxed(.pause, let said)? = builder.elements(of: pause).first else {
      return #expect(Bool(false), "\(builder.elements(of: pause))")
    }
    #expect(
      said.map(\.text)
        == [
          "Pause: You know one thing. Next comes Part B: Second, about 3 minutes. You can stop "
            + "here: lesson next brings you back."
        ])
  }

  @Test func minutesAreComputed() {
    let words = Array(repeating: "word", count: 360).joined(separator: " ")
    #expect(WrittenLesson("## One\n\n\(words).").library.lesson(3)?.minutes == 2)
    let question = """
      @Decide(id: "d") {
        Which?

        @Choice(isCorrect: true) { A. @Justification { Yes. } }
        @Choice(isCorrect: false) { B. @Justification { No. } }
      }
      """
    #expect(WrittenLesson("## One\n\n\(words).\n\n\(question)").library.lesson(3)?.minutes == 3)
  }

  // MARK: Lines that are left out

  private func regions(_ text: String) -> [NumberedLine] {
    Listing(SourceFile(name: "A.swift", text: text)).regions["r"] ?? []
  }

  @Test(
    arguments: [
      ("a\n// snippet.hide\nb\n// snippet.show\nc", [[], .before]),
      ("a\n// snippet.hide because\nb\n// snippet.show\nc", [[], [.before, .explained]]),
      ("// snippet.hide\nb\n// snippet.show\nc", [.before]),
      ("a\n// snippet.hide\nb\n// snippet.show", [.after]),
      ("a\n// snippet.hide\n\n// snippet.show\nc", [[], []]),
      ("a\nc", [[], []]),
    ] as [(String, [NumberedLine.Gaps])])
  func gapsAreKnown(_ lines: String, _ wanted: [NumberedLine.Gaps]) {
    #expect(regions("// snippet.r\n\(lines)\n// snippet.end\n").map(\.gaps) == wanted)
  }

  @Test func gapsAreShown() {
    let lines = [
      ListingView.Line(number: 3, text: "a", isHighlighted: false),
      ListingView.Line(number: 7, text: "b", isHighlighted: false, gaps: [.before, .after]),
    ]
    let view = ListingView(file: "A.swift", lines: lines)
    let drawn = TextRenderer(width: 40, isUnicode: true).lines(.listing(view)).map {
      $0.restyled(.plain).trimmedEnd.text
    }
    #expect(drawn == ["  A.swift", "   3 │ a", "     ⋯", "   7 │ b", "     ⋯"])
    let spoken = LinearRenderer(width: 40, isUnicode: true).lines(.listing(view)).map(\.text)
    #expect(spoken.count { $0.contains("left out") } == 2)
  }
}
