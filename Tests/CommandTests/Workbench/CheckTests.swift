import Foundation
import TestScale
import Testing

@testable import LessonCLI

/// `lesson check`: what it judges, how it reports that, and that no version harms another's row.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30))) struct CheckTests {
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
      for (index, solution) in exercise.solutions.enumerated() {
        let files = exercise.files(of: solution, in: lesson)
        try Workplace.write(files, of: exercise, to: "\(folder)/solution-\(index)")
      }
      for (index, attempt) in exercise.attempts.enumerated() {
        let files = exercise.files(of: attempt.answer, in: lesson)
        try Workplace.write(files, of: exercise, to: "\(folder)/attempt-\(index)")
      }
      try Workplace.write(
        exercise, to: "\(folder)/refused", replacing: "position = newPosition",
        with: "position = newPlace", in: "Airplane.swift")
      let finished = Workplace.lesson(
        "check start solution-0 solution-1 attempt-0 attempt-1 refused nothing --json", in: folder)
      let rows = try rows(finished)
      #expect(
        rows.map(\.outcome) == [
          "failing", "solved", "solved", "failing", "failing", "refused", "unreadable",
        ])
      #expect(rows[0].attempt == nil && rows[0].misconception == nil)
      #expect(rows.dropFirst(3).prefix(2).map(\.attempt) == exercise.attempts.map(\.answer.title))
      #expect(rows.dropFirst(3).prefix(2).map(\.misconception) == exercise.attempts.map(\.betrays))
      #expect(rows[5].note.hasPrefix("Airplane.swift:"), "\(rows[5])")
      #expect(rows[5].note.contains("newPlace"))
      #expect(finished.end == .exit(66))
      let table = Workplace.lesson("check solution-0 --csv", in: folder)
      #expect(table.lines.last == "solution-0,1,own-shadow,solved,4,4,,,,")
      #expect(table.end == .exit(0))
    }
  }

  /// A version's misbehavior ends only its own row, and in time.
  @Test(arguments: [
    ("while true {}", "it didn't end within 3 s"),
    ("fatalError()", "it stopped with a runtime failure"),
    ("while true { print(\"Over and over\") }", "it was stopped after"),
    (
      "var all: [[UInt8]] = []; while true { all.append(Array(repeating: 1, count: 1 << 26)) }",
      "it wanted more memory"
    ),
  ])
  func whatAVersionDoesEndsItsOwnRow(_ deed: String, _ note: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let solution = exercise.files(
      of: exercise.solutions[0], in: try #require(Library.builtIn.files(of: 1)))
    try Scratch.with { folder in
      try Workplace.write(
        exercise, to: "\(folder)/bad", replacing: "position = newPosition",
        with: "position = newPosition; \(deed)", in: "Airplane.swift")
      try Workplace.write(solution, of: exercise, to: "\(folder)/good")
      let finished = Workplace.lesson("check bad good --json", in: folder)
      let rows = try rows(finished)
      #expect(rows.map(\.outcome) == ["failing", "solved"])
      // A machine that's slow to allocate memory hits the time limit first.
      let isLate = note.contains("memory") && rows[0].note.contains("it didn't end within 3 s")
      #expect(rows[0].note.contains(note) || isLate, "\(rows[0])")
    }
  }

  /// Processes that a version starts and files that it writes are gone when it is.
  @Test(arguments: [
    """
    func deed() {
      var process = pid_t()
      let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("4711"), nil]
      for _ in 1...200 { posix_spawn(&process, "/bin/sleep", nil, nil, words, nil) }
      while true {}
    }
    """,
    """
    func deed() {
      signal(SIGXFSZ, SIG_IGN)
      for number in 0..<10_000 {
        guard let file = fopen("flood-\\(number)", "w") else { continue }
        for _ in 0..<1_000 { fwrite([UInt8](repeating: 1, count: 1 << 16), 1, 1 << 16, file) }
        fclose(file)
      }
    }
    """,
  ])
  func whatAVersionLeavesIsRemoved(_ deed: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let solution = exercise.files(
      of: exercise.solutions[0], in: try #require(Library.builtIn.files(of: 1)))
    try Scratch.with { folder in
      try Workplace.write(
        exercise, to: "\(folder)/bad", replacing: "position = newPosition",
        with: "position = newPosition; deed()", in: "Airplane.swift")
      try Scratch.write("import Foundation\n\n\(deed)\n".utf8, to: "\(folder)/bad/Deed.swift")
      try Workplace.write(solution, of: exercise, to: "\(folder)/good")
      let finished = bash(
        """
        mkdir temporary; export TMPDIR=$PWD/temporary
        lesson check bad good --json > rows; ls -A temporary | grep lesson; ls bad good | grep flood
        # The other version is judged meanwhile; what it starts isn't this one's.
        grep -q posix_spawn bad/Deed.swift || exit 0
        for process in /proc/[0-9]*; do
          tr '\\0' ' ' < $process/cmdline 2> /dev/null | grep -q '^sleep 4711' && echo left
        done
        """, environment: Workplace.environment, folder: folder, seconds: 600)
      #expect(finished.text == "" && finished.end != .late, "\(finished)")
      let rows = try JSONDecoder().decode(
        Document.self, from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/rows"))
      ).folders
      #expect(rows.map(\.outcome) == ["failing", "solved"], "\(rows)")
    }
  }

  /// A name that we can't open is a row, as any folder that can't be read.
  @Test func aNameThatIsNotUTF8IsOneRow() throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let solution = exercise.files(
      of: exercise.solutions[0], in: try #require(Library.builtIn.files(of: 1)))
    try Scratch.with { folder in
      try Workplace.write(solution, of: exercise, to: "\(folder)/good")
      let finished = bash(
        "mkdir $'b\\xe4d'; lesson check * --csv", environment: Workplace.environment, folder: folder
      )
      #expect(
        finished.lines.dropFirst() == [
          "b\u{FFFD}d,,,unreadable,0,0,,,,the folder's name isn't UTF-8; rename it",
          "good,1,own-shadow,solved,4,4,,,,",
        ], "\(finished)")
      #expect(finished.end == .exit(66))
      let text = bash("lesson check *", environment: Workplace.environment, folder: folder)
      #expect(
        text.lines.first == "unreadable  b\u{FFFD}d  the folder's name isn't UTF-8; rename it",
        "\(text)")
      // Nothing else takes such a name, not even as the value of an option.
      for words in ["eject 1 *", "check good --theme *", "check good --in=$'\\xff'"] {
        let refused = bash(
          "rm -rf good; lesson \(words)", environment: Workplace.environment, folder: folder)
        #expect(refused.errorText.hasSuffix("isn't UTF-8\n"), "\(refused)")
        #expect(refused.end == .exit(64))
      }
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
  ])
  func aFolderThatCannotBeReadIsNamed(_ damage: String, _ message: String) throws {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    try Scratch.with { folder in
      try Workplace.write([], of: exercise, to: "\(folder)/mine")
      let damaged = bash(damage, folder: "\(folder)/mine")
      #expect(damaged.end == .exit(0), "\(damaged)")
      let finished = Workplace.lesson("check mine --width 300", in: folder)
      #expect(finished.text.contains(message), "\(finished)")
      #expect(finished.end != .exit(0))
    }
  }
}
