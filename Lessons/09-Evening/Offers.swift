// snippet.offers
typealias Search = @Sendable (Part) async throws -> [Place]

/// What there is to choose from.
typealias Offers = [Part: [Place]]

extension Offers {
  func show() {
    for part in Part.allCases {
      print("\(part): \(self[part]?.names ?? "no answer")")
    }
  }
}
// snippet.end

// snippet.one-by-one
/// Looks for one part after the other.
struct OneByOne {
  let search: Search

  func offers() async throws -> Offers {
    var offers: Offers = [:]
    for part in Part.allCases {
      offers[part] = try await search(part)
    }
    return offers
  }
}
// snippet.end

// snippet.at-once
/// Looks for all at the same time, and needs them all.
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

// snippet.what-there-is
/// Looks for all at the same time, and takes what it gets.
struct WhatThereIs {
  let search: Search

  func offers() async -> Offers {
    await withTaskGroup { group in
      for part in Part.allCases {
        group.addTask { (part, try? await search(part)) }
      }
      var offers: Offers = [:]
      for await (part, places) in group {
        offers[part] = places
      }
      return offers
    }
  }
}
// snippet.end

// snippet.until
/// Looks for a part until a bell rings.
struct UntilTheBell {
  let search: Search

  /// - Parameter bell: Only for this question. Its stream is
  ///   over when the search is.
  func offers(
    of part: Part, until bell: AsyncStream<Void>
  ) async throws -> [Place]? {
    try await withThrowingTaskGroup { group in
      group.addTask { try await search(part) as [Place]? }
      group.addTask {
        for await _ in bell { break }
        try Task.checkCancellation()
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
// snippet.end
