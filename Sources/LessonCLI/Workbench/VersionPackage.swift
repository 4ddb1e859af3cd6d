/// The files of a learner's folder: a Swift package, so that editors complete and mark errors.
struct VersionPackage {
  var lesson: LessonFiles
  /// The exercise; nil for a whole lesson.
  var exercise: Exercise?

  var name: String { VersionFolder.name(lesson: lesson.number, exercise: exercise?.id) }

  /// The listings that a learner changes.
  var listings: [SourceFile] {
    exercise?.startFiles(in: lesson) ?? lesson.plainListings
  }

  /// All files of a folder to work in.
  var files: [SourceFile] {
    let checks = exercise.map { SourceFile(name: Exercise.checksFile, text: $0.checkSource) }
    return [SourceFile(name: "Package.swift", text: manifest)] + listings
      + (checks.map { [$0] } ?? [])
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      targets: [.target(name: "\(module)", path: ".")],
      swiftLanguageModes: [.v6])

    """
  }

  private var module: String {
    name.split(separator: "-").map(\.capitalizedFirst).joined()
  }

  // MARK: A package that stands alone

  /// A scene that ends by itself and prints the same each time.
  struct SceneRun {
    var scene: String
    /// The function to call, `Scenes.approach`.
    var function: String
    /// What it prints.
    var lines: [String]
  }

  /// Returns the files as a package that runs and tests itself without this program.
  ///
  /// - Parameters:
  ///   - runs: the scenes for `swift run`.
  ///   - tests: those for `swift test`.
  func ejected(_ runs: [SceneRun], tests: [SceneRun]) -> [SourceFile] {
    let sources = "Sources/\(module)"
    var files = [SourceFile(name: "Package.swift", text: ejectedManifest)]
    files += listings.map { SourceFile(name: "\(sources)/\($0.name)", text: $0.text) }
    if let exercise {
      files.append(
        SourceFile(name: "\(sources)/\(Exercise.checksFile)", text: exercise.checkSource))
    }
    files.append(SourceFile(name: "\(sources)/main.swift", text: main(runs)))
    files.append(SourceFile(name: "Tests/\(module)Tests/SceneTests.swift", text: testSource(tests)))
    return files
  }

  private var ejectedManifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      targets: [
        .executableTarget(name: "\(module)"),
        .testTarget(name: "\(module)Tests", dependencies: ["\(module)"]),
      ],
      swiftLanguageModes: [.v6])

    """
  }

  /// Returns a program that runs the scene that's named; without a name, it runs the first one, and
  /// lists the others.
  private func main(_ runs: [SceneRun]) -> String {
    let scenes = runs.map(\.scene)
    guard let first = scenes.first else {
      return "print(\"There's no scene here. Call your code from this file.\")\n"
    }
    let cases = runs.map { "case \"\($0.scene)\": \($0.function)()\n" }.joined()
    let others = scenes.dropFirst().joined(separator: ", ")
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
      \(cases)case let name: print("There's no scene '\\(name)', only \(scenes.joined(with: "and")).")
      }
      \(list)
      """
  }

  private func testSource(_ runs: [SceneRun]) -> String {
    let cases = runs.map { run in
      let lines = run.lines.map { "    \"\($0.swiftEscaped)\",\n" }.joined()
      return "  Case(\"\(run.scene)\", [\n\(lines)  ], \(run.function)),\n"
    }.joined()
    let about =
      exercise == nil
      ? "What the scenes printed when this package was made."
      : "What the checks print once the exercise is solved."
    return """
      import Foundation
      import Testing

      @testable import \(module)

      /// \(about)
      @Suite(.serialized, .timeLimit(.minutes(1)))
      struct SceneTests {
        @Test(arguments: Case.all)
        func printsTheSame(_ scene: Case) throws {
          #expect(try printed(by: scene.run) == scene.lines)
        }
      }

      struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var lines: [String]
        var run: @Sendable () -> Void

        init(
          _ name: String, _ lines: [String],
          _ run: @escaping @Sendable () -> Void
        ) {
          self.name = name
          self.lines = lines
          self.run = run
        }

        var testDescription: String { name }

        static let all: [Case] = [
      \(cases)  ]
      }

      /// The lines that go to standard output, caught in a file.
      func printed(by run: () -> Void) throws -> [String] {
        let file = FileManager.default.temporaryDirectory
          .appending(path: "\\(UUID()).txt")
        FileManager.default.createFile(
          atPath: file.path, contents: nil)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        fflush(nil)
        let before = dup(1)
        dup2(handle.fileDescriptor, 1)
        run()
        fflush(nil)
        dup2(before, 1)
        close(before)
        return try String(contentsOf: file, encoding: .utf8)
          .split(separator: "\\n", omittingEmptySubsequences: false)
          .dropLast().map(String.init)
      }

      """
  }
}

extension String {
  /// The string escaped for a one-line Swift literal.
  fileprivate var swiftEscaped: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
  }
}
