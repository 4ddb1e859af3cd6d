import Testing

/// Returns the number of the step of lesson 8 in which a table is filled in.
private func fillingStep() throws -> Int {
  try Course.place(in: 8) { $0.questions.contains { $0.comparison != nil } }.number
}

/// Filling in the table of lesson 8.
@Suite(.timeLimit(.minutes(30))) struct TableFillingTests {
  private func filled(_ input: String) throws -> Finished {
    let step = try fillingStep()
    return Scratch.with {
      lesson("8 --step \(step)", input: input, environment: ["LESSON_HOME": $0])
    }
  }

  @Test func linesFillItInCellByCell() throws {
    // Skipping after some cells leaves the rest of the table open.
    let finished = try filled("asker\na\na\na\na\nno one\nc\n-\nnonsense\nb\njoining\ns\nsaid\n")
    #expect(finished.errorText == "" && finished.end == .exit(0))
    #expect(finished.text.contains("'nonsense' isn't one of this column's words."))
    #expect(finished.text.contains("8 of 42 cells right"))
    #expect(
      finished.text.contains("• order in lesson 4: none, and not joining\n• 33 cells left open"))
    #expect(!finished.text.contains("left out in lesson"))
  }

  @Test func skippingItAnswersNothing() throws {
    let finished = try filled("s\ns\n")
    #expect(finished.end == .exit(0))
    #expect(!finished.text.contains("cells right"))
    #expect(finished.text.contains("cells checked by runs just now"))
  }
}

@Suite(.timeLimit(.minutes(30))) struct PlayerTableTests {
  @Test(arguments: [(80, 24), (40, 12)]) func keysFillItIn(_ columns: Int, _ rows: Int) throws {
    let terminal = try LessonTerminal.player(
      "8 --step \(try fillingStep())", columns: columns, rows: rows)
    terminal.press("End")
    try terminal.waitAtRest("fill in")
    terminal.press("Enter")
    try terminal.wait(for: "0 of 42")
    terminal.press("a", "Space", "Down", "Right", "b")
    try terminal.wait { $0.contains("3 of 42") && $0.contains("order, lesson 5:") }
    terminal.press("Enter")
    try terminal.wait(for: "39 cells still open.")
    terminal.press("Enter")
    try terminal.wait("a verdict") { $0.contains("of 42 cells right") }
  }
}
