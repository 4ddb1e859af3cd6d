@testable import Commands
import Testing

private let lessons = ["01-PeerToPeer", "02-Mediator"].map {
  LessonFiles(folder: $0, files: [], scenes: [])
}

private func parse(
  _ line: String, lessons: [LessonFiles] = lessons
) throws(CommandFailure) -> Invocation {
  try Invocation.parse(
    line.split(separator: " ").map(String.init), program: "lesson", lessons: lessons)
}

private func global(_ change: (inout GlobalOptions) -> Void) -> GlobalOptions {
  var options = GlobalOptions()
  change(&options)
  return options
}

@Suite(.timeLimited) struct CommandLineParserTests {
  /// Ways to spell words and options. That each option of each command changes something is tested with
  /// the grammar, and what it changes with the command.
  @Test(
    arguments: [
      ("", ContentsCommand()),
      ("2", WalkCommand(lesson: 2, step: nil)),
      ("02", WalkCommand(lesson: 2, step: nil)),
      ("mediator", WalkCommand(lesson: 2, step: nil)),
      ("1 --step 3", WalkCommand(lesson: 1, step: .number(3))),
      ("--step=3 1", WalkCommand(lesson: 1, step: .number(3))),
      ("1 --step the-4th-plane", WalkCommand(lesson: 1, step: .id("the-4th-plane"))),
      ("run 2", RunCommand(lesson: 2)),
      ("run -- 2", RunCommand(lesson: 2)),
      ("run mediator --scene ghost", RunCommand(lesson: 2, scene: "ghost")),
      ("run 2 --scene=a=b", RunCommand(lesson: 2, scene: "a=b")),
      ("run 2 --scene=--trace", RunCommand(lesson: 2, scene: "--trace")),
      ("run 2 --scenario x.flight", RunCommand(lesson: 2, scenario: .path("x.flight"))),
      ("run 2 --scenario -", RunCommand(lesson: 2, scenario: .standardInput)),
      ("run 2 --scenario ./-", RunCommand(lesson: 2, scenario: .path("./-"))),
      ("--ledger run 2", RunCommand(lesson: 2, form: .ledger)),
      ("diff --trace 1 2 --scene ghost", DiffCommand(old: 1, new: 2, part: .trace, scene: "ghost")),
      (
        "source 2 A.swift#move",
        SourceCommand(request: .file(lesson: 2, name: "A.swift", region: "move"))
      ),
      (
        "try 2 twins --in here --reset",
        TryCommand(options: .work(lesson: 2, exercise: "twins", folder: "here", resets: true))
      ),
      (
        "report a - --csv --to b",
        ReportCommand(files: [.path("a"), .standardInput], form: .csv, path: "b")
      ),
      ("lint -- --odd", LintCommand(folder: "--odd", exercises: false)),
      ("help run", HelpCommand(topic: "run")),
      ("help 2", HelpCommand(topic: "walk")), ("help walk", HelpCommand(topic: "walk")),
      ("help scenario", HelpCommand(topic: "scenario")),
      ("--help", HelpCommand(topic: nil)),
      ("--help run", HelpCommand(topic: "run")),
      ("run -h 7 --bogus", HelpCommand(topic: "run")),
      ("run --scene --help", HelpCommand(topic: "run")),
      ("2 --help", HelpCommand(topic: "walk")),
      ("--version --help", HelpCommand(topic: nil)),
      ("--version", VersionCommand()),
      ("run --version --bogus", VersionCommand()),
      ("dif --version", VersionCommand()),
    ] as [(String, any Command)])
  func reads(line: String, command: any Command) throws {
    let invocation = try parse(line)
    #expect(AnyHashable(invocation.command) == AnyHashable(command))
    #expect(invocation.global == GlobalOptions())
  }

  @Test(arguments: [
    ("--plain", global { $0.output.isPlain = true }),
    ("--color auto", global { $0.output.color = .auto }),
    ("--theme dark", global { $0.output.theme = .dark }),
    ("--palette blue-orange", global { $0.output.palette = .blueOrange }),
    ("--width 1", global { $0.output.width = 1 }),
    ("--width 080", global { $0.output.width = 80 }),
    ("--no-input", global { $0.noInput = true }),
    (
      "--plain --width 40 --no-input",
      global {
        $0.output.isPlain = true
        $0.output.width = 40
        $0.noInput = true
      }
    ),
  ])
  func readsGlobalOptionsBeforeAndAfterEveryCommand(
    options: String, global: GlobalOptions
  ) throws {
    for (call, command) in [
      ("", ContentsCommand()), ("2", WalkCommand(lesson: 2, step: nil)),
      ("run 1", RunCommand(lesson: 1)),
      ("verify", VerifyCommand(lesson: nil, json: false)), ("help", HelpCommand(topic: nil)),
      ("--version", VersionCommand()), ("lint --help", HelpCommand(topic: "lint")),
    ] as [(String, any Command)] {
      for line in ["\(call) \(options)", "\(options) \(call)"] {
        let invocation = try parse(line)
        #expect(AnyHashable(invocation.command) == AnyHashable(command))
        #expect(invocation.global == global)
      }
    }
  }

  @Test(arguments: [
    (
      [""], "error: the first argument is empty: it takes a command or a lesson\nSee 'lesson help'."
    ),
    (
      ["run", ""],
      "error: <n> is empty: it takes a lesson's number or name\nSee 'lesson help run'."
    ),
    (["lint", ""], "error: <folder> is empty: it takes a folder\nSee 'lesson help lint'."),
    (
      ["run", "2", "--scene", ""],
      "error: --scene is empty: it takes a scene's name\nSee 'lesson help run'."
    ),
    (["2", ""], "error: unexpected argument ''\nSee 'lesson help 2'."),
    (["1 2"], "error: no lesson '1 2': there are lessons 1 and 2\nSee 'lesson help'."),
    (
      ["run", "\u{1B}[31mred\u{1B}[0m"],
      "error: no lesson '\\u{1B}[31mred\\u{1B}[0m': there are lessons 1 and 2\nSee 'lesson help run'."
    ),
    (
      ["\u{1B}]0;title\u{7}x\u{202E}y\u{9B}2Jz\r\nq\u{0}\u{7F}"],
      "error: no command or lesson '\\u{1B}]0;title\\u{7}x\\u{202E}y\\u{9B}2Jz…'\nSee 'lesson help'."
    ),
    (["--\u{1B}[2Jbogus"], "error: no option '--\\u{1B}[2Jbogus'\nSee 'lesson help'."),
  ])
  func quotesAnythingSafely(arguments: [String], text: String) {
    let error = #expect(throws: CommandFailure.self) {
      try Invocation.parse(arguments, program: "lesson", lessons: lessons)
    }
    #expect(error?.message == text)
  }

  @Test(arguments: [
    ("x", "no command or lesson '\(String(repeating: "x", count: 40))…'"),
    ("9", "no lesson \(String(repeating: "9", count: 40))…: there are lessons 1 and 2"),
    ("\u{301}", "no command or lesson '\\u{301}\(String(repeating: "\u{301}", count: 33))…'"),
  ])
  func shortensWhatItQuotes(piece: String, message: String) {
    let error = #expect(throws: CommandFailure.self) {
      try parse(String(repeating: piece, count: 5000))
    }
    #expect(error?.complaint.unicodeScalars.elementsEqual(message.unicodeScalars) == true)
  }

  @Test(arguments: [
    ([1, 2, 3], "there are lessons 1 to 3"),
    ([1, 2, 8], "there are lessons 1, 2 and 8"),
  ])
  func knowsOnlyTheLessonsThatItIsGiven(numbers: [Int], range: String) {
    let lessons = numbers.map {
      LessonFiles(folder: "0\($0)-Lesson-\($0)", files: [], scenes: [])
    }
    let error = #expect(throws: CommandFailure.self) { try parse("verify 9", lessons: lessons) }
    #expect(error?.complaint == "no lesson 9: \(range)")
    for number in numbers {
      #expect(throws: Never.self) { try parse("verify \(number)", lessons: lessons) }
      #expect(throws: Never.self) { try parse("verify lesson-\(number)", lessons: lessons) }
    }
  }
}

@Suite(.timeLimited) struct CommandLineErrorTests {
  @Test(
    arguments: [
      // Commands and lessons.
      ("9", "no lesson 9: there are lessons 1 and 2", nil, ""),
      ("-1", "no lesson '-1': there are lessons 1 and 2", nil, ""),
      ("٢", "no lesson '٢': there are lessons 1 and 2", nil, ""),
      ("-", "no command or lesson '-'", nil, ""),
      ("dif", "no command or lesson 'dif'", "diff", ""),
      ("walk 2", "no command or lesson 'walk'", nil, ""),
      ("dif --help", "no command or lesson 'dif'", "diff", ""),
      ("2 run", "unexpected argument 'run'", "lesson run 2", " 2"),
      // Walking.
      ("2 --step 0", "--step takes a step's number, from 1, or its id, not '0'", nil, " 2"),
      ("2 --step=", "--step is empty: it takes a step's number, from 1, or its id", nil, " 2"),
      ("2 --stp 3", "no option '--stp'", "--step", " 2"),
      ("--step 3", "--step goes with 'lesson <n>'", nil, ""),
      (
        "2 --trace", "--trace goes with 'lesson run' or 'lesson diff', not with 'lesson <n>'", nil,
        " 2"
      ),
      // Running.
      ("run", "'run' needs <n>: a lesson's number or name", nil, " run"),
      ("run mediatr", "no lesson 'mediatr'", "mediator", " run"),
      ("run 2 --scene", "--scene needs a value: a scene's name", nil, " run"),
      (
        "run 2 --scene a --scenario b", "--scene and --scenario can't be used together", nil, " run"
      ),
      ("run 2 --json --trace", "--trace and --json can't be used together", nil, " run"),
      (
        "run 2 --json --trace --ledger", "--trace, --ledger and --json can't be used together", nil,
        " run"
      ),
      ("run 2 --scene a --scene b", "--scene is given twice, with 'a' and 'b'", nil, " run"),
      ("run 2 --trace=yes", "--trace takes no value", nil, " run"),
      ("run 2 -trace", "no option '-trace'", "--trace", " run"),
      (
        "diff 1 2 --schedule ab", "--schedule goes with 'lesson run', not with 'lesson diff'", nil,
        " diff"
      ),
      ("try 1 twins --all d", "--all takes a lesson, not an exercise", nil, " try"),
      // Comparing.
      ("diff", "'diff' needs <a>: a lesson's number or name", nil, " diff"),
      ("diff 1 2 --code --output", "--code and --output can't be used together", nil, " diff"),
      (
        "diff 1 2 --json",
        "--json goes with 'lesson run', 'lesson check', 'lesson progress', 'lesson quiz', "
          + "'lesson report' or 'lesson verify', not with 'lesson diff'", nil, " diff"
      ),
      // The other commands.
      (
        "source", "'source' needs <n>: a lesson's number or name, or scenarios/NAME", nil, " source"
      ),
      ("source 2 #move", "'#move' names no file before the #", nil, " source"),
      ("source 2 A.swift#", "'A.swift#' names no region after the #", nil, " source"),
      ("source scenarios/", "'scenarios/' names no scenario after the /", nil, " source"),
      ("lint -", "<folder> is a folder; standard input isn't", nil, " lint"),
      ("completions", "'completions' needs <shell>: bash, zsh or fish", nil, " completions"),
      ("completions fihs", "<shell> takes bash, zsh or fish, not 'fihs'", "fish", " completions"),
      // Commands that are gone.
      (
        "export svg 2 --scene ghost",
        "'export svg' is gone: 'run --trace' draws the calls of a scene, and 'export html' has a lesson's pictures",
        nil, " export"
      ),
      (
        "--plain export mermaid --help",
        "'export mermaid' is gone: 'export markdown' has a lesson's diagrams", nil,
        " export"
      ),
      ("help rnu", "no help on 'rnu'", "run", " help"),
      // Options of every command.
      ("--width 0", "--width takes a whole number from 1 to 1000, not '0'", nil, ""),
      ("--width 1001", "--width takes a whole number from 1 to 1000, not '1001'", nil, ""),
      ("--width", "--width needs a value: a whole number from 1 to 1000", nil, ""),
      ("--color allways", "--color takes auto, always or never, not 'allways'", "always", ""),
      (
        "--theme grey",
        "--theme takes dark, light, projector-light or projector-dark, not 'grey'", nil, ""
      ),
      ("--no-color", "no option '--no-color'", "--color", ""),
      ("--=x", "no option '--'", nil, ""),
    ] as [(String, String, String?, String)])
  func refuses(line: String, message: String, suggestion: String?, topic: String) {
    let error = #expect(throws: CommandFailure.self) { try parse(line) }
    let question = suggestion.map { "Did you mean '\($0)'?\n" } ?? ""
    #expect(error?.message == "error: \(message)\n\(question)See 'lesson help\(topic)'.")
    #expect(error?.code == .usage)
  }
}
