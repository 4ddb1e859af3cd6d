// snippet.planner
/// Looks again after a choice, and drops what's outdated.
actor SearchingPlanner {
  typealias Near = @Sendable (Part, Int) async throws -> [Place]

  private let search: Near
  private(set) var searches: [Part: Task<Void, Never>] = [:]
  private(set) var offers: Offers = [:]
  private var chosen: Set<Part> = []

  init(search: @escaping Near) { self.search = search }

  func choose(_ place: Place) {
    chosen.insert(place.part)
    searches[place.part]?.cancel()
    let open = Part.allCases.filter { !chosen.contains($0) }
    look(for: open, near: place.house)
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

  func stop() {
    for search in searches.values { search.cancel() }
  }
}
// snippet.end
