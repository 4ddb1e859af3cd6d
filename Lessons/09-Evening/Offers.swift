// snippet.offers
typealias Search = @Sendable (Part) async throws -> [Place]

/// What there is to choose from.
typealias Offers = [Part: [Place]]
// snippet.end

// snippet.at-once
/// Looks for all at the same time.
struct AtOnce {
  let search: Search

  func offers() async throws -> Offers {
    try await withThrowingTaskGroup { group in
      for part in Part.allCases {
        group.addTask { (part, try await search(part)) }
      }
      var offers: Offers = [:]
      for try await (part, places) in group {
        offers[part] = places
      }
      return offers
    }
  }
}
// snippet.end
