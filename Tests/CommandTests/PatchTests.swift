import Foundation
import TestScale
import Testing

/// `lesson diff a b --code` turns one lesson's code into another's.
@Suite(.timeLimit(.minutes(30))) struct PatchTests {
  static let tools = ["patch -p1 -s --no-backup-if-mismatch", "git apply"]

  /// Every pair with each tool in long tests; otherwise the tools take turns with some.
  private static let cases = TestScale.pairs(
    TestScale.some(
      Catalog.entries.flatMap { old in Catalog.entries.map { (old.number, $0.number) } }, every: 9),
    tools)

  @Test(arguments: cases)
  func leadsFromOneToTheOther(_ pair: (Int, Int), _ tool: String) throws {
    try Scratch.with { folder in
      let files = try #require(Catalog.entry(pair.0)).files.filter { $0.name.hasSuffix(".swift") }
      for file in files { try Scratch.write(file.text.utf8, to: "\(folder)/\(file.name)") }
      let made = lesson("diff \(pair.0) \(pair.1) --code")
      #expect(made.end == .exit(0))
      #expect(made.errorText == "")
      // If nothing changes, the patch is empty, and git refuses an empty one.
      if !made.output.isEmpty {
        let patch = "\(folder).patch"
        try Scratch.write(made.output, to: patch)
        defer { try? FileManager.default.removeItem(atPath: patch) }
        let applied = bash(
          "\(tool) < '\(patch)'", environment: ["GIT_CEILING_DIRECTORIES": "/"], folder: folder)
        #expect(applied.end == .exit(0))
        #expect(applied.errorText == "")
      }
      let wanted = try #require(Catalog.entry(pair.1)).files.filter { $0.name.hasSuffix(".swift") }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.sorted() == wanted.map(\.name).sorted())
      for file in wanted {
        let content = FileManager.default.contents(atPath: "\(folder)/\(file.name)")
        #expect(content.map(Array.init) == Array(file.text.utf8), "\(file.name)")
      }
    }
  }

  /// Off a terminal, the output is a patch no matter what the environment prefers for reading.
  @Test(arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"], ["LC_ALL": "C"], ["FORCE_COLOR": "3"]])
  func isAPatchInEveryEnvironment(_ environment: [String: String]) {
    #expect(
      lesson("diff 1 2 --code", environment: environment).text == lesson("diff 1 2 --code").text)
  }

  @Test func aSceneThatIsNotThereIsNoPatch() {
    let finished = lesson("diff 1 2 --code --scene nowhere")
    #expect(finished.end == .exit(64))
    #expect(finished.text == "")
  }

  /// Where two lessons share no scene, it says which can be compared.
  @Test(arguments: [(8, 9), (9, 10)])
  func lessonsWithoutASharedSceneSayWhereToLook(_ old: Int, _ new: Int) throws {
    let said = lesson("diff \(old) \(new) --output --width 200").text
    #expect(said.hasPrefix("Lessons \(old) and \(new) share no scene"), "\(said)")
    let others = said.matches(of: /diff ([0-9]+ [0-9]+) --output/).map { String($0.1) }
    #expect(!others.isEmpty)
    for other in others {
      #expect(!lesson("diff \(other) --output").text.contains("share no scene"), "\(other)")
    }
  }
}
