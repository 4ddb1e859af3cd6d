import Foundation
import Testing

/// Scenes whose threads or tasks meet, hang or stop, many times each, on all processors and on one:
/// chance doesn't change what they show. `LESSON_REPEATS` says how many times; without it, some of
/// them run a few times.
@Suite(.serialized, .waits, .timeLimited) struct RepeatTests {
  private static let wished =
    ProcessInfo.processInfo.environment["LESSON_REPEATS"].flatMap { Int($0) }
  private static let times = wished ?? 3

  struct Repeated: Sendable, CustomTestStringConvertible {
    var lesson: Int
    var scene: Scene

    var testDescription: String { "\(lesson) \(scene.name)" }
  }

  private static let all = Catalog.entries.flatMap { entry in
    entry.staging.scenes.filter { scene in
      let meets =
        Walks.awaits(scene, of: entry) || scene.threads > 0 || scene.ending == .hangs
        || scene.ending == .traps
      return meets && scene.ending != .varies && !scene.isAboutOrder
    }.map { Repeated(lesson: entry.number, scene: $0) }
  }
  static let scenes = wished == nil ? TestScale.some(all, every: 8) : all

  @Test(arguments: scenes) func endsTheSameEachTime(_ repeated: Repeated) throws {
    // On one processor, ten of them keep it busy enough.
    for (times, onOneProcessor) in [(Self.times, false), (min(Self.times, 10), true)] {
      let shown = Self.runs(
        of: "run \(repeated.lesson) --scene \(repeated.scene.name)", times: times,
        onOneProcessor: onOneProcessor)
      // If Swift's runtime stops a run, it says at which address.
      let runs = Dictionary(
        shown.map { ($0.key.replacing(/0x[0-9a-f]+/, with: "0x"), $0.value) },
        uniquingKeysWith: +)
      try #require(runs.count == 1, "\(runs)")
      let run = try #require(runs.first)
      #expect(run.value == times)
      let end =
        switch repeated.scene.ending {
        case .hangs: "it didn't end within 2 s"
        case .traps: "it stopped with a runtime failure"
        case .returns, .varies: "[errors]\n[0]"
        }
      #expect(run.key.contains(end), "\(run.key)")
    }
  }

  /// Runs a command of `lesson` many times, side by side.
  ///
  /// - Returns: Each output and ending, with the number of times that it occurred.
  private static func runs(
    of command: String, times: Int, onOneProcessor: Bool
  ) -> [String: Int] {
    Scratch.with { folder in
      let finished = bash(
        """
        \(onOneProcessor ? onFirstProcessor : "")
        once() {
          lesson \(command) > "$1.out" 2> "$1.err"
          local code=$?
          { echo '[output]'; cat "$1.out"; echo '[errors]'; cat "$1.err"; printf '[%d]\\0' $code; } > "$1"
        }
        for ((i = 1; i <= \(times); i++)); do
          once $i &
          ((i % \(onOneProcessor ? 3 : 5))) || wait
        done
        wait
        for ((i = 1; i <= \(times); i++)); do cat $i; done
        """, folder: folder, seconds: 1_200)
      guard finished.end == .exit(0), finished.errors.isEmpty else {
        return ["\(finished)": 1]
      }
      return finished.output.split(separator: 0)
        .reduce(into: [:]) { $0[String(decoding: $1, as: UTF8.self), default: 0] += 1 }
    }
  }

  /// Pins the shell and everything it starts to the first processor that it may use.
  private static let onFirstProcessor = """
    allowed=$(taskset -cp $$) || exit 98
    allowed=${allowed##* }
    taskset -cp "${allowed%%[,-]*}" $$ > /dev/null || exit 98
    """
}
