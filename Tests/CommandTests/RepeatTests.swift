import Foundation
import TestScale
import Testing

/// Scenes in which threads meet, many times each, on all processors and on one: chance doesn't
/// change what they show. `LESSON_REPEATS` says how many times; the default is once.
@Suite(.serialized, .waits, .timeLimit(.minutes(30))) struct RepeatTests {
  static let times =
    ProcessInfo.processInfo.environment["LESSON_REPEATS"].flatMap { Int($0) } ?? 1

  /// A scene of lesson 3, and the output of `lesson run` for it every time.
  struct Scene: Sendable, CustomTestStringConvertible {
    var name: String
    var output = ""
    /// The lines that say what each thread holds and waits for, if the scene hangs.
    var circle: [String] = []

    var testDescription: String { name }
  }

  static let scenes = [
    Scene(
      name: "head-on",
      circle: [
        "AA101's thread holds AA101's queue and waits for BA706's queue.",
        "BA706's thread holds BA706's queue and waits for AA101's queue.",
      ]),
    Scene(
      name: "landing-trap",
      circle: [
        "AA101's thread holds AA101's queue and waits for mediator's queue.",
        "BA706's thread holds mediator's queue and waits for AA101's queue.",
      ]),
    Scene(name: "head-on-cured", output: "2000 moves, each with its answer\n"),
    Scene(name: "landing-trap-cured", output: "AA101: Landed\nBA706 has its answer\n"),
    Scene(name: "rush-hour", output: "2664 of 2664 registered\n"),
    Scene(name: "same-spot", output: "No warning: 0 of 2000 rounds\n"),
    Scene(name: "swapped", output: "No warning: 2000 of 2000 rounds\n"),
  ]

  @Test(arguments: scenes)
  func isTheSameEachTime(_ scene: Scene) throws {
    // Those of many rounds compute: side by side, they only take longer, up to their deadlines.
    let atOnce = scene.output.contains("rounds") ? 5 : 25
    try expect(
      scene, Self.runs(of: "run 3 --scene \(scene.name)", times: Self.times, atOnce: atOnce))
  }

  /// Leaves out the scenes that compute for a second each.
  @Test(arguments: scenes.filter { !$0.output.contains("rounds") })
  func isTheSameEachTimeOnOneProcessor(_ scene: Scene) throws {
    // They all wait for their deadlines together, but ten starting at once keep one processor busy.
    try expect(
      scene,
      Self.runs(
        of: "run 3 --scene \(scene.name)", times: Self.times, atOnce: 10, onOneProcessor: true))
  }

  private func expect(_ scene: Scene, _ runs: [String: Int]) throws {
    try #require(runs.count == 1, "\(runs)")
    let run = try #require(runs.first)
    #expect(run.value == Self.times)
    if scene.circle.isEmpty {
      #expect(run.key == "[output]\n\(scene.output)[errors]\n[0]")
    } else {
      let lines = run.key.split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(3) == [
          "[output]", "[errors]",
          "error: \(scene.name) of lesson 3: it didn't end within 2 s",
        ])
      #expect(lines.filter { $0.contains("and waits for") } == scene.circle)
      #expect(lines.last == "[1]")
    }
  }

  /// Runs a command of `lesson` many times, side by side.
  ///
  /// - Returns: Each output and ending, with the number of times that it occurred.
  static func runs(
    of command: String, times: Int, atOnce: Int, onOneProcessor: Bool = false
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
          ((i % \(atOnce))) || wait
        done
        wait
        for ((i = 1; i <= \(times); i++)); do cat $i; done
        """, folder: folder, seconds: 300)
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
