/// What a scout needs from its planner.
protocol Planning: AnyObject {
  func add(_ scout: any Scouting)
  func scout(_ scout: any Scouting, found places: [Place])
  func scout(_ scout: any Scouting, failedWith error: Outage)
  func scout(_ scout: any Scouting, chose place: Place)
}

/// What a planner, and its screen, need from a scout.
protocol Scouting: AnyObject {
  var part: Part { get }
  var offers: [Place] { get }
  var chosen: Place? { get }
  func search(near house: Int, atMost count: Int)
  func choose(_ index: Int)
  func hear(
    of place: Place, chosenBy scout: any Scouting, left: Int)
  func clear()
}

/// Looks for one part of the evening.
final class Scout: Scouting {
  let part: Part
  private let directory: Directory
  private unowned let planner: any Planning
  private(set) var offers: [Place] = []
  private(set) var chosen: Place?

  init(
    for part: Part, in directory: Directory,
    via planner: any Planning
  ) {
    self.part = part
    self.directory = directory
    self.planner = planner
    planner.add(self)
  }

  // snippet.search
  func search(near house: Int, atMost count: Int) {
    directory.find(part, near: house, atMost: count) {
      [weak self] answer in
      self?.receive(answer)
    }
  }
  // snippet.end

  // snippet.receive
  private func receive(_ answer: Result<[Place], Outage>) {
    switch answer {
    case .success(let places):
      offers = places
      planner.scout(self, found: places)
    case .failure(let error):
      planner.scout(self, failedWith: error)
    }
  }
  // snippet.end

  func choose(_ index: Int) {
    let place = offers[index]
    chosen = place
    planner.scout(self, chose: place)
  }

  // snippet.hear
  func hear(
    of place: Place, chosenBy scout: any Scouting, left: Int
  ) {
    guard chosen == nil else { return }
    search(near: place.house, atMost: left)
  }
  // snippet.end

  func clear() {
    offers = []
    chosen = nil
  }
}
