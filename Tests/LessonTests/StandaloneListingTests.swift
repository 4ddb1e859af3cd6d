import Foundation
import Testing

/// A lesson's folder as a program of its own, which a learner can take home. `lesson` runs an
/// observed copy of it, so this also proves that the copy does what the listing says.
@Suite(.timeLimited) struct StandaloneListingTests {
  @Test(arguments: TestScale.some(Catalog.entries, every: 12))
  func compilesAndPrintsTheSame(_ entry: Catalog.Entry) throws {
    let scenes = entry.staging.scenes.filter { [.returns, .traps].contains($0.ending) }
    var sources = entry.files.filter { $0.name.hasSuffix(".swift") }.map { ($0.name, $0.text) }
    sources.append(("main.swift", main(running: scenes.map(\.name))))
    let folder = Scratch.make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in sources { try Scratch.write(text.utf8, to: "\(folder)/\(name)") }
    let program = "\(folder)/program"
    let complaint = SwiftCompiler.complaint(
      ["-warnings-as-errors", "-o", program] + sources.map { "\(folder)/\($0.0)" })
    guard let complaint else { return }
    try #require(complaint.isEmpty)

    let runs = try BuiltExecutable.runner.run(
      scenes.map {
        RunRequest(
          RunKey(lesson: entry.number, code: .scene($0.name)), ending: $0.ending,
          recordsCalls: false)
      })
    let environment = BuiltExecutable.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { _, new in new }
    for (scene, run) in zip(scenes, runs) {
      let outcome = execute(program, [program, scene.name], environment: environment)
      var printed = outcome.text
      var wanted = run.transcript.map { $0 + "\n" }.joined()
      if ExpectedOutput.all.contains(where: {
        $0.lesson == entry.number && $0.scene == scene.name && $0.isSet
      }) {
        (printed, wanted) = (sorted(printed), sorted(wanted))
      }
      #expect(printed == wanted, "\(scene.name)")
      #expect((outcome.end == .exit(0)) == (scene.ending == .returns), "\(scene.name)")
    }
  }

  /// Returns a program that runs a given scene, and loses no output when the scene traps.
  private func main(running scenes: [String]) -> String {
    """
    @preconcurrency import Foundation

    setvbuf(stdout, nil, _IONBF, 0)
    switch CommandLine.arguments[1] {
    \(scenes.map { "case \"\($0)\": Scenes.\(camelCased($0))()\n" }.joined())default: exit(64)
    }
    """
  }

  private func sorted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).sorted().joined(separator: "\n")
  }

  /// Returns the function's name for a scene: `threePlanes` for `three-planes`.
  private func camelCased(_ scene: String) -> String {
    let words = scene.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }
}
