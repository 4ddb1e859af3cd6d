import Testing

/// Every program that reads lines takes the same words at its prompt.
@Suite(.timeLimit(.minutes(30))) struct LineProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var command: String
    /// The reply to each word, if it has one.
    var says: [CommandWord: String?]

    var testDescription: String { command }
  }

  static let programs = [
    Program(
      command: "1 --step 7 --plain",
      says: [
        .skip: "Answer: b", .back: "Step 5 of 17", .hint: "There's no hint here. Type the",
        .quit: "Stopped at step 6", .help: "Type the letter of an option",
      ]),
    Program(
      command: "1 --step 8 --plain",
      says: [
        .skip: "Answer: ", .back: "Step 6 of 17", .hint: "There's no hint here. Type the",
        .quit: "Stopped at step 7", .help: "Type the number of the line",
      ]),
    Program(
      command: "8 --step 38 --plain",
      says: [
        .skip: "cells checked by runs", .back: "Step 34 of 36",
        .hint: "There's no hint here.",
        .quit: "Stopped at step 35", .help: "Type a letter or a word for each cell",
      ]),
    Program(
      command: "1 --step 15 --plain",
      says: [
        .skip: "One solution", .back: "Step 12 of 17", .hint: "Hint 1 of 3",
        .quit: "Stopped at step 13",
        .help: "Take back what was typed",
      ]),
    Program(
      command: "3 --step 17 --plain",
      says: [
        .skip: "A shortest schedule: aabb", .back: "Step 15 of 36",
        .hint: "Each must hold something before", .quit: "Stopped at step 16",
        .help: "Type which thread takes each step",
      ]),
    Program(
      command: "quiz 1 --seed 4",
      says: [
        .skip: "Skipped; 'back' returns here.", .back: "There's nothing before this question.",
        .hint: "There's no hint here.", .quit: "10 not reached", .help: "Type ",
      ]),
    Program(
      command: "lab 1",
      says: [
        .skip: "There's nothing to skip here.", .back: "There's nothing to go back to",
        .hint: "There's no hint.", .quit: nil,
        .help: "Take back what was typed",
      ]),
  ]

  @Test(arguments: programs, CommandWord.allCases)
  func takesThem(_ program: Program, _ word: CommandWord) throws {
    let typed = try #require(word.spellings.last { !["undo", "-", "<", "h"].contains($0) })
    let finished = Scratch.with {
      lesson(
        program.command, input: "\(typed)\nfrobnicate\n",
        environment: ["LESSON_HOME": $0])
    }
    let said = try #require(program.says[word])
    #expect(said.map(finished.text.contains) ?? true, "\(typed)\n\(finished.text)")
    #expect(!finished.text.contains("'\(typed)'") && !finished.errorText.contains(typed))
    // Once the lab is left, it doesn't read the next line.
    if program.command == "lab 1" {
      #expect(finished.errors.isEmpty == (word == .quit))
    }
  }
}
