// snippet.hide
import Foundation
// snippet.show

/// A place where two threads wait for each other.
final class Meeting: @unchecked Sendable {
  private let condition = NSCondition()
  private var arrivals = 0

  /// Returns once two threads have called it.
  func meet() {
    condition.lock()
    arrivals += 1
    let wanted = arrivals + arrivals % 2
    while arrivals < wanted { condition.wait() }
    condition.broadcast()
    condition.unlock()
  }
}

// snippet.tower
/// A tower that asks no plane before two planes have asked,
/// and gives no answer before it has one for each.
final class MeetingMediator: AirplaneMediator,
  @unchecked Sendable
{
  private let meeting = Meeting()

  override func hasConflict(
    for peer: any Peer, at position: Position
  ) -> Bool {
    meeting.meet()
    let hasConflict = super.hasConflict(
      for: peer, at: position)
    meeting.meet()
    return hasConflict
  }
}
// snippet.end

/// A place where two tasks wait for each other, without
/// blocking a thread.
actor TaskMeeting {
  private var first: CheckedContinuation<Void, Never>?

  /// Returns once two tasks have called it.
  func meet() async {
    if let waiting = first {
      first = nil
      waiting.resume()
    } else {
      await withCheckedContinuation { first = $0 }
    }
  }
}

/// Asks no plane before two planes want to know, and gives no
/// answer before it has one for each.
struct MeetingActorMediator: AsyncMediator {
  let tower: ActorMediator
  private let meeting = TaskMeeting()

  init(around tower: ActorMediator) { self.tower = tower }

  func hasConflict(
    for peer: ActorAirplane, at position: Position
  ) async -> Bool {
    await meeting.meet()
    let hasConflict = await tower.hasConflict(
      for: peer, at: position)
    await meeting.meet()
    return hasConflict
  }
}
