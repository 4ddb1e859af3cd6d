import Foundation
import Testing

@testable import Course

/// Saving a walk's progress: what, where, and what happens if that can't be done.
@Suite(.timeLimited) struct ProgressKeepingTests {
  private static let asked = try? Course.prediction()
  /// A command for a step that asks one question; `s` skips it.
  private static let step = "\(asked?.command ?? "") --plain"
  private static let other = "\((try? Course.pick())?.command ?? "") --plain"
  private static let walked = lesson(step, input: "s\n", environment: ["LESSON_HOME": "/dev/null"])

  private func walk(_ home: String, _ command: String = step) -> Finished {
    lesson(command, input: "s\n", environment: ["LESSON_HOME": home])
  }

  private func progress(_ path: String) throws -> LearningProgress {
    try JSONDecoder().decode(LearningProgress.self, from: try Data(contentsOf: URL(filePath: path)))
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func mode(_ path: String) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  /// Expects the walk to go on, no matter what happens to its progress.
  private func expectWalked(
    _ finished: Finished, warning: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(finished.text == Self.walked.text, sourceLocation: location)
    #expect(finished.end == .exit(0), sourceLocation: location)
    #expect(finished.errorText == "warning: \(warning)\n", sourceLocation: location)
  }

  // MARK: Where

  @Test func isKeptForTheUserAlone() throws {
    try Scratch.with { folder in
      let home = "\(folder)/a/b"
      let finished = walk(home)
      #expect(finished.end == .exit(0))
      #expect(finished.errorText == "")
      #expect(try files(home) == ["lock", "progress.json"])
      #expect(try mode(home) == 0o700)
      #expect(try mode("\(folder)/a") == 0o700)
      #expect(try mode("\(home)/progress.json") == 0o600)
      let asked = try #require(Self.asked)
      let kept = try #require(try progress("\(home)/progress.json").lessons[asked.name])
      #expect(Set(kept.seen.keys) == [asked.step.id])
      #expect(kept.place?.step == asked.step.id)
      #expect(kept.answers[asked.question.id]?.answers.map(\.verdict) == [.skipped])
    }
  }

  @Test(
    arguments: [
      (["LESSON_HOME": "@/l", "XDG_STATE_HOME": "@/x", "HOME": "@/h"], "l"),
      (["XDG_STATE_HOME": "@/x", "HOME": "@/h"], "x/lesson"),
      (["LESSON_HOME": "", "XDG_STATE_HOME": "", "HOME": "@/h"], "h/.local/state/lesson"),
      (["XDG_STATE_HOME": "relative", "HOME": "@/h"], "h/.local/state/lesson"),
    ] as [([String: String], String)])
  func theEnvironmentSaysWhere(_ variables: [String: String], _ place: String) throws {
    #if os(Linux)
      try Scratch.with { folder in
        let environment = variables.mapValues { $0.replacing("@", with: folder) }
        let finished = lesson(Self.step, input: "s\n", environment: environment, folder: folder)
        #expect(finished.errorText == "")
        let kept = try files("\(folder)/\(place)")
        #expect(kept == ["lock", "progress.json"])
        let others = try files(folder)
        #expect(others == [String(place.prefix { $0 != "/" })])
      }
    #endif
  }

  /// If the name were repaired, it would be another learner's.
  @Test(arguments: ["progress", other])
  func aHomeThatIsNoTextIsNoHome(_ command: String) {
    Scratch.with { folder in
      let finished = bash(
        #"printf 's\n' | LESSON_HOME=$PWD/$'ann\xff' lesson \#(command); ls | wc -l"#,
        folder: folder)
      #expect(finished.errorText == "warning: progress isn't saved: LESSON_HOME isn't UTF-8\n")
      #expect(finished.text.hasSuffix("\n0\n"))
    }
  }

  @Test func withoutAHomeTheLearnerIsTold() {
    expectWalked(
      lesson(Self.step, input: "s\n"),
      warning: "progress isn't saved: neither HOME nor LESSON_HOME is set")
    // Nothing was answered, so there's nothing to save.
    #expect(lesson(Self.step).errorText == "")
  }

  // MARK: Places that do not serve

  @Test(
    arguments: [
      ("touch home", "can't make @/home/x: Not a directory", "/x"),
      ("touch home", "can't make @/home: Not a directory", ""),
      ("mkdir -p home/progress.json", "@/home/progress.json is a directory, not a file", ""),
      ("mkdir home; mkfifo home/progress.json", "@/home/progress.json isn't a regular file", ""),
      (
        "mkdir home; ln -s nowhere home/progress.json",
        "can't open @/home/progress.json: No such file or directory", ""
      ),
      (
        "mkdir home; ln -s progress.json home/progress.json",
        "can't open @/home/progress.json: Too many levels of symbolic links", ""
      ),
      ("mkdir home; ln -s elsewhere home/lock", "can't open @/home/lock: Too many levels", ""),
      ("ln -s nowhere home", "can't make @/home: Not a directory", ""),
    ])
  func aPlaceThatDoesNotServe(_ script: String, _ reason: String, _ inside: String) {
    Scratch.with { folder in
      #expect(bash(script, folder: folder).end == .exit(0))
      let finished = walk("\(folder)/home\(inside)")
      #expect(finished.text == Self.walked.text)
      #expect(finished.end == .exit(0))
      let warning = "warning: progress isn't saved: \(reason.replacing("@", with: folder))"
      #expect(finished.errorText.hasPrefix(warning), "\(finished.errorText)")
      #expect(finished.errorText.filter { $0 == "\n" }.count == 1)
    }
  }

  /// A limit on the size of files stands in for a full disk.
  @Test func aFullDisk() throws {
    try Scratch.with { folder in
      let home = "\(folder)/home"
      _ = walk(home)
      let before = try Data(contentsOf: URL(filePath: "\(home)/progress.json"))
      let finished = bash(
        "ulimit -f 0; printf 's\\n' | lesson \(Self.other)",
        environment: ["LESSON_HOME": home])
      #expect(finished.end == .exit(0))
      #expect(
        finished.errorText == """
          warning: progress isn't saved: can't write \(home)/progress.json: File too large

          """)
      #expect(try Data(contentsOf: URL(filePath: "\(home)/progress.json")) == before)
      #expect(try files(home) == ["lock", "progress.json"])
    }
  }

  /// What couldn't be written is written along with what comes next.
  @Test(.waits) func nothingIsForgottenWhileItCannotBeWritten() throws {
    try Scratch.with { folder in
      let home = "\(folder)/home"
      // The lock is held until the first warning has been given.
      let finished = bash(
        """
        mkdir '\(home)'; exec 9> '\(home)/lock'; flock 9
        coproc lesson { (exec -a lesson '\(Executable.path)' 1 --plain 2>&1); }
        echo s >&${lesson[1]}
        while read -r line <&${lesson[0]}; do [[ $line == warning:* ]] && break; done
        echo "$line"; flock -u 9
        exec {quit}>&${lesson[1]}; echo s >&$quit; echo q >&$quit
        cat <&${lesson[0]} > /dev/null
        """, environment: ["LESSON_HOME": home])
      #expect(
        finished.text
          == "warning: progress isn't saved for now: another lesson is holding \(home)/lock; it's "
          + "saved as soon as that lesson lets go\n")
      let name = try #require(Library.builtIn.files(of: 1)?.name)
      let kept = try #require(try progress("\(home)/progress.json").lessons[name])
      let first = Course.steps(1).flatMap(\.questions).prefix(2).map(\.id)
      #expect(kept.answers.keys.sorted() == first.sorted())
    }
  }

  // MARK: Files that are not as we would write them

  @Test(
    arguments: [
      "{\"schema\":1,\n \"lessons\":{\"mediator\":{\"seen\":{\"one\":1}}", "", "\u{1}\u{2}",
      #"{"schema":1,"lessons":{"mediator":{"seen":1}}}"#, "nothing of this is JSON",
      #"{"schema":1,"lessons":{"peer-to-peer":{"answers":{"q":[1]}}}}"#,
    ])
  func aDamagedFileIsSetAside(_ text: String) throws {
    try Scratch.with { home in
      let path = "\(home)/progress.json"
      try Scratch.write(text.utf8, to: path)
      let environment = ["LESSON_HOME": home]
      // It's in the way of no command that doesn't need it.
      for command in ["run 1", "diff 1 2 --code", "source 1", "help", "verify 1", "--version"] {
        let finished = lesson(command, environment: environment)
        #expect(finished.end == .exit(0) && finished.errors.isEmpty, "\(command): \(finished)")
      }
      // Only looking changes nothing.
      let looked = lesson("", environment: environment)
      #expect(
        looked.errorText
          == "warning: \(path) is damaged and doesn't count; 'progress --reset' sets it aside\n")
      #expect(looked.end == .exit(0))
      #expect(try files(home) == ["progress.json"])
      for number in 1...2 {
        if number == 2 { try Scratch.write(text.utf8, to: path) }
        expectWalked(
          walk(home),
          warning:
            "\(path) is damaged; it's kept as progress.damaged-\(number).json, and a new one begins"
        )
        let aside = try Data(contentsOf: URL(filePath: "\(home)/progress.damaged-\(number).json"))
        #expect(aside == Data(text.utf8))
        #expect(try progress(path).lessons[Self.asked?.name ?? ""]?.seen.count == 1)
      }
      #expect(walk(home).errorText == "")
      try Scratch.write(text.utf8, to: path)
      let reset = lesson("progress --reset --yes", environment: environment)
      #expect(
        reset.text
          == "Forgotten: your progress in all lessons. The backup is progress.damaged-3.json.\n")
      let aside = FileManager.default.contents(atPath: "\(home)/progress.damaged-3.json")
      #expect(aside == Data(text.utf8))
    }
  }

  @Test func aFileOfALaterVersionIsSetAside() throws {
    try Scratch.with { home in
      let path = "\(home)/progress.json"
      let text = #"{"schema":7,"anything":[]}"#
      try Scratch.write(text.utf8, to: path)
      let newer = "\(path) was written by a later version of this program (its schema is 7)"
      let looked = lesson("progress", environment: ["LESSON_HOME": home])
      #expect(looked.errorText == "warning: \(newer); it doesn't count here\n")
      let exported = lesson("progress --export -", environment: ["LESSON_HOME": home])
      #expect(exported.errorText == "error: \(newer); copy the file itself instead\n")
      #expect(exported.end == .exit(65))
      expectWalked(
        walk(home), warning: "\(newer); it's kept as progress.newer-1.json, and a new one begins")
      #expect(
        try Data(contentsOf: URL(filePath: "\(home)/progress.newer-1.json")) == Data(text.utf8))
      #expect(try progress(path).stepCount == 1)
    }
  }

  @Test func aLinkStaysALink() throws {
    try Scratch.with { folder in
      #expect(
        bash(
          "mkdir home synced; echo '{\"schema\":1,\"lessons\":{}}' > synced/p; "
            + "ln -s ../synced/p home/progress.json", folder: folder
        ).end == .exit(0))
      #expect(walk("\(folder)/home").errorText == "")
      #expect(try progress("\(folder)/synced/p").stepCount == 1)
      #expect(try files("\(folder)/synced") == ["p"])
      let link = try FileManager.default.destinationOfSymbolicLink(
        atPath: "\(folder)/home/progress.json")
      #expect(link == "../synced/p")
    }
  }

  @Test func whatCannotBeForgottenLeavesNoBackup() throws {
    try Scratch.with { home in
      _ = walk(home)
      let before = FileManager.default.contents(atPath: "\(home)/progress.json")
      let finished = bash(
        "ulimit -f 0; lesson progress --reset --yes", environment: ["LESSON_HOME": home])
      #expect(finished.end == .exit(73), "\(finished)")
      #expect(FileManager.default.contents(atPath: "\(home)/progress.json") == before)
      let left = try files(home)
      #expect(left == ["lock", "progress.json"])
    }
  }

  // MARK: Several at once

  /// Many lessons run at the same time, and all their steps are remembered.
  @Test func lessonsAtOnceLoseNothing() throws {
    try Scratch.with { home in
      let asking = Catalog.entries.filter(Walks.isQuick).flatMap { entry in
        (Library.builtIn.lesson(entry.number)?.steps ?? []).enumerated()
          .filter { !$1.questions.isEmpty && $1.questions.allSatisfy { $0.bet == nil } }.map {
            (entry.number, $0.offset + 1)
          }
      }
      let steps = asking.prefix(12)
      #expect(steps.count == 12)
      let script = steps.map { number, step in
        "yes s | head -9 | lesson \(number) --step \(step) &"
      }
      let made = bash(
        (script + ["wait"]).joined(separator: "\n"), environment: ["LESSON_HOME": home])
      // On a busy machine, one may wait so long for the others that it says so. It saves later.
      let said = made.errorText.split(separator: "\n")
      #expect(said.allSatisfy { $0.contains("progress isn't saved for now") }, "\(said)")
      let kept = try progress("\(home)/progress.json")
      let library = Library.builtIn
      for (number, step) in steps {
        let it = try #require(library.lesson(number))
        let id = it.steps[step - 1].id
        #expect(kept.lessons[it.name]?.seen[id] != nil, "lesson \(number), step \(step)")
      }
      #expect(kept.stepCount == steps.count)
    }
  }
}
