import Foundation
import Testing

/// Runs of learners' versions: what one starts and writes is gone when the run is over.
@Suite(.timeLimited) struct RunnerVersionTests {
  /// In a sandbox, if there's one here, and with our rights.
  private static let places = BuiltExecutable.sandbox == nil ? [false] : [true, false]

  /// Each run has its own folder, which is gone with what's in it when the run is over.
  @Test(arguments: places) func eachRunHasItsFolder(_ isSandboxed: Bool) throws {
    let fixture = try Fixture(
      """
      begins 0
      says "$LESSON_SCRATCH"
      says "$TMPDIR"
      mkdir "$LESSON_SCRATCH/more" && echo text > "$LESSON_SCRATCH/more/file" && says written
      ends 0
      """)
    let folders = try (1...2).map { _ in
      let run = try fixture.run(isVersion: true, isSandboxed: isSandboxed)
      #expect(run.endedWell && run.transcript.last == "written")
      return run.transcript.dropLast()
    }
    for folder in folders { #expect(folder.count == 2 && folder[0] == folder[1]) }
    #expect(folders[0] != folders[1])
    #expect(folders.joined().allSatisfy { $0.hasPrefix("\(fixture.scratch)/") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.scratch) == [])
  }

  /// A version may forbid us its own folders. Root wouldn't notice, so it's somebody else here.
  @Test(.inOwnProcess) func lockedFoldersAreRemoved() throws {
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try #require(chdir(folder) == 0 && chmod(".", 0o777) == 0)
    if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
    defer { seteuid(getuid()) }
    for name in ["outside", "run", "run/a", "run/a/b", "run/c"] { mkdir(name, 0o700) }
    for name in ["outside/file", "run/a/b/file", "run/c/file"] {
      close(open(name, O_WRONLY | O_CREAT, 0o600))
    }
    symlink("../outside", "run/link")
    let modes: [(String, mode_t)] = [
      ("outside", 0o500), ("run/c", 0o500), ("run/a/b", 0o600), ("run/a", 0), ("run", 0),
    ]
    for (name, mode) in modes { try #require(chmod(name, mode) == 0) }
    Files.remove("run")
    #expect(Files.names(in: ".") == ["outside"])
    #expect(Files.names(in: "outside") == ["file"])
    var outside = stat()
    #expect(stat("outside", &outside) == 0 && outside.st_mode & 0o777 == 0o500)
  }

  /// How a run ends is known in both places.
  @Test(arguments: places) func itsEndIsTold(_ isSandboxed: Bool) throws {
    for (script, end) in [
      ("begins 0; ends 0", Run.End.exit(code: 0)), ("begins 0; exit 7", .exit(code: 7)),
      ("begins 0; exec \"$0\" again", .exit(code: 9)),
      ("begins 0; sleep 1000", .deadline(seconds: 1)),
    ] {
      let fixture = try Fixture("[ \"$1\" = again ] && exit 9\n\(script)")
      // Only the last one is to be late; the others have all the time that a busy machine takes.
      let isLate = end == .deadline(seconds: 1)
      let run = try fixture.run(
        patience: Runner.Patience(end: isLate ? .milliseconds(300) : .seconds(60)),
        isVersion: true, isSandboxed: isSandboxed)
      #expect(run.end == end, "\(script)")
      #expect(try fixture.whoLived() != nil)
    }
  }

  #if os(Linux)
    /// Starts a script in a session of its own, with nothing of the version's, and waits until it's there.
    private static let leave = """
      mkfifo "$LESSON_SCRATCH/there"
      env -i setsid sh -c "echo > $LESSON_SCRATCH/there; exec sleep 1000" > /dev/null 2>&1 4>&- &
      read -r _ < "$LESSON_SCRATCH/there"

      """

    /// A run that ends well, and one that has to be ended.
    @Test(.enabled(if: BuiltExecutable.sandbox != nil), arguments: ["ends 0", "exec sleep 1000"])
    func nothingThatItStartsStays(_ end: String) throws {
      let fixture = try Fixture("\(Self.leave)begins 0; says one; \(end)")
      let run = try fixture.run(
        ending: end == "ends 0" ? .returns : .hangs,
        patience: Runner.Patience(hang: .milliseconds(300)), isVersion: true)
      #expect(run.end == (end == "ends 0" ? .exit(code: 0) : .deadline(seconds: 1)))
      #expect(run.transcript == ["one"])
      #expect(try fixture.whoLived() != nil)
    }

    /// It can't write beside its folder, nor more than fits there, nor be heard outside.
    @Test(.enabled(if: BuiltExecutable.sandbox != nil)) func aSandboxHoldsIt() throws {
      let fixture = try Fixture(
        """
        begins 0
        for place in "${0%/*}" "$LESSON_SCRATCH/.." "$HOME" /tmp /var/tmp /dev /dev/shm; do
          (echo text > "$place/lesson-was-here") 2> /dev/null && says "$place"
        done
        for i in $(seq 5); do head -c 15000000 /dev/zero > "$LESSON_SCRATCH/$i"; done 2> /dev/null
        says "$(($(du -sk "$LESSON_SCRATCH" | cut -f 1) / 1024)) MiB"
        says "$(grep -c : /proc/net/dev) interface"
        ends 0
        """)
      let run = try fixture.run(isVersion: true)
      #expect([["63 MiB", "1 interface"], ["64 MiB", "1 interface"]].contains(run.transcript))
      #expect(run.endedWell)
      #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.scratch) == [])
    }
  #endif
}
