import Foundation
import Testing

/// Runs of learners' versions: what one starts and writes is counted, and gone when the run is over.
@Suite(.timeLimit(.minutes(30))) struct RunnerVersionTests {
  #if os(Linux)
    /// Starts a script in a session of its own, and waits until it's there.
    private static let leave = """
      leave() {
        mkfifo "$LESSON_SCRATCH/there"
        "$@" setsid sh -c "echo > $LESSON_SCRATCH/there; exec sleep 1000" > /dev/null 2>&1 4>&- &
        read -r _ < "$LESSON_SCRATCH/there"
      }

      """

    /// A run that ends well, and one that has to be ended.
    @Test(arguments: ["ends 0", "exec sleep 1000"])
    func aSessionOfItsOwnIsNoWayOut(_ end: String) throws {
      let fixture = try Fixture("\(Self.leave)leave env; begins 0; says one; \(end)")
      let run = try fixture.run(
        ending: end == "ends 0" ? .returns : .hangs,
        patience: Runner.Patience(hang: .milliseconds(300)), isVersion: true)
      #expect(run.end == (end == "ends 0" ? .exit(code: 0) : .deadline(seconds: 1)))
      #expect(run.transcript == ["one"])
      #expect(try fixture.whoLived() != nil)
    }

    private static let hasNamespaces =
      (try? Subprocess.run("/bin/sh", ["-c", "unshare --user true"]))?.ending == .exit(code: 0)

    /// As versions do on most systems, it first goes to a namespace of users.
    @Test(.enabled(if: hasNamespaces)) func norIsAnEmptyEnvironment() throws {
      let fixture = try Fixture(
        """
        \(Self.leave)
        [ "$inside" ] || inside=1 exec unshare --user "$0"
        begins 0; leave env -i; ends 0
        """)
      #expect(try fixture.run(isVersion: true).end == .exit(code: 0))
      #expect(try fixture.whoLived() != nil)
    }

    /// A process that has nothing of the version's is left alone, though it's as new as the version.
    @Test func whatIsNotTheVersionsGoesOn() throws {
      let fixture = try Fixture(
        """
        \(Self.leave)
        begins 0
        leave env LESSON_SCRATCH="$LESSON_SCRATCH-not"
        says "$!"
        ends 0
        """)
      let run = try fixture.run(isVersion: true)
      let other = try #require(run.transcript.first.flatMap { pid_t($0) })
      #expect(kill(other, 0) == 0)
      kill(other, SIGKILL)
      #expect(try fixture.whoLived() != nil)
    }
  #endif

  /// Many large files, many empty ones in many folders, and a run that ends before it's looked at.
  @Test(arguments: [
    "for i in $(seq 20); do head -c 15000000 /dev/zero > $i; done; exec sleep 1000",
    "seq -f %03g/a 0 199 | xargs mkdir -p; seq -f %05g 0 19999 | sed s,..$,/a/\\&, | xargs touch; exec sleep 1000",
    "for i in $(seq 5); do head -c 15000000 /dev/zero > $i; done; ends 0",
  ])
  func whatItWritesHasALimit(_ script: String) throws {
    let fixture = try Fixture("begins 0; cd \"$LESSON_SCRATCH\"; says one; \(script)")
    let run = try fixture.run(patience: Runner.Patience(end: .seconds(20)), isVersion: true)
    #expect(run.end == .spill)
    #expect(run.end.words == "it wrote more than 64 MiB to files")
    #expect(run.transcript == ["one"])
    #expect(try fixture.whoLived() != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.scratch) == [])
  }

  @Test func belowTheLimitItMayWrite() throws {
    let fixture = try Fixture(
      "begins 0; for i in 1 2 3 4; do head -c 15000000 /dev/zero > \"$LESSON_SCRATCH/$i\"; done; ends 0"
    )
    #expect(try fixture.run(isVersion: true).endedWell)
  }

  /// Each run has its own folder, which is gone with what's in it when the run is over.
  @Test func eachRunHasItsFolder() throws {
    let fixture = try Fixture(
      """
      begins 0
      says "$LESSON_SCRATCH"
      says "$TMPDIR"
      mkdir "$LESSON_SCRATCH/more" && echo text > "$LESSON_SCRATCH/more/file"
      ends 0
      """)
    let folders = try (1...2).map { _ in try fixture.run(isVersion: true).transcript }
    for folder in folders { #expect(folder.count == 2 && folder[0] == folder[1]) }
    #expect(folders[0] != folders[1])
    #expect(folders.joined().allSatisfy { $0.hasPrefix("\(fixture.scratch)/") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.scratch) == [])
  }
}
