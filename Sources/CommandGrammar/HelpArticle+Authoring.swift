extension HelpArticle {
  /// The article for authors of lessons, with the directives from the table the parser checks.
  static let authoring = HelpArticle(
    name: "authoring",
    abstract: "How to write a lesson: its files, directives, quiz and checks.",
    sections: files + lesson + exercises + quiz + checks,
    examples: [
      Grammar.Example("Find every fault of the content.", "lint"),
      Grammar.Example("Check every claim.", "verify"),
    ])

  static let checksNote = "It also takes any check of @Claim, with its arguments."

  // MARK: The files of a lesson

  private static let files: [Section] = [
    .terms(
      "A NEW LESSON",
      [
        ("1", "Make a folder Lessons/NN-Name with the files below."),
        (
          "2",
          """
          Add "NN-Name" to 'lessons' in Package.swift, with the targets that it shares with other lessons. The \
          build generates the rest.
          """
        ),
        ("3", "Write the listings, and scenes that run them. List the scenes in Stage.swift."),
        ("4", "Write Lesson.md and Quiz.md. 'lesson lint' reports all their faults at once."),
        ("5", "Write what each scene prints to NN/SCENE.txt in Tests/LessonTests/Expected."),
        ("6", "Run 'swift test'. The lesson inherits every test that lessons have."),
      ]),
    .terms(
      "FILES",
      [
        ("Lesson.md", "The text of the lesson."),
        ("Quiz.md", "The questions of its quiz."),
        ("Exercises.md", "Tasks that are solved in Swift."),
        ("Scenes.swift", "Static functions of 'enum Scenes', one for each run of the listings."),
        (
          "Stage.swift",
          """
          A table of facts: which scenes there are and how they end; in a trace, which methods are links, \
          requests or questions, what an object is called and how a value is written. Code that flies \
          scenarios says there within which distance two of them conflict, 'separation:', and a test \
          compares that with what the code does. Declare 'staging' and 'narration' with their types; \
          otherwise, the compiler infers them from the tables again for each listing.
          """
        ),
        (
          "Trials.swift",
          """
          What claims try beyond the scenes: 'trials', each of which answers with one line, and \
          'exhaustiveTrials', each of which goes through all cases of a kind with each of its variants. \
          Stage.swift offers both.
          """
        ),
        (
          "Quiz.swift",
          """
          What only the quiz runs: it declares 'quiz', a QuizStaging, with templates of questions and with \
          'perform', which reads their scripts. What learners write is compiled without it. If you add \
          this file or Trials.swift to a lesson that was built before, save Package.swift again, so that \
          the package manager looks which files there are.
          """
        ),
        ("other .swift files", "The listings."),
      ]),
    .prose(
      "LISTINGS",
      [
        """
        Nothing in a listing is there for the course. The folder compiles by itself, without this \
        package: 'swiftc *.swift' and a main.swift that calls a scene. Stage.swift, Trials.swift and \
        Quiz.swift are empty wherever the module LessonStage is missing. What runs is an observed copy \
        that the build writes, with a probe around the body of each method. A method that isn't in the \
        table of Stage.swift runs unnoticed.
        """,
        """
        Listings may be final, structs, actors and generic. They have at most \
        \(ContentLimits.columns) columns, ASCII only, and neither 'public' nor 'package'.
        """,
      ]),
    .terms(
      "REGIONS",
      [
        (
          "// snippet.NAME",
          "Begins a region. One with a scene's name is that scene's code. Comments like this are never shown."
        ),
        ("// snippet.end", "Ends it."),
        ("// snippet.hide", "Begins lines that the compiler needs and the reader doesn't."),
        ("// snippet.show", "Ends them."),
      ]),
  ]

  // MARK: Lesson.md

  private static let lesson: [Section] =
    [
      .prose(
        "LESSON.MD",
        [
          """
          A title ('# Title'), @Lesson, one sentence that says what the reader can do afterward, and steps \
          ('## Title'), each one screen of thought. Progress is kept by the title of a step, so it stays what \
          it is. How long a lesson takes is computed.
          """,
          """
          These steps are the lesson's core, and the last of them has the card. After it, the heading '## More' \
          can begin one last part, whose steps have headings of level 3 ('### Title'). They're for those who \
          want more: each stands by itself, and the core never needs one of them.
          """,
          """
          Prose supports `code`, *emphasis*, **strong**, lists ('- item') and asides ('> Tip: ...'; also \
          Note, Important, Warning, Experiment). Never type a number by hand: {links of SCENE} or \
          {total of SCENE in lesson 1} is measured. SCENE.flight means a scenario.
          """,
          """
          Everything else is a directive in DocC's syntax: @Name(argument: "value") { body }. Where an \
          argument is in capitals, RUN for instance, write the arguments that are listed under this heading.
          """,
        ]),
      .terms("RUN", DirectiveTable.run.map { ($0.name, $0.words) }),
      .terms(
        "MEASURES",
        [
          ("links", "References made between objects."),
          ("registrations", "Registrations with a mediator."),
          ("mediatorCalls", "Requests sent to a mediator."),
          ("peerCalls", "Questions or messages that reached an object."),
          ("positionReads", "Values that a mediator read for itself."),
          ("total", "The sum of the last three."),
          ("clientLines", "Lines of code in the scene's region."),
          ("lines", "Lines of output."),
        ]),
    ] + DirectiveTable.groups.prefix(4).map { .directives($0.title, $0.rules) }

  // MARK: Exercises.md

  private static let exercises: [Section] =
    [
      .prose(
        "EXERCISES.MD",
        [
          """
          A title and exercises, from the easiest on. A learner gets the lesson's listings with the files of \
          @Start, and their version is judged by what it does when the functions of 'enum Checks' and the \
          lesson's scenes run. 'lesson lint --exercises' compiles and runs everything: the start fails, every \
          @Solution passes, every @Attempt fails as it says.
          """,
          """
          The folder Capstone holds one exercise for after the lessons, its Stage.swift, and the listings that a \
          learner begins with.
          """,
        ])
    ] + DirectiveTable.groups.dropFirst(4).dropLast().map { .directives($0.title, $0.rules) }

  // MARK: Quiz.md

  private static let quiz: [Section] =
    [
      .prose(
        "QUIZ.MD",
        [
          """
          A title and questions. Answers are kept by the id of a question, so it stays what it is. Every \
          option has its @Justification, and every wrong one names the misconception that it 'betrays:'. A \
          slip that no lesson explains may be a @Misconception of the quiz itself.
          """,
          """
          What's run is one of 'scene:', 'scenario:', 'template:', a block of code ```flight with the lines of a \
          scenario, or ```script with lines that 'perform' in Quiz.swift reads. After ```flight hidden and \
          ```script hidden the lines aren't shown. Code of another domain is in a block ```swift, and must \
          compile. A trace question has a template. Don't ask the quiz about a run that the lesson shows, or \
          about a line that one of its questions asks for.
          """,
          """
          A template, a QuizTemplate that the lesson offers, makes events from a seed, so that no learner has seen them before. Options that say the same \
          become one, and another seed is tried until at least three are left. Texts may hold the template's \
          names in braces, {answer}, and measures of the run: {total}, {total in lesson 1}. Whatever the seed, \
          'swift test' wants exactly one right option, and no two that are equal.
          """,
          """
          Options may be lists: 'lines 4 and 6', 'first, second', 'none'. The run gives the right one, and other runs \
          give the wrong ones.
          """,
        ]),
      .terms("QUESTION", DirectiveTable.question.map { ($0.name, $0.words) }),
      .terms(
        "LISTS THAT ARE ASKED FOR",
        [
          ("lines", "The numbers of the scenario's lines that print something."),
          ("names", "The names that the printed lines begin with, in any order."),
          ("row", "The same in their order."),
        ]),
    ] + DirectiveTable.groups.suffix(1).map { .directives($0.title, $0.rules) }

  // MARK: What's checked

  private static let checks: [Section] = [
    .terms(
      "LESSON LINT",
      [
        (
          "listings",
          "At most \(ContentLimits.columns) columns; each is shown, and each region used."
        ),
        (
          "steps",
          """
          At most \(ContentLimits.linesOfStep) lines at \(ContentLimits.screenColumns) columns with everything \
          revealed. Each part but the last ends with a pause.
          """
        ),
        ("claims", "Different ids, and runs that exist."),
        ("scenes", "Each has a region of its name in Scenes.swift."),
        (
          "questions",
          """
          Exactly one right option, and each wrong one betrays a misconception; \(ContentLimits.hints) hints \
          for a challenge. Nothing before a question shows its answer.
          """
        ),
      ]),
    .terms(
      "TESTS",
      [
        (
          "expected outputs",
          """
          NN/SCENE.txt in Tests/LessonTests/Expected has what 'lesson run NN --scene SCENE' prints, byte for \
          byte. In SCENE.as-a-set.txt the order of the lines doesn't matter.
          """
        ),
        (
          "LESSON_RECORD=1",
          """
          With this, 'swift test --filter TranscriptTests' records the transcripts of commands again. Read \
          'git diff' afterward.
          """
        ),
        (
          "LESSON_LONG_TESTS=1",
          "Tests try everything where they otherwise take a sample: widths, seeds, sizes, transcripts."
        ),
        ("LESSON_REPEATS=50", "Scenes in which threads meet are run that often."),
        (".ci/run", "Runs all of it, and whatever else must hold before a change is merged."),
      ]),
  ]
}
