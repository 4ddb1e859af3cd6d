// snippet.asking
/// Searches once, and remembers what was found.
actor AskingPlanner {
  private let search: Search
  private var known: Offers = [:]

  init(search: @escaping Search) { self.search = search }

  func offers(of part: Part) async throws -> [Place] {
    if let places = known[part] { return places }
    let places = try await search(part)
    known[part] = places
    return places
  }
}
// snippet.end

// snippet.joining
/// Searches once for all callers, again after a failure.
actor JoiningPlanner {
  private let search: Search
  private var tasks: [Part: Task<[Place], any Error>] = [:]

  init(search: @escaping Search) { self.search = search }

  func offers(of part: Part) async throws -> [Place] {
    let task = tasks[part] ?? Task { try await search(part) }
    tasks[part] = task
    do {
      return try await task.value
    } catch {
      if tasks[part] == task { tasks[part] = nil }
      throw error
    }
  }
}
// snippet.end
