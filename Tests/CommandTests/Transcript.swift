import Foundation
import Testing

/// A program call whose output is kept in a file.
struct Transcript: Sendable, CustomTestStringConvertible {
  /// The file's name, without `.txt`.
  var name: String
  var arguments: String
  var environment: [String: String] = [:]
  /// The text on standard input.
  var input = ""
  /// Whether it takes seconds, where others take milliseconds.
  var isSlow = false

  var testDescription: String { name }
  var path: String { "\(Repository.transcripts)/\(name).txt" }

  /// Returns the file's contents: the command, its output, and any errors or unusual ending.
  func made() -> [UInt8] {
    // Answers need a place to be saved in, and it's one without a past.
    let finished = Scratch.with { home in
      lesson(
        arguments, input: input,
        environment: input.isEmpty ? environment : environment.merging(["LESSON_HOME": home]) { $1 }
      )
    }
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
    var bytes = Array("$ \(variables)lesson \(arguments)".utf8)
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    if !input.isEmpty { bytes += Array(" <<END\n\(input)END".utf8) }
    bytes += [UInt8(ascii: "\n")] + finished.output
    if !finished.errors.isEmpty { bytes += Array("[errors]\n".utf8) + finished.errors }
    if finished.end != .exit(0) { bytes += Array("[\(finished.end)]\n".utf8) }
    return bytes
  }
}

extension Transcript {
  /// Every form that a lesson is written in. Styles and ASCII must say what plain text says, which
  /// the invariants check for every lesson; so one lesson is enough to show how each looks.
  private static let forms: [(name: String, options: String, environment: [String: String])] = [
    ("text-80", "--width 80", [:]),
    ("text-40", "--width 40", [:]),
    ("styled-80", "--width 80 --color=always", ["COLORTERM": "truecolor"]),
    ("words-80", "--width 80 --plain", [:]),
    ("ascii-80", "--width 80", ["LC_ALL": "C"]),
  ]

  /// The lessons with the most styles and the most kinds of pictures.
  private static let only = ["styled-80": "commands", "ascii-80": "peer-to-peer"]

  static let all: [Transcript] =
    lessons + waiting + small + diffs + runs + schedules + labs + help + quizzes

  private static let lessons = Catalog.entries.flatMap { entry -> [Transcript] in
    if Walks.isQuick(entry) {
      return forms.filter { only[$0.name, default: entry.name] == entry.name }.map { form in
        Transcript(
          name: "\(entry.name)-\(form.name)", arguments: "\(entry.number) \(form.options)",
          environment: form.environment, isSlow: !Walks.isCheap(entry))
      }
    }
    // Each step is in one form; an invariant checks that the other form says the same.
    let kept = forms.filter { ["text-80", "words-80"].contains($0.name) }
    return Walks.quickSteps(of: entry).map { step in
      let form = kept[step % kept.count]
      return Transcript(
        name: "\(entry.name)-\(step)-\(form.name)",
        arguments: "\(entry.number) --step \(step) \(form.options)",
        environment: form.environment)
    }
  }

  /// A step that runs into a deadline, but says the same thing each time.
  private static let waiting = forms.filter { $0.name != "styled-80" }.map { form in
    Transcript(
      name: "concurrency-waiting-\(form.name)",
      arguments: "3 --step who-waits-for-whom \(form.options)", environment: form.environment)
  }

  private static let small =
    [
      Transcript(name: "contents", arguments: ""),
      Transcript(name: "contents-words", arguments: "--plain"),
      Transcript(name: "next", arguments: "next"),
      Transcript(name: "progress", arguments: "progress"),
      Transcript(name: "progress-words", arguments: "progress 2 --plain"),
      Transcript(name: "progress-json", arguments: "progress --json"),
      Transcript(name: "progress-export", arguments: "progress --export -"),
      Transcript(name: "verify", arguments: "verify 2"),
      Transcript(name: "verify-json", arguments: "verify 2 --json"),
      Transcript(name: "source-1", arguments: "source 1"),
      Transcript(name: "source-1-words", arguments: "source 1 --plain"),
      Transcript(name: "source-region", arguments: "source 2 Airplane.swift#move"),
      Transcript(name: "source-scenario", arguments: "source scenarios/three-planes"),
      Transcript(name: "step", arguments: "2 --step 2"),
      Transcript(name: "version", arguments: "--version"),
    ]
    + Shell.allCases.map {
      Transcript(name: "completions-\($0.rawValue)", arguments: "completions \($0.rawValue)")
    }

  private static let diffs = [
    Transcript(name: "diff-text-80", arguments: "diff 1 2"),
    Transcript(name: "diff-words-80", arguments: "diff 1 2 --plain"),
    Transcript(name: "diff-text-40", arguments: "diff 1 2 --width 40"),
    Transcript(name: "diff-side-by-side-200", arguments: "diff 1 2 --side-by-side --width 200"),
    Transcript(name: "diff-patch", arguments: "diff 1 2 --code"),
    Transcript(name: "diff-output", arguments: "diff 1 2 --output"),
    Transcript(name: "diff-back", arguments: "diff 2 1"),
    Transcript(name: "diff-same", arguments: "diff 1 1 --code --side-by-side"),
  ]

  private static let quizzes = [
    Transcript(name: "quiz-sheet", arguments: "quiz 1 --seed 7 --sheet"),
    Transcript(name: "quiz-key", arguments: "quiz 1 --seed 7 --key"),
    Transcript(name: "quiz-sheet-notifications", arguments: "quiz 7 --seed 7 --sheet"),
    Transcript(name: "quiz-key-musketeers", arguments: "quiz 8 --seed 7 --key"),
    Transcript(name: "quiz-text-80", arguments: "quiz 1 --seed 7", input: answers),
    Transcript(name: "quiz-text-40", arguments: "quiz 1 --seed 7 --width 40", input: answers),
    Transcript(name: "quiz-words-80", arguments: "quiz 1 --seed 7 --plain", input: answers),
    Transcript(
      name: "quiz-styled-80", arguments: "quiz 1 --seed 7 --color=always",
      environment: ["COLORTERM": "truecolor"], input: answers),
    Transcript(
      name: "quiz-ascii-80", arguments: "quiz 1 --seed 7", environment: ["LC_ALL": "C"],
      input: answers),
    Transcript(name: "quiz-json", arguments: "quiz 1 --seed 7 --json --pass 80", input: answers),
  ]

  /// Right, wrong, guessed, skipped, revisited, and invalid answers, but not to every question.
  private static let answers =
    "a\nscenes, Position and airplane?\nskip\nback\na\nTower\nScenes!\n14 99\nnone\nback\n"
    + "LH400 BA706?\nb\n"

  private static let runs = Catalog.entries.flatMap { entry in
    ["", "--trace", "--ledger", "--json", "--trace --plain", "--ledger --plain"].map { options in
      Transcript(
        name: (["\(entry.name)-run"]
          + options.split(separator: " ").map {
            $0 == "--plain" ? "words" : String($0.dropFirst(2))
          })
          .joined(separator: "-"),
        arguments: "\(Walks.run(entry)) \(options)")
    }
  }

  private static let labs =
    forms.map {
      Transcript(
        name: "lab-\($0.name)", arguments: "lab \($0.options)", environment: $0.environment,
        input: everything)
    } + [
      Transcript(name: "lab-1", arguments: "lab 1", input: everything),
      Transcript(name: "lab-4", arguments: "lab 4", input: everything),
    ]

  /// Every word of the lab, and some that it doesn't know.
  private static let everything = """
    help
    radar
    output
    ledger
    lines
    # Four planes, and one that is not told of another.
    forget QF12 AA101
    arrive BA706 11 21000
    arrive AA101 12 22000
    move BA706 8 10000
    arrive QF12 14 22000
    move QF12 12 22000
    udno
    move BA707 3 4
    undo
    undo
    redo
    forget CX200 BA706
    move QF12 12 22400
    move AA101 12 21800
    forget AA101 QF12
    land BA706
    output
    radar
    ledger
    lines
    save nowhere/to/be.flight
    load nowhere.flight
    load scenarios/ghots
    load scenarios/ghost
    undo
    quit
    never read
    """ + "\n"

  private static let schedules = [
    ("", "head-on --schedule aabb --trace"), ("-words", "head-on --schedule aabb --trace --plain"),
    ("-json", "landing-trap-cured --schedule aab --json"),
    ("-rounds", "swapped --schedule aaabbbab --trace"),
    ("-long", "head-on-cured --schedule ab --trace"),
    ("-tasks", "actor-gap --schedule aabbab --trace"),
    ("-narrow", "landing-trap-cured --schedule aab --trace --width 40"),
  ].map { name, options in
    Transcript(name: "schedule\(name)", arguments: "run 3 --scene \(options)")
  }

  private static let help =
    [
      Transcript(name: "help", arguments: "help"),
      Transcript(name: "help-lesson", arguments: "help 1"),
    ]
    + (Grammar.commands.compactMap(\.word) + HelpArticle.all.map(\.name)).map {
      Transcript(name: "help-\($0)", arguments: "help \($0)")
    }
}
