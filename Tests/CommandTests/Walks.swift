/// The commands that walk lessons, for tests that run each of them many times.
enum Walks {
  /// Whole walks of lessons whose scenes end right away, and always the same way. If a lesson has
  /// scenes that wait for a deadline or end differently each time, or runs of thousands of planes
  /// or scenarios, only its steps without any of those.
  static let all = Catalog.entries.flatMap { walks(of: $0) }

  static func walks(of entry: Catalog.Entry) -> [String] {
    isCheap(entry)
      ? ["\(entry.number)", "\(entry.number) --step 2"]
      : quickSteps(of: entry).map { "\(entry.number) --step \($0)" }
  }

  static func isQuick(_ entry: Catalog.Entry) -> Bool {
    entry.staging.scenes.allSatisfy(\.isSteady)
  }

  /// Whether all scenes are steady and every step is quick.
  static func isCheap(_ entry: Catalog.Entry) -> Bool {
    isQuick(entry)
      && quickSteps(of: entry).count == Library.builtIn.lesson(entry.number)?.steps.count
  }

  /// Returns `run 7`, with another scene if the default one, or its trace, is a little different each
  /// time.
  static func run(_ entry: Catalog.Entry) -> String {
    func isTheSame(_ scene: Scene) -> Bool { scene.isSteady && !awaits(scene, of: entry) }
    let usual = entry.staging.scene(named: entry.staging.defaultScene)
    if let usual, isTheSame(usual) { return "run \(entry.number)" }
    let steady = entry.staging.scenes.first(where: isTheSame)?.name ?? "none"
    return "run \(entry.number) --scene \(steady)"
  }

  /// Whether a scene waits for tasks, which may work at the same time.
  static func awaits(_ scene: Scene, of entry: Catalog.Entry) -> Bool {
    let scenes = Library.builtIn.files(of: entry.number)?.listings
      .first { $0.name == "Scenes.swift" }
    return scenes.map { Listing($0).regions[scene.name] ?? [] }?
      .contains { $0.text.contains("await") } ?? false
  }

  /// Returns the numbers of the quick steps, from 1.
  static func quickSteps(of entry: Catalog.Entry) -> [Int] {
    let steps = Library.builtIn.lesson(entry.number)?.steps ?? []
    return steps.indices.filter { index in
      steps[index].blocks.flatMap(\.needs.keys).allSatisfy { key in
        switch key.code {
        case .scene(let name):
          Catalog.entry(key.lesson)?.staging.scene(named: name)?.isSteady == true
        case .arrivals(let planes), .crossing(let planes): planes <= 1000
        case .randomFlights(let seeds): seeds.count <= 1000
        // A text makes no bet's run.
        case .exploration, .scenario, .flight, .script, .recompilation, .compilation,
          .bet:
          true
        }
      }
    }.map { $0 + 1 }
  }
}

extension Scene {
  /// Whether it ends right away, and always the same way.
  var isSteady: Bool { (ending == .returns || ending == .traps) && !isAboutOrder }
}
