import Foundation
import TestScale
import Testing

@testable import Commands
@testable import Running

/// Versions that misbehave, or take more than they may, by processes and files of their own. Each is
/// ended with everything it started, its row says why, and the row beside it is the same as ever.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimited)
struct VersionLimitTests {
  private static let sandbox = Sandbox(path: ProcessInfo.processInfo.environment["PATH"])

  /// In the sandbox, if there's one here, and with our rights.
  private static let places = TestScale.some(
    sandbox == nil ? [false] : [true, false], every: 2)

  /// Does what the variable `DEED` says, so that one version has to be built for all deeds.
  private static let deeds = """
    import Foundation

    func start(_ words: String...) {
      var process = pid_t()
      let words = words.map { strdup($0) } + [nil]
      posix_spawn(&process, "/bin/sh", nil, nil, words, environ)
    }

    func flood(_ blocks: Int) {
      for number in 0..<100 {
        guard let file = fopen("flood-\\(number)", "w") else { continue }
        for _ in 0..<blocks { fwrite([UInt8](repeating: 1, count: 1 << 16), 1, 1 << 16, file) }
        fclose(file)
      }
    }

    func deed() {
      guard let deed = getenv("DEED").map({ String(cString: $0) }) else { return }
      switch deed {
      case "goes on": while true {}
      case "fails": fatalError()
      case "prints": while true { print("Over and over") }
      case "takes memory":
        var all: [[UInt8]] = []
        while true { all.append(Array(repeating: 1, count: 1 << 26)) }
      case "writes small files": flood(200)
      case "writes large files":
        signal(SIGXFSZ, SIG_IGN)
        flood(1_000)
      case _ where deed.hasPrefix("sleep"):
        for _ in 1...200 { start("sh", "-c", "exec \\(deed)") }
        while true { sleep(1_000) }
      case "has another take memory":
        start("sh", "-c", "dd if=/dev/zero bs=800M count=1 | sleep 4712")
        while true { sleep(1_000) }
      default: start("sh", "-c", deed)
      }
    }

    """

  /// Judges a version that does something whenever a plane moves, and a solution beside it.
  ///
  /// - Parameters:
  ///   - deed: one of the deeds, or a script that it starts without waiting for it.
  ///   - isSandboxed: whether that's in the sandbox, if there's one here.
  ///   - patience: how long it may take, in seconds. Another limit can only be what ends it if this
  ///     one is so far away that a slow machine gets to the other, too.
  ///   - more: a script to run afterward in the folder with both.
  /// - Returns: the first row's note, and what the script printed.
  private func judge(
    _ deed: String, isSandboxed: Bool = true, patience: Int = 600, andThen more: String = ""
  ) throws -> (note: String, left: String) {
    let exercise = try Workplace.exercise("own-shadow", of: 1)
    let solution = exercise.files(
      of: exercise.solutions[0], in: try #require(Library.builtIn.files(of: 1)))
    return try Scratch.with { folder in
      try Workplace.write(
        exercise, to: "\(folder)/bad", replacing: "position = newPosition",
        with: "position = newPosition; deed()", in: "Airplane.swift")
      try Scratch.write(Self.deeds.utf8, to: "\(folder)/bad/Deed.swift")
      try Workplace.write(solution, of: exercise, to: "\(folder)/good")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/temporary", withIntermediateDirectories: false)
      let variables = Workplace.environment.merging(
        ["DEED": deed, "TMPDIR": "\(folder)/temporary"]) { $1 }
      let environment = Environment(assignments: variables.map { Array("\($0)=\($1)".utf8) })
      let rows = try Bench.workOnAll(
        ["bad", "good"], environment: environment,
        course: Runner(executable: Executable.path, environment: environment),
        library: .builtIn, sandbox: isSandboxed ? Self.sandbox : nil, patience: patience
      ) { CheckRow(judging: "\(folder)/\($0)", $1, in: .builtIn) }
      #expect(rows.map(\.outcome) == [.failing, .solved], "\(rows)")
      let left = bash(
        "ls -A temporary | grep lesson; find . -name 'flood*'\n\(more)",
        environment: variables, folder: folder)
      return (rows[0].note, left.lines.joined(separator: "\n"))
    }
  }

  @Test func aVersionThatGoesOnIsStopped() throws {
    let (note, left) = try judge("goes on", patience: Bench.patience)
    #expect(note.contains("it didn't end within \(Bench.patience) s"))
    #expect(left == "")
  }

  @Test(
    arguments: TestScale.some(
      [
        ("fails", "it stopped with a runtime failure"), ("prints", "it was stopped after"),
        ("takes memory", "it wanted more memory"),
        ("writes large files", ""),
      ], every: 2))
  func whatAVersionDoesEndsItsOwnRow(_ deed: String, _ words: String) throws {
    let (note, left) = try judge(deed)
    #expect(words.isEmpty || note.contains(words), "\(note)")
    #expect(left == "")
  }

  @Test func theHelpNamesTheLimits() {
    let help = CommandTests.lesson("help check").lines.joined(separator: " ")
      .replacing(",", with: "")
    for words in [
      "has limits too: \(Bench.patience) s and \(VersionLimits.memory >> 20) MiB of memory",
      "grows beyond \(VersionLimits.fileSize >> 20) MiB",
      "more than \(VersionLimits.processes) processes",
      "in memory \(VersionLimits.space >> 20) MiB at most",
      "The compiler has \(Toolchain.patience) s and \(Toolchain.memory) GiB of memory",
    ] {
      #expect(help.contains(words))
    }
  }

  #if os(Linux)
    /// What's started elsewhere at the same time has another name.
    @Test(arguments: places)
    func processesThatAVersionStartsAreGoneWhenItIs(_ isSandboxed: Bool) throws {
      let deed = "sleep 4711.\(getpid())\(isSandboxed ? 1 : 2)"
      let (_, left) = try judge(
        deed, isSandboxed: isSandboxed, patience: Bench.patience,
        andThen: """
          for process in /proc/[0-9]*; do
            tr '\\0' ' ' < $process/cmdline 2> /dev/null | grep -q '^\(deed) ' && echo left
          done
          """)
      #expect(left == "")
    }

    /// It takes little itself, and has another program keep 800 MB.
    @Test(arguments: places) func memoryOfWhatAVersionStartsCounts(_ isSandboxed: Bool) throws {
      let note = try judge("has another take memory", isSandboxed: isSandboxed).note
      #expect(note.contains("it wanted more memory"))
    }

  #endif
}
