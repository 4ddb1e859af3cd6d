extension DirectiveTable {
  /// The arguments of every question in a quiz.
  package static let question: [Argument] = [
    id, .words("kind", Question.Kind.self, "what it's about").required,
    .text("step", "the id of the step to read again").required,
    .flag("more", "whether that's a step of More, which the question then says"),
    .number("lesson", "the lesson whose code runs, if not this one"), variant,
  ].grouped("QUESTION")

  /// The arguments that select what runs; lines in a block of code can do so too.
  private static let trial: [Argument] = [
    .text("scene", "a scene of the lesson to run"),
    .text("scenario", "or a file in Lessons/Scenarios, without its ending"),
    .text("template", "or a template of the lesson, which makes something new for every learner"),
  ]

  private static let lines = Argument.text(
    "lines", "the lines that are asked for: all, last, or 1...2"
  ).excluded(by: "measure", "lists")

  /// The arguments of another answer to the same question, one that a wrong belief would give.
  private static let believed: [Argument] = [
    .text("prints", "the lines of this answer, separated by ' / '"),
    .text("value", "the number of this answer, or its list, words separated by commas")
      .excluded(by: "prints"),
    .text("as", "what the code prints if events are what this belief makes of them"),
    .number("lesson", "what another lesson's code prints"), variant,
    measure,
  ]

  static let quiz: [DirectiveRule] = [
    DirectiveRule(
      name: "MultipleChoice", parents: [.quiz], summary: "Asks for one of several options.",
      arguments: question + trial, body: .quizQuestion,
      example: #"@MultipleChoice(id: "who", kind: transfer, step: "warm") { Which pattern is it? }"#
    ),
    DirectiveRule(
      name: "PredictOutput", parents: [.quiz],
      summary: "Asks what a run prints or counts, or who does something; the run decides.",
      arguments: question + trial + [
        .words("lists", AskedList.Items.self, "a list is asked for, of this"),
        .text("says", "only lines that hold this text").needing("lists"),
        .text("calls", "of those that are called like this, not of printed lines")
          .excluded(by: "says").needing("lists"),
        lines, measure.excluded(by: "lists"),
      ], body: .quizQuestion,
      example: #"""
        @PredictOutput(id: "low", kind: trace, step: "warm", scene: "warming", lines: "all") {
          What's printed?

          @Answer { @Justification { Both displays are told. } }
          @Choice(prints: "20 degrees", betrays: "one-display") { @Justification { There are two. } }
        }
        """#),
    DirectiveRule(
      name: "SpotLine", parents: [.quiz], summary: "Asks for a line of a listing.",
      arguments: question + listing, body: .quizQuestion,
      example: #"""
        @SpotLine(id: "tells", kind: diagnose, step: "warm", file: "Sensor.swift", region: "report") {
          Which line decides it?

          @Pick(holds: "for display in", isCorrect: true) { @Justification { It asks them all. } }
        }
        """#),
    DirectiveRule(
      name: "Choice", parents: ["Predict", "PredictOutput"].map { .directive($0) },
      summary: """
        Is an answer: what it says, or what other code or another belief makes of it. In a quiz it's a wrong one, \
        and in a lesson the run decides.
        """,
      arguments: believed + [betrays], body: .option,
      example:
        #"@Choice(measure: "peerCalls", betrays: "answers-count") { @Justification { Add the rest. } }"#
    ),
    DirectiveRule(
      name: "Answer", parents: [.directive("PredictOutput")],
      summary: "Is the right answer, which the run gives.",
      arguments: [.text("prints", "what it prints, if the run isn't to say so")], body: .option,
      example: "@Answer { @Justification { Each display asks once. } }"),
    DirectiveRule(
      name: "Otherwise", parents: [.directive("Line")],
      summary: "Is what any other answer betrays.", arguments: [betrays], body: .option,
      example: #"@Otherwise(betrays: "one-display") { @Justification { There are two. } }"#),
    DirectiveRule(
      name: "Trial", parents: anyQuizQuestion,
      summary: "Shows the scenario that's flown, or the script that's performed.",
      example: "@Trial"),
    DirectiveRule(
      name: "Output", parents: anyQuizQuestion, summary: "Shows what code prints.",
      arguments: [.number("lesson", "the lesson whose code runs, if not the question's"), variant],
      example: "@Output(lesson: 2)"),
  ]
}
