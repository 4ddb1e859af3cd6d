/// Tells the scouts of every choice, and prints the evening.
final class Planner: Planning {
  private(set) var scouts: [any Scouting] = []
  private let onFailure: FailurePolicy
  private var home: Int?
  private var lastChoice: Place?
  private var isDone = false

  /// Called again whenever the user has moved.
  func begin(at house: Int) {
    home = house
    guard lastChoice == nil else { return }
    for scout in scouts { searchAgain(scout) }
  }

  // snippet.again
  func searchAgain(_ scout: any Scouting) {
    guard let center = lastChoice?.house ?? home
    else { return }
    scout.search(near: center, atMost: left)
  }
  // snippet.end

  init(onFailure: FailurePolicy = .tell) {
    self.onFailure = onFailure
  }

  func add(_ scout: any Scouting) {
    scouts.append(scout)
  }

  // snippet.reports
  func scout(_ scout: any Scouting, chose place: Place) {
    print("chosen: \(place.name)")
    lastChoice = place
    tell(of: place, by: scout)
    finishIfComplete()
  }

  func tell(of place: Place, by scout: any Scouting) {
    for other in scouts where other !== scout {
      other.hear(of: place, chosenBy: scout, left: left)
    }
  }

  var left: Int { scouts.count { $0.chosen == nil } }
  // snippet.end

  func scout(_ scout: any Scouting, found places: [Place]) {
    print("\(scout.part): \(places.names)")
  }

  func scout(_ scout: any Scouting, failedWith error: Outage) {
    guard scout.chosen == nil else { return }
    onFailure.handle(scout, self)
  }

  func goWithout(_ scout: any Scouting) {
    scouts.removeAll { $0 === scout }
    finishIfComplete()
  }

  // snippet.finish
  func finishIfComplete() {
    guard left == 0, !isDone else { return }
    isDone = true
    let places = scouts.compactMap(\.chosen)
    print("evening: \(places.names)")
  }
  // snippet.end

  // snippet.reset
  func reset() {
    print("Cleared")
    lastChoice = nil
    isDone = false
    for scout in scouts { scout.clear() }
    for scout in scouts { searchAgain(scout) }
  }
  // snippet.end
}
