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
/// Searches once, and remembers that it does.
actor JoiningPlanner {
  private let search: Search
  private var tasks: [Part: Task<[Place], any Error>] = [:]

  init(search: @escaping Search) { self.search = search }

  func offers(of part: Part) async throws -> [Place] {
    let task = tasks[part] ?? Task { try await search(part) }
    tasks[part] = task
    return try await task.value
  }
}
// snippet.end

// snippet.forgiving
/// Searches once, or again after a failure.
actor ForgivingPlanner {
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
