@testable import Commands
import Testing

private let lessons = [
  LessonName(number: 1, name: "peer-to-peer"), LessonName(number: 2, name: "mediator"),
]

private func parse(_ line: String) throws(UsageError) -> Invocation {
  try Invocation.parse(
    line.split(separator: " ").map(String.init), program: "lesson", lessons: lessons)
}

@Suite(.timeLimit(.minutes(30))) struct CommandLineErrorTests {
  @Test(
    arguments: [
      // Commands and lessons.
      ("9", "no lesson 9: there are lessons 1 and 2", nil, ""),
      ("-1", "no lesson '-1': there are lessons 1 and 2", nil, ""),
      ("٢", "no lesson '٢': there are lessons 1 and 2", nil, ""),
      ("-", "no command or lesson '-'", nil, ""),
      ("dif", "no command or lesson 'dif'", "diff", ""),
      ("rnu 2", "no command or lesson 'rnu'", "run", ""),
      ("walk 2", "no command or lesson 'walk'", nil, ""),
      ("dif --help", "no command or lesson 'dif'", "diff", ""),
      ("2 run", "unexpected argument 'run'", "lesson run 2", " 2"),
      ("2 3", "unexpected argument '3'", nil, " 2"),
      // Walking.
      ("2 --step 0", "--step takes a step's number, from 1, or its id, not '0'", nil, " 2"),
      ("2 --step", "--step needs a value: a step's number, from 1, or its id", nil, " 2"),
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
      ("run 2 --scene --trace", "--scene needs a value: a scene's name", nil, " run"),
      ("run 2 --scene=", "--scene is empty: it takes a scene's name", nil, " run"),
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
      ("run 2 --scen ghost", "no option '--scen'", "--scene", " run"),
      ("run 2 -trace", "no option '-trace'", "--trace", " run"),
      (
        "diff 1 2 --schedule ab", "--schedule goes with 'lesson run', not with 'lesson diff'", nil,
        " diff"
      ),
      ("run 2 --code", "--code goes with 'lesson diff', not with 'lesson run'", nil, " run"),
      ("--help=run", "--help takes no value", nil, ""),
      ("try 1 twins --all d", "--all takes a lesson, not an exercise", nil, " try"),
      // Comparing.
      ("diff", "'diff' needs <a>: a lesson's number or name", nil, " diff"),
      ("diff 1", "'diff' needs <b>: a lesson's number or name", nil, " diff"),
      ("diff 1 3", "no lesson 3: there are lessons 1 and 2", nil, " diff"),
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
      ("help rnu", "no help on 'rnu'", "run", " help"),
      ("help 3", "no lesson 3: there are lessons 1 and 2", nil, " help"),
      // Options of every command.
      ("--width 0", "--width takes a whole number from 1 to 1000, not '0'", nil, ""),
      ("--width 1001", "--width takes a whole number from 1 to 1000, not '1001'", nil, ""),
      ("--width", "--width needs a value: a whole number from 1 to 1000", nil, ""),
      ("--color allways", "--color takes auto, always or never, not 'allways'", "always", ""),
      (
        "--theme grey",
        "--theme takes dark, light, projector-light or projector-dark, not 'grey'", nil, ""
      ),
      ("--palette blue", "--palette takes default or blue-orange, not 'blue'", nil, ""),
      ("--no-color", "no option '--no-color'", "--color", ""),
      ("--=x", "no option '--'", nil, ""),
      ("--help --width 0", "--width takes a whole number from 1 to 1000, not '0'", nil, ""),
    ] as [(String, String, String?, String)])
  func refuses(line: String, message: String, suggestion: String?, topic: String) {
    #expect(
      throws: UsageError(
        message: message, suggestion: suggestion, helpCommand: "lesson help\(topic)")
    ) { try parse(line) }
  }
}
