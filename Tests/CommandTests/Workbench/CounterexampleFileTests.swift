import Foundation
import Testing

@testable import Commands
@testable import Running

/// The file beside a version that keeps the last scenario in which it does something else.
@Suite(.timeLimited) struct CounterexampleFileTests {
  private let writer = FileWriter(progress: nil)

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func theNextOneReplacesIt() throws {
    try Scratch.with { folder in
      let file = CounterexampleFile(in: folder)
      for seed: UInt64 in 1...2 {
        let scenario = Scenario.random(seed: seed)
        #expect(try file.keep(scenario, with: writer))
        let kept = try #require(text(file.path))
        #expect(try Scenario(parsing: kept.utf8, file: "a.flight").events == scenario.events)
      }
    }
  }

  @Test func whatTheLearnerPutThereStays() throws {
    try Scratch.with { folder in
      let file = CounterexampleFile(in: folder)
      let scenario = Scenario.random(seed: 1)
      try Scratch.write("# mine\n".utf8, to: file.path)
      #expect(try !file.keep(scenario, with: writer))
      #expect(text(file.path) == "# mine\n")
      // A link may lead anywhere, even to a file that's there already as one of ours.
      try FileManager.default.removeItem(atPath: file.path)
      try Scratch.write("precious\n".utf8, to: "\(folder)/other")
      try FileManager.default.createSymbolicLink(
        atPath: file.path, withDestinationPath: "\(folder)/other")
      #expect(try !file.keep(scenario, with: writer))
      #expect(text("\(folder)/other") == "precious\n")
    }
  }

  /// Editors may save with other line ends, or leave blanks behind.
  @Test(arguments: ["let a = 1\r\n\r\nlet b = 2\r\n", "let a = 1  \n\tlet b = 2"])
  func lineEndsAreNoChange(_ theirs: String) {
    let start = [SourceFile(name: "A.swift", text: "let a = 1\nlet b = 2\n")]
    let files = [SourceFile(name: "A.swift", text: theirs)]
    #expect(Bench.unchanged(["A.swift"], files, start).holds)
    #expect(Bench.isUntouched(files, start))
    let other = [SourceFile(name: "A.swift", text: theirs.replacing("2", with: "3"))]
    #expect(!Bench.unchanged(["A.swift"], other, start).holds)
    #expect(!Bench.isUntouched(other, start))
  }
}
