@testable import Running
import Testing

@testable import Commands

/// Versions that are built one after the other in the same folder, as while a learner saves.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimited)
struct VersionBuilderTests {
  private struct Save {
    /// The members of a type that other files use, two of them without naming it.
    var scout: String
    var scene: String
    /// A comment in a file that uses the type.
    var remark = ""
    /// What the scene prints; nil if the compiler refuses the version.
    var prints: String?
  }

  private static let saves = TestScale.isLong ? allSaves : Array(allSaves.prefix(6))

  private static let allSaves = [
    Save(scout: "var name = \"Ada\"", scene: "print(Scout().name)", prints: "Ada"),
    Save(scout: "var name = \"Bo\"", scene: "print(Scout().name)", prints: "Bo"),
    // What's stored where changes.
    Save(scout: "var age = 7; var name = \"Bo\"", scene: "Talk.say()", prints: "Bo"),
    Save(scout: "var name = \"Bo\"", scene: "Talk.say()", prints: "Bo"),
    // It changes in a build that's refused because of another file, and then only that one is mended.
    Save(scout: "var age = 7; var name = \"Bo\"", scene: "nothing()", prints: nil),
    Save(scout: "var age = 7; var name = \"Bo\"", scene: "Talk.say()", prints: "Bo"),
    // The same, refused twice.
    Save(scout: "var name = \"Bo\"; var age = 7", scene: "nothing()", prints: nil),
    Save(scout: "var name = \"Bo\"; var age = 7", scene: "nowhere()", prints: nil),
    Save(scout: "var name = \"Bo\"; var age = 7", scene: "Talk.say()", prints: "Bo"),
    // A file is compiled beside a change that's refused and then undone.
    Save(
      scout: "var age = 7; var name = \"Bo\"; var all = nothing", scene: "Talk.say()",
      remark: "beside", prints: nil),
    Save(
      scout: "var name = \"Bo\"; var age = 7", scene: "Talk.say()", remark: "beside", prints: "Bo"),
    // What the change leads to is refused, after another file has been compiled with it.
    Save(scout: "var name = 5", scene: "Talk.say()", remark: "beside", prints: nil),
    Save(scout: "var name = \"Bo\"; var age = 7", scene: "Talk.say()", prints: "Bo"),
    Save(scout: "var name = [1, 2]", scene: "Talk.say()", prints: "[1, 2]"),
    // A file begins to use the type in a build that's refused.
    Save(scout: "var name = nothing", scene: "print(make().name)", prints: nil),
    Save(scout: "var name = [1, 2]", scene: "print(make().name)", prints: "[1, 2]"),
    Save(scout: "var age = 7.5; var name = [3]", scene: "print(make().name)", prints: "[3]"),
    // What the compiler finds only after it has found all types.
    Save(
      scout: "var name: [Int] { if Bool.random() { return [3] } }", scene: "Talk.say()",
      prints: nil),
    Save(scout: "let name: [Int]; init() {}", scene: "Talk.say()", prints: nil),
    // First refused, then mended in the other file.
    Save(scout: "var name = \"Cy\"", scene: "print(Scout().age)", prints: nil),
    Save(scout: "var name = \"Cy\"; var age = 8", scene: "print(Scout().age)", prints: "8"),
    Save(
      scout: "var name = \"Cy\"; var age: Double { 9 }", scene: "print(Scout().age)", prints: "9.0"),
  ]

  /// Each version prints what it would in a new folder, no matter what was built or refused before it.
  ///
  /// - Parameter long: the file that takes the longest; which files one compiler process gets
  ///   depends on that, and so which file is done when another one is refused.
  @Test(arguments: TestScale.some(["Scenes.swift", "Scout.swift"], every: 2))
  func eachSaveIsBuiltAsIfAlone(_ long: String) throws {
    let builder = VersionBuilder(cache: try #require(Workplace.builds))
    for (number, save) in Self.saves.enumerated() {
      // A comment that no earlier build has left in the cache.
      let version = Self.version(save, long: long, mark: "\(getpid()) \(long) \(number)")
      let result = try builder.build(version)
      guard case .built(let built) = result else {
        if case .refused = result, save.prints == nil { continue }
        Issue.record("save \(number): \(result)")
        continue
      }
      let run = try #require(try Workplace.run(built, .scene("walk")))
      #expect(run.transcript == [save.prints], "save \(number)")
    }
  }

  /// As when a copy of a cache still contains what another one in this process was working on.
  @Test func twoCachesInOneProcessWorkAtDifferentPaths() throws {
    let toolchain = try #require(
      Toolchain(environment: Workplace.assignments, keeper: Executable.path))
    try Scratch.with { folder in
      let caches = try (0..<2).map { _ in try BuildCache(path: folder, toolchain: toolchain) }
      let folders = try caches.map { try $0.makeWorkFolder() }
      #expect(folders[0] != folders[1])
    }
  }

  /// What checks run isn't the learner's to change, unless the task is about it.
  @Test(arguments: [(1, "half-link", "Card.swift", true), (3, "one-runway", "Crowds.swift", false)])
  func scenesComeFromTheCourse(
    _ lesson: Int, _ id: String, _ name: String, isTheLearners: Bool
  ) throws {
    let library = Library.builtIn
    let files = try #require(library.files(of: lesson))
    let exercise = try #require(library.exercise(id, of: lesson))
    let changed = exercise.startFiles(in: files).map {
      SourceFile(name: $0.name, text: $0.text + "// mine")
    }
    let source = VersionSource(lesson: files, files: changed, exercise: exercise)
    let file = try #require(source.files.first { $0.name == name })
    #expect(file.text.hasSuffix("// mine") == isTheLearners)
    #expect(source.files.map(\.name) == changed.map(\.name))
  }

  private static func version(_ save: Save, long: String, mark: String) -> VersionSource {
    let texts: KeyValuePairs = [
      "Scenes.swift": "enum Scenes { static func walk() { \(save.scene) } }",
      "Scout.swift": "struct Scout { \(save.scout) }",
      "Maker.swift": "func make() -> Scout { Scout() }",
      "Talk.swift": "enum Talk { static func say() { print(make().name) } }  // \(save.remark)",
      "Width.swift": "enum Width { static var all: Int { make().name.count } }",
      "Mark.swift": "// \(mark)",
    ]
    let more = (0..<200).map {
      "func add\($0)(_ one: Int) -> String { \"\\(one + \($0))\" }\n"
    }
    let files = texts.map { name, text in
      SourceFile(name: name, text: text + "\n" + (name == long ? more.joined() : ""))
    }
    let stage = """
      package import LessonStage

      let narration: Narration = .init(calls: [:], names: { _ in nil })
      package let staging: Staging = .init(
        scenes: [Scene("walk", Scenes.walk)], defaultScene: "walk")
      """
    let lesson = LessonFiles(
      folder: "77-Scouts", files: files + [SourceFile(name: "Stage.swift", text: stage)],
      scenes: ["walk"])
    return VersionSource(lesson: lesson, files: files)
  }
}

@Suite(.timeLimited) struct FailingCompilerTests {
  private func version(_ text: String) throws -> VersionSource {
    let files = try #require(Library.builtIn.files(of: 1))
    var mine = files.plainListings
    mine[0].text += text
    return VersionSource(lesson: files, files: mine, exercise: nil)
  }

  private func withBuilder(_ body: (VersionBuilder, _ cache: String) throws -> Void) throws {
    let toolchain = try #require(
      Toolchain(environment: StandInCompiler.assignments, keeper: Executable.path))
    try Scratch.with { folder in
      let cache = try BuildCache(path: folder, toolchain: toolchain)
      try body(VersionBuilder(cache: cache), folder)
    }
  }

  /// Its stack names the modules that it was given, which doesn't make them the culprits.
  @Test func aCrashIsTheCodes() throws {
    try withBuilder { builder, _ in
      guard case .failed(let reason) = try builder.build(try version("// crashes\n")) else {
        Issue.record("not failed")
        return
      }
      #expect(reason.hasPrefix("the compiler crashed on this code"))
    }
  }

  /// A folder in which something was left that isn't whole is given up for a new one.
  @Test func aDamagedFolderIsReplaced() throws {
    try withBuilder { builder, cache in
      guard case .built = try builder.build(try version("// one\n")) else {
        Issue.record("not built")
        return
      }
      let found = bash("find . -name map.json", folder: cache).lines
      #expect(found.count == 1, "\(found)")
      _ = bash("touch $(dirname \(found[0]))/damaged", folder: cache)
      guard case .built = try builder.build(try version("// two\n")) else {
        Issue.record("not built in a new folder")
        return
      }
    }
  }

  @Test func aVerdictStandsWithoutWhatIsShownBesideIt() throws {
    let none: Int? = try Bench.extra { () throws(SystemError) in
      throw SystemError("start lesson", code: EIO)
    }
    #expect(none == nil)
    #expect(throws: SystemError.self) {
      let _: Int? = try Bench.extra { () throws(SystemError) in
        throw SystemError("start lesson", code: ECANCELED)
      }
    }
  }
}
