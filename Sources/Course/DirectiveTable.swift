/// Every directive in a lesson's Markdown files, with its arguments.
package enum DirectiveTable {
  /// The directives in the order in which an author meets them; the quiz's come last.
  package static let groups: [(title: String, rules: [DirectiveRule])] = [
    ("DIRECTIVES OF LESSON.MD", lesson), ("QUESTIONS OF LESSON.MD", questions),
    ("CLAIMS", claims), ("BETS", bets), ("DIRECTIVES OF EXERCISES.MD", exercises),
    ("DIRECTIVES OF QUIZ.MD", quiz),
  ]

  package static let rules = groups.flatMap(\.rules)

  /// Returns the rule for a directive in a place; nil if it isn't allowed there.
  static func rule(_ name: String, in parent: DirectiveRule.Parent) -> DirectiveRule? {
    byName[name]?.first { $0.parents.contains(parent) }
  }

  /// Returns the directives that are allowed in a place.
  static func names(in parent: DirectiveRule.Parent) -> [String] {
    rules.filter { $0.parents.contains(parent) }.map(\.name)
  }

  private static let byName = Dictionary(grouping: rules, by: \.name)
}

// MARK: Arguments that several directives share

extension DirectiveTable {
  package typealias Argument = DirectiveRule.Argument
  package typealias Form = DirectiveRule.Form

  /// The arguments that select a run.
  package static let run: [Argument] = [
    .text("scene", "a scene of the lesson to run"),
    .text("scenario", "or a file in Lessons/Scenarios, without its ending").excluded(by: "scene"),
    .text("trial", "or a trial that the lesson offers")
      .excluded(by: "scene", "scenario"),
    .number("lesson", "the lesson whose code runs, if not this one").excluded(by: "with"),
    .text("schedule", "the letters that the scene's threads follow, aab").needing("scene"),
  ].grouped("RUN")

  static let with = Argument.number("with", "the lesson to compare with")
  static let id = Argument.text(
    "id", "a name that never changes, because answers are stored under it"
  )
  .required
  static let title = Argument.text("title", "the title").required
  static let file = Argument.text("file", "a listing of the lesson").required
  static let region = Argument.text("region", "a region of it; all of it if left out")
  static let listing = [
    file, region, .text("highlight", "lines that hold this text are set off"),
  ]
  static let variant = Argument.text("variant", "which of the lesson's variants runs")
  static let betrays = Argument.text("betrays", "the id of the misconception behind a wrong option")
  static let isCorrect = Argument.flag("isCorrect", "whether it's the right one")
  static let measure = Argument.words("measure", Measurement.Measure.self, "what's counted")
  static let diagnosed: [Argument] = [
    file, .text("without", "the piece of its text to leave out").required,
    .text("beside", "the listings to compile it with, separated by commas"),
  ]

  static let anyQuizQuestion: [DirectiveRule.Parent] = [
    "MultipleChoice", "PredictOutput", "SpotLine",
  ].map(DirectiveRule.Parent.directive)
  static let lessonAndQuiz = [.lesson] + anyQuizQuestion
}

// MARK: Lesson.md

extension DirectiveTable {
  static let lesson: [DirectiveRule] = [
    DirectiveRule(
      name: "Lesson", parents: [.lesson],
      summary: "Says once, below the title, how long the lesson takes and what it follows.",
      arguments: [
        .number("minutes", "how long it takes"),
        .text("follows", "what it follows, in a book for instance").required,
      ],
      example: #"@Lesson(minutes: 13, follows: "listing 3")"#),
    DirectiveRule(
      name: "Part", parents: [.lesson],
      summary: "Begins a part of a long lesson, before the heading of its first step.",
      arguments: [title], example: #"@Part(title: "Waiting")"#),
    DirectiveRule(
      name: "Listing", parents: lessonAndQuiz,
      summary: "Shows a listing, a region of one, or a sample scenario: 'one-way.flight'.",
      arguments: listing,
      example: #"@Listing(file: "Sensor.swift", region: "report", highlight: "displays")"#),
    DirectiveRule(
      name: "Run", parents: lessonAndQuiz, summary: "Shows what a run printed.", arguments: run,
      example: #"@Run(scene: "warming")"#),
    DirectiveRule(
      name: "Holding", parents: [.lesson],
      summary:
        "Shows which objects held which, strongly or weakly, when the run printed its last line.",
      arguments: run, example: #"@Holding(scene: "warming")"#),
    DirectiveRule(
      name: "Trace", parents: lessonAndQuiz, summary: "Shows a run's calls as a sequence diagram.",
      arguments: run + [.text("of", "only calls whose names begin like this")],
      example: #"@Trace(scene: "warming", of: "report(")"#),
    DirectiveRule(
      name: "Ledger", parents: lessonAndQuiz,
      summary: "Shows how often each kind of call was made, perhaps beside another lesson.",
      arguments: run + [with], example: #"@Ledger(scene: "warming", with: 1)"#),
    DirectiveRule(
      name: "Network", parents: lessonAndQuiz,
      summary: "Shows which objects know which after a run, perhaps beside another lesson.",
      arguments: run + [with], example: #"@Network(scene: "warming", with: 1)"#),
    DirectiveRule(
      name: "CodeDiff", parents: lessonAndQuiz,
      summary: "Compares a listing with that of another lesson, or two regions of this one.",
      arguments: listing,
      forms: [
        Form(
          arguments: [with], meaning: "The same listing in another lesson and here.",
          example: #"file: "Sensor.swift", region: "report", with: 1"#),
        Form(
          arguments: [
            .text("to", "the second region"), .text("toFile", "its file, if it's another one"),
          ], meaning: "Two regions of this lesson.",
          example: #"file: "Scenes.swift", region: "warming", to: "cooling""#),
        Form(
          arguments: [.text("toFile", "the second file")], meaning: "Two files of this lesson.",
          example: #"file: "Sensor.swift", toFile: "Display.swift""#),
      ],
      example: #"@CodeDiff(file: "Sensor.swift", region: "report", with: 1)"#),
    DirectiveRule(
      name: "OutputDiff", parents: lessonAndQuiz,
      summary: "Compares the output of two lessons, or of two scenes.",
      arguments: run + [with, .text("to", "the second scene, in place of 'with:'")],
      example: #"@OutputDiff(scene: "warming", to: "cooling")"#),
    DirectiveRule(
      name: "Diagnostic", parents: [.lesson],
      summary: "Shows what the swiftc in PATH says to a listing without a piece of its text.",
      arguments: diagnosed,
      example: #"@Diagnostic(file: "Sensor.swift", without: "@escaping ", beside: "Display.swift")"#
    ),
    DirectiveRule(
      name: "Misconception", parents: [.lesson, .quiz],
      summary: "Holds two paragraphs: what's believed, and what's true.", arguments: [id],
      body: .text,
      example: "@Misconception(id: \"one-display\") {\n  One is enough.\n\n  It takes two.\n}"),
    DirectiveRule(
      name: "Role", parents: [.lesson],
      summary: "Says what the step whose heading it follows does for the lesson's story.",
      arguments: [.words("kind", StepRole.self, "one of each in a core, in this order").required],
      example: "@Role(kind: incident)"),
    DirectiveRule(
      name: "Pause", parents: [.lesson],
      summary: "Ends a part with what you know by now. What comes next is added.", body: .text,
      example: "@Pause { You can tell a reading from a report. }"),
    DirectiveRule(
      name: "Card", parents: [.lesson],
      summary: """
        Closes the incident, at the end of the lesson, in four paragraphs: its root cause, why it wasn't noticed, \
        what would have caught it, and the same problem in ordinary code, which is shown and run.
        """,
      arguments: [file, region, .text("scene", "the scene that runs it").required], body: .text,
      example: #"""
        @Card(file: "Card.swift", region: "form", scene: "form") {
          The display was registered twice.

          Both showed the same number.

          A test that counts the reports.

          A form that saves twice.
        }
        """#),
    DirectiveRule(
      name: "Notes", parents: [.lesson],
      summary: "Holds notes for the person who teaches; readers never see them.", body: .text,
      example: "@Notes { Ask for a show of hands. }"),
  ]
}
