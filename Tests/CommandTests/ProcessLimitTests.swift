import Foundation
import Testing

/// If the system gives no process or no thread, the error says so, and doesn't blame a lesson.
@Suite(
  .timeLimited,
  .enabled(if: geteuid() == 0, "only root can become a user with no other processes"),
  .enabled(if: Executable.find("prlimit") != nil && Executable.find("setpriv") != nil))
struct ProcessLimitTests {
  private static let threaded =
    Catalog.entries.lazy.flatMap { entry in
      entry.staging.scenes.filter { $0.threads > 0 && $0.ending == .returns }
        .map { "run \(entry.number) --scene \($0.name)" }
    }.first ?? ""

  /// Each case has a user that no machine has, so that none counts another's processes.
  private static let cases = [
    (1, "run 1", "start /proc/self/exe"),
    (2, "run 1", "start a thread"), (2, "verify 1", "start a thread"),
    (2, "quiz 1 --seed 1", "start a thread"), (2, "diff 1 2 --output", "start a thread"),
    (4, threaded, "start a thread"),
  ].enumerated().map { ($0, $1) }

  @Test(arguments: cases)
  func theReasonIsTheSystems(
    _ number: Int, _ limit: (processes: Int, command: String, attempt: String)
  ) {
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let executable = Executable.copy(in: folder)
    let user = 1_900_000 + Int(getpid()) % 10_000 * 10 + number
    let finished = bash(
      """
      exec setpriv --reuid \(user) --regid \(user) --clear-groups \
        prlimit --nproc=\(limit.processes) env -u LESSON_HOME -u HOME \
        '\(executable)' \(limit.command) < /dev/null
      """)
    #expect(finished.end == .exit(74), "\(finished)")
    #expect(
      finished.errorText
        == "error: can't \(limit.attempt): Resource temporarily unavailable\n", "\(finished)")
  }
}
