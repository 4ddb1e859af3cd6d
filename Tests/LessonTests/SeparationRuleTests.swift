import Testing

/// The rule that a lesson declares for planes that are too close, and that its planes follow.
@Suite(.timeLimited) struct SeparationRuleTests {
  static let all = Library.builtIn.lessons.compactMap { files in
    Library.builtIn.separation(of: files.number).map { (lesson: files.number, rule: $0) }
  }

  @Test func everyAirplaneLessonDeclaresOne() {
    for entry in Catalog.entries {
      #expect((entry.staging.fly == nil) == (entry.staging.separation == nil), "\(entry.folder)")
    }
    #expect(Self.all.count { $0.rule.miles == 0 } > 5)
  }

  /// One of two planes moves this near to the other. Whether a tower asks the other one may depend
  /// on which is farther out; their answers don't.
  @Test(arguments: all) func thePlanesSayTheSame(_ lesson: Int, _ rule: SeparationRule)
    throws
  {
    for feet in [0, 999, 1000] {
      for miles in 0...3 {
        let runs = try BuiltExecutable.runner.run(
          [50 - miles, 50 + miles].map { distance in
            RunRequest(
              RunKey(
                lesson: lesson,
                code: .flight(
                  Scenario(
                    name: "pair",
                    events: [
                      .arrive(name: "A", distance: 50, height: 20_000),
                      .arrive(name: "C", distance: 90, height: 3000),
                      .move(name: "C", distance: distance, height: 20_000 + feet),
                    ]))), recordsCalls: false)
          })
        let isWarned = runs.contains { $0.transcript.contains("C: Too close! Abort!") }
        #expect(
          isWarned == rule.isTooClose(miles: miles, feet: feet),
          "\(miles) miles, \(feet) feet")
      }
    }
  }
}
