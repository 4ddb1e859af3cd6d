import Observation

// snippet.memo
/// Never records while it plays.
@Observable
final class VoiceMemo {
  private(set) var isRecording = false
  private(set) var isPlaying = false

  func tap(_ tap: Tap) {
    switch tap {
    case .record: isRecording = true
    case .play where !isRecording: isPlaying = true
    case .play: break
    case .stop:
      isRecording = false
      isPlaying = false
    }
  }

  /// Must never be true.
  var hearsItself: Bool { isRecording && isPlaying }
}
// snippet.end

enum Tap: CaseIterable { case record, play, stop }

/// - Returns: The shortest series of inputs that goes wrong.
func shortestFault<Input: CaseIterable>(
  upTo count: Int, goesWrong: ([Input]) -> Bool
) -> [Input]? {
  var all: [[Input]] = [[]]
  for _ in 0..<count {
    all = all.flatMap { series in
      Input.allCases.map { series + [$0] }
    }
    if let series = all.first(where: goesWrong) {
      return series
    }
  }
  return nil
}

// snippet.card
func shortestEcho() -> [Tap]? {
  shortestFault(upTo: 4) { taps in
    let memo = VoiceMemo()
    for tap in taps { memo.tap(tap) }
    return memo.hearsItself
  }
}
// snippet.end

extension Scenes {
  static func card() {
    let words = shortestEcho()?.map { "\($0)" }
    print(words?.joined(separator: ", ") ?? "none")
  }
}
