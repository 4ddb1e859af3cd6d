import Testing

/// Every program that reads lines takes the same words at its prompt.
@Suite(.timeLimit(.minutes(30))) struct LineProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var command: String
    /// The reply to each word, if it has one.
    var says: [CommandWord: String?]

    var testDescription: String { command }
  }

  /// A walk that begins at the step with a question.
  private static func walk(_ lesson: Int, _ id: String, says: [CommandWord: String]) -> Program {
    let number = (try? Course.place(in: lesson, asking: id).number) ?? 0
    return Program(
      command: "\(lesson) --step \(number) --plain",
      says: says.mapValues { $0 }.merging([
        .back: "Step \(number - 1) of \(Course.steps(lesson).count)",
        .quit: "Stopped at step \(number)",
      ]) { $1 })
  }

  static let programs = [
    walk(
      1, "one-way",
      says: [
        .skip: "Answer: b", .hint: "There's no hint here. Type the",
        .help: "Type the letter of an option",
      ]),
    walk(
      1, "who-was-asked",
      says: [
        .skip: "Answer: ", .hint: "There's no hint here. Type the",
        .help: "Type the number of the line",
      ]),
    walk(
      1, "blind-both",
      says: [
        .skip: "One solution", .hint: "Hint 1 of 3", .help: "Take back what was typed",
      ]),
    walk(
      3, "make-them-hang",
      says: [
        .skip: "A shortest schedule: aabb", .hint: "Each must hold something before",
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
