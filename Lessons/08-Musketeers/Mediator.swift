// snippet.list
/// Knows who is there, in the order in which they joined.
class Mediator<ColleagueType> {
  private let hold: Hold
  private var seats: [Seat<ColleagueType>] = []

  init(holding hold: Hold) {
    self.hold = hold
  }

  func register(_ colleague: ColleagueType) {
    seats.removeAll { $0.colleague == nil }
    seats.append(Seat(for: colleague, held: hold))
  }

  func unregister(_ colleague: ColleagueType) {
    seats.removeAll { $0.isTaken(by: colleague) }
  }

  /// Does something with everybody, or with all but one.
  func invoke(
    allBut excluded: ColleagueType? = nil,
    _ action: (ColleagueType) -> Void
  ) {
    for seat in seats where !seat.isTaken(by: excluded) {
      if let colleague = seat.colleague { action(colleague) }
    }
  }
}
// snippet.end

// snippet.seat
/// How a mediator holds its colleagues.
enum Hold {
  case strongly, weakly
}

/// A colleague's place in the list.
struct Seat<ColleagueType> {
  private let kept: ColleagueType?
  private weak var seen: AnyObject?

  init(for colleague: ColleagueType, held hold: Hold) {
    seen = colleague as AnyObject
    kept = hold == .strongly ? colleague : nil
  }

  var colleague: ColleagueType? {
    kept ?? (seen as? ColleagueType)
  }
  // snippet.end

  // snippet.identity
  /// Whether the seat is that very object's.
  func isTaken(by other: ColleagueType?) -> Bool {
    guard let colleague, let other else { return false }
    return colleague as AnyObject === other as AnyObject
  }
  // snippet.end
}
