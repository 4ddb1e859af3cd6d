// snippet.planner
/// Looks again after a choice, and drops what's outdated.
actor SearchingPlanner {
  typealias Near = @Sendable (Part, Int) async throws -> [Place]

  private let search: Near
  private(set) var searches: [Part: Task<Void, Never>] = [:]
  private(set) var offers: Offers = [:]
  private var chosen: [Part: Place] = [:]
  private var isDone = false

  init(search: @escaping Near) { self.search = search }

  func choose(_ name: String, for part: Part) {
    guard let place = offers[part]?.first(named: name)
    else { return }
    chosen[part] = place
    searches[part]?.cancel()
    let open = Part.allCases.filter { chosen[$0] == nil }
    look(for: open, near: place.house)
    guard open.isEmpty, !isDone else { return }
    isDone = true
    let places = Part.allCases.compactMap { chosen[$0] }
    print("evening: \(places.names)")
  }

  func look(for parts: [Part], near house: Int) {
    for part in parts {
      searches[part]?.cancel()
      offers[part] = nil
      searches[part] = Task {
        let places = try? await search(part, house)
        if !Task.isCancelled { offers[part] = places }
      }
    }
  }
}
// snippet.end
