import Observation

/// What a screen in the tower shows.
@Observable
final class Board {
  var warnings = 0
}

actor Screen {
  private let board = Board()
  private(set) var heard: [Int] = []

  func warn() { board.warnings += 1 }

  /// Notes the number of warnings when it changes.
  func watch() {
    withObservationTracking {
      _ = board.warnings
    } onChange: { [weak self] in
      self?.assumeIsolated { screen in
        screen.heard.append(screen.board.warnings)
      }
    }
  }

  /// Reads the board, warns three times, and reads it again.
  func follow() async {
    // snippet.follow
    let numbers = Observations { self.board.warnings }
    var reading = numbers.makeAsyncIterator()
    if let first = await reading.next() { heard.append(first) }
    for _ in 1...3 { warn() }
    if let newest = await reading.next() {
      heard.append(newest)
    }
    // snippet.end
  }
}
