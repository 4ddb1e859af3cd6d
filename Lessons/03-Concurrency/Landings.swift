// snippet.hide
import Dispatch
// snippet.show

/// A plane that can land in four ways, and answers only while
/// it leaves the tower.
final class TrialAirplane: Peer, @unchecked Sendable {
  let name: String
  private var currentPosition: Position
  private let mediator: LandingMediator
  private let ground = Position(miles: 0, feet: 0)
  private let queue = DispatchQueue(
    label: "airplane", attributes: .concurrent)

  init(
    name: String,
    at position: Position,
    via mediator: LandingMediator
  ) {
    self.name = name
    self.currentPosition = position
    self.mediator = mediator
    mediator.register(self)
  }

  func isTooClose(to other: Position) -> Bool {
    mediator.meeting.meet()
    let position = queue.sync { currentPosition }
    return position.miles == other.miles
      && abs(position.feet - other.feet) < 1_000
  }

  // snippet.leave-at-end
  func landLeavingAtEnd() {
    queue.sync(flags: .barrier) {
      currentPosition = ground
      mediator.unregister(self)
    }
  }
  // snippet.end

  // snippet.leave-at-start
  func landLeavingAtStart() {
    queue.sync(flags: .barrier) {
      mediator.unregister(self)
      currentPosition = ground
    }
  }
  // snippet.end

  // snippet.leave-after
  func landLeavingAfter() {
    queue.sync(flags: .barrier) { currentPosition = ground }
    mediator.unregister(self)
  }
  // snippet.end

  // snippet.leave-first
  func landLeavingFirst() {
    mediator.unregister(self)
    queue.sync(flags: .barrier) { currentPosition = ground }
  }
  // snippet.end
}

extension Scenes {
  static func leaveAtEnd() {
    whileAnotherAsks { $0.landLeavingAtEnd() }
  }

  static func leaveAtStart() {
    whileAnotherAsks { $0.landLeavingAtStart() }
  }

  static func leaveAfter() {
    whileAnotherAsks { $0.landLeavingAfter() }
  }

  static func leaveFirst() {
    whileAnotherAsks { $0.landLeavingFirst() }
  }

  /// A plane lands while another comes to 500 feet above the
  /// runway.
  private static func whileAnotherAsks(
    _ land: @escaping @Sendable (TrialAirplane) -> Void
  ) {
    let tower = LandingMediator()
    let ba706 = Airplane(
      name: "BA706", at: Position(miles: 1, feet: 5_000),
      via: tower)
    let aa101 = TrialAirplane(
      name: "AA101", at: Position(miles: 1, feet: 500),
      via: tower)
    let warnings = Counter()

    runInParallel([
      {
        if ba706.move(to: Position(miles: 0, feet: 500)) {
          warnings.add()
        }
      },
      { land(aa101) },
    ])
    print("AA101 has landed; warnings: \(warnings.total)")
  }
}

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
