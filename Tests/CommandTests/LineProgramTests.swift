import Testing

/// Every program that reads lines takes the same words at its prompt.
@Suite(.timeLimited) struct LineProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var command: String
    /// The reply to each word, if it has one.
    var says: [CommandWord: String?]

    var testDescription: String { command }
  }

  /// A walk that begins at the step with a question.
  private static func walk(
    _ asked: Course.Asked?, skip: String, help: String, hint: String? = nil
  ) -> Program {
    guard let asked else { return Program(command: "nothing asks this", says: [:]) }
    let hasHints = !asked.question.hints.isEmpty
    return Program(
      command: "\(asked.command) --plain",
      says: [
        .skip: skip, .help: help,
        .hint: hint ?? (hasHints ? "Hint 1 of 3" : "There's no hint here. Type the"),
        .back: "S\(Course.title(asked.number - 1, of: asked.lesson).dropFirst())",
        .quit: "Stopped at \(asked.title)",
      ])
  }

  private static let scheduling = try? Course.scheduling()

  static let programs = [
    walk(try? Course.prediction(), skip: "Answer: ", help: "Type the letter of an option"),
    walk(try? Course.pick(), skip: "Answer: ", help: "Type the number of the line"),
    walk(try? Course.challenge(), skip: "One solution", help: "Take back what was typed"),
    walk(
      scheduling?.asked, skip: "A shortest schedule: \(scheduling?.letters ?? "?")",
      help: "Type which thread takes each step",
      hint: scheduling?.asked.question.hints.first?.opening),
    Program(
      command: "quiz 1 --seed 4",
      says: [
        .skip: "Skipped; 'back' returns here.", .back: "There's nothing before this question.",
        .hint: "There's no hint here.", .quit: "10 not reached", .help: "Type ",
      ]),
    Program(
      command: "lab 1",
      says: [
        .skip: "There's nothing to skip here.", .back: nil, .hint: "There's no hint.",
        .quit: nil, .help: "Take back what was typed",
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
      #expect(finished.errors.isEmpty == [.quit, .back].contains(word))
    }
  }
}
