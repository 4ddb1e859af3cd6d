import Testing

/// Two that fly thousands of scenarios are compared where they run.
@Suite(.timeLimit(.minutes(30))) struct RandomComparisonTests {
  /// What is found there is what comparing the printed lines finds here.
  @Test func isWhatComparingTheOutputsFinds() throws {
    let lines = (0..<20).map { seed in
      RunRequest(RunKey(lesson: 4, code: .random(seed: seed, forgets: false)), recordsCalls: false)
    }
    let count = try BuiltExecutable.runner.run(lines).reduce(0) { $0 + $1.transcript.count }
    #expect(try agree(4, with: 2, seeds: 0..<20) == .same(lines: count))
  }

  /// Lesson 1 has planes that never learn of each other: not every scenario agrees.
  @Test func theFirstDifferenceIsNamed() throws {
    let finding = try agree(1, with: 2, seeds: 0..<500, forgets: true)
    guard case .differs(let seed) = finding else {
      Issue.record("\(String(describing: finding))")
      return
    }
    #expect(try agree(1, with: 2, seeds: seed..<seed + 1, forgets: true) == finding)
    if seed > 0 {
      guard case .same = try agree(1, with: 2, seeds: 0..<seed, forgets: true) else {
        Issue.record("a scenario before \(seed) differs")
        return
      }
    }
  }

  /// The wider rule says more than the old one.
  @Test func aVariantCanDiffer() throws {
    let comparison = RandomComparison(seeds: 0..<500, forgets: false, other: 2)
    let request = RunRequest(
      RunKey(lesson: 4, code: .randomComparison(comparison), variant: "wider-rule-cured"),
      recordsCalls: false)
    let run = try #require(try BuiltExecutable.runner.run(request))
    guard case .differs = RandomComparison.Finding(run) else {
      Issue.record("\(run)")
      return
    }
  }

  private func agree(
    _ lesson: Int, with other: Int, seeds: Range<UInt64>, forgets: Bool = false
  ) throws -> RandomComparison.Finding? {
    let comparison = RandomComparison(seeds: seeds, forgets: forgets, other: other)
    let request = RunRequest(
      RunKey(lesson: lesson, code: .randomComparison(comparison)), recordsCalls: false)
    let run = try #require(try BuiltExecutable.runner.run(request))
    #expect(run.output.count == 1)
    return RandomComparison.Finding(run)
  }
}
