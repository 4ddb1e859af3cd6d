// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// The lessons by folder, with the modules that they share with others. A new lesson is a folder in
/// `Lessons` and an entry here.
let lessons: KeyValuePairs<String, [Target.Dependency]> = [
  "01-PeerToPeer": ["Airplanes"],
  "02-Mediator": ["Airplanes", "MediatorTrials"],
  "03-Concurrency": ["Airplanes", "MediatorTrials"],
  "04-Filtering": ["Airplanes", "MediatorTrials"],
  "05-Commands": ["Airplanes", "MediatorTrials"],
  "06-Messages": ["Airplanes", "MediatorTrials"],
  "07-Notifications": ["MediatorTrials"],
  "08-Musketeers": ["MediatorTrials"],
  "09-Evening": [],
  "10-Pitfalls": [],
  "11-Today": ["Airplanes"],
]

/// Returns the name of a lesson's module: `Lesson01` for `01-PeerToPeer`. It's never named after
/// the pattern, because a module `Mediator` that holds a type `Mediator` can't be qualified.
func module(ofLesson folder: String) -> String { "Lesson\(folder.prefix(2))" }

/// Returns those of the files that a lesson has: it needn't have all.
func existing(_ files: [String], in folder: String) -> [String] {
  files.filter {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Lessons/\(folder)/\($0)")
  }
}

/// Whether the listings as they are have targets of their own, for editors to complete in. Nothing
/// imports them, so a build without an editor needn't compile every listing twice.
let hasListings = Context.environment["LESSON_LISTINGS"] != nil

/// The module of each lesson, where the plugin puts an observed copy of each listing; for editors,
/// a second target on the same folder.
let lessonTargets: [Target] = lessons.flatMap { folder, shared -> [Target] in
  let texts = existing(
    ["Lesson.md", "Quiz.md", "Exercises.md"], in: folder)
  // The Swift files that aren't listings.
  let supportFiles = existing(["Stage.swift", "Trials.swift", "Quiz.swift"], in: folder)
  let listings = Target.target(
    name: "Listings\(folder.prefix(2))", path: "Lessons/\(folder)",
    exclude: texts + supportFiles)
  return (hasListings ? [listings] : []) + [
    .target(
      name: module(ofLesson: folder), dependencies: ["LessonStage"] + shared,
      path: "Lessons/\(folder)",
      exclude: texts, sources: supportFiles, plugins: ["BuildLessons"])
  ]
}

/// A learner's start after the lessons, as editors see it.
let capstone = Target.target(
  name: "ListingsCapstone", path: "Lessons/Capstone", exclude: ["Exercises.md", "Stage.swift"])

let package = Package(
  name: "lesson",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "lesson", targets: ["Commands"])],
  targets: lessonTargets + (hasListings ? [capstone] : []) + [
    .target(name: "LessonStage"),
    // Shared by lessons.
    .target(name: "Airplanes", dependencies: ["LessonStage"], path: "Lessons/Airplanes"),
    .target(name: "MediatorTrials", path: "Lessons/MediatorTrials"),
    .target(name: "Observing"),
    .target(name: "Text", dependencies: ["LessonStage", "Observing"]),
    .target(name: "Course", dependencies: ["Text"], plugins: ["BuildLessons"]),
    .target(
      name: "Pages", dependencies: ["Course"], exclude: ["Exporting/Page"],
      plugins: ["BuildLessons"]),
    .target(name: "Learning", dependencies: ["Pages"]),
    .target(name: "Lint", dependencies: ["Learning"]),
    .target(name: "Screens", dependencies: ["Learning"]),
    .target(name: "Running", dependencies: ["Course"], plugins: ["BuildLessons"]),
    .executableTarget(
      name: "Commands",
      dependencies: ["Lint", "Running", "Screens"]
        + lessons.map { .target(name: module(ofLesson: $0.key)) },
      exclude: ["Help"],
      linkerSettings: [
        // At a fixed address, 83,000 relocations are done once instead of at each start, which
        // saves a sixth of a short command's time. Nothing loads the program as a library, so the
        // loader needn't look at its names when it looks for those of the C++ library. Stripping
        // the symbols saves a third of the size; a debug build has them for backtraces.
        .unsafeFlags(
          [
            "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
            "-Xlinker", "--strip-all",
          ],
          .when(platforms: [.linux], configuration: .release))
      ],
      plugins: ["BuildLessons"]),
    .executableTarget(name: "build-lessons", dependencies: ["Observing"]),
    .plugin(
      name: "BuildLessons", capability: .buildTool(), dependencies: ["build-lessons"],
      path: "Sources/BuildLessons"),
    // Shared by the tests, and one itself: a build of the program alone finds no module Testing.
    .testTarget(name: "TestScale", dependencies: ["Text"], path: "Tests/TestScale"),
    .testTarget(
      name: "ObservingTests", dependencies: ["Observing", "LessonStage", "TestScale"],
      exclude: ["Samples"]),
    .testTarget(name: "UnitTests", dependencies: ["Commands", "TestScale"]),
    .testTarget(
      name: "LessonTests", dependencies: ["Commands", "MediatorTrials", "TestScale"],
      exclude: ["Expected", "Samples"]),
    .testTarget(
      name: "CommandTests", dependencies: ["Commands", "TestScale"],
      exclude: ["Earlier", "Transcripts"]),
  ],
  swiftLanguageModes: [.v6])

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    // An import is an implementation detail unless a declaration says otherwise.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // Editors find our own code in the index. Indexing Foundation costs a clean build four seconds,
    // in which everything else waits for the first tool.
    .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
    // A single expression can take the compiler longer than the rest of its module. A function that
    // takes it half a second is a warning, and a warning isn't merged. Each #expect of a test is a
    // macro, which another process expands: a busy machine may need longer for that.
    .unsafeFlags(
      ["-Xfrontend", "-warn-long-function-bodies=\(target.type == .test ? 2000 : 500)"],
      .when(configuration: .debug)),
  ]
}
