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
