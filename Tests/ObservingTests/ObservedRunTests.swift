import Foundation
import LessonStage
import Testing

@testable import Observing

/// Observed copies when they run: they print the same and report every call.
@Suite(.timeLimited, .enabled(if: Samples.compiler != nil || Samples.isAutomatic))
struct ObservedRunTests {
  @Test func printsTheSameAndTellsOfEveryCall() throws {
    let compiler = try #require(Samples.compiler, "no swiftc in PATH")
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ text: String, _ name: String) throws -> String {
      try Scratch.write(text.utf8, to: "\(folder)/\(name)")
      return "\(folder)/\(name)"
    }

    let source = try Samples.everything()
    let plain = "\(folder)/plain"
    let main = try write("await everything()\n", "main.swift")
    try Self.run(
      compiler, ["-swift-version", "6", main, write(source, "Everything.swift"), "-o", plain])
    let wanted = try Self.run(plain, [])
    #expect(wanted.count > 500)

    let observed = "\(folder)/observed"
    let copy = ObservedSource(source, path: "/listings/Everything.swift").text
    try Self.run(
      compiler,
      ["-swift-version", "6", "-package-name", Samples.package, "-I", Samples.modules]
        + [
          write(copy, "Observed-Everything.swift"), write(Self.table, "Table.swift"),
          write(Self.stagedMain, "Main.swift"),
        ] + Samples.objects(of: "LessonStage") + ["-lswiftSynchronization", "-o", observed])
    let frames = "\(folder)/frames"
    try Self.run(observed, [frames])
    let events = try String(contentsOfFile: frames, encoding: .utf8)
      .split(separator: "\n").map { line in
        guard case .event(let event) = Wire.decode(Array((line + "").utf8)[...]) else {
          throw Samples.Failure(description: "no event: \(line)")
        }
        return event
      }
    var printed = ""
    var calls: Set<String> = []
    var spellings: Set<String> = []
    var open: Set<Int> = []
    for event in events {
      switch event {
      case .line(let line):
        printed += line.text + "\n"
        #expect(line.file == "Everything.swift")
      case .call(let call):
        calls.insert(String(call.name.prefix { $0 != "(" }))
        spellings.insert(call.name)
        open.insert(call.id)
      case .answer(let answer): #expect(open.remove(answer.call) != nil)
      }
    }
    #expect(printed == wanted)
    #expect(open.isEmpty)
    // A closure can't be looked at, but the other arguments keep their labels.
    #expect(spellings.contains("apply(to: Int)"), "\(spellings)")
    let members = Set(source.matches(of: /(?:func|var) `?(\w+)/).map { String($0.1) })
    let silent = members.subtracting(calls)
    #expect(silent == Self.leftAlone)
  }

  /// The sample's members without a probe or a call: stored properties and variables, and anything
  /// static, nested, opaque or in a type that can't be copied.
  private static let leftAlone: Set<String> = [
    "all", "balance", "box", "caught", "check", "count", "debugged", "ends", "everything", "f",
    "fatal", "friend", "g", "implicit", "inLocalWords", "inOwnWords", "inner", "kind", "label",
    "late", "light", "lines", "list", "look", "map", "notOne", "number", "observed", "old",
    "opaque", "origin", "point", "read", "rethrowing", "text", "this",
    "unit", "unlock", "use", "value", "waited", "x", "y",
  ]

  private static let table = """
    import LessonStage
    let narration = Narration(calls: ["*": .other], names: { "\\(type(of: $0))" })
    """

  private static let stagedMain = """
    import Foundation
    import LessonStage
    @main enum Main {
      static func main() async {
        let frames = open(CommandLine.arguments[1], O_WRONLY | O_CREAT, 0o600)
        Stage.open(descriptor: frames, recordingCalls: true)
        await everything()
        Stage.close()
      }
    }
    """

  /// - Returns: the program's output.
  @discardableResult
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let finished = execute(
      program, [program] + arguments, environment: ProcessInfo.processInfo.environment)
    try #require(finished.end == .exit(0), "\(arguments.first ?? program): \(finished)")
    return finished.text
  }
}

/// Swift sources to copy, and the tools needed to build a copy.
enum Samples {
  struct Failure: Error { var description: String }

  private static let root = URL(filePath: Repository.root)

  static func everything() throws -> String {
    try String(
      contentsOf: root.appending(path: "Tests/ObservingTests/Samples/Everything.swift"),
      encoding: .utf8)
  }

  static func listings() throws -> [String] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Lessons"), includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The package manager's name for this package: its folder.
  static let package = root.lastPathComponent.lowercased()

  static let compiler = Executable.find("swiftc")

  static let isAutomatic = ProcessInfo.processInfo.environment["CI"] == "true"

  private static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  static let modules = products.appending(path: "Modules").path(percentEncoded: false)

  /// The objects of a module's sources. The build's folder keeps those of sources that have gone, too.
  static func objects(of module: String) throws -> [String] {
    let sources = FileManager.default.enumerator(
      at: root.appending(path: "Sources/\(module)"), includingPropertiesForKeys: nil)
    return (sources?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map {
      products.appending(path: "\(module).build/\($0.lastPathComponent).o")
        .path(percentEncoded: false)
    }
  }
}
