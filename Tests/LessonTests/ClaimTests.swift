import LessonCatalog
import LessonKit
import Testing

/// A claim, under a name that says where it stands.
struct NamedClaim: Sendable, CustomTestStringConvertible {
  var lesson: Int
  var claim: Claim

  static let all = Library.builtIn.lessons.compactMap { $0.parsed()?.lesson }.flatMap { lesson in
    lesson.claims.map { NamedClaim(lesson: lesson.number, claim: $0) }
  }

  var testDescription: String { "lesson \(lesson): \(claim.id)" }
}

/// Every sentence that a lesson proves is true.
@Suite struct ClaimTests {
  @Test(arguments: NamedClaim.all)
  func holds(_ named: NamedClaim) throws {
    let facts = try EveryRun.facts()
    let verdict = named.claim.check.verdict(facts)
    let sentence = named.claim.sentence.styled(facts.number).text
    #expect(verdict.holds, "\(sentence) Found: \(verdict.found)")
    #expect(!verdict.found.isEmpty)
    #expect(named.claim.sentence.measurements.allSatisfy { facts.number($0) != nil })
  }

  @Test(arguments: NamedClaim.all)
  func needsARun(_ named: NamedClaim) {
    let nothing = Facts(runs: [:], clientLines: { _ in nil })
    #expect(!named.claim.check.runKeys.isEmpty)
    #expect(!named.claim.check.verdict(nothing).holds)
  }

  @Test(arguments: Catalog.entries)
  func areAtLeastEight(_ entry: Catalog.Entry) {
    let claims = NamedClaim.all.filter { $0.lesson == entry.number }
    #expect(claims.count >= 8)
    #expect(Set(claims.map(\.claim.id)).count == claims.count)
  }
}
