@testable import Commands
import Testing

@testable import Screens

/// A lesson's screen at every size: it reaches the end of each step, and any keys may be pressed.
@Suite(.timeLimited) struct PaintedPlayerTests {
  private static let sizes = [(20, 5), (40, 12), (80, 24), (200, 60)]

  private func desk(_ number: Int) throws -> Desk {
    let lesson = try #require(Library.builtIn.lesson(number))
    return Desk(Walk(lesson: lesson), columns: 80, rows: 24, knowing: try EveryRun.facts())
  }

  /// The window changes its size in the middle of every step.
  @Test(arguments: TestScale.some(Library.builtIn.lessons.map(\.number), every: 8))
  func everyStepInEverySize(_ number: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    var desk = try desk(number)
    for (index, step) in lesson.steps.enumerated() {
      let (columns, rows) = Self.sizes[(index + TestScale.sample) % Self.sizes.count]
      desk.resize(columns: columns, rows: rows)
      #expect(desk.rows.last?.isEmpty == false)
      // Answered in the middle of it all, so that what's shown then is laid out for this size.
      desk.press(.character("s"), .pageDown)
      #expect(desk.rows.last?.isEmpty == false)
      desk.resize(columns: 80, rows: 24)
      #expect(desk.rows[0].contains("step \(index + 1) of"))
      guard index + 1 < lesson.steps.count else { break }
      let key = Key.character(index + 1 == lesson.core.count ? "m" : "n")
      for _ in 0..<12 where !desk.rows[0].contains("step \(index + 2) of") {
        desk.press(key)
        if desk.rows[0].contains("step \(index + 1) of") { desk.press(.character("s")) }
      }
      try #require(desk.rows[0].contains("step \(index + 2) of"), "\(step.id) has no end")
    }
  }

  @Test func anyKeys() throws {
    var generator = SplitMix64(seed: UInt64(TestScale.sample))
    let keys: [Key] =
      [
        .enter, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .escape, .tab,
        .backspace, .delete, .control("u"),
      ] + "   npnjkabcdsg13i?/tvrhulxü漢".map(Key.character)
    var desk = try desk(1)
    for _ in 0..<(TestScale.isLong ? 1_000 : 25) {
      for _ in 0..<10 { desk.press(keys.randomElement(using: &generator) ?? .enter) }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let size = Self.sizes.randomElement(using: &generator) ?? (80, 24)
        desk.resize(columns: size.0, rows: size.1)
      }
      #expect(desk.rows.last?.isEmpty == false)
    }
  }
}
