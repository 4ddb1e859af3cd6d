@testable import Screens
import Testing

@testable import LessonCLI

/// A screen prepared in the background replaces the player only if nothing has happened since.
@Suite(.timeLimit(.minutes(30))) struct PreparationTests {
  /// A screen that prepares in three parts.
  private struct Counting: PlayerScreen {
    var title: String { "" }
    var hints: [KeyHint] { [] }
    var keys: [KeyHint] { [] }
    var parts = 0

    mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] { [] }
    mutating func body(in room: ScreenRoom) -> ScreenBody { ScreenBody(lines: []) }

    mutating func prepare(in room: ScreenRoom) -> Bool {
      guard parts < 3 else { return false }
      parts += 1
      return true
    }
  }

  private var player: Player {
    Player(Counting(), size: ScreenSize(columns: 80, rows: 24), isUnicode: true)
  }

  private func parts(_ player: Player?) -> Int? { (player?.root as? Counting)?.parts }

  private func expect(
    _ preparation: borrowing Preparation, isIdle wanted: Bool,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let isIdle = preparation.isIdle
    #expect(isIdle == wanted, sourceLocation: location)
  }

  /// Returns the player that's finished next.
  private func next(_ preparation: inout Preparation) -> Player? {
    var input = pollfd(fd: preparation.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&input, 1, 30_000) == 1)
    return preparation.finished()
  }

  @Test func partAfterPartUntilThereIsNone() throws {
    var preparation = try Preparation()
    var player = player
    for part in [1, 2, 3, 3] {
      expect(preparation, isIdle: true)
      preparation.start(player)
      expect(preparation, isIdle: false)
      let prepared = next(&preparation)
      player = try #require(prepared)
      #expect(parts(player) == part)
    }
    expect(preparation, isIdle: false)
    preparation.drop()
    expect(preparation, isIdle: true)
  }

  @Test func whatIsLateIsDropped() throws {
    var preparation = try Preparation()
    preparation.start(player)
    preparation.drop()
    expect(preparation, isIdle: false)
    let late = next(&preparation)
    #expect(late == nil)
    expect(preparation, isIdle: true)
    preparation.start(player)
    let timely = next(&preparation)
    #expect(parts(timely) == 1)
  }
}
