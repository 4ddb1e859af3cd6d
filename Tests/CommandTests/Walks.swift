import LessonCatalog
import LessonKit

/// The commands that walk lessons, for tests that run each of them many times.
enum Walks {
  /// A lesson whose scenes end at once, and always in the same way, is walked whole. Of one with
  /// scenes that wait for a deadline or end differently each time, those steps that have none.
  static let all = Catalog.entries.flatMap { walks(of: $0) }

  static func walks(of entry: Catalog.Entry) -> [String] {
    isQuick(entry)
      ? ["\(entry.number)", "\(entry.number) --step 2"]
      : quickSteps(of: entry).map { "\(entry.number) --step \($0)" }
  }

  static func isQuick(_ entry: Catalog.Entry) -> Bool {
    entry.staging.scenes.allSatisfy { $0.ending == .returns || $0.ending == .traps }
  }

  /// From 1.
  static func quickSteps(of entry: Catalog.Entry) -> [Int] {
    let steps = Library.builtIn.lesson(entry.number)?.steps ?? []
    return steps.indices.filter { index in
      steps[index].blocks.flatMap(\.runKeys).allSatisfy { key in
        guard case .scene(let name) = key.code else { return true }
        let ending = Catalog.entry(key.lesson)?.staging.scene(named: name)?.ending
        return ending == .returns || ending == .traps
      }
    }.map { $0 + 1 }
  }
}
