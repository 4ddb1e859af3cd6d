import Testing

@testable import Text

/// `lesson diff a b --code` turns one lesson's code into another's.
@Suite(.timeLimited) struct PatchTests {
  /// Every pair in long tests. That such a patch applies is tested where it's made.
  @Test(
    arguments: TestScale.some(
      Catalog.entries.flatMap { old in Catalog.entries.map { (old.number, $0.number) } }, every: 9))
  func leadsFromOneToTheOther(_ old: Int, _ new: Int) throws {
    func files(_ lesson: Int) throws -> [SourceFile] {
      try #require(Catalog.entry(lesson)).files.filter { $0.name.hasSuffix(".swift") }
    }
    let made = lesson("diff \(old) \(new) --code")
    #expect(made.text == Patch.unified(from: try files(old), to: try files(new)))
    #expect(made.end == .exit(0) && made.errorText == "")
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

  @Test(arguments: [(8, 9), (9, 10)])
  func lessonsWithoutASharedSceneAreNotCompared(_ old: Int, _ new: Int) {
    let said = lesson("diff \(old) \(new) --output --width 200").text
    #expect(said.hasPrefix("Lessons \(old) and \(new) share no scene"), "\(said)")
  }
}
