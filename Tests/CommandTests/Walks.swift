/// The commands that walk lessons, for tests that run each of them many times.
enum Walks {
  /// A lesson whose scenes end at once, and always in the same way, is walked whole. Of one with
  /// scenes that wait for a deadline or end differently each time, or with runs of thousands of
  /// planes or scenarios, those steps that have none.
  static let all = Catalog.entries.flatMap { walks(of: $0) }

  static func walks(of entry: Catalog.Entry) -> [String] {
    isCheap(entry)
      ? ["\(entry.number)", "\(entry.number) --step 2"]
      : quickSteps(of: entry).map { "\(entry.number) --step \($0)" }
  }

  static func isQuick(_ entry: Catalog.Entry) -> Bool {
    entry.staging.scenes.allSatisfy(\.isSteady)
  }

  /// Every step is one of the quick ones.
  static func isCheap(_ entry: Catalog.Entry) -> Bool {
    isQuick(entry)
      && quickSteps(of: entry).count == Library.builtIn.lesson(entry.number)?.steps.count
  }

  /// `run 7`, or with another scene where the default one is a little different each time.
  static func run(_ entry: Catalog.Entry) -> String {
    let usual = entry.staging.scene(named: entry.staging.defaultScene)
    if usual?.isSteady == true { return "run \(entry.number)" }
    let steady = entry.staging.scenes.first(where: \.isSteady)?.name ?? "none"
    return "run \(entry.number) --scene \(steady)"
  }

  /// From 1.
  static func quickSteps(of entry: Catalog.Entry) -> [Int] {
    let steps = Library.builtIn.lesson(entry.number)?.steps ?? []
    return steps.indices.filter { index in
      steps[index].blocks.flatMap(\.needs.keys).allSatisfy { key in
        switch key.code {
        case .scene(let name):
          Catalog.entry(key.lesson)?.staging.scene(named: name)?.isSteady == true
        case .arrivals(let planes), .crossing(let planes): planes <= 1000
        case .randomFlights(let flights): flights.seeds.count <= 1000
        case .exploration, .scenario, .random, .flight, .script, .recompilation, .compilation: true
        }
      }
    }.map { $0 + 1 }
  }
}

extension Scene {
  /// Ends at once, and always in the same way.
  var isSteady: Bool { (ending == .returns || ending == .traps) && !isAboutOrder }
}
