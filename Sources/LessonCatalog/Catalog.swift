package import LessonKit
package import LessonStage

/// The lessons that this executable was built from: their files as they are on disk, and their code.
package enum Catalog {
  /// One lesson, unparsed: reading it costs nothing until somebody asks.
  package struct Entry: Sendable {
    /// The folder's name in `Lessons`, `02-Mediator`.
    package var folder: String
    /// All its files, by name.
    package var files: [SourceFile]
    package var staging: Staging

    /// From the folder's first two digits.
    package var number: Int { Int(folder.prefix(2)) ?? 0 }

    /// What may be typed for the number, `peer-to-peer`.
    package var name: String { LessonParser.slug(of: folder) }
  }

  /// The lesson of that number, if there is one.
  package static func entry(_ number: Int) -> Entry? {
    entries.first { $0.number == number }
  }
}

extension Library {
  /// The lessons and scenarios that this executable was built from.
  package static let builtIn = Library(
    lessons: Catalog.entries.map { entry in
      LessonFiles(
        folder: entry.folder, files: entry.files, scenes: entry.staging.scenes.map(\.name),
        variants: entry.staging.variants.keys.sorted(), threads: entry.staging.threads,
        performsScripts: entry.staging.perform != nil,
        hasRegistry: entry.staging.makeRegistry != nil)
    },
    scenarios: Catalog.scenarioFiles)
}
