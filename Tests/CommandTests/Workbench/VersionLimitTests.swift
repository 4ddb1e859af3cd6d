import Foundation
import TestScale
import Testing

@testable import LessonCLI
@testable import Workbench

/// Versions that take more than they may, by processes and files of their own. Each is ended with
/// everything it started, its row says why, and the row beside it is the same as ever.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30)))
struct VersionLimitTests {
  /// Starts a shell, without waiting for it.
  private static let shell = """
    import Foundation

    func shell(_ script: String) {
      var process = pid_t()
      let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(script), nil]
      posix_spawn(&process, "/bin/sh", nil, nil, words, environ)
    }

    """

  /// Judges a version that does something whenever a plane moves, and a solution beside it.
  ///
  /// - Parameters:
  ///   - deed: the body of a function that may call `shell`.
  ///   - more: a script to run afterward in the folder with both.
  /// - Returns: the first row, and what the script printed.
  private func judge(
    _ deed: String, andThen more: String = ""
  ) throws -> (row: String, left: String) {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let solution = exercise.files(
      of: exercise.solutions[0], in: try #require(Library.builtIn.files(of: 1)))
    return try Scratch.with { folder in
      try Workplace.write(
        exercise, to: "\(folder)/bad", replacing: "position = newPosition",
        with: "position = newPosition; deed()", in: "Airplane.swift")
      try Scratch.write(
        "\(Self.shell)\nfunc deed() {\n\(deed)\n}\n".utf8, to: "\(folder)/bad/Deed.swift")
      try Workplace.write(solution, of: exercise, to: "\(folder)/good")
      let finished = bash(
        """
        mkdir temporary; export TMPDIR=$PWD/temporary
        lesson check bad good --width 300
        \(more)
        """, environment: Workplace.environment, folder: folder, seconds: 300)
      let words = finished.lines.prefix(2).map { $0.prefix { $0 != " " } }
      #expect(words == ["failing", "solved"], "\(finished)")
      return (
        String(finished.lines.first ?? ""), finished.lines.dropFirst(3).joined(separator: "\n")
      )
    }
  }

  @Test func theHelpNamesTheLimits() {
    let help = CommandTests.lesson("help check").lines.joined(separator: " ")
      .replacing(",", with: "")
    for words in [
      "has limits: \(Bench.patience) s \(VersionLimits.memory >> 20) MiB of memory ",
      "grows beyond \(VersionLimits.fileSize >> 20) MiB",
      "more than \(VersionLimits.processes) processes",
      " \(Run.fileLimitWords) for all files",
      "The compiler has \(Toolchain.patience) s and \(Toolchain.memory) GiB of memory",
    ] {
      #expect(help.contains(words))
    }
  }

  @Test func filesHaveALimitTogether() throws {
    let (row, left) = try judge(
      """
      for number in 0..<10_000 {
        guard let file = fopen("flood-\\(number)", "w") else { continue }
        for _ in 0..<200 { fwrite([UInt8](repeating: 1, count: 1 << 16), 1, 1 << 16, file) }
        fclose(file)
      }
      """, andThen: "ls -A temporary | grep lesson-run; find . -name 'flood*'")
    #expect(row.contains("it wrote more than 64 MiB to files"), "\(row)")
    #expect(left == "")
  }

  #if os(Linux)
    /// It takes little itself, and has another program keep a line of 800 MB.
    @Test func memoryOfWhatAVersionStartsCounts() throws {
      let (row, _) = try judge(
        """
        shell("(head -c 800000000 /dev/zero; exec sleep 4712) | tail > /dev/null")
        while true {}
        """)
      #expect(row.contains("it wanted more memory"), "\(row)")
    }

    /// Each run leaves a process in a session of its own.
    @Test func aSessionOfItsOwnIsNoWayOut() throws {
      let name = "lesson-left-\(getpid())"
      let (_, left) = try judge(
        """
        shell("exec setsid bash -c 'exec -a \(name) sleep 1000' > /dev/null 2>&1")
        shell("exec setsid env -i bash -c 'exec -a \(name) sleep 1000' > /dev/null 2>&1")
        """,
        andThen: """
          # Without namespaces, one that empties its environment gets away.
          unshare --user true || exit 0
          for process in /proc/[0-9]*; do
            tr '\\0' ' ' < $process/cmdline 2> /dev/null | grep -q '^\(name)' && echo left
          done
          """)
      #expect(left == "")
    }
  #endif
}
