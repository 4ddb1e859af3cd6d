#if os(Linux)
  import Foundation
  import Running
  import Testing

  @testable import Commands

  /// No matter when a lesson is killed, everything on disk stays there and can be read.
  @Suite(.timeLimited) struct ProgressKillTests {
    /// The number of kills; `.ci/run` uses more.
    static let kills =
      ProcessInfo.processInfo.environment["LESSON_KILLS"].flatMap(Int.init) ?? 12

    /// Steps of quick lessons that ask something.
    private static let steps = NamedQuestion.all
      .filter { $0.lesson.number < 3 && $0.question.bet == nil }
      .compactMap { named -> (lesson: Int, step: Int)? in
        let index = named.lesson.steps.firstIndex { $0.questions.contains(named.question) }
        return index.map { (named.lesson.number, $0 + 1) }
      }

    @Test func nothingThatWasOnDiskIsLost() throws {
      let home = FileManager.default.temporaryDirectory.appending(path: "lesson-\(UUID())").path
      defer { try? FileManager.default.removeItem(atPath: home) }
      var environment = BuiltExecutable.environment
      environment["LESSON_HOME"] = home
      let file = ProgressFile(folder: home)
      var generator = SplitMix64(seed: 4)
      var survivors = 0
      // What a walk says that isn't killed tells when to strike: once some of it has been heard.
      let length = try walk(0, environment).said
      var known = try progress(file)
      for number in 0..<Self.kills {
        let moment = Int.random(in: 0...length, using: &generator)
        let turns = Int.random(in: 0...500, using: &generator)
        if try walk(number, environment, killedAfter: moment, turns).end == .exit(code: 0) {
          survivors += 1
        }
        let now = try progress(file)
        try #require(now.merging(known) == now, "kill \(number) lost something")
        known = now
      }
      // Some were killed, and some had time to write.
      #expect(survivors < Self.kills)
      #expect(known.answerCount > 1)
      #expect(try walk(0, environment).end == .exit(code: 0))
      let names = try FileManager.default.contentsOfDirectory(atPath: home)
      #expect(names.sorted() == ["lock", "progress.json"])
    }

    /// - Parameters:
    ///   - count: how many bytes are heard before it's killed; nil to let it come to its end.
    ///   - turns: how often others get their turn after that.
    /// - Returns: how it ended, and how many bytes were heard.
    private func walk(
      _ number: Int, _ environment: [String: String], killedAfter count: Int? = nil,
      _ turns: Int = 0
    ) throws -> (end: ProcessEnd, said: Int) {
      let (lesson, step) = Self.steps[number % Self.steps.count]
      var input = try Conduit()
      var output = try Conduit()
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(silence) }
      let process = try Subprocess(
        BuiltExecutable.path, ["\(lesson)", "--step", "\(step)", "--plain"],
        environment: environment, descriptors: [0: input.reader, 1: output.writer, 2: silence])
      input.closeReader()
      output.closeWriter()
      try? writeAll(Array(String(repeating: "s\n", count: 9).utf8), to: input.writer)
      input.closeWriter()
      var said = 0
      while said < count ?? .max {
        let piece = try readSome(output.reader)
        if piece.isEmpty { break }
        said += piece.count
      }
      if count != nil {
        for _ in 0..<turns { sched_yield() }
        kill(process.process, SIGKILL)
      }
      return (process.wait(), said)
    }

    private func progress(_ file: ProgressFile) throws -> LearningProgress {
      switch file.read() {
      case .progress(let progress): return progress
      case .nothing: return LearningProgress()
      case .damaged, .newer, .unusable: throw Unreadable()
      }
    }

    private struct Unreadable: Error {}
  }
#endif
