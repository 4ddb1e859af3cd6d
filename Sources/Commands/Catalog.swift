/// The lessons that this executable was built from: their files as on disk, and their code.
package enum Catalog {
  /// One unparsed lesson, which costs nothing until it's asked for.
  package struct Entry: Sendable {
    /// The folder's name in `Lessons`, such as `02-Mediator`.
    package var folder: String
    /// All its files, sorted by name.
    package var files: [SourceFile]
    private let makeStaging: @Sendable () -> Staging

    init(folder: String, files: [SourceFile], staging: @escaping @Sendable () -> Staging) {
      self.folder = folder
      self.files = files
      makeStaging = staging
    }

    /// The staging of its code; never made for a lesson that isn't run.
    package var staging: Staging { makeStaging() }

    /// The lesson's number, from the folder's first two digits.
    package var number: Int { Int(folder.prefix(2)) ?? 0 }

    /// The name that can be typed instead of the number, such as `peer-to-peer`.
    package var name: String { LessonParser.slug(of: folder) }
  }

  /// The capstone after the lessons, which is compiled with a learner's code and never by itself.
  package static let capstone = LessonFiles(
    folder: LessonFiles.capstoneFolder, files: capstoneFiles, scenes: [])

  /// Returns the lesson with a number, if there is one.
  package static func entry(_ number: Int) -> Entry? {
    entries.first { $0.number == number }
  }
}

extension Library {
  /// The lessons and scenarios that this executable was built from.
  package static let builtIn = Library(
    lessons: Catalog.entries.map {
      LessonFiles(folder: $0.folder, files: $0.files, staging: $0.staging)
    },
    scenarios: Catalog.scenarioFiles, capstone: Catalog.capstone)
}

extension LessonFiles {
  /// Creates a lesson's files together with what its code offers.
  package init(folder: String, files: [SourceFile], staging: Staging) {
    self.init(
      folder: folder, files: files, scenes: staging.scenes.map(\.name),
      variants: staging.variants.map(\.key).sorted(), threads: staging.threads,
      performsScripts: staging.quiz?.perform != nil)
    defaultScene = staging.defaultScene
    trials = (Array(staging.trials.keys) + staging.exhaustiveTrials.keys).sorted()
    trialVariants = staging.exhaustiveTrials.mapValues { $0.variants.map(\.key) }
    flightWords = staging.flightWords
    separation = staging.separation
    templates = staging.quiz?.templates ?? []
  }
}
