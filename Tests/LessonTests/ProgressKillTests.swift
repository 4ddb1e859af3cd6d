#if os(Linux)
  import Foundation
  import LessonRunner
  import Testing

  @testable import LessonCLI

  /// No matter when a lesson is killed, everything on disk stays there and can be read.
  @Suite(.timeLimit(.minutes(30))) struct ProgressKillTests {
    /// The number of kills; `.ci/run` uses more.
    static let kills =
      ProcessInfo.processInfo.environment["LESSON_KILLS"].flatMap(Int.init) ?? 60

    private static let steps = [(1, 2), (1, 6), (1, 7), (2, 1), (2, 3), (5, 2), (6, 2)]

    @Test func nothingThatWasOnDiskIsLost() throws {
      let home = FileManager.default.temporaryDirectory.appending(path: "lesson-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: home) }
      var environment = BuiltExecutable.environment
      environment["LESSON_HOME"] = home
      let file = ProgressFile(folder: home)
      var generator = SplitMix64(seed: 4)
      var survivors = 0
      // A walk takes this long if it isn't killed, which says when to strike.
      let span = try duration(of: { try walk(0, environment, killedAfter: nil) })
      var known = try progress(file)
      for number in 0..<Self.kills {
        let delay = span * Double.random(in: 0...1.1, using: &generator)
        if try walk(number, environment, killedAfter: delay) == .exit(code: 0) { survivors += 1 }
        let now = try progress(file)
        try #require(now.merging(known) == now, "kill \(number) lost something")
        known = now
      }
      // Some were killed, and some had time to write.
      #expect(survivors < Self.kills)
      #expect(known.answerCount > 1)
      #expect(try walk(0, environment, killedAfter: nil) == .exit(code: 0))
      let names = try FileManager.default.contentsOfDirectory(atPath: home)
      #expect(names.sorted() == ["lock", "progress.json"])
    }

    private func walk(
      _ number: Int, _ environment: [String: String], killedAfter delay: Duration?
    ) throws -> ProcessEnd {
      let (lesson, step) = Self.steps[number % Self.steps.count]
      var input = try Conduit()
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(silence) }
      let process = try Subprocess(
        BuiltExecutable.path, ["\(lesson)", "--step", "\(step)", "--plain"],
        environment: environment, descriptors: [0: input.reader, 1: silence, 2: silence])
      input.closeReader()
      try? writeAll(Array(String(repeating: "s\n", count: 9).utf8), to: input.writer)
      input.closeWriter()
      if let delay {
        usleep(UInt32(delay / .microseconds(1)))
        kill(process.process, SIGKILL)
      }
      return process.wait()
    }

    private func progress(_ file: ProgressFile) throws -> LearningProgress {
      switch file.read() {
      case .progress(let progress): return progress
      case .nothing: return LearningProgress()
      case .damaged, .newer, .unusable: throw Unreadable()
      }
    }

    private func duration(of body: () throws -> some Any) rethrows -> Duration {
      let start = ContinuousClock.now
      _ = try body()
      return ContinuousClock.now - start
    }

    private struct Unreadable: Error {}
  }
#endif
