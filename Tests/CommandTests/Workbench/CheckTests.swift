import Foundation
import Testing

@testable import Commands
@testable import Running

/// `lesson check`: what it judges, how it reports that, and that no version harms another's row.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimited) struct CheckTests {
  private struct Document: Decodable {
    struct Row: Decodable {
      var folder: String
      var outcome: String
      var note: String
      var attempt: String?
      var misconception: String?
    }

    var folders: [Row]
  }

  private func rows(_ finished: Finished) throws -> [Document.Row] {
    try JSONDecoder().decode(Document.self, from: Data(finished.text.utf8)).folders
  }

  @Test func eachVersionGetsItsRow() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let lesson = try #require(Library.builtIn.files(of: 1))
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/start")
      // Some editors start UTF-8 with a byte order mark, which Swift accepts.
      let solution = exercise.files(of: exercise.solutions[0], in: lesson).map {
        SourceFile(name: $0.name, text: "\u{FEFF}" + $0.text)
      }
      try Workplace.write(
        solution + [SourceFile(name: "Mine.swift", text: "let staging = 1\n")], of: exercise,
        to: "\(folder)/solution")
      try Workplace.write(
        solution + [SourceFile(name: "Mine.swift", text: "struct LessonStage {}\n")], of: exercise,
        to: "\(folder)/taken")
      let attempt = try #require(exercise.attempts.first)
      try Workplace.write(
        exercise.files(of: attempt.answer, in: lesson), of: exercise, to: "\(folder)/attempt")
      try Workplace.write(
        exercise, to: "\(folder)/refused", replacing: "position = newPosition",
        with: "position = newPlace", in: "Airplane.swift")
      let finished = Workplace.lesson(
        "check start solution attempt refused taken nothing --json", in: folder)
      let rows = try rows(finished)
      #expect(
        rows.map(\.outcome) == ["failing", "solved", "failing", "refused", "refused", "unreadable"])
      #expect(rows[0].attempt == nil && rows[0].misconception == nil)
      #expect(rows[2].attempt == attempt.answer.title && rows[2].misconception == attempt.betrays)
      #expect(rows[3].note.hasPrefix("Airplane.swift:"), "\(rows[3])")
      #expect(rows[3].note.contains("newPlace"))
      #expect(rows[4].note.hasPrefix("'LessonStage' is taken"), "\(rows[4])")
      #expect(finished.end == .exit(66))
      let table = Workplace.lesson("check solution --csv", in: folder)
      #expect(table.lines.last == "solution,1,own-shadow,solved,4,4,,,,")
      #expect(table.end == .exit(0))
    }
  }

  /// A row's code can say what a damaged module does; the rows beside it don't hear of it.
  @Test func codeThatBlamesTheRuntimeIsToBlame() throws {
    try Scratch.with { folder in
      _ = StandInCompiler.lesson("try 1 own-shadow --in mine", in: folder)
      let module = RuntimeModule.all[0].name
      try Scratch.write(
        "// refused: no such module '\(module)'\n".utf8, to: "\(folder)/mine/Liar.swift")
      let finished = bash(
        """
        cp -rp '\(StandInCompiler.cache)' cache; ls -di cache/runtime* > before
        LESSON_CACHE=$PWD/cache lesson check mine --csv; ls -di cache/runtime* | diff before - && echo kept
        """, environment: StandInCompiler.environment, folder: folder)
      #expect(finished.text.contains("mine,1,own-shadow,refused"), "\(finished)")
      #expect(finished.lines.last == "kept", "\(finished)")
    }
  }

  @Test(arguments: [
    ("printf 'let a = \"\\xff\"' > Airplane.swift", "Airplane.swift:1:10: error: not UTF-8"),
    ("head -c 2000000 /dev/zero | tr '\\0' ' ' > Airplane.swift", "larger than 1 MiB"),
    ("ln -sf /etc/passwd Airplane.swift", "is a symbolic link"),
    ("rm Airplane.swift; mkdir Airplane.swift", "is a directory"),
    (
      "mkdir -p More/Parts; echo 'let a = 1' > More/Parts/A.swift",
      "mine/More/Parts/A.swift is in a folder of its own, and only files directly in mine are compiled"
    ),
    ("rm Package.swift", "has no Package.swift"),
    ("echo 'let package = 1' > Package.swift", "Package.swift:1:1: error: no package named"),
    ("for i in $(seq 300); do : > A$i.swift; done", "at most 200 are read"),
    ("rm Airplane.swift", "Airplane.swift isn't there"),
    (": > $(printf 'a%.0s' {1..230}).swift", "is longer than 200 bytes"),
    (
      ": > $'a\nAirplane.swift:1:1: error: b.swift'",
      "is longer than 200 bytes or has control"
    ),
  ])
  func aFolderThatCannotBeReadIsNamed(_ damage: String, _ message: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/mine")
      let damaged = bash(damage, folder: "\(folder)/mine")
      #expect(damaged.end == .exit(0), "\(damaged)")
      let finished = StandInCompiler.lesson("check mine --width 300", in: folder)
      #expect(finished.text.contains(message), "\(finished)")
      #expect(finished.end == .exit(damage == "rm Airplane.swift" ? 1 : 66), "\(finished)")
    }
  }
}
