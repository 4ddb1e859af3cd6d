import Testing

/// A claim, with a name that says which lesson it's from.
struct NamedClaim: Sendable, CustomTestStringConvertible {
  var lesson: Int
  var claim: Claim

  static let all = Library.builtIn.lessons.compactMap { $0.parsed()?.lesson }.flatMap { lesson in
    lesson.claims.map { NamedClaim(lesson: lesson.number, claim: $0) }
  }

  /// Those that runs prove, and not what a listing says.
  static let ofRuns = all.filter { if case .reads = $0.claim.check { false } else { true } }

  var testDescription: String { "lesson \(lesson): \(claim.id)" }
}

@Suite(.timeLimited) struct ClaimTests {
  @Test(arguments: NamedClaim.all)
  func holds(_ named: NamedClaim) throws {
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    let verdict = builder.verdict(of: named.claim.check)
    let sentence = named.claim.sentence.styled(facts.number).text
    #expect(verdict.holds, "\(sentence) Found: \(verdict.found)")
    #expect(!verdict.found.isEmpty)
    #expect(named.claim.sentence.measurements.allSatisfy { facts.number($0) != nil })
  }

  @Test(arguments: NamedClaim.ofRuns)
  func needsARun(_ named: NamedClaim) {
    let nothing = RunResults(runs: [:])
    #expect(!named.claim.check.needs.keys.isEmpty)
    #expect(!named.claim.check.verdict(nothing).holds)
  }

  /// A claim whose run was killed is neither proved nor disproved.
  @Test(arguments: TestScale.some(NamedClaim.ofRuns, every: 8))
  func isUncheckedWhereItsRunWasKilled(_ named: NamedClaim) throws {
    let facts = try EveryRun.facts()
    var runs: [RunKey: Run] = [:]
    for key in named.claim.check.needs.keys { runs[key] = try #require(facts[key] as Run?) }
    let victim = try #require(named.claim.check.needs.keys.last)
    runs[victim]?.end = .killed(signal: 9)
    let verdict = named.claim.check.verdict(RunResults(runs: runs))
    #expect(verdict.outcome == .unchecked, "\(verdict.found)")
  }
}
