@testable import Commands
import Testing

private let completions: Completions = {
  var names = Completions.Names(lessons: [
    LessonName(number: 1, name: "peer-to-peer"), LessonName(number: 2, name: "mediator"),
  ])
  names.scenes = [
    1: ["three-planes", "ghost"].map { .init($0) }, 2: ["three-planes", "twins"].map { .init($0) },
  ]
  names.scenarios = ["three-planes"]
  names.files = [
    1: [.init("Airplane.swift")], 2: ["Position+Words.swift", "Scenes.swift"].map { .init($0) },
  ]
  names.exercises = [
    0: [.init("checkout", meaning: "A form")], 1: [.init("own-shadow")], 2: [.init("one-list")],
  ]
  return Completions(names)
}()

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
