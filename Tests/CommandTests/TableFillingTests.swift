import Testing

/// The table of lesson 8, filled in.
@Suite(.timeLimit(.minutes(30))) struct TableFillingTests {
  private func filled(_ input: String) -> Finished {
    Scratch.with { lesson("8 --step 10", input: input, environment: ["LESSON_HOME": $0]) }
  }

  @Test func linesFillItInCellByCell() {
    // Typed on, the rest of the table is left open.
    let finished = filled("asker\na\na\na\na\nnobody\nc\n-\nnonsense\nb\njoining\ns\nsaid\n")
    #expect(finished.errorText == "" && finished.end == .exit(0))
    #expect(finished.text.contains("'nonsense' is no word of this column."))
    #expect(finished.text.contains("8 of 42 cells as they are"))
    #expect(
      finished.text.contains("• order in lesson 4: none, and not joining\n• 33 cells left open"))
    #expect(!finished.text.contains("left out in lesson"))
  }

  @Test func skippingItAnswersNothing() {
    let finished = filled("s\ns\n")
    #expect(finished.end == .exit(0))
    #expect(!finished.text.contains("cells as they are"))
    #expect(finished.text.contains("cells checked by runs just now"))
  }
}

@Suite(.serialized, .enabled(if: TerminalTests.tmux != nil), .timeLimit(.minutes(30)))
struct PlayerTableTests {
  @Test(arguments: [(80, 24), (40, 12)]) func keysFillItIn(_ columns: Int, _ rows: Int) throws {
    let terminal = try TmuxTerminal(columns: columns, rows: rows)
    terminal.enter("lesson 8 --step 10")
    try terminal.waitAtRest()
    terminal.press("End")
    try terminal.waitAtRest("fill in")
    terminal.press("Enter")
    try terminal.wait(for: "0 of 42")
    terminal.press("a", "Space", "Down", "Right", "b")
    try terminal.wait { $0.contains("3 of 42") && $0.contains("order, lesson 5:") }
    terminal.press("Enter")
    try terminal.wait(for: "39 cells still open.")
    terminal.press("Enter")
    try terminal.wait("a verdict") { $0.contains("of 42 cells as they are") }
  }
}
