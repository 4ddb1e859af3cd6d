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

// snippet.landing
/// Lets a plane leave only while a question is being asked.
final class LandingMediator: HoldingMediator,
  @unchecked Sendable
{
  let meeting = Meeting()

  override func unregister(_ peer: any Peer) {
    meeting.meet()
    super.unregister(peer)
  }
}
// snippet.end

/// A plane that answers only while it leaves the tower.
final class LandingAirplane: Airplane, @unchecked Sendable {
  private let meeting: Meeting

  init(
    name: String,
    at position: Position,
    via mediator: LandingMediator
  ) {
    meeting = mediator.meeting
    super.init(name: name, at: position, via: mediator)
  }

  override func isTooClose(to other: Position) -> Bool {
    meeting.meet()
    return super.isTooClose(to: other)
  }
}

/// The same, for the plane that holds its barrier.
final class LandingBarrierAirplane: BarrierAirplane,
  @unchecked Sendable
{
  private let meeting: Meeting

  init(
    name: String,
    at position: Position,
    via mediator: LandingMediator
  ) {
    meeting = mediator.meeting
    super.init(name: name, at: position, via: mediator)
  }

  override func isTooClose(to other: Position) -> Bool {
    meeting.meet()
    return super.isTooClose(to: other)
  }
}
