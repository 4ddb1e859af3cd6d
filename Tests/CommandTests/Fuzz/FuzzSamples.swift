import Foundation

/// Valid samples of what the program reads from outside, for cases to mutate. The program itself
/// makes the ones that it can.
enum FuzzSamples {
  static let scenarios: [[UInt8]] =
    [
      Array("arrive A 5 20000\narrive B 9 5000\nforget A B\nmove A 9 5000\nland B\n".utf8),
      Array("# two\n\narrive A-1 0 0\nmove A-1 20000 100000\nland A-1\n".utf8),
    ] + Library.builtIn.scenarios.map { Array($0.text.utf8) }

  static let scenarioWords =
    ["arrive", "move", "land", "forget", "A", "B", "BA706", "#"] + FuzzSource.numbers

  static let labLines: [[UInt8]] =
    scenarios.prefix(4) + [
      Array(
        "arrive A 5 20000\nundo\nclear\nundo\nsave new.flight\nhelp\nquit\n".utf8),
      Array("arrive Z 1 1\nsave kept.txt\ny\nclear\nn\nsave new.flight\n".utf8),
    ]
  static let labWords =
    scenarioWords + [
      "undo", "clear", "save", "help", "quit", "hint",
      "skip", "back", "y", "n", "three-planes", "kept.txt", "home/progress.json",
      "/dev/null", "/dev/full", ".",
    ]

  static let answers: [[UInt8]] = [
    Array("b\n\nc\n\nline 22\n\ns\n\nq\n".utf8),
    Array("\n\n\n\nhelp\nback\n3\n\na\n\nn\n\nskip\nquit\n".utf8),
    Array(
      "a\nb\nc\nd\n1\n2\n3\nQF12\n4 6\n7, 9\nnone\nAirplane.swift\nc a b\nb?\nguess a\nsure b\n"
        .utf8),
  ]
  static let answerWords =
    [
      "a", "b?", "C", "line", "option", "answer", "s", "skip", "<", "b", "back", "q", "quit",
      "help",
      "h", "hint", "?", "!", "aab", "abab", "none", "4-6", "1…99", "guess", "sure",
    ]
    + FuzzSource.numbers

  static let answerFiles: [[UInt8]] = [
    Array("# Ann, quiz 1\n1 b\n2 c?  # a guess\n3 9, 12\n4 none\n5 skip\n6 4-6\n7 guess a\n".utf8)
  ]

  static let schedules = ["aab", "abab", "b", "aabbaabb", "abc", ""].map { Array($0.utf8) }

  /// Reports and progress, from quizzes taken and lessons walked.
  static let kept: (reports: [[UInt8]], progress: [[UInt8]]) = Scratch.with { folder in
    let environment = ["LESSON_HOME": folder]
    var reports: [[UInt8]] = []
    for number in [1, 8] {
      _ = lesson(
        "quiz \(number) --seed 7 --report \(folder)/report.json --name Ann",
        input: "a\nb?\nskip\nc\nnone\n", environment: environment)
      reports.append(bytes("\(folder)/report.json"))
    }
    _ = lesson("1", input: "\n\n\nb\n\nq\n", environment: environment)
    let progress = bytes("\(folder)/progress.json")
    return (reports, [progress, Array(#"{"schema":1,"lessons":{}}"#.utf8)])
  }

  static let jsonWords =
    [
      "{", "}", "[", "]", ":", ",", "\"", "null", "true", "\"schema\"", "\"lessons\"",
      "\"answers\"",
      "\"quiz\"", "\"seed\"", "\"turn\"", "\"at\"", "\"given\"", "\"verdict\"", "\"right\"",
      "\"peer-to-peer\"", "\"questions\"", "\"beliefs\"", "\"name\"", "\\u0000", "\\u001b[31m",
      "\\ud800", "\\u009b", "\\u202e",
    ] + FuzzSource.numbers

  /// The first lesson's folder, with a listing that differs from the built one, so nothing is run.
  static let lessonFolder: [String: [UInt8]] = {
    let name = "01-PeerToPeer"
    let folder = "\(Repository.root)/Lessons/\(name)"
    var files: [String: [UInt8]] = [:]
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      files["\(name)/\(file)"] = bytes("\(folder)/\(file)")
    }
    files["\(name)/Airplane.swift"]? += Array("// Another one.\n".utf8)
    return files
  }()

  static let lessonWords =
    [
      "@", "{", "}", "(", ")", "\"", "##", "#", ">", "`", "*", "// snippet.move", "// snippet.end",
      "// snippet.hide", "// snippet.show",
      "@Predict(id: \"x\", scene: \"ghost\", lines: \"1…2\") {",
      "@Choice(isCorrect: true) {", "@Claim(id: \"x\", scene: \"ghost\", prints: \"\") {}",
      "@Comparison(id: \"x\", lessons: \"2…9999\") {",
      "lines:", "isCorrect:",
      "{total of ghost}", "{links of three-planes in lesson 2}",
    ] + FuzzSource.numbers

  /// Keys typed in a player, a lab, a quiz, and a demo.
  static let keys: [[UInt8]] = [
    Array("   \r b\r nnn\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[Dit?ovrdg3\r/plane\r\u{1B}q".utf8),
    Array("v12 31 7\rva 1 b 2 c 3\rq\u{1B}[A\t\r\u{1B}qno\r".utf8),
    Array(
      "abc123\rsS!?\u{7F}\u{1B}[5~\u{1B}[6~\u{1B}OH\u{1B}OF\tarrive A 1 2\rsave x.flight\r".utf8),
  ]
  static let keyWords = [
    "\u{1B}[", "\u{1B}O", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[?62;c", "\u{1B}[200~",
    "\u{1B}[201~", "\u{1B}[M !!", "\u{1B}[<0;9999999999;1M", "\u{3}", "\u{4}", "\u{1A}", "\u{C}",
    "\u{1C}", "t", "i", "l", "e", "v", "s", "q", "n", "p", "g", "x", ".", "\u{1B}[1;5C",
  ]

  static let arguments: [String] =
    Grammar.commands.compactMap(\.word)
    + Grammar.commands.flatMap(\.options).map(\.name)
    + (Grammar.globalOptions + Grammar.standardOptions).map(\.name)
    + Catalog.entries.flatMap { ["\($0.number)", $0.name, $0.staging.defaultScene] }
    + [
      "text", "bash", "zsh", "always", "never", "dark", "html", "markdown",
      "reset", "export", "import", "json", "ghost", "kept.txt", "in.flight", "new.txt", "-", "--",
      "-o", "-h", "", "=", "--step=2", "--width=40", "1,2", "2…5", "1.2-3", "aab", "home", "..",
    ] + FuzzSource.numbers

  private static func bytes(_ path: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: path) ?? Data())
  }
}
