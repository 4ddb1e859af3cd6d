@testable import Commands
import Testing

@testable import Screens

/// A lesson's screen at every size, painted on an emulated terminal: only what changed is painted,
/// and it always looks as if all of it had been.
@Suite(.timeLimited) struct PaintedPlayerTests {
  private static let sizes = [(20, 5), (40, 12), (80, 24), (200, 60)]

  private struct Painted {
    private var desk: Desk
    private var frames = Self.writer
    private var terminal = Self.terminal(80, 24)

    private static var writer: FrameWriter { FrameWriter(writer: ANSIWriter(depth: .ansi256)) }

    init(_ lesson: Lesson) throws {
      desk = Desk(Walk(lesson: lesson), columns: 80, rows: 24, knowing: try EveryRun.facts())
      paint()
    }

    /// Returns a terminal where a character beyond the right edge is a fault.
    private static func terminal(_ columns: Int, _ rows: Int) -> EmulatedTerminal {
      var terminal = EmulatedTerminal(columns: columns, rows: rows)
      terminal.write(Array("\u{1B}[?7l".utf8))
      return terminal
    }

    var title: String {
      mutating get { desk.rows.first ?? "" }
    }

    mutating func press(_ keys: Key...) {
      for key in keys {
        desk.press(key)
        paint()
      }
    }

    mutating func resize(columns: Int, rows: Int) {
      terminal.resize(columns: columns, rows: rows)
      desk.resize(columns: columns, rows: rows)
      paint()
    }

    private mutating func paint() { terminal.write(frames.bytes(for: desk.frame())) }

    /// Expects the screen to look as if it had been painted whole.
    mutating func expectWhole(at location: SourceLocation = #_sourceLocation) {
      let frame = desk.frame()
      var whole = Self.terminal(frame.size.columns, frame.size.rows)
      var fresh = Self.writer
      whole.write(fresh.bytes(for: frame))
      #expect(terminal.cells == whole.cells, "\(terminal.rows)", sourceLocation: location)
      #expect(terminal.unknown.isEmpty && whole.unknown.isEmpty, sourceLocation: location)
      #expect(terminal.rows.last?.isEmpty == false, sourceLocation: location)
    }
  }

  /// The window changes its size in the middle of every step.
  @Test(arguments: TestScale.some(Library.builtIn.lessons.map(\.number), every: 8))
  func everyStepInEverySize(_ number: Int) throws {
    let lesson = try #require(Library.builtIn.lesson(number))
    var painted = try Painted(lesson)
    for (index, step) in lesson.steps.enumerated() {
      let (columns, rows) = Self.sizes[(index + TestScale.sample) % Self.sizes.count]
      painted.resize(columns: columns, rows: rows)
      painted.expectWhole()
      // Answered in the middle of it all, so that what's shown then is laid out for this size.
      painted.press(.character("s"), .pageDown)
      painted.expectWhole()
      painted.resize(columns: 80, rows: 24)
      painted.expectWhole()
      #expect(painted.title.contains("step \(index + 1) of"))
      guard index + 1 < lesson.steps.count else { break }
      let key = Key.character(index + 1 == lesson.core.count ? "m" : "n")
      for _ in 0..<12 where !painted.title.contains("step \(index + 2) of") {
        painted.press(key)
        if painted.title.contains("step \(index + 1) of") { painted.press(.character("s")) }
      }
      try #require(painted.title.contains("step \(index + 2) of"), "\(step.id) has no end")
    }
  }

  @Test func anyKeys() throws {
    var generator = SplitMix64(seed: UInt64(TestScale.sample))
    let keys: [Key] =
      [
        .enter, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .escape, .tab,
        .backspace, .delete, .control("u"),
      ] + "   npnjkabcdsg13i?/tvrhulxü漢".map(Key.character)
    var painted = try Painted(try #require(Library.builtIn.lesson(1)))
    for _ in 0..<(TestScale.isLong ? 1_000 : 25) {
      for _ in 0..<10 { painted.press(keys.randomElement(using: &generator) ?? .enter) }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let size = Self.sizes.randomElement(using: &generator) ?? (80, 24)
        painted.resize(columns: size.0, rows: size.1)
      }
      painted.expectWhole()
    }
  }
}
