import Testing

@testable import LessonCLI

/// Arguments that make no sense: they get an error, and nothing else happens.
@Suite(.timeLimit(.minutes(30))) struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var code: Int32 = 64

    init(_ arguments: String..., says lines: String...) {
      self.arguments = arguments
      message = lines.map { "\($0)\n" }.joined()
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let scenarios = Catalog.scenarioFiles.map { String($0.name.dropLast(7)) }
  /// A lesson that doesn't exist.
  private static let missing = "\(Course.missing)"
  private static let range = "there are lessons 1 to \(Course.count)"
  private static let stepKind = "--step takes a step's number, from 1, or its id"

  static let cases: [Case] = commands + lessons + options + runs + diffs + sources + steps + others

  static let commands = [
    Case(
      "dif", says: "error: no command or lesson 'dif'", "Did you mean 'diff'?", "See 'lesson help'."
    ),
    Case(
      "mediatr", says: "error: no command or lesson 'mediatr'", "Did you mean 'mediator'?",
      "See 'lesson help'."),
    Case("frobnicate", says: "error: no command or lesson 'frobnicate'", "See 'lesson help'."),
    Case(
      "frobnicate", "--help", says: "error: no command or lesson 'frobnicate'", "See 'lesson help'."
    ),
    Case(
      "", says: "error: the first argument is empty: it takes a command or a lesson",
      "See 'lesson help'."),
    Case("\u{1B}[31mx", says: #"error: no command or lesson '\u{1B}[31mx'"#, "See 'lesson help'."),
    Case("a\nb", says: #"error: no command or lesson 'a\u{A}b'"#, "See 'lesson help'."),
    Case(
      String(repeating: "x", count: 200),
      says: "error: no command or lesson '\(String(repeating: "x", count: 40))…'",
      "See 'lesson help'."),
    Case("1", "2", says: "error: unexpected argument '2'", "See 'lesson help 1'."),
  ]

  static let lessons = [
    Case(missing, says: "error: no lesson \(missing): \(range)", "See 'lesson help'."),
    Case("0", says: "error: no lesson 0: \(range)", "See 'lesson help'."),
    Case("-1", says: "error: no lesson '-1': \(range)", "See 'lesson help'."),
    Case("--", "-1", says: "error: no lesson '-1': \(range)", "See 'lesson help'."),
    Case("1.5", says: "error: no lesson '1.5': \(range)", "See 'lesson help'."),
    Case(
      "99999999999999999999", says: "error: no lesson 99999999999999999999: \(range)",
      "See 'lesson help'."),
    Case("run", missing, says: "error: no lesson \(missing): \(range)", "See 'lesson help run'."),
    Case(
      "run", "mediatr", says: "error: no lesson 'mediatr'", "Did you mean 'mediator'?",
      "See 'lesson help run'."),
    Case(
      "diff", "1", missing, says: "error: no lesson \(missing): \(range)", "See 'lesson help diff'."
    ),
    Case(
      "source", missing, says: "error: no lesson \(missing): \(range)", "See 'lesson help source'."),
    Case(
      "verify", missing, says: "error: no lesson \(missing): \(range)", "See 'lesson help verify'."),
    Case("help", missing, says: "error: no lesson \(missing): \(range)", "See 'lesson help help'."),
    Case(
      "run", says: "error: 'run' needs <n>: a lesson's number or name", "See 'lesson help run'."),
    Case(
      "run", "", says: "error: <n> is empty: it takes a lesson's number or name",
      "See 'lesson help run'."),
    Case(
      "diff", says: "error: 'diff' needs <a>: a lesson's number or name", "See 'lesson help diff'."),
    Case(
      "diff", "1", says: "error: 'diff' needs <b>: a lesson's number or name",
      "See 'lesson help diff'."),
  ]

  static let options = [
    Case(
      "run", "2", "--tracee", says: "error: no option '--tracee'", "Did you mean '--trace'?",
      "See 'lesson help run'."),
    Case(
      "run", "2", "--schedule",
      says: "error: --schedule needs a value: a letter for each step, "
        + "such as aab", "See 'lesson help run'."),
    Case("run", "2", "--trace=1", says: "error: --trace takes no value", "See 'lesson help run'."),
    Case("2", "--plain=1", says: "error: --plain takes no value", "See 'lesson help 2'."),
    Case(
      "run", "2", "extra", says: "error: unexpected argument 'extra'",
      "Did you mean '--scene extra'?", "See 'lesson help run'."),
    Case(
      "run", "2", "my.flight", says: "error: unexpected argument 'my.flight'",
      "Did you mean '--scenario my.flight'?", "See 'lesson help run'."),
    Case(
      "run", "2", "Extra!", says: "error: unexpected argument 'Extra!'", "See 'lesson help run'."),
    Case(
      "--width", "0", "2", says: "error: --width takes a whole number from 1 to 1000, not '0'",
      "See 'lesson help 2'."),
    Case(
      "--width=9999", "2", says: "error: --width takes a whole number from 1 to 1000, not '9999'",
      "See 'lesson help 2'."),
    Case(
      "--width", "99999999999999999999",
      says: "error: --width takes a whole number from 1 to 1000, not '99999999999999999999'",
      "See 'lesson help'."),
    Case(
      "--width", "-5", says: "error: --width takes a whole number from 1 to 1000, not '-5'",
      "See 'lesson help'."),
    Case(
      "run", "2", "--width", "20", "--width", "30",
      says: "error: --width is given twice, with '20' and '30'", "See 'lesson help run'."),
    Case(
      "--color", "sometimes", says: "error: --color takes auto, always or never, not 'sometimes'",
      "See 'lesson help'."),
    Case(
      "--theme", "drak",
      says: "error: --theme takes dark, light, projector-light or projector-dark, not 'drak'",
      "Did you mean 'dark'?", "See 'lesson help'."),
    Case(
      "--palette", "pink", says: "error: --palette takes default or blue-orange, not 'pink'",
      "See 'lesson help'."),
  ]

  private static let scenes1 = scenes(of: 1)
  private static let scenes2 = scenes(of: 2)

  private static func scenes(of lesson: Int) -> String {
    let scenes = Catalog.entries.first { $0.number == lesson }?.staging.scenes ?? []
    return "Its scenes: \(scenes.map(\.name).joined(separator: ", "))."
  }

  static let runs = [
    Case(
      "run", "2", "--scene", "nowhere", says: "error: lesson 2 has no scene 'nowhere'", scenes2,
      "See 'lesson help run'."),
    Case(
      "run", "2", "--scene", "gost", says: "error: lesson 2 has no scene 'gost'",
      "Did you mean 'ghost'?", scenes2, "See 'lesson help run'."),
    Case(
      "run", "2", "--scene", says: "error: --scene needs a value: a scene's name",
      "See 'lesson help run'."),
    Case(
      "run", "2", "--scene=", says: "error: --scene is empty: it takes a scene's name",
      "See 'lesson help run'."),
    Case(
      "run", "2", "--scene", "--trace", says: "error: --scene needs a value: a scene's name",
      "See 'lesson help run'."),
    Case(
      "run", "2", "--scenario", "",
      says: "error: --scenario is empty: it takes a file, or - for standard input",
      "See 'lesson help run'."),
    Case(
      "run", "2", "--scene", "ghost", "--scenario", "x",
      says: "error: --scene and --scenario can't be used together", "See 'lesson help run'."),
    Case(
      "run", "2", "--trace", "--json", says: "error: --trace and --json can't be used together",
      "See 'lesson help run'."),
    Case(
      "run", "2", "--trace", "--ledger", "--json",
      says: "error: --trace, --ledger and --json can't be used together", "See 'lesson help run'."),
  ]

  static let diffs = [
    Case(
      "diff", "1", "2", "--code", "--output",
      says: "error: --code and --output can't be used together", "See 'lesson help diff'."),
    Case(
      "diff", "1", "2", "--scene", "nowhere", says: "error: lesson 1 has no scene 'nowhere'",
      scenes1, "See 'lesson help diff'."),
    Case(
      "diff", "1", "2", "--output", "--scene", "twins-cured",
      says: "error: lesson 1 has no scene 'twins-cured'", scenes1, "See 'lesson help diff'."),
    Case(
      "diff", "1", "2", "--output", "--scene", "ghost-cured",
      says: "error: lesson 2 has no scene 'ghost-cured'", scenes2, "See 'lesson help diff'."),
    Case("diff", "1", "2", "3", says: "error: unexpected argument '3'", "See 'lesson help diff'."),
  ]

  static let sources = [
    Case(
      "source", "1", "Airplan.swift", says: "error: lesson 1 has no file 'Airplan.swift'",
      "Did you mean 'Airplane.swift'?",
      "There are: Airplane.swift, Card.swift, Position.swift, Quiz.swift, Scenes.swift, Stage.swift.",
      "See 'lesson help source'."),
    Case(
      "source", "1", "Airplane.swift#mov", says: "error: Airplane.swift has no region 'mov'",
      "Did you mean 'move'?", "There are: state, link, move, rule, land.",
      "See 'lesson help source'."),
    Case(
      "source", "1", "Airplane.swift#",
      says: "error: 'Airplane.swift#' names no region after the #",
      "See 'lesson help source'."),
    Case(
      "source", "1", "#move", says: "error: '#move' names no file before the #",
      "See 'lesson help source'."),
    Case(
      "source", "scenarios/three-plane", says: "error: no scenario 'three-plane'",
      "Did you mean 'three-planes'?",
      "There are: \(scenarios.joined(separator: ", ")).", "See 'lesson help source'."),
    Case(
      "source", "scenarios/", says: "error: 'scenarios/' names no scenario after the /",
      "See 'lesson help source'."),
  ]

  private static let steps2 =
    "Its steps: \(Library.builtIn.lesson(2)?.steps.map(\.id).joined(separator: ", ") ?? "")."

  static let steps = [
    Case(
      "2", "--step", "99",
      says:
        "error: lesson 2 has no step 99: there are steps 1 to \(Library.builtIn.lesson(2)?.steps.count ?? 0)",
      "See 'lesson help 2'."),
    Case("2", "--step", "0", says: "error: \(stepKind), not '0'", "See 'lesson help 2'."),
    Case("2", "--step", "-1", says: "error: \(stepKind), not '-1'", "See 'lesson help 2'."),
    Case("2", "--step", "1.5", says: "error: \(stepKind), not '1.5'", "See 'lesson help 2'."),
    Case(
      "2", "--step", "nowhere", says: "error: lesson 2 has no step 'nowhere'", steps2,
      "See 'lesson help 2'."),
    Case(
      "2", "--step", "does-it-call-les", says: "error: lesson 2 has no step 'does-it-call-les'",
      "Did you mean 'does-it-call-less'?", steps2, "See 'lesson help 2'."),
    Case("--step", "2", says: "error: --step goes with 'lesson <n>'", "See 'lesson help'."),
  ]

  static let others = [
    Case(
      "completions", says: "error: 'completions' needs <shell>: bash, zsh or fish",
      "See 'lesson help completions'."),
    Case(
      "completions", "fsh", says: "error: <shell> takes bash, zsh or fish, not 'fsh'",
      "Did you mean 'zsh'?", "See 'lesson help completions'."),
    Case(
      "help", "runn", says: "error: no help on 'runn'", "Did you mean 'run'?",
      "See 'lesson help help'."),
    Case(
      "quiz", "--name", " ", says: "error: --name is blank: it takes a name",
      "See 'lesson help quiz'."),
    Case(
      "quiz", "--name", String(repeating: "x", count: 201),
      says: "error: --name is longer than 200 characters", "See 'lesson help quiz'."),
    Case(
      "lint", "-", says: "error: <folder> is a folder; standard input isn't",
      "See 'lesson help lint'."),
  ]

  @Test(arguments: cases) func isRefused(_ wrong: Case) {
    let finished = lesson(wrong.arguments)
    #expect(finished.errorText == wrong.message)
    #expect(finished.end == .exit(wrong.code))
    #expect(finished.text == "")
  }

  /// Accepting them would write a file with another name.
  @Test(arguments: [
    (#"$'\xff\xfe'"#, #"1, '\u{FFFD}\u{FFFD}'"#),
    (#"export html 1 --to $'\xffa.html'"#, #"5, '\u{FFFD}a.html'"#),
    (#"run 2 --scenario $'nam\xe9'"#, #"4, 'nam\u{FFFD}'"#),
  ])
  func bytesThatAreNoTextAreNoName(_ arguments: String, _ which: String) {
    Scratch.with { folder in
      let finished = bash("cd '\(folder)' && lesson \(arguments); echo $? *")
      #expect(finished.errorText == "error: argument \(which), isn't UTF-8\n")
      #expect(finished.text == "64 *\n")
    }
  }

  /// The program's own path may be any bytes, because it isn't a user's file.
  @Test func aPathThatIsNoTextStartsUs() {
    Scratch.with { folder in
      let finished = bash(
        #"d=$'d\xe9'; mkdir "$d" && ln -s "$BUILT" "$d/lesson" && "$d/lesson" --version"#,
        environment: ["BUILT": Executable.path], folder: folder)
      #expect(finished.end == .exit(0), "\(finished)")
      #expect(finished.text.hasPrefix("lesson "))
    }
  }

  /// Printed commands can be typed, no matter how long the path that started the program is.
  @Test func commandsBeginAsTheProgramWasStarted() {
    Scratch.with { folder in
      let long = "\(folder)/a/folder/with/a/rather/long/name"
      let made = bash(
        """
        mkdir -p '\(long)' && ln -s '\(Executable.path)' '\(long)/lesson' || exit 99
        '\(long)/lesson' \(Self.missing); '\(long)/lesson'; cd '\(long)' && ./lesson \(Self.missing)
        """)
      #expect(made.errorText.contains("\nSee '\(long)/lesson help'.\n"))
      #expect(made.errorText.hasSuffix("\nSee './lesson help'.\n"))
      #expect(made.text.contains("\(long)/lesson 1\n"))
    }
  }

  /// `swift run` names the executable by its platform's folder.
  @Test(arguments: [
    (".build/x86_64-unknown-linux-gnu/debug/lesson", "swift run lesson"),
    ("../.build/aarch64-unknown-linux-gnu/release/lesson", "swift run lesson"),
    ("/home/ann/lesson/.build/debug/lesson", "swift run lesson"),
    (".build/debug/lesson", ".build/debug/lesson"), ("some-tools/debug/lesson", nil),
  ])
  func swiftRunIsNamedByWhatWasTyped(_ name: String, _ program: String?) {
    #expect(Entry.name(name) == program ?? name)
  }
}
