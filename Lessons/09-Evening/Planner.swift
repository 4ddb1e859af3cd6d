// snippet.planner
/// Tells the scouts of every choice, and prints the evening.
class Planner: Planning {
  private(set) var scouts: [Scout] = []
  private var center = 0
  private let onFailure: FailurePolicy

  init(onFailure: FailurePolicy = .tell) {
    self.onFailure = onFailure
  }

  func add(_ scout: Scout) {
    scouts.append(scout)
  }

  func begin(at house: Int) {
    center = house
    for scout in scouts {
      scout.search(near: house, atMost: scouts.count)
    }
  }
  // snippet.end

  // snippet.reports
  func scout(_ scout: Scout, found places: [Place]) {
    print("\(scout.part): \(places.names)")
  }

  func scout(_ scout: Scout, chose place: Place) {
    print("chosen: \(place.name)")
    center = place.house
    tell(of: place, by: scout)
    finishIfComplete()
  }
  // snippet.end

  // snippet.tell
  func tell(of place: Place, by scout: Scout) {
    for other in scouts where other !== scout {
      other.hear(of: place, chosenBy: scout, left: left)
    }
  }
  // snippet.end

  // snippet.left
  var left: Int { scouts.count { $0.chosen == nil } }
  // snippet.end

  // snippet.finish
  var isComplete: Bool { left == 0 }

  func finishIfComplete() {
    guard isComplete else { return }
    let places = scouts.compactMap(\.chosen)
    print("evening: \(places.names)")
  }
  // snippet.end

  // snippet.clear
  func clear() {
    print("Cleared")
    for scout in scouts { scout.clear() }
  }
  // snippet.end

  // snippet.failures
  func scout(_ scout: Scout, failedWith error: Outage) {
    guard scout.chosen == nil else { return }
    onFailure.handle(scout, self)
  }

  func searchAgain(_ scout: Scout) {
    scout.search(near: center, atMost: left)
  }

  func goWithout(_ scout: Scout) {
    scouts.removeAll { $0 === scout }
    finishIfComplete()
  }
  // snippet.end
}
