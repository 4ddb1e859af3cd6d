@testable import Commands
import Testing

private func files(
  _ folder: String, _ names: [String], scenes: [String], exercise: String
) -> LessonFiles {
  let exercises = SourceFile(
    name: "Exercises.md", text: "@Exercise(id: \"\(exercise)\", title: \"A form\") {\n}\n")
  return LessonFiles(
    folder: folder, files: names.map { SourceFile(name: $0, text: "") } + [exercises],
    scenes: scenes)
}

private let completions = Completions(
  Library(
    lessons: [
      files(
        "01-PeerToPeer", ["Airplane.swift"], scenes: ["three-planes", "ghost"],
        exercise: "own-shadow"),
      files(
        "02-Mediator", ["Position+Words.swift", "Scenes.swift"], scenes: ["three-planes", "twins"],
        exercise: "one-list"),
    ], scenarios: [SourceFile(name: "three-planes.flight", text: "")],
    capstone: files(LessonFiles.capstoneFolder, [], scenes: [], exercise: "checkout")))

@Suite(.timeLimited) struct CommandLineCompletionTests {
  /// Each case has the line up to the cursor, and what's offered there that begins so.
  @Test(
    arguments: [
      (["ru"], ["run"]),
      (["--plain", "di"], ["diff"]),
      (["--width", "80", "di"], ["diff"]),
      (["--color", "a"], ["auto", "always"]),
      (["--color", "=", "al"], ["always"]),
      (["--color", "=", "always", "verif"], ["verify"]),
      (["--st"], []),
      (["2", "--st"], ["--step"]),
      (["run", "--s"], ["--scene", "--scenario", "--schedule"]),
      (["run", ""], ["peer-to-peer", "mediator", "1", "2"]),
      (["run", "2", ""], []),
      (["run", "2", "--scene", ""], ["three-planes", "twins"]),
      (["run", "mediator", "--scene", "=", "t"], ["three-planes", "twins"]),
      (["run", "--scene", ""], ["three-planes", "ghost", "twins"]),
      (["run", "--scene", "ghost", "p"], ["peer-to-peer"]),
      (["demo", "1", "2", "m"], ["mediator"]),
      (["source", "s"], ["scenarios/three-planes"]),
      (["source", "2", ""], ["Position+Words.swift", "Scenes.swift"]),
      (["source", "scenarios/three-planes", ""], []),
      (["help", "sc"], ["scenario"]),
      (["try", "mediator", ""], ["one-list"]),
      (["try", "capstone", ""], ["checkout"]),
      (["--", "--w"], []),
      (["run", "--", "me"], ["mediator"]),
    ] as [([String], [String])])
  func offersWhatCanFollow(line: [String], offered: [String]) {
    guard case .words(let words) = completions.offer(at: line) else {
      Issue.record("files")
      return
    }
    #expect(words.map(\.text).filter { $0.hasPrefix(line.last ?? "") } == offered)
  }

  @Test func leavesFilesToTheShell() {
    #expect(completions.offer(at: ["run", "--scenario", "a"]) == .files)
    #expect(completions.offer(at: ["try", "1", "--in=a"]) == .folders)
    #expect(completions.offer(at: ["check", "a", "b"]) == .folders)
  }

  /// Bash would run it.
  @Test func leavesOutWhatAShellCouldMisread() {
    let words = ["ghost", "A+B.swift", "$(rm)", "a b", "it's", "`ls`"].map {
      Completions.Word($0, meaning: "M: it's")
    }
    #expect(Completions.Offer.words(words).text == "ghost\tM: it's\nA+B.swift\tM: it's\n")
  }

  @Test(arguments: [
    ("lesson", "lesson"),
    ("./.build/debug/lesson", "./.build/debug/lesson"),
    ("/Users/zoë/lesson", "/Users/zoë/lesson"),
    ("/my programs/lesson", "'/my programs/lesson'"),
    ("/it's/lesson", #"'/it'\''s/lesson'"#),
    ("$HOME/lesson", "'$HOME/lesson'"),
    ("~/lesson", "'~/lesson'"),
    ("", "''"),
  ])
  func isQuotedWhereAShellWouldReadIt(_ text: String, _ word: String) {
    #expect(text.asShellWord == word)
  }
}
