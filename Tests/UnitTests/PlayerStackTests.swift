@testable import Screens
import Testing

/// The player's handling of screens that lie on top of one another.
@Suite(.timeLimited) struct PlayerStackTests {
  /// A screen that asks for a run when it's opened, and remembers what the one above returns.
  private struct Probe: PlayerScreen {
    var opensAnother = false
    private(set) var heard: [ScreenResult?] = []
    private(set) var outcomes = 0

    init(opensAnother: Bool = false) { self.opensAnother = opensAnother }

    var title: String { "probe" }
    var hints: [KeyHint] { [] }
    var keys: [KeyHint] { [] }
    var result: ScreenResult? { .step(lesson: 2, index: 3) }

    mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
      switch event {
      case .started:
        return [.run(RunTicket(1), RunNeeds(RunKey(lesson: 1, code: .scene("ghost"))))]
      case .key(.character("o")): return opensAnother ? [.open(Probe())] : []
      case .key(.character("c")): return [.close(.step(lesson: 4, index: 0))]
      case .returned(let result): heard.append(result)
      case .ran: outcomes += 1
      default: break
      }
      return []
    }

    mutating func body(in room: ScreenRoom) -> ScreenBody { ScreenBody(lines: []) }
  }

  private static func player() -> Player {
    Player(
      Probe(opensAnother: true), size: ScreenSize(columns: 80, rows: 24), isUnicode: true)
  }

  /// No screen hides a single line: that gets the place of a blank one.
  @Test(arguments: [12, 24, 40]) func aSingleLineMoreIsShown(rows: Int) {
    for count in rows - 5...rows {
      var player = Player(
        HelpScreen((1...count).map { KeyHint("\($0)", "action \($0)") }),
        size: ScreenSize(columns: 80, rows: rows), isUnicode: true)
      let shown = player.frame().rows.map(\.text)
      #expect(shown.count == rows)
      #expect(shown.contains { $0.contains("action \(count)") } == (count <= rows - 3))
      #expect(shown.last?.contains("more") == (count > rows - 3))
    }
  }

  /// With Caps Lock on, too.
  @Test(arguments: ["q", "c", "Q", "C"] as [Character])
  func closingAScreenCancelsItsRunsAndTellsTheOneBelow(key: Character) throws {
    var player = Self.player()
    let first = try #require(Self.tickets(player.handle(ScreenEvent.started)).started.first)
    let opened = player.handle(ScreenEvent.key(.character("o")))
    let second = try #require(Self.tickets(opened).started.first)
    #expect(second != first, "screens number their tickets as they like")

    let closed = player.handle(ScreenEvent.key(.character(key)))
    #expect(Self.tickets(closed).cancelled == [second])
    let root = try #require(player.root as? Probe)
    #expect(
      root.heard == [
        key.lowercased() == "q" ? .step(lesson: 2, index: 3) : .step(lesson: 4, index: 0)
      ])
    // A run that a closed screen had asked for may still come in.
    _ = player.handle(ScreenEvent.ran(second, .finished([:])))
    #expect((player.root as? Probe)?.outcomes == 0)
    _ = player.handle(ScreenEvent.ran(first, .finished([:])))
    #expect((player.root as? Probe)?.outcomes == 1)
  }

  private static func tickets(
    _ effects: [PlayerEffect]
  ) -> (started: [RunTicket], cancelled: [RunTicket]) {
    var tickets: (started: [RunTicket], cancelled: [RunTicket]) = ([], [])
    for effect in effects {
      switch effect {
      case .run(let ticket, _): tickets.started.append(ticket)
      case .cancel(let ticket): tickets.cancelled.append(ticket)
      default: break
      }
    }
    return tickets
  }
}
