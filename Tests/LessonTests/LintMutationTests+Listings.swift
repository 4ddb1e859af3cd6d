extension LintMutationTests {
  private static let airplane = "01-Web/Airplane.swift"
  private static let position = "01-Web/Position.swift"

  /// Source files that can't be shown as they are.
  static let listings = [
    Mutation(
      "line of 65 columns", position, "  /// Feet.",
      "  /// Feet, above the runway and not above the sea, as is usxxxxx",
      at: .text("not above the sea"), says: "65 columns; a listing has at most 64"),
    Mutation(
      "a letter that isn't ASCII", position, "  /// Feet.", "  /// Pi\u{E9}s.",
      at: .text("Pi\u{E9}s"), says: "'\u{E9}' isn't ASCII"),
    Mutation(
      "public", position, "struct Position", "public struct Position", at: .text("public"),
      says: "'public' is the stage's business"),
    Mutation(
      "open class", airplane, "final class Airplane", "open class Airplane",
      at: .text("open class"), says: "'open' is the stage's business"),
    Mutation(
      "instrumentation", airplane, "    others.append(plane)",
      "    Stage.call(name, to: plane)\n    others.append(plane)", at: .text("Stage.call"),
      says: "'Stage' is the stage's business"),
    Mutation(
      "end of no region", position, "", "// snippet.end\n", at: .text("// snippet.end"),
      says: "snippet.end without a region that it ends"),
    Mutation(
      "region without an end", airplane, "    print(\"\\(name): Landed\")\n  }\n  // snippet.end\n",
      "    print(\"\\(name): Landed\")\n  }\n", at: .text("// snippet.land"),
      says: "region 'land' has no snippet.end"),
    Mutation(
      "region in a region", airplane, "    others.append(plane)",
      "    // snippet.inner\n    others.append(plane)", at: .text("// snippet.inner"),
      says: "region 'inner' begins inside 'link'"),
    Mutation(
      "second region of the same name", airplane, "// snippet.rule", "// snippet.move",
      at: .text("// snippet.move\n  func isTooClose"), says: "a second region 'move'"),
    Mutation(
      "region that nothing uses", "02-Tower/IdentityTower.swift",
      "  func hasConflict(",
      "  // snippet.spare\n  // nothing\n  // snippet.end\n  func hasConflict(",
      at: .text("// snippet.spare"), says: "nothing uses the region 'spare'"),
    Mutation(
      "listing that is never shown", "01-Web/Runway.swift", "", "struct Runway {}\n",
      at: .line(1), says: "no step of any lesson shows this listing"),
  ]
}
