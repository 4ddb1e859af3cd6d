@testable import CommandGrammar
import TestScale
import Testing

private let lessons = [
  LessonName(number: 1, name: "peer-to-peer"), LessonName(number: 2, name: "mediator"),
]

private func parse(
  _ line: String, lessons: [LessonName] = lessons
) throws(UsageError) -> Invocation {
  try Invocation.parse(
    line.split(separator: " ").map(String.init), program: "lesson", lessons: lessons)
}

private func global(_ change: (inout GlobalOptions) -> Void) -> GlobalOptions {
  var options = GlobalOptions()
  change(&options)
  return options
}

@Suite(.timeLimit(.minutes(30))) struct CommandLineParserTests {
  @Test(
    arguments: [
      ("", .contents),
      ("--", .contents),
      ("2", .walk(lesson: 2, step: nil)),
      ("02", .walk(lesson: 2, step: nil)),
      ("mediator", .walk(lesson: 2, step: nil)),
      ("-- mediator", .walk(lesson: 2, step: nil)),
      ("1 --step 3", .walk(lesson: 1, step: .number(3))),
      ("--step=3 1", .walk(lesson: 1, step: .number(3))),
      ("1 --step the-4th-plane", .walk(lesson: 1, step: .id("the-4th-plane"))),
      ("1 --more", .walk(lesson: 1, step: .more)),
      ("run 2", .run(RunOptions(lesson: 2))),
      ("run 2 --", .run(RunOptions(lesson: 2))),
      ("run -- 2", .run(RunOptions(lesson: 2))),
      ("-- run 2", .run(RunOptions(lesson: 2))),
      ("run mediator --scene ghost", .run(RunOptions(lesson: 2, scene: "ghost"))),
      ("--scene ghost run 2", .run(RunOptions(lesson: 2, scene: "ghost"))),
      ("run --scene=ghost 2", .run(RunOptions(lesson: 2, scene: "ghost"))),
      ("run 2 --scene=a=b", .run(RunOptions(lesson: 2, scene: "a=b"))),
      ("run 2 --scene=--trace", .run(RunOptions(lesson: 2, scene: "--trace"))),
      (
        "run 2 --scenario x.flight",
        .run(RunOptions(lesson: 2, scenario: .path("x.flight")))
      ),
      ("run 2 --scenario -", .run(RunOptions(lesson: 2, scenario: .standardInput))),
      ("run 2 --scenario=-", .run(RunOptions(lesson: 2, scenario: .standardInput))),
      ("run 2 --scenario ./-", .run(RunOptions(lesson: 2, scenario: .path("./-")))),
      ("run 2 --trace", .run(RunOptions(lesson: 2, form: .trace))),
      ("run 2 --trace --trace", .run(RunOptions(lesson: 2, form: .trace))),
      ("--ledger run 2", .run(RunOptions(lesson: 2, form: .ledger))),
      ("run --json 2", .run(RunOptions(lesson: 2, form: .json))),
      ("diff 1 2", .diff(DiffOptions(old: 1, new: 2))),
      ("diff mediator 1", .diff(DiffOptions(old: 2, new: 1))),
      ("diff 1 --code 2", .diff(DiffOptions(old: 1, new: 2, part: .code))),
      ("diff 1 2 --output", .diff(DiffOptions(old: 1, new: 2, part: .output))),
      (
        "diff --trace 1 2 --scene ghost",
        .diff(DiffOptions(old: 1, new: 2, part: .trace, scene: "ghost"))
      ),
      (
        "diff 1 2 --scenario -",
        .diff(DiffOptions(old: 1, new: 2, scenario: .standardInput))
      ),
      ("source 2", .source(.list(lesson: 2))),
      ("source 2 A.swift", .source(.file(lesson: 2, name: "A.swift", region: nil))),
      ("source 2 A.swift#move", .source(.file(lesson: 2, name: "A.swift", region: "move"))),
      ("source 2 A.swift#a#b", .source(.file(lesson: 2, name: "A.swift", region: "a#b"))),
      ("source scenarios/three-planes", .source(.scenario("three-planes"))),
      ("verify", .verify(lesson: nil, json: false)),
      ("verify 1 --json", .verify(lesson: 1, json: true)),
      ("verify --json", .verify(lesson: nil, json: true)),
      ("lint", .lint(folder: nil, exercises: false)),
      ("lint Lessons", .lint(folder: "Lessons", exercises: false)),
      ("lint --exercises", .lint(folder: nil, exercises: true)),
      ("try", .try(.list(lesson: nil))), ("try 2", .try(.list(lesson: 2))),
      ("try --all a", .try(.makeAll(lesson: nil, folder: "a"))),
      ("try 2 claims", .try(.work(lesson: 2, exercise: nil, folder: nil, resets: false))),
      (
        "try 2 twins --in here --reset",
        .try(.work(lesson: 2, exercise: "twins", folder: "here", resets: true))
      ),
      ("check a b --csv", .check(CheckOptions(folders: ["a", "b"], form: .csv))),
      (
        "quiz 2 --sheet", .quiz(QuizOptions(lesson: 2, form: .paper(PaperOptions(hasSheet: true))))
      ),
      (
        "quiz 2 --key -o key.md",
        .quiz(
          QuizOptions(lesson: 2, form: .paper(PaperOptions(hasKey: true, path: "key.md"))))
      ),
      ("report a", .report(ReportOptions(files: [.path("a")]))),
      (
        "report a - --csv --to b",
        .report(ReportOptions(files: [.path("a"), .standardInput], form: .csv, path: "b"))
      ),
      ("report a --json -o -", .report(ReportOptions(files: [.path("a")], form: .json))),
      ("export cards -o a.html", .export(ExportOptions(format: .cards, path: "a.html"))),
      ("lint -- --odd", .lint(folder: "--odd", exercises: false)),
      ("completions bash", .completions(.bash)),
      ("completions zsh", .completions(.zsh)),
      ("completions fish", .completions(.fish)),
      ("help", .help(nil)),
      ("help run", .help(.command("run"))),
      ("help help", .help(.command("help"))),
      ("help 2", .help(.walk)),
      ("help mediator", .help(.walk)),
      ("help scenario", .help(.format("scenario"))),
      ("help json", .help(.format("json"))),
      ("--help", .help(nil)),
      ("-h", .help(nil)),
      ("run --help", .help(.command("run"))),
      ("--help run", .help(.command("run"))),
      ("run -h 7 --bogus", .help(.command("run"))),
      ("run --scene --help", .help(.command("run"))),
      ("run --scene -h", .help(.command("run"))),
      ("2 --help", .help(.walk)),
      ("--version --help", .help(nil)),
      ("--version", .version),
      ("run --version --bogus", .version),
      ("dif --version", .version),
    ] as [(String, Command)])
  func reads(line: String, command: Command) throws {
    let invocation = try parse(line)
    #expect(invocation.command == command)
    #expect(invocation.global == GlobalOptions())
  }

  @Test(arguments: [
    ("--plain", global { $0.output.isPlain = true }),
    ("--color auto", global { $0.output.color = .auto }),
    ("--color=always", global { $0.output.color = .always }),
    ("--color never", global { $0.output.color = .never }),
    ("--theme dark", global { $0.output.theme = .dark }),
    ("--theme light", global { $0.output.theme = .light }),
    ("--palette default", global { $0.output.palette = .standard }),
    ("--palette blue-orange", global { $0.output.palette = .blueOrange }),
    ("--width 1", global { $0.output.width = 1 }),
    ("--width=1000", global { $0.output.width = 1000 }),
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
      ("", .contents), ("2", .walk(lesson: 2, step: nil)),
      ("run 1", .run(RunOptions(lesson: 1))),
      ("verify", .verify(lesson: nil, json: false)), ("help", .help(nil)),
      ("--version", .version), ("lint --help", .help(.command("lint"))),
    ] as [(String, Command)] {
      let expected = Invocation(command: command, global: global)
      #expect(try parse("\(call) \(options)") == expected)
      #expect(try parse("\(options) \(call)") == expected)
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
    (["1 2"], "error: no lesson '1 2': there are lessons 1 to 2\nSee 'lesson help'."),
    (
      ["run", "\u{1B}[31mred\u{1B}[0m"],
      "error: no lesson '\\u{1B}[31mred\\u{1B}[0m': there are lessons 1 to 2\nSee 'lesson help run'."
    ),
    (
      ["\u{1B}]0;title\u{7}x\u{202E}y\u{9B}2Jz\r\nq\u{0}\u{7F}"],
      "error: no command or lesson '\\u{1B}]0;title\\u{7}x\\u{202E}y\\u{9B}2Jz…'\nSee 'lesson help'."
    ),
    (
      ["--\u{1B}[2Jbogus"], "error: no option '--\\u{1B}[2Jbogus'\nSee 'lesson help'."
    ),
  ])
  func quotesAnythingSafely(arguments: [String], text: String) {
    let error = #expect(throws: UsageError.self) {
      try Invocation.parse(arguments, program: "lesson", lessons: lessons)
    }
    #expect(error?.description == text)
  }

  @Test(arguments: [
    ("x", "no command or lesson '\(String(repeating: "x", count: 40))…'"),
    ("9", "no lesson \(String(repeating: "9", count: 40))…: there are lessons 1 to 2"),
    ("\u{301}", "no command or lesson '\\u{301}\(String(repeating: "\u{301}", count: 33))…'"),
  ])
  func shortensWhatItQuotes(piece: String, message: String) {
    let error = #expect(throws: UsageError.self) {
      try parse(String(repeating: piece, count: 5000))
    }
    #expect(error?.message.unicodeScalars.elementsEqual(message.unicodeScalars) == true)
  }

  @Test(arguments: [
    ([], "there are no lessons"),
    ([4], "there's lesson 4"),
    ([1, 2, 3], "there are lessons 1 to 3"),
    ([1, 2, 8], "there are lessons 1, 2 and 8"),
    ([Int.min, Int.max], "there are lessons \(Int.min) and \(Int.max)"),
  ])
  func knowsOnlyTheLessonsThatItIsGiven(numbers: [Int], range: String) {
    let lessons = numbers.map { LessonName(number: $0, name: "lesson-\($0)") }
    let error = #expect(throws: UsageError.self) { try parse("verify 9", lessons: lessons) }
    #expect(error?.message == "no lesson 9: \(range)")
    for number in numbers where number > 0 {
      #expect(throws: Never.self) { try parse("verify \(number)", lessons: lessons) }
      #expect(throws: Never.self) { try parse("verify lesson-\(number)", lessons: lessons) }
    }
  }
}
