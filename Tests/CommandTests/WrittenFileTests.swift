import Foundation
import Testing

/// Files that you name and `lesson` writes: where they may be, and what they may replace.
@Suite(.timeLimited) struct WrittenFileTests {
  enum Writer: String, CaseIterable {
    case report, handout, progress, lab, cards, sheet, table

    /// Runs the command with everything it needs to write the file at that path.
    func run(_ path: String, in folder: String) -> Finished {
      let environment = ["LESSON_HOME": "\(folder)/home"]
      func said(_ words: String, input: String = "") -> Finished {
        lesson(
          words.split(separator: " ").map(String.init) + (self == .lab ? [] : [path]),
          input: Array(input.utf8), environment: environment, folder: folder)
      }
      return switch self {
      case .report: said("quiz 1 --seed 1 --report", input: "s\ns\n")
      case .handout: said("export markdown 1 -o")
      case .progress: said("progress --yes --export")
      case .cards: said("export cards -o")
      case .sheet: said("quiz 1 --sheet -o")
      case .table: said("report - --csv -o", input: Self.handedIn)
      case .lab: said("lab 1", input: "arrive A 1 2\nsave \(path)\ny\n")
      }
    }

    static let quick: [Self] = [
      .report, .progress, .lab, .cards, .sheet, .table,
    ]

    private static let handedIn = #"{"schema":1,"kind":"quiz","questions":[]}"#
  }

  private func content(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  // MARK: What belongs to the progress

  /// The path's spelling doesn't matter, nor whether the file exists yet.
  @Test(
    arguments: TestScale.pairs(
      [
        "home/progress.json", "./other/../home//progress.json", "way/progress.json",
        "home/lock", "home/progress.backup-1.json", "home/progress.damaged-12.json",
        "home/Progress.JSON",
      ], Writer.quick))
  func nothingElseWritesTheProgress(_ path: String, _ writer: Writer) throws {
    try Scratch.with { folder in
      let made = bash(
        "mkdir home other; ln -s home way", folder: folder)
      #expect(made.end == .exit(0))
      let finished = writer.run(path, in: folder)
      #expect(finished.end == .exit(73), "\(finished)")
      // The lab goes on, and can't use the answer to a question that it never asks.
      let refusal = finished.errorText.split(separator: "\n").first
      #expect(refusal == "error: \(path) holds your progress; choose another name")
      // It doesn't ask first and refuse afterward.
      if writer != .lab { #expect(finished.output.isEmpty) }
      let left = try files("\(folder)/home")
      #expect(left == [])
    }
  }

  @Test func nothingElseWritesTheFileThatTheProgressIsALinkTo() throws {
    Scratch.with { folder in
      let made = bash(
        """
        mkdir home synced; echo '{"schema":1,"lessons":{}}' > synced/mine.json
        ln -s ../synced/mine.json home/progress.json
        """, folder: folder)
      #expect(made.end == .exit(0))
      for path in ["home/progress.json", "synced/mine.json"] {
        #expect(Writer.cards.run(path, in: folder).end == .exit(73))
      }
      #expect(content("\(folder)/synced/mine.json") == "{\"schema\":1,\"lessons\":{}}\n")
      #expect(Writer.cards.run("synced/other.json", in: folder).end == .exit(0))
    }
  }

  // MARK: What can't be written

  /// The refusal comes before the first question is asked, and before anything is run.
  @Test(
    arguments: [Writer.report, .handout],
    [
      ("/dev/null", "/dev/null isn't a regular file; nothing was saved"),
      ("folder", "folder is a directory; nothing was saved"),
      ("folder/no/a", "can't write folder/no/a: No such file or directory"),
      ("read-only", "read-only is read-only; nothing was saved"),
      ("round", "can't write round: Too many levels of symbolic links"),
      ("file/a", "can't write file/a: Not a directory"),
      (String(repeating: "n", count: 256), "can't write nnnnn"),
    ])
  func whatCannotBeWrittenIsRefusedFirst(
    _ writer: Writer, _ path: (name: String, reason: String)
  ) throws {
    try Scratch.with { folder in
      let made = bash(
        """
        mkdir folder; echo old > read-only; chmod 0444 read-only; touch file
        ln -s round round
        """, folder: folder)
      #expect(made.end == .exit(0))
      let before = try files(folder)
      let finished = writer.run(path.name, in: folder)
      #expect(finished.end == .exit(73), "\(finished)")
      #expect(finished.output.isEmpty, "\(finished)")
      #expect(finished.errorText.hasPrefix("error: \(path.reason)"), "\(finished)")
      #expect(content("\(folder)/read-only") == "old\n")
      let left = try files(folder)
      #expect(left == before)
    }
  }

  /// A path that was fine when it was checked may not be by the time it's written.
  @Test func answersOutliveAReportThatFailsInTheEnd() throws {
    Scratch.with { folder in
      let finished = bash(
        """
        coproc lesson { (exec -a lesson '\(Executable.path)' quiz 1 --plain --seed 3 \
          --report r.json 2>&1); }
        pid=$lesson_PID
        exec {said}<&${lesson[0]} {typed}>&${lesson[1]}; eval "exec ${lesson[1]}>&-"
        while read -r line <&$said; do [[ $line == *'uestion 1 of'* ]] && break; done
        mkdir r.json; echo s >&$typed; echo a >&$typed; exec {typed}>&-
        tail -1 <&$said; wait $pid; echo "code $?"
        lesson quiz 1 --plain --seed 3 --report again.json --no-input | grep -c 'uestion 1 of'
        grep -o '"skipped":1,' again.json; ls
        """, environment: ["LESSON_HOME": "\(folder)/home"], folder: folder)
      #expect(
        finished.lines == [
          "The report is on standard output instead.", "code 73", "0", "\"skipped\":1,",
          "again.json", "home", "r.json",
        ], "\(finished)")
    }
  }

  // MARK: What stays as it was

  @Test func aNameMayBeAsLongAsTheSystemTakes() throws {
    try Scratch.with { folder in
      let name = String(repeating: "n", count: 255)
      for _ in 1...2 { #expect(Writer.cards.run(name, in: folder).end == .exit(0)) }
      let left = try files(folder)
      #expect(left == [name])
    }
  }

  /// Root may give files away, so a replaced file keeps its owner.
  @Test(.enabled(if: geteuid() == 0)) func aFileThatIsReplacedKeepsOwnerAndMode() throws {
    Scratch.with { folder in
      let finished = bash(
        """
        echo old > a; chown 65534:65533 a; chmod 0666 a; umask 077
        lesson export cards -o a; stat -c '%u %g %a' a; head -c 15 a
        """, folder: folder)
      #expect(finished.text == "65534 65533 666\n<!DOCTYPE html>", "\(finished)")
    }
  }
}
