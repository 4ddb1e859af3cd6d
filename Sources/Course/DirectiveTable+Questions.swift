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
      name: "Challenge", parents: [.lesson],
      summary: """
        Asks for a scenario in which two planes aren't warned, although another lesson warns them; three @Hint of rising strength belong to it.
        """,
      arguments: [id, .number("lesson", "the lesson that warns them").required], body: .question,
      example: #"""
        @Challenge(id: "mine", lesson: 2) {
          Blind two planes.

          @Hint { A plane asks only the planes on its own list. }
          @Hint { Which planes does it know? }
          @Hint { Use two `forget` lines. }
          @Solution(scenario: "both-blind") { Neither plane is on the other's list. }
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
      name: "Choice", parents: ["Decide", "MultipleChoice"].map { .directive($0) },
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
      parents: ["Choice", "Pick", "Answer", "Otherwise", "Bet"].map { .directive($0) },
      summary: "Says why an option is right or wrong, or why a bet came out as it did.",
      body: .text,
      example: "@Justification { Each display is told. }"),
    DirectiveRule(
      name: "Hint", parents: ["Challenge", "Scheduler", "Exercise"].map { .directive($0) },
      summary: "Helps without giving the answer away; three of rising strength are wanted.",
      body: .text,
      example: "@Hint { Look at the second call. }"),
    DirectiveRule(
      name: "Solution", parents: [.directive("Challenge")],
      summary: "Is ours: a scenario that meets the challenge.",
      arguments: [.text("scenario", "a file in Lessons/Scenarios, without its ending")],
      body: .text,
      example: #"@Solution(scenario: "both-blind") { Neither plane is on the other's list. }"#),
    DirectiveRule(
      name: "Solution", parents: [.directive("Scheduler")],
      summary: "Is ours: one of the shortest schedules that meet the goal.",
      arguments: [.letters("schedule", "the schedule, 1 to 10 letters")],
      body: .text,
      example: #"@Solution(schedule: "aabb") { Each holds what the other wants. }"#),
  ]
}
