extension LintMutationTests {
  private static let first = "01-Web/Lesson.md"
  private static let second = "02-Tower/Lesson.md"

  static let questions = [
    Mutation(
      first, "CX200: Position changed\", betrays: \"landing-tells-everybody\"",
      "CX200: Position changed\", betrays: \"landing-tells-everyone\"",
      at: "@Predict(id: \"ghost\"", says: "no misconception 'landing-tells-everyone'"),
    Mutation(
      first, "  @Choice(value: \"AA101: Landed\", betrays",
      "  @Choice(value: \"CX200\", betrays: \"links-are-mutual\") { One. }\n"
        + "  @Choice(value: \"AA101: Landed\", betrays", at: "@Predict(id: \"ghost\"",
      says: "question 'ghost': option 3 has no @Justification"),
    Mutation(
      first, "CX200: Position changed\", betrays: \"landing-tells-everybody\"",
      "CX200: Position changed\"", at: "@Predict(id: \"ghost\"",
      says: "question 'ghost': option 1 is wrong, and names no misconception"),
    Mutation(
      first, "prints: \"AA101: Landed / CX200: Too close! Abort!\"",
      "prints: \"AA101: Landed / CX200: Too close! Abort!\", betrays: \"links-are-mutual\"",
      at: "@Predict(id: \"ghost\"", says: "option 2 is right, and betrays nothing"),
    Mutation(
      first, "@Choice(isCorrect: false, betrays: \"no-coupling-left\") {\n    By broadcast",
      "@Choice(isCorrect: true) {\n    By broadcast", at: "@Decide(id: \"thermostat\"",
      says: "question 'thermostat': 2 correct options; one is wanted"),
    Mutation(
      first, "@Predict(id: \"ghost\"", "@Predict(id: \"one-way\"",
      at: "@Predict(id: \"one-way\", scene", says: "question 'one-way': a second one"),
    Mutation(
      first, "@Choice(prints: \"AA101: Landed / CX200: Too close! Abort!\")",
      "@Choice(prints: \"AA101: Landed / CX200: Watch out!\")", at: "@Predict(id: \"ghost\"",
      says: "the run supports none of the options"),
    Mutation(
      first, "@Choice(value: \"AA101: Landed\", betrays",
      "@Choice(value: \"AA101: Landed / CX200: Position changed\", betrays",
      at: "@Predict(id: \"ghost\"", says: "two options say the same"),
    Mutation(
      first, "@Pick(holds: \"Position changed\"", "@Pick(holds: \"hasConflict\"",
      at: "@Line(id: \"who-was-asked\"",
      says: "'hasConflict' is in 2 lines of the region, not in one"),
    Mutation(
      first, "@Solution(scenario: \"both-blind\")",
      "@Hint { Go on. }\n  @Solution(scenario: \"both-blind\")",
      at: "@Challenge(id: \"blind-both\"", says: "4 hints; three are wanted"),
    Mutation(
      first, "@Solution(scenario: \"both-blind\")", "@Solution(scenario: \"false-alarm\")",
      at: "@Challenge(id: \"blind-both\"",
      says: "question 'blind-both': its own solution doesn't do what's asked"),
    Mutation(
      first, "@Solution(scenario: \"both-blind\") {", "@Hint {",
      at: "@Challenge(id: \"blind-both\"", says: "no @Solution(scenario: …) in it"),
    Mutation(
      first, "  What do the two planes report?\n", "", at: "@Predict(id: \"ghost\"",
      says: "@Predict asks nothing"),
  ]

  private static let inFull = "@Listing(file: \"Scenes.swift\", region: \"three-planes\")"
  private static let phantom = "@Listing(file: \"Scenes.swift\", region: \"phantom\""

  /// Reveals that come before a prediction and give it away.
  static let reveals = [
    Mutation(
      first, "@Listing(file: \"one-way.flight\")",
      "@Run(scenario: \"one-way\")\n\n@Listing(file: \"one-way.flight\")",
      at: "@Predict(id: \"one-way\"", says: "its run is shown before the question is asked"),
    Mutation(
      second, "@Listing(file: \"Scenes.swift\", region: \"phantom\"",
      "@OutputDiff(scene: \"twins\", to: \"phantom\")\n\n"
        + "@Listing(file: \"Scenes.swift\", region: \"phantom\"", at: "@Predict(id: \"phantom\"",
      says: "its run is shown before the question is asked"),
    Mutation(
      second, inFull, "@Ledger(scene: \"three-planes\")\n\n\(inFull)",
      at: "@Predict(id: \"total-calls\"", says: "its run is shown before the question is asked"),
    Mutation(
      second, phantom, "It says `QF12: Position changed`.\n\n\(phantom)",
      at: "@Predict(id: \"phantom\"",
      says: "question 'phantom': a text before the question answers it"),
    Mutation(
      second, "QF12 asks the mediator it was given. What does it report?",
      "Why does it report `QF12: Position changed`?", at: "@Predict(id: \"phantom\"",
      says: "question 'phantom'"),
    Mutation(
      second, "With a mediator, n planes make n registrations.",
      "With a mediator, three planes make {total of three-planes} calls.",
      at: "@Predict(id: \"total-calls\"", says: "question 'total-calls'"),
  ]
}
