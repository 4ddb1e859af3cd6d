extension LintMutationTests {
  private static let first = "01-Web/Lesson.md"
  private static let second = "02-Tower/Lesson.md"

  /// Names of things that don't exist.
  static let references = [
    Mutation(
      "unknown file", first, "file: \"Airplane.swift\", region: \"land\"",
      "file: \"Airplan.swift\", region: \"land\"", at: .text("Airplan.swift"),
      says: "no file Airplan.swift in Lessons/01-Web; did you mean 'Airplane.swift'?"),
    Mutation(
      "unknown region", first, "region: \"land\"", "region: \"lend\"", at: .text("\"lend\""),
      says: "no region 'lend' in Airplane.swift; did you mean 'land'?"),
    Mutation(
      "unknown scene", first, "@Run(scene: \"ghost\")", "@Run(scene: \"goast\")",
      at: .text("goast"), says: "lesson 1 has no scene 'goast'; did you mean 'ghost'?"),
    Mutation(
      "unknown scene of a claim", first, "id: \"ghost-laid\", scene: \"ghost-cured\"",
      "id: \"ghost-laid\", scene: \"ghost-curd\"", at: .text("ghost-curd\""),
      says: "lesson 1 has no scene 'ghost-curd'; did you mean 'ghost-cured'?"),
    Mutation(
      "trial in a lesson that has none", first,
      "@Claim(id: \"ghost-laid\", scene: \"ghost-cured\"",
      "@Claim(id: \"ghost-laid\", trial: \"order\"", at: .text("trial: \"order\""),
      says: "lesson 1 has no trial 'order'"),
    Mutation(
      "unknown variant of a trial", second, "variant: \"careful\", of: 24",
      "variant: \"carefull\", of: 24", at: .text("carefull"),
      says: "trial 'orders' has no variant 'carefull'; did you mean 'careful'?"),
    Mutation(
      "unknown scenario", first, "@Run(scenario: \"one-way\")", "@Run(scenario: \"one-wey\")",
      at: .text("one-wey"), says: "no scenario Lessons/Scenarios/one-wey.flight"),
    Mutation(
      "unknown lesson", second, "@OutputDiff(with: 1, scene: \"twins\")",
      "@OutputDiff(with: 3, scene: \"twins\")", at: .text("with: 3"), says: "no lesson 3"),
    Mutation(
      "unknown file of a diff", second, "toFile: \"IdentityTower.swift\"",
      "toFile: \"IdentiyTower.swift\"", at: .text("IdentiyTower"),
      says: "no file IdentiyTower.swift"),
    Mutation(
      "text to set off that is not there", second, "highlight: \"via: aa101\"",
      "highlight: \"via: britannia\"", at: .text("via: britannia"),
      says: "no line of Scenes.swift holds 'via: britannia'"),
    Mutation(
      "unknown scene in a fact", first, "{links of three-planes}", "{links of nowhere}",
      at: .text("@Predict(id: \"six-planes\""), says: "lesson 1 has no scene 'nowhere'"),
    Mutation(
      "unknown measure in a fact", first, "{links of three-planes}", "{lynx of three-planes}",
      at: .text("{lynx of three-planes}"), says: "'{lynx of three-planes}' isn't a fact"),
    Mutation(
      "fact without its closing brace", first, "{links of three-planes}",
      "{links of three-planes", at: .text("{links of three-planes"), says: "'{"),
    Mutation(
      "scenario with a fault", "Scenarios/ghost.flight", "arrive CX200 13 22000",
      "arrive CX200 13 22OOO", at: .text("22OOO"), says: "22OOO"),
  ]

  /// Directives and Markdown that don't make a lesson.
  static let structure = [
    Mutation(
      "text without its closing quote", first, "@Run(scene: \"ghost\")", "@Run(scene: \"ghost)",
      at: .text("@Run(scene: \"ghost)"), says: "no closing quote"),
    Mutation(
      "unclosed brace", first, "It's usually the same people.\n}", "The same people.\n",
      at: .text("@Notes {"), says: "this has no closing '}'"),
    Mutation(
      "code fence", first, "Look at the last line.", "```swift\nlet x = 1\n```\n\nLook.",
      at: .text("```swift"), says: "code that nothing compiles"),
    Mutation(
      "second step of the same title", first, "## Your turn", "## Half a link\n\n### Turn",
      at: .text("## Half a link\n\n###"), says: "a second step 'Half a link'"),
    Mutation(
      "second title", second, "## When, and when not", "# When, and when not",
      at: .text("# When, and when not"), says: "a second title"),
    Mutation(
      "second promise", first, "## Calm lines",
      "You can count.\n\n## Calm lines",
      at: .text("You can count."), says: "write one sentence before the first step"),
    Mutation(
      "no title", first, "# A web\n", "A web\n", at: .line(1), says: "no title"),
    Mutation(
      "no description", second, "@Lesson(follows:", "(follows:",
      at: .line(1), says: "no @Lesson(follows: …)"),
    Mutation(
      "aside of an unknown kind", first, "@Run(scene: \"ghost\")",
      "> Hint: none.\n\n@Run(scene: \"ghost\")",
      at: .text("> Hint: none."), says: "an aside is one of"),
    Mutation(
      "claim without a check", first, ", measure: \"peerCalls\", exactly: 0", "",
      at: .text("alone-asks-nobody"), says: "nothing to check"),
    Mutation(
      "claim of the same id", first, "@Claim(id: \"mended\"", "@Claim(id: \"forgotten-is-calm\"",
      at: .text("@Claim(id: \"forgotten-is-calm\", scene: \"forgotten-link-cured\""),
      says: "a second claim 'forgotten-is-calm'"),
    Mutation(
      "misconception without its truth", first, "@Misconception(id: \"links-are-mutual\") {",
      "@Misconception(id: \"links-are-mutual\") { If I know you, you know me. }\n\n@Notes {",
      at: .text("@Misconception(id: \"links-are-mutual\")"), says: "write two paragraphs"),
  ]
}
