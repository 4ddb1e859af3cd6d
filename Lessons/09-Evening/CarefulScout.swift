/// Hears only the answer to its latest search.
final class CarefulScout: Scouting {
  let part: Part
  private let directory: Directory
  private unowned let planner: any Planning
  private(set) var offers: [Place] = []
  private(set) var chosen: Place?
  private var latest = 0

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
    latest += 1
    let number = latest
    directory.find(part, near: house, atMost: count) {
      [weak self] answer in
      guard let self, number == latest else { return }
      receive(answer)
    }
  }
  // snippet.end

  private func receive(_ answer: Result<[Place], Outage>) {
    switch answer {
    case .success(let places):
      offers = places
      planner.scout(self, found: places)
    case .failure(let error):
      planner.scout(self, failedWith: error)
    }
  }

  func choose(_ index: Int) {
    let place = offers[index]
    chosen = place
    planner.scout(self, chose: place)
  }

  func hear(
    of place: Place, chosenBy scout: any Scouting, left: Int
  ) {
    guard chosen == nil else { return }
    search(near: place.house, atMost: left)
  }

  func clear() {
    offers = []
    chosen = nil
  }
}
