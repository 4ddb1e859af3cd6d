import Testing

/// Every program that reads lines takes the same words at its prompt.
@Suite(.timeLimit(.minutes(30))) struct LineProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var command: String
    /// The lines before the word.
    var first = ""
    /// What each word makes it say.
    var says: [CommandWord: String?]

    var testDescription: String { command }
  }

  static let programs = [
    Program(
      command: "1 --step 4 --plain",
      says: [
        .skip: "Answer: b", .back: "Step 3 of 10", .hint: "There's no hint to give here. Type the",
        .quit: "Stopped at step 4", .help: "Type the letter of an option",
      ]),
    Program(
      command: "1 --step 5 --plain",
      says: [
        .skip: "Answer: ", .back: "Step 4 of 10", .hint: "There's no hint to give here. Type the",
        .quit: "Stopped at step 5", .help: "Type the number of the line",
      ]),
    Program(
      command: "8 --step 10 --plain",
      says: [
        .skip: "cells checked by runs", .back: "Step 9 of 10",
        .hint: "There's no hint to give here.",
        .quit: "Stopped at step 10", .help: "Type a letter or a word for each cell",
      ]),
    Program(
      command: "1 --step 9 --plain",
      says: [
        .skip: "One solution", .back: "Step 8 of 10", .hint: "Hint 1 of 3",
        .quit: "Stopped at step 9",
        .help: "Take back what was typed",
      ]),
    Program(
      command: "3 --step 7 --plain", first: "line 36\n",
      says: [
        .skip: "A shortest schedule for question 2: aabb", .back: "Step 6 of 15",
        .hint: "Each must hold something before", .quit: "Stopped at step 7",
        .help: "Type which thread takes each step",
      ]),
    Program(
      command: "quiz 1 --seed 4",
      says: [
        .skip: "Skipped; 'back' leads here again.", .back: "There is nothing before this question.",
        .hint: "There's no hint to give here.", .quit: "10 not reached", .help: "Type ",
      ]),
    Program(
      command: "lab 1",
      says: [
        .skip: "There's nothing to skip here.", .back: "There's nothing to go back to",
        .hint: "There is no hint.", .quit: nil,
        .help: "Take back what was typed",
      ]),
  ]

  @Test(arguments: programs, CommandWord.allCases)
  func takesThem(_ program: Program, _ word: CommandWord) throws {
    let typed = try #require(word.spellings.last { !["undo", "-", "<", "h"].contains($0) })
    let finished = Scratch.with {
      lesson(
        program.command, input: "\(program.first)\(typed)\nfrobnicate\n",
        environment: ["LESSON_HOME": $0])
    }
    let said = try #require(program.says[word])
    #expect(said.map(finished.text.contains) ?? true, "\(typed)\n\(finished.text)")
    #expect(!finished.text.contains("'\(typed)'") && !finished.errorText.contains(typed))
    // What leaves the lab reads no more lines.
    if program.command == "lab 1" {
      #expect(finished.errors.isEmpty == (word == .quit))
    }
  }
}
