/// The files of a learner's folder: a Swift package, so that editors complete and mark errors.
struct VersionPackage {
  var lesson: LessonFiles
  /// Without an id, it's about the whole lesson.
  var exercise: Exercise

  /// The package name, such as `lesson-4-filter`.
  var name: String {
    let subject = lesson.isCapstone ? LessonFiles.capstoneName : "lesson-\(lesson.number)"
    return exercise.id.isEmpty ? subject : "\(subject)-\(exercise.id)"
  }

  /// All files of a folder to work in.
  var files: [SourceFile] {
    let checks = SourceFile(name: Exercise.checksFile, text: exercise.checkSource)
    return [
      SourceFile(name: "Package.swift", text: manifest),
      SourceFile(name: Self.mainFile, text: main),
    ] + exercise.startFiles(in: lesson) + (exercise.id.isEmpty ? [] : [checks])
  }

  /// The file that `swift run` begins with. It isn't part of a version.
  static let mainFile = "main.swift"

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      targets: [.executableTarget(name: "\(module)", path: ".")],
      swiftLanguageModes: [.v6])

    """
  }

  private var module: String {
    name.split(separator: "-").map(\.capitalizedFirst).joined()
  }

  /// The scenes that `swift run` knows, each with the function to call, `Scenes.approach`: those of
  /// the checks, then those of the lesson that end by themselves and print the same each time.
  private var scenes: [(name: String, function: String)] {
    let checks = exercise.checkScenes.map { (name: $0, function: "Checks.\($0)") }
    guard let staging = Catalog.entry(lesson.number)?.staging,
      let table = lesson.file(named: "Stage.swift")?.text
    else { return checks }
    let functions = Dictionary(
      table.matches(of: /Scene\(\s*"([^"]+)"[^)]*?(Scenes\.\w+)/).map {
        (String($0.1), String($0.2))
      },
      uniquingKeysWith: { first, _ in first })
    let steady = staging.scenes.filter {
      $0.ending == .returns && $0.threads == 0 && !$0.isAboutOrder
    }
    return checks + steady.compactMap { scene in functions[scene.name].map { (scene.name, $0) } }
  }

  /// A program that runs the scene that's named; without a name, it runs the first one, and lists
  /// the others.
  private var main: String {
    let scenes = scenes
    guard let first = scenes.first?.name else {
      return "print(\"There's no scene here. Call your code from this file.\")\n"
    }
    let cases = scenes.map { "case \"\($0.name)\": \($0.function)()\n" }.joined()
    let others = scenes.dropFirst().map(\.name).joined(separator: ", ")
    let list =
      others.isEmpty
      ? ""
      : """
      if arguments.isEmpty {
        print("\\nThat was \(first). 'swift run \(module) NAME' runs another scene: \(others)")
      }

      """
    return """
      let arguments = CommandLine.arguments.dropFirst()
      switch arguments.first ?? "\(first)" {
      \(cases)case let name:
        print("There's no scene '\\(name)', only \(scenes.map(\.name).joined(with: "and")).")
      }
      \(list)
      """
  }
}
