extension LintMutationTests {
  private static let airplane = "01-Web/Airplane.swift"
  private static let position = "01-Web/Position.swift"

  /// Source files that can't be shown as they are.
  static let listings = [
    Mutation(
      position, "  /// Feet.", "  /// Feet, above the runway and not above the sea, as is usxxxxx",
      says: "65 columns; a listing has at most 64"),
    Mutation(position, "  /// Feet.", "  /// Pi\u{E9}s.", says: "'\u{E9}' isn't ASCII"),
    Mutation(
      position, "struct Position", "public struct Position",
      says: "'public' is the stage's business"),
    Mutation(
      airplane, "    others.append(plane)",
      "    Stage.call(name, to: plane)\n    others.append(plane)",
      says: "'Stage' is the stage's business"),
    Mutation(position, "", "// snippet.end\n", says: "snippet.end without a region that it ends"),
    Mutation(
      airplane, "    print(\"\\(name): Landed\")\n  }\n  // snippet.end\n",
      "    print(\"\\(name): Landed\")\n  }\n", at: "// snippet.land",
      says: "region 'land' has no snippet.end"),
    Mutation(
      airplane, "    others.append(plane)", "    // snippet.inner\n    others.append(plane)",
      says: "region 'inner' begins inside 'link'"),
    Mutation(
      airplane, "// snippet.rule", "// snippet.move", at: "// snippet.move\n  func isTooClose",
      says: "a second region 'move'"),
    Mutation(
      "02-Tower/IdentityTower.swift", "  func hasConflict(",
      "  // snippet.spare\n  // nothing\n  // snippet.end\n  func hasConflict(",
      says: "nothing uses the region 'spare'"),
    Mutation(
      "01-Web/Runway.swift", "", "struct Runway {}\n",
      says: "no step of any lesson shows this listing"),
  ]
}
