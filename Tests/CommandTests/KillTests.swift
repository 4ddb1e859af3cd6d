import Foundation
import Testing

@testable import Commands

/// The number of kills, which is higher in `.ci/run`.
private let wished = ProcessInfo.processInfo.environment["LESSON_KILLS"].flatMap(Int.init)

private func progress(in home: String) throws -> LearningProgress {
  switch ProgressFile(folder: home).read() {
  case .progress(let progress): return progress
  case .nothing: return LearningProgress()
  case .damaged, .newer, .unusable: throw Unreadable()
  }
}

private struct Unreadable: Error {}

/// No matter when a lesson is killed, everything on disk stays there and can be read.
@Suite(.timeLimited) struct ProgressKillTests {
  /// Commands for steps of quick lessons that ask something.
  private static let steps = Course.questions
    .filter { $0.lesson < 3 && $0.question.bet == nil }.map { "\($0.command) --plain" }
  private static let kills = wished ?? 12
  private static let answers = String(repeating: "s\n", count: 9)

  @Test func nothingThatWasOnDiskIsLost() throws {
    try Scratch.with { home in
      var generator = SplitMix64(seed: 4)
      var survivors = 0
      // What a walk says that isn't killed tells when to strike: once some of it has been heard.
      let environment = ["LESSON_HOME": home]
      let whole = lesson(Self.steps[0], input: Self.answers, environment: environment)
      var known = try progress(in: home)
      for number in 0..<Self.kills {
        let killed = bash(
          """
          exec 8< <(exec -a lesson '\(Executable.path)' \(Self.steps[number % Self.steps.count]) \
            <<< '\(Self.answers)' 2> /dev/null)
          head -c \(Int.random(in: 0...whole.output.count, using: &generator)) <&8 > /dev/null
          for ((i = 0; i < \(Int.random(in: 0...500, using: &generator)); i++)); do :; done
          kill -KILL $!
          wait $!
          """, environment: environment)
        if killed.end == .exit(0) { survivors += 1 }
        let now = try progress(in: home)
        try #require(now.merging(known) == now, "kill \(number) lost something")
        known = now
      }
      // Some were killed, and some had time to write.
      #expect(survivors < Self.kills)
      #expect(known.answerCount > 1)
      let last = lesson(Self.steps[0], input: Self.answers, environment: environment)
      #expect(last.end == .exit(0))
      let names = try FileManager.default.contentsOfDirectory(atPath: home)
      #expect(names.sorted() == ["lock", "progress.json"])
    }
  }
}

/// An answer whose verdict was seen is on disk, no matter when the quiz is killed.
@Suite(.serialized, .timeLimited) struct QuizKillTests {
  enum Form: String, CaseIterable {
    case screen
    case lines
  }

  /// When the kill comes, counted from the last answer.
  enum Moment: CaseIterable {
    case whenTyped, whenRead, whenShown
  }

  @Test(arguments: Form.allCases) func whatWasAnsweredIsKept(_ form: Form) throws {
    let items = try QuizTests.items(1, seed: 7)
    var generator = SplitMix64(seed: 11)
    var kept = 0
    for _ in 0..<(wished ?? 6) {
      // The last of some answers is on its way when the kill comes: before it's read, before it's
      // saved, before its verdict is seen, or after that.
      let answers = Int.random(in: 1...4, using: &generator)
      let moment = Moment.allCases.randomElement(using: &generator) ?? .whenRead
      let pause = Int.random(in: 0...2_000, using: &generator)
      kept += try Scratch.with { home in
        try killed(form, after: items.prefix(answers), moment, pause: pause, home)
      }
    }
    #expect(kept > 0)
  }

  /// - Parameter pause: how often the quiz gets its turn between the moment and the kill.
  /// - Returns: The number of answers that were saved.
  private func killed(
    _ form: Form, after items: ArraySlice<PosedQuestion>, _ moment: Moment, pause: Int,
    _ home: String
  ) throws -> Int {
    let terminal = try PseudoTerminal(columns: 80, rows: 60)
    let words = ["quiz", "1", "--seed", "7", "--theme", "dark"]
    let process = try terminal.start(
      form == .screen ? words : words + ["--plain"],
      environment: ["NO_COLOR": "1", "LESSON_HOME": home])
    for (index, item) in items.enumerated() {
      if form == .screen, index > 0 { terminal.type("\u{1B}[F ") }
      try terminal.wait { heard in
        heard.verdicts == index && heard.heard.contains("uestion \(index + 1) of")
          && (heard.heard.contains(" sure   ") || heard.heard.contains("Type "))
      }
      terminal.type(form == .screen ? keys(item) : QuizTests.right(item) + "\n")
      if index + 1 < items.count { try terminal.wait { $0.verdicts == index + 1 } }
    }
    switch moment {
    case .whenTyped: break
    case .whenRead: try terminal.wait { $0.hasReadEverything }
    case .whenShown: try terminal.wait { $0.verdicts == items.count }
    }
    for _ in 0..<pause { sched_yield() }
    kill(process, SIGKILL)
    #expect(try terminal.ending(of: process) == .signal(SIGKILL))
    let kept = try progress(in: home).lessons.values.flatMap(\.quiz.values).flatMap(\.answers)
    #expect((terminal.verdicts...items.count).contains(kept.count), "\(terminal.heard)")
    #expect(kept.count >= items.count - 1)
    #expect(kept.allSatisfy { $0.verdict == .right && $0.isSure == true })
    return kept.count
  }

  private func keys(_ item: PosedQuestion) -> String {
    "\u{1B}[F" + QuizTests.right(item)
  }
}

extension PseudoTerminal {
  fileprivate var verdicts: Int { heard.ranges(of: "ou were sure").count }
}
