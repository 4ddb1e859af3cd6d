// swift-tools-version: 6.2
import PackageDescription

/// The lessons, by folder. A new lesson is a folder in `Lessons` and an entry here.
let lessons = [
  "01-PeerToPeer",
  "02-Mediator",
  "03-Concurrency",
  "04-Filtering",
  "05-Commands",
  "06-Messages",
  "07-Notifications",
  "08-Musketeers",
]

/// The module of a lesson: `Lesson01` for `01-PeerToPeer`. Never named after the pattern, because a
/// module `Mediator` that holds a type `Mediator` cannot be qualified.
func module(ofLesson folder: String) -> String { "Lesson\(folder.prefix(2))" }

let lessonTargets: [Target] = lessons.map { folder in
  .target(
    name: module(ofLesson: folder),
    dependencies: ["LessonStage"],
    path: "Lessons/\(folder)",
    exclude: ["Lesson.md", "Quiz.md"])
}

let package = Package(
  name: "lesson",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "lesson", targets: ["LessonCLI"])],
  targets: lessonTargets + [
    .target(name: "LessonStage"),
    .target(name: "LessonKit", dependencies: ["LessonStage"]),
    .target(
      name: "LessonCatalog",
      dependencies: ["LessonKit", "LessonStage"]
        + lessons.map { .target(name: module(ofLesson: $0)) },
      plugins: ["EmbedLessons"]),
    .target(name: "LessonRunner", dependencies: ["LessonKit", "LessonStage"]),
    .executableTarget(
      name: "LessonCLI",
      dependencies: ["LessonCatalog", "LessonKit", "LessonRunner", "LessonStage"],
      linkerSettings: [
        // At a fixed address 83,000 relocations are done once, not at each start: a sixth of the time of a
        // short command. And nobody loads us as a library, so that no name of ours need be looked at
        // while the loader looks for those of the C++ library.
        .unsafeFlags(
          ["-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"],
          .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(name: "embed-lessons"),
    .plugin(
      name: "EmbedLessons", capability: .buildTool(), dependencies: ["embed-lessons"],
      path: "Sources/EmbedLessons"),
    // Shared by the tests, and one of them: a build of the program alone finds no module Testing.
    .testTarget(name: "TestScale", path: "Tests/TestScale"),
    .testTarget(name: "LessonKitTests", dependencies: ["LessonKit", "LessonStage", "TestScale"]),
    .testTarget(
      name: "LessonTests",
      dependencies: [
        "Lesson04", "LessonCatalog", "LessonCLI", "LessonKit", "LessonRunner", "LessonStage",
        "TestScale",
      ],
      exclude: ["Expected"]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["LessonCatalog", "LessonCLI", "LessonKit", "LessonRunner", "TestScale"],
      exclude: ["Transcripts"]),
  ],
  swiftLanguageModes: [.v6])

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    // An import is an implementation detail unless a declaration says otherwise.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // Editors find our own code in the index. To index Foundation takes a clean build four seconds, in
    // which all else waits for the first tool.
    .unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug)),
  ]
}
