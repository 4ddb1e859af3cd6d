// snippet.planning
/// What a scout needs from its mediator.
protocol Planning: AnyObject {
  func add(_ scout: Scout)
  func scout(_ scout: Scout, found places: [Place])
  func scout(_ scout: Scout, failedWith error: Outage)
  func scout(_ scout: Scout, chose place: Place)
}
// snippet.end

// snippet.scout
/// Looks for one part of the evening.
class Scout {
  let part: Part
  let directory: Directory
  unowned let planner: any Planning
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
  // snippet.end

  // snippet.search
  func search(near house: Int, atMost count: Int) {
    directory.find(part, near: house, atMost: count) {
      [weak self] answer in
      self?.receive(answer)
    }
  }
  // snippet.end

  // snippet.receive
  func receive(_ answer: Result<[Place], Outage>) {
    switch answer {
    case .success(let places):
      offers = places
      planner.scout(self, found: places)
    case .failure(let error):
      planner.scout(self, failedWith: error)
    }
  }
  // snippet.end

  // snippet.choose
  func choose(_ index: Int) {
    let place = offers[index]
    chosen = place
    planner.scout(self, chose: place)
  }
  // snippet.end

  // snippet.hear
  func hear(
    of place: Place, chosenBy scout: Scout, left: Int
  ) {
    guard chosen == nil else { return }
    search(near: place.house, atMost: left)
  }
  // snippet.end

  // snippet.clear
  func clear() {
    offers = []
    chosen = nil
  }
  // snippet.end
}
