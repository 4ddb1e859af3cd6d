import LessonRunner
import TestScale
import Testing

@testable import LessonCLI
@testable import Workbench

/// Versions that are built one after the other in the same folder, as while a learner saves.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30)))
struct VersionBuilderTests {
  /// The listings of a lesson that isn't in the course. Two of them change, and two depend on a type
  /// that they don't name.
  private static func version(scout: String, scenes: String, mark: String) -> VersionSource {
    let stage = """
      package import LessonStage

      let observation: Observation = .init(calls: [:], names: { _ in nil })
      package let staging: Staging = .init(
        scenes: [Scene("walk", Scenes.walk)], defaultScene: "walk")
      """
    let files = [
      SourceFile(
        name: "Scenes.swift", text: "enum Scenes {\n  static func walk() {\n\(scenes)\n  }\n}\n"),
      SourceFile(name: "Scout.swift", text: "struct Scout {\n\(scout)\n}\n"),
      SourceFile(name: "Maker.swift", text: "func make() -> Scout { Scout() }  // \(mark)\n"),
      SourceFile(
        name: "Talk.swift", text: "enum Talk {\n  static func say() { print(make().name) }\n}\n"),
      SourceFile(
        name: "Width.swift", text: "enum Width {\n  static var all: Int { make().name.count }\n}\n"),
    ]
    let lesson = LessonFiles(
      folder: "77-Scouts", files: files + [SourceFile(name: "Stage.swift", text: stage)],
      scenes: ["walk"])
    return VersionSource(lesson: lesson, files: files)
  }

  /// What the compiler is given, in turn. Nil for a version that it refuses.
  private static let saves: [(scout: String, scenes: String, prints: String?)] = [
    ("  var name = \"Ada\"", "    print(Scout().name)", "Ada"),
    ("  var name = \"Bo\"", "    print(Scout().name)", "Bo"),
    // What's stored where changes, so the other file has to be compiled again.
    ("  var age = 7\n  var name = \"Bo\"", "    print(Scout().name)", "Bo"),
    // Both change, and only one of them compiles.
    ("  var name = 5", "    print(Scout().name, nothing)", nil),
    ("  var age = 7\n  var name = \"Bo\"", "    print(Scout().name)", "Bo"),
    ("  var name = nothing", "    print(Scout().name.count)", nil),
    ("  var name = \"Bo\"\n  var age = 7", "    print(Scout().name.count)", "2"),
    ("  var name = \"Bo\"", "    Talk.say()", "Bo"),
    // The compiler refuses Width.swift after it has compiled Talk.swift beside the new type.
    ("  var name = 5", "    Talk.say()", nil),
    ("  var name = \"Bo\"", "    Talk.say()", "Bo"),
    ("  var name = [1, 2]", "    Talk.say()", "[1, 2]"),
    ("  var name = \"Bo\"\n  var age = 7", "    print(Scout().name.count)", "2"),
    // First refused, then mended elsewhere.
    ("  var name = \"Bo\"", "    print(Scout().age)", nil),
    ("  var name = \"Bo\"\n  var age = 7", "    print(Scout().age)", "7"),
    ("  var name = \"Bo\"", "    print(Scout().age)", nil),
    ("  var name = \"Bo\"", "    print(Scout().name)", "Bo"),
    // A refused file's types are in what was compiled beside it.
    ("  var name = [1, 2]\n  var age = nothing", "    print(Scout().name)", nil),
    ("  var name = \"Bo\"", "    print(Scout().name)", "Bo"),
    // The same length and the same second as before.
    ("  var name = \"Cy\"\n  var age = 7", "    print(Scout().name.count)", "2"),
    ("  var name = \"Cy\"\n  var age = 8", "    print(Scout().age)", "8"),
    ("  var name = \"Cy\"\n  var age: Double { 9 }", "    print(Scout().age)", "9.0"),
  ]

  /// Each is what it would be in a folder of its own, whatever was built or refused before.
  @Test func eachSaveIsBuiltAsIfAlone() throws {
    let environment = Environment(
      assignments: Workplace.environment.map { Array("\($0)=\($1)".utf8) })
    let toolchain = try #require(Toolchain(environment: environment))
    let cache = try BuildCache(path: Workplace.cache, toolchain: toolchain)
    let builder = VersionBuilder(cache: cache)
    for (number, save) in Self.saves.enumerated() {
      // A text that no earlier build has left in the cache.
      let version = Self.version(
        scout: save.scout, scenes: save.scenes, mark: "\(getpid()) \(number)")
      let result = try builder.build(version)
      guard case .built(let executable) = result else {
        if case .refused = result, save.prints == nil { continue }
        Issue.record("save \(number): \(result)")
        continue
      }
      let runner = Runner(
        executable: executable, environment: environment, runsVersions: true)
      let run = try #require(try runner.run(RunRequest(RunKey(lesson: 77, code: .scene("walk")))))
      #expect(run.transcript == [save.prints], "save \(number)")
    }
  }
}
