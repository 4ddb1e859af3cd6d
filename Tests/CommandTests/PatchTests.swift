import Foundation
import TestScale
import Testing

/// `lesson diff a b --code` turns one lesson's code into another's.
@Suite(.timeLimit(.minutes(30))) struct PatchTests {
  static let tools = ["patch -p1 -s --no-backup-if-mismatch", "git apply"]

  /// Every pair with each tool in long tests; otherwise the tools take turns.
  private static let cases = Catalog.entries.flatMap { old in
    let turned = old.number.isMultiple(of: 2) ? tools : tools.reversed()
    return TestScale.pairs(Catalog.entries.map { (old.number, $0.number) }, turned)
  }

  @Test(arguments: cases)
  func leadsFromOneToTheOther(_ pair: (Int, Int), _ tool: String) throws {
    try Scratch.with { folder in
      let files = try #require(Catalog.entry(pair.0)).files.filter { $0.name.hasSuffix(".swift") }
      for file in files { try Scratch.write(file.text.utf8, to: "\(folder)/\(file.name)") }
      // If nothing changes, the patch is empty, and git refuses an empty one.
      let made = bash(
        """
        set -o pipefail
        lesson diff \(pair.0) \(pair.1) --code > ../$$.patch || exit 9
        [ -s ../$$.patch ] || { rm ../$$.patch; exit 0; }
        \(tool) < ../$$.patch; code=$?; rm ../$$.patch; exit $code
        """, environment: ["GIT_CEILING_DIRECTORIES": "/"], folder: folder)
      #expect(made.end == .exit(0))
      #expect(made.errorText == "")
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
}
