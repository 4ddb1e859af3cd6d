extension LintMutationTests {
  private static let first = "01-Web/Lesson.md"
  private static let second = "02-Tower/Lesson.md"

  /// Names of things that don't exist.
  static let references = [
    Mutation(
      first, "file: \"Airplane.swift\", region: \"land\"",
      "file: \"Airplan.swift\", region: \"land\"",
      says: "no file Airplan.swift in Lessons/01-Web; did you mean 'Airplane.swift'?"),
    Mutation(
      first, "region: \"land\"", "region: \"lend\"",
      says: "no region 'lend' in Airplane.swift; did you mean 'land'?"),
    Mutation(
      first, "@Run(scene: \"ghost\")", "@Run(scene: \"goast\")",
      says: "lesson 1 has no scene 'goast'; did you mean 'ghost'?"),
    Mutation(
      first, "@Claim(id: \"ghost-laid\", scene: \"ghost-cured\"",
      "@Claim(id: \"ghost-laid\", trial: \"order\"", says: "lesson 1 has no trial 'order'"),
    Mutation(
      second, "variant: \"careful\", of: 24", "variant: \"carefull\", of: 24",
      says: "trial 'orders' has no variant 'carefull'; did you mean 'careful'?"),
    Mutation(
      first, "@Run(scenario: \"one-way\")", "@Run(scenario: \"one-wey\")",
      says: "no scenario Lessons/Scenarios/one-wey.flight"),
    Mutation(
      second, "@OutputDiff(with: 1, scene: \"twins\")", "@OutputDiff(with: 3, scene: \"twins\")",
      says: "no lesson 3"),
    Mutation(
      second, "highlight: \"via: aa101\"", "highlight: \"via: britannia\"",
      says: "no line of Scenes.swift holds 'via: britannia'"),
    Mutation(
      first, "{links of three-planes}", "{links of nowhere}", at: "@Predict(id: \"six-planes\"",
      says: "lesson 1 has no scene 'nowhere'"),
    Mutation(
      first, "{links of three-planes}", "{lynx of three-planes}",
      says: "'{lynx of three-planes}' isn't a fact"),
    Mutation(
      first, "{links of three-planes}", "{links of three-planes",
      says: "this has no closing '}' in its line"),
    Mutation(
      "Scenarios/ghost.flight", "arrive CX200 13 22000", "arrive CX200 13 22OOO", says: "22OOO"),
  ]

  static let structure = [
    Mutation(first, "@Run(scene: \"ghost\")", "@Run(scene: \"ghost)", says: "no closing quote"),
    Mutation(
      first, "It's usually the same people.\n}", "The same people.\n", at: "@Notes {",
      says: "this has no closing '}'"),
    Mutation(
      first, "Look at the last line.", "```swift\nlet x = 1\n```\n\nLook.",
      says: "code that nothing compiles"),
    Mutation(
      first, "## Your turn", "## Half a link\n\n### Turn", says: "a second step 'Half a link'"),
    Mutation(second, "## When, and when not", "# When, and when not", says: "a second title"),
    Mutation(
      first, "## Calm lines", "You can count.\n\n## Calm lines",
      says: "write one sentence before the first step"),
    Mutation(first, "# A web\n", "A web\n", says: "no title"),
    Mutation(
      second, "@Lesson(follows:", "(follows:", at: "# The tower", says: "no @Lesson(follows: …)"),
    Mutation(
      first, "@Run(scene: \"ghost\")", "> Hint: none.\n\n@Run(scene: \"ghost\")",
      says: "an aside is one of"),
    Mutation(
      first, ", measure: \"peerCalls\", exactly: 0", "", at: "alone-asks-nobody",
      says: "nothing to check"),
    Mutation(
      first, "@Claim(id: \"mended\"", "@Claim(id: \"forgotten-is-calm\"",
      at: "@Claim(id: \"forgotten-is-calm\", scene: \"forgotten-link-cured\"",
      says: "a second claim 'forgotten-is-calm'"),
    Mutation(
      first, "@Misconception(id: \"links-are-mutual\") {",
      "@Misconception(id: \"links-are-mutual\") { If I know you, you know me. }\n\n@Notes {",
      says: "write two paragraphs"),
  ]
}
