import Testing

/// The lines that make up one statement, any of which may be picked for it.
@Suite(.timeLimited) struct SwiftStatementTests {
  /// Returns for each line the number of its statement's first line; 0 if nothing is decided.
  private func starts(_ source: String) -> [Int] {
    let statements = SwiftStatements(source)
    return (1...source.split(separator: "\n", omittingEmptySubsequences: false).count).map {
      statements.start(ofLine: $0) ?? 0
    }
  }

  @Test(
    arguments: [
      // Arguments over two lines.
      ("return mediator.hasConflict(\n  for: self, at: newPosition)", [1, 1]),
      ("center.post(\n  name: .message,\n  object: self\n)\nnext()", [1, 1, 1, 0, 5]),
      // Operators at either end, and what they don't continue.
      ("near.miles\n  <= other.miles", [1, 1]), ("near.miles <=\n  other.miles", [1, 1]),
      ("return a\n  && b\n  || c\nd()", [1, 1, 1, 4]), ("a()\n-b\n!c", [1, 2, 3]),
      // Members.
      ("let others = peers\n  .filter(isFar)\n  .map(\\.name)\nx()", [1, 1, 1, 4]),
      // The header of a block is one statement, and its body isn't part of it.
      ("if a\n  && b\n{\n  c()\n}", [1, 1, 1, 4, 0]),
      ("for plane in planes\nwhere plane.isFar {\n  a()\n  b()\n}", [1, 1, 3, 4, 0]),
      ("guard let a,\n  let b\nelse { return }\nc()", [1, 1, 1, 4]),
      ("func f(\n  a: Int\n) -> Bool {\n  a > 0\n}", [1, 1, 1, 4, 0]),
      ("if a {\n  b()\n} else {\n  c()\n}", [1, 2, 3, 4, 0]),
      ("switch a {\ncase .b:\n  c()\ndefault:\n  d()\n}", [1, 2, 3, 4, 5, 0]),
      // Closures.
      ("let a = b.contains { c in\n  c.isFar\n}\nd()", [1, 2, 0, 4]),
      ("return a.count { b in\n  c\n} > 0", [1, 2, 3]),
      ("token = center.add(\n  name: .a\n) { [name] note in\n  b()\n}", [1, 1, 3, 4, 0]),
      ("f(\n  a: { x in\n    y()\n  },\n  b: 2)", [1, 1, 3, 0, 1]),
      ("a {\n  .b\n}", [1, 2, 0]),
      // Blank lines, comments, and lines that only close something.
      ("// a\n\na()  // b\n}", [0, 0, 3, 0]), ("a(  // {\n  b)\nc()", [1, 1, 3]),
      ("let a = \"\"\"\n  b\n  \"\"\"\nc()", [1, 1, 1, 4]),
      ("", [0]),
    ])
  func lines(_ source: String, _ expected: [Int]) {
    #expect(starts(source) == expected, "\(source)")
  }

  /// Any text gives an answer for each line, and never one that points below it.
  @Test(arguments: [
    "}}}", "((((", ")\n)\n}\n{", "\"\"\"\n\n", "in\nin\n{ in\n} in", "\\(\n)", "a:\n:",
  ])
  func anyTextIsTaken(_ text: String) {
    for (index, start) in starts(text).enumerated() { #expect((0...index + 1).contains(start)) }
  }
}
