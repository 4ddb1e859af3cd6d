extension DirectiveTable {
  static let questions: [DirectiveRule] = [
    DirectiveRule(
      name: "Predict", parents: [.lesson], summary: "Asks what a run will print or count.",
      arguments: [id] + run,
      forms: [
        Form(
          arguments: [measure], meaning: "A number is asked for.",
          example: #"id: "calls", scene: "warming", measure: "total""#),
        Form(
          arguments: [.range("lines", "the lines that are asked for, from 1").required],
          meaning: "Lines of output are asked for.",
          example: #"id: "first", scene: "warming", lines: "1...2""#),
      ], body: .question,
      example: #"@Predict(id: "calls", scene: "warming", measure: "total") { How many calls? }"#),
    DirectiveRule(
      name: "Line", parents: [.lesson], summary: "Asks for a line of a listing.",
      arguments: [id] + listing, body: .question,
      example:
        #"@Line(id: "lost", file: "Sensor.swift", region: "report") { Which line decides it? }"#
    ),
    DirectiveRule(
      name: "Decide", parents: [.lesson], summary: "Asks for a decision that no run can make.",
      arguments: [id], body: .question,
      example: #"@Decide(id: "fuse") { What would you use here? }"#
    ),
    DirectiveRule(
      name: "Recall", parents: [.lesson], summary: "Asks for something from an earlier lesson.",
      arguments: [id, .number("lesson", "the lesson to recall").required], body: .question,
      example: #"@Recall(id: "first-asker", lesson: 1) { Which object asked first? }"#),
    DirectiveRule(
      name: "Challenge", parents: [.lesson],
      summary: """
        Asks for a scenario, or for code among several variants; three @Hint of rising strength belong to it.
        """,
      arguments: [id],
      forms: [
        Form(
          arguments: [
            .words("check", [ChallengeCheck.tellsVariantsApart.rawValue], "what to bring about"),
            .text("variant", "a variant of the lesson").required,
            .text("against", "another variant of the lesson").required,
          ], value: ChallengeCheck.tellsVariantsApart.rawValue,
          meaning: "Find a scenario with which two variants of the lesson print different lines.",
          example: #"id: "mine", check: "tells-variants-apart", variant: "a", against: "b""#),
        Form(
          arguments: [
            .words("check", ChallengeCheck.self, "what to bring about"),
            .number("lesson", "the lesson whose run of it is compared").required,
          ],
          meaning: """
            Find such a scenario. No scenario can do changes-answer: it wants a claim about random scenarios \
            as its proof, and of the learner three tries and a reason.
            """,
          example: #"id: "mine", check: "saves-calls", lesson: 2"#),
      ] + checksOfVariants, body: .question,
      example: #"""
        @Challenge(id: "mine", check: "saves-calls", lesson: 2) {
          Save a call.

          @Hint { Think of the first. }
          @Hint { It has no listener. }
          @Hint { Leave it out. }
          @Solution(scenario: "many-ghosts") { Nothing listens to it. }
        }
        """#),
    DirectiveRule(
      name: "Scheduler", parents: [.lesson],
      summary: "Asks for the order in which threads take their steps; three @Hint belong to it.",
      arguments: [
        id, .text("scene", "a scene with threads").required,
        .words("goal", ScheduleGoal.self, "what the schedule has to bring about").required,
      ], body: .question,
      example: #"""
        @Scheduler(id: "hang", scene: "stuck", goal: "hang") {
          Make it hang.

          @Solution(schedule: "aabb") { Each holds what the other wants. }
        }
        """#),
    DirectiveRule(
      name: "Recap", parents: [.lesson], summary: "Asks for a sentence in the learner's own words.",
      arguments: [id], body: .question,
      example: #"@Recap(id: "recap") { What did it cost? @Ours { A call for each display. } }"#),

    DirectiveRule(
      name: "Choice", parents: [.directive("Predict")],
      summary: "Is an option; the run decides which one is right.",
      arguments: [
        .text("prints", "what the run prints if it's right, lines separated by ' / '"),
        .text("value", "the number if it's right").excluded(by: "prints"), betrays,
        .flag("isCorrect", "always left out, because the run decides"),
      ], body: .option,
      example:
        #"@Choice(value: "8", betrays: "one-display") { @Justification { It's one for each. } }"#
    ),
    DirectiveRule(
      name: "Choice", parents: ["Decide", "Recall", "MultipleChoice"].map { .directive($0) },
      summary: "Is an option; the author says whether it's right.",
      arguments: [isCorrect, betrays], body: .option,
      example: "@Choice(isCorrect: true) { An observer. @Justification { It goes one way. } }"),
    DirectiveRule(
      name: "Pick", parents: [.directive("Line"), .directive("SpotLine")],
      summary: "Is a line; every line of its statement is accepted.",
      arguments: [
        .text("holds", "text that one line of the region holds").required, isCorrect, betrays,
      ], body: .option,
      example:
        #"@Pick(holds: "displays.append", isCorrect: true) { @Justification { It's kept. } }"#),
    DirectiveRule(
      name: "Justification",
      parents: ["Choice", "Pick", "Variant", "Answer", "Otherwise", "Call", "Bet", "Requirement"]
        .map { .directive($0) },
      summary: "Says why an option is right or wrong, or why a bet or a race came out as it did.",
      body: .text,
      example: "@Justification { Each display is told. }"),
    DirectiveRule(
      name: "Hint", parents: [.directive("Challenge"), .directive("Scheduler")],
      summary: "Helps without giving the answer away.", body: .text,
      example: "@Hint { Look at the second call. }"),
    DirectiveRule(
      name: "Solution", parents: [.directive("Challenge")],
      summary: "Is a run that meets a challenge.",
      arguments: run, body: .text,
      example: #"@Solution(scenario: "many-ghosts") { Nothing listens to it. }"#),
    DirectiveRule(
      name: "Solution", parents: [.directive("Scheduler")],
      summary: "Is a schedule that meets a challenge, one of the shortest.",
      arguments: [.letters("schedule", "the schedule, 1 to 10 letters").required], body: .text,
      example: #"@Solution(schedule: "aabb") { Each holds what the other wants. }"#),
    DirectiveRule(
      name: "Variant", parents: [.directive("Challenge")],
      summary: "Is code to choose; every variant that passes the challenge's check is right.",
      arguments: [
        .text("scene", "the scene to run").required,
        .text("file", "the listing to show; Scenes.swift if left out"),
        .text("region", "the region to show; that of the scene if left out"), betrays,
      ], body: .option,
      example:
        #"@Variant(scene: "cured", file: "Sensor.swift", region: "reset") { @Justification { Yes. } }"#
    ),
    DirectiveRule(
      name: "Ours", parents: [.directive("Recap")],
      summary: "Is our own sentence, to compare with.", body: .text,
      example: "@Ours { A call for each display. }"),
  ]
}
