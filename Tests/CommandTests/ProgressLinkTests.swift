import Foundation
import Testing

/// Progress files that are links: all links to one file share one progress.
@Suite(.timeLimit(.minutes(30))) struct ProgressLinkTests {
  private static let step = "1 --step 4 --plain"

  private func link(_ folder: String) {
    let made = bash(
      """
      mkdir one two synced; echo '{"schema":1,"lessons":{}}' > synced/p.json
      ln -s ../synced/p.json one/progress.json; ln -s "$PWD/synced/p.json" two/progress.json
      """, folder: folder)
    #expect(made.end == .exit(0), "\(made)")
  }

  /// Each waits for the same lock, no matter where its link is.
  @Test(.timeLimit(.minutes(30)), arguments: ["one", "two"])
  func theLockLiesBesideTheFile(_ home: String) throws {
    Scratch.with { folder in
      link(folder)
      let finished = bash(
        """
        exec 9> synced/.lesson-lock; flock 9
        printf 's\\n' | LESSON_HOME=$PWD/\(home) lesson \(Self.step) > /dev/null
        cat synced/p.json
        """, folder: folder)
      #expect(finished.errorText.contains("another lesson is holding"), "\(finished)")
      #expect(finished.text == "{\"schema\":1,\"lessons\":{}}\n")
    }
  }

  @Test func twoHomesWithOneFileLoseNothing() throws {
    try Scratch.with { folder in
      link(folder)
      let asking = Catalog.entries.filter(Walks.isQuick).flatMap { entry in
        (Library.builtIn.lesson(entry.number)?.steps ?? []).enumerated()
          .filter { !$1.questions.isEmpty }.map { (entry.number, $0.offset + 1) }
      }
      let steps = asking.prefix(12)
      let script = steps.enumerated().map { index, step in
        "yes s | head -9 | LESSON_HOME=$PWD/\(index % 2 == 0 ? "one" : "two") "
          + "lesson \(step.0) --step \(step.1) > /dev/null &"
      }
      let made = bash((script + ["wait"]).joined(separator: "\n"), folder: folder)
      #expect(made.errorText == "")
      let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/synced/p.json"))
      let reading = try LearningProgress.read(Array(bytes))
      #expect(reading.faults == [])
      #expect(reading.progress.stepCount == steps.count)
    }
  }

  /// Files that only look like ours aren't ours to remove.
  @Test func onlyLeftoversOfOursAreRemoved() throws {
    Scratch.with { folder in
      link(folder)
      // No process has such a high number.
      let finished = bash(
        """
        cd synced; sleep 60 & living=$!
        touch p.json.notes.new p.json.7.new .lesson-progress-x.new .lesson-progress-04999999.new \\
          .lesson-progress-4999999.new .lesson-progress-$living.new .lesson-4999999-1.new
        printf 's\\n' | LESSON_HOME=$PWD/../one lesson \(Self.step) > /dev/null
        rm .lesson-progress-$living.new && kill $living; ls -A
        """, folder: folder)
      #expect(
        finished.lines.sorted() == [
          ".lesson-4999999-1.new", ".lesson-lock", ".lesson-progress-04999999.new",
          ".lesson-progress-x.new", "p.json", "p.json.7.new", "p.json.notes.new",
        ], "\(finished)")
    }
  }

  @Test func whatCannotBeForgottenLeavesNoBackup() throws {
    try Scratch.with { home in
      let environment = ["LESSON_HOME": home]
      _ = lesson(Self.step, input: "s\n", environment: environment)
      let before = FileManager.default.contents(atPath: "\(home)/progress.json")
      let finished = bash("ulimit -f 0; lesson progress --reset --yes", environment: environment)
      #expect(finished.end == .exit(73), "\(finished)")
      #expect(FileManager.default.contents(atPath: "\(home)/progress.json") == before)
      let files = try FileManager.default.contentsOfDirectory(atPath: home)
      #expect(files.sorted() == ["lock", "progress.json"])
    }
  }
}
