import Foundation
import Testing

@testable import Commands

/// An answer whose verdict was seen is on disk, no matter when the quiz is killed.
@Suite(.serialized, .timeLimited) struct QuizKillTests {
  /// The way the quiz is taken.
  enum Form: String, CaseIterable {
    case screen
    case lines
  }

  /// When the kill comes, counted from the last answer.
  enum Moment: CaseIterable {
    case whenTyped, whenRead, whenShown
  }

  /// The number of kills, which is higher in `.ci/run`.
  static let kills = ProcessInfo.processInfo.environment["LESSON_KILLS"].flatMap(Int.init) ?? 6

  @Test(arguments: Form.allCases) func whatWasAnsweredIsKept(_ form: Form) throws {
    let items = try QuizTests.items(1, seed: 7)
    var generator = SplitMix64(seed: 11)
    var kept = 0
    for _ in 0..<Self.kills {
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
          && (heard.heard.contains("Sure: ") || heard.heard.contains("Type "))
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
    let kept = try answers(in: home)
    #expect((terminal.verdicts...items.count).contains(kept.count), "\(terminal.heard)")
    #expect(kept.count >= items.count - 1)
    #expect(kept.allSatisfy { $0.verdict == .right && $0.isSure == true })
    return kept.count
  }

  private func keys(_ item: PosedQuestion) -> String {
    "\u{1B}[F" + QuizTests.right(item)
  }

  private func answers(in home: String) throws -> [AnswerRecord] {
    switch ProgressFile(folder: home).read() {
    case .nothing: return []
    case .progress(let progress):
      return progress.lessons.values.flatMap(\.quiz.values).flatMap(\.answers)
    case .damaged, .newer, .unusable:
      Issue.record("the file cannot be read")
      return []
    }
  }
}

extension PseudoTerminal {
  fileprivate var verdicts: Int { heard.ranges(of: "ou were sure").count }
}
