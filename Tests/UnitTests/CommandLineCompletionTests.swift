import Foundation
import Testing

private let names = Completions.Names(
  lessons: [
    LessonName(number: 1, name: "peer-to-peer"), LessonName(number: 2, name: "mediator"),
    LessonName(number: 3, name: "$(rm)"),
  ],
  scenes: [
    "peer-to-peer": ["three-planes", "ghost", "it's"],
    "mediator": ["three-planes", "twins", "a b", "-x", "`ls`"],
  ],
  scenarios: ["three-planes"],
  exercises: [
    "peer-to-peer": [.init(id: "own-shadow", title: "Pilot's \"shadow\": mend it")],
    "mediator": [.init(id: "one-list", title: "One list")],
    "capstone": [.init(id: "checkout", title: "A form")],
  ],
  bets: ["peer-to-peer": [.init(id: "no-link")]],
  requirements: [.init(id: "quiet-hours", title: "Quiet hours"), .init(id: "$(rm)", title: "")])

@Suite(.timeLimit(.minutes(30))) struct CommandLineCompletionTests {
  @Test(arguments: installed)
  func isReadByItsShell(shell: Shell) throws {
    let path = try #require(Self.path(of: shell))
    let script = Completions.script(for: shell, names: names)
    let result = try run(path, ["-n"], script: script)
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  @Test(arguments: Shell.allCases)
  func offersEveryWordOfTheTable(shell: Shell) {
    let script = Completions.script(for: shell, names: names)
    let words = Set(script.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
    for option in Grammar.allOptions {
      let name = shell == .fish ? String(option.name.dropFirst(2)) : option.name
      #expect(words.contains(name), "\(option.name)")
    }
    for word in Grammar.commands.compactMap(\.word) + HelpArticle.all.map(\.name) {
      #expect(words.contains(word), "\(word)")
    }
    for word in ["bash", "zsh", "fish", "always", "blue-orange", "mediator", "twins"] {
      #expect(words.contains(word), "\(word)")
    }
    for absent in ["frobnicate", "rm", "ls"] { #expect(!words.contains(absent)) }
  }

  /// Each case has the line up to the cursor, and bash's offers there. `=` is a word of its own, as
  /// bash makes it.
  private static let completions: [([String], [String])] = [
    (["ru"], ["run"]),
    (["m"], ["mediator"]),
    (["--plain", "di"], ["diff"]),
    (["--width", "80", "di"], ["diff"]),
    (["--color", "a"], ["auto", "always"]),
    (["--color", "=", "al"], ["always"]),
    (["--color", "="], ["auto", "always", "never"]),
    (["--color=al"], ["--color=always"]),
    (["--color", "=", "always", "verif"], ["verify"]),
    (["--w"], ["--width"]),
    (["--st"], []),
    (["2", "--st"], ["--step"]),
    (["run", "--s"], ["--scene", "--scenario", "--schedule"]),
    (["run", ""], ["peer-to-peer", "mediator", "1", "2"]),
    (["run", "2", ""], []),
    (["run", "2", "--scene", ""], ["three-planes", "twins"]),
    (["run", "mediator", "--scene", "=", "t"], ["three-planes", "twins"]),
    (["run", "1", "--scene", ""], ["three-planes", "ghost"]),
    (["run", "--scene", ""], ["three-planes", "ghost", "twins"]),
    (["run", "--scene", "ghost", "p"], ["peer-to-peer"]),
    (["diff", "1", "m"], ["mediator"]),
    (["diff", "--c"], ["--code", "--color"]),
    (["source", "s"], ["scenarios/three-planes"]),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["help", "sc"], ["scenario"]),
    (["try", "1", ""], ["own-shadow"]),
    (["try", "mediator", ""], ["one-list"]),
    (["try", "capstone", ""], ["checkout"]),
    (["--plain", "eject", "2", "mine", ""], ["one-list"]),
    (["break", "1", ""], ["no-link"]),
    (["break", "2", ""], []),
    (["race", ""], ["quiet-hours"]),
    (["race", "quiet-hours", ""], []),
    (["--", "--w"], []),
    (["run", "--", "me"], ["mediator"]),
  ]

  @Test(
    .enabled(if: installed.contains(.bash)),
    arguments: completions)
  func completesInBash(line: [String], offered: [String]) throws {
    let path = try #require(Self.path(of: .bash))
    let question = """

      COMP_WORDS=(lesson \(line.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(line.count)
      _lesson
      printf '%s\\n' "${COMPREPLY[@]}"
      complete -p lesson
      """
    let result = try run(
      path, [], script: Completions.script(for: .bash, names: names) + question)
    var lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.popLast() == "complete -F _lesson lesson")
    #expect(lines == offered)
  }

  @Test(
    .enabled(if: installed.contains(.fish)),
    arguments: [
      ("lesson ru", ["run"]),
      ("lesson --width 80 di", ["diff"]),
      ("lesson --color al", ["always"]),
      ("lesson --color=al", ["--color=always"]),
      ("lesson run 2 --scene tw", ["twins"]),
      ("lesson run 1 --scene tw", []),
      ("lesson run --sce", ["--scenario", "--scene"]),
      ("lesson verify --sce", []),
      ("lesson diff 1 me", ["mediator"]),
      ("lesson run 1 me", []),
      ("lesson source s", ["scenarios/three-planes"]),
      ("lesson completions f", ["fish"]),
      ("lesson try 1 o", ["own-shadow"]),
      ("lesson try capstone ", ["checkout"]),
      ("lesson break 1 n", ["no-link"]),
      ("lesson break 2 n", []),
      ("lesson race q", ["quiet-hours"]),
    ])
  func completesInFish(line: String, offered: [String]) throws {
    let path = try #require(Self.path(of: .fish))
    let question = "\ncomplete -C '\(line)'\n"
    let result = try run(
      path, ["--no-config"], script: Completions.script(for: .fish, names: names) + question)
    let words = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words.sorted() == offered)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] == "true"))
  func theShellsAreThereForCI() {
    #expect(Self.installed == Shell.allCases)
  }

  private static let installed = Shell.allCases.filter { shell in
    if path(of: shell) != nil { return true }
    print("skipped: completions are not tried in \(shell.rawValue), which is not installed")
    return false
  }

  private static func path(of shell: Shell) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(shell.rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a script file in the shell, and returns its status and everything that it wrote.
  private func run(
    _ path: String, _ options: [String], script: String
  ) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).completion")
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = options + [file.path]
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
