@testable import Pages
import Testing

@Suite(.timeLimited) struct VerdictTests {
  private func views(_ named: NamedQuestion, _ answer: GivenAnswer) throws
    -> (outcome: Outcome, view: VerdictView)
  {
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    let posed = builder.posed(named.question)
    let response = try #require(posed.response(to: answer))
    return (response.outcome, builder.verdict(response, to: posed))
  }

  /// What printed a line is named only if it can be read.
  @Test func aPlaceIsInAListing() throws {
    var isPlaced = false
    for named in NamedQuestion.chosen {
      let place = try views(named, .option(0)).view.place
      if place.isEmpty { continue }
      isPlaced = true
      let listings = try #require(Library.builtIn.files(of: named.question.lesson)).listings
      #expect(listings.contains { place.hasPrefix("\($0.name):") }, "\(named): \(place)")
    }
    #expect(isPlaced)
  }

  @Test(arguments: TestScale.some(NamedQuestion.chosen, every: 8))
  func oneOptionIsRightAndTheOthersSayWhatTheyBetray(_ named: NamedQuestion) throws {
    var right = 0
    for index in named.question.options.indices {
      let (outcome, view) = try views(named, .option(index))
      #expect(view.said.mark == letter(index))
      #expect(!view.truth.lines.isEmpty)
      // Each wrong option that wasn't chosen says what speaks against it.
      if [.choice, .predict].contains(named.question.form), named.question.bet == nil {
        #expect(!view.others.contains { $0.letter == letter(index) })
        #expect(
          view.others.count == named.question.options.count - (outcome == .right ? 1 : 2))
      }
      switch outcome {
      case .right:
        right += 1
        #expect(view.objection.isEmpty && view.misconception.isEmpty)
      case .wrong(let betrays):
        // Losing a bet doesn't betray any particular belief.
        let isBet = named.question.bet != nil
        #expect((betrays != nil) != isBet)
        #expect(!view.objection.isEmpty)
        if isBet { #expect(view.misconception.isEmpty) }
      case .skipped: Issue.record("an option is right or wrong")
      }
      for renderer in Self.renderers {
        let lines = renderer.lines(.verdict(view))
        // What proves it may have lines of code, which aren't broken when they're read out.
        let reasons = lines.dropLast(view.proof.isEmpty ? 0 : renderer.lines(view.proof).count)
        #expect(reasons.allSatisfy { $0.width <= 80 })
        #expect(
          lines.contains { $0.text.hasPrefix("Right.") }
            == (outcome == .right))
        for other in view.others {
          let heads = ["  not \(other.letter)  ", "Not \(other.letter): "]
          #expect(lines.contains { line in heads.contains { line.text.hasPrefix($0) } })
        }
      }
    }
    let facts = try EveryRun.facts()
    let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
    // Several bets may be right.
    let bet = named.question.bet.map { builder.outcomes(of: $0).count }
    #expect(right == bet ?? 1)
    let posed = builder.posed(named.question)
    #expect(posed.response(to: .option(named.question.options.count)) == nil)
    #expect(posed.response(to: .named("b")) == nil)
    #expect(posed.response(to: .skipped)?.outcome == .skipped)
  }

  /// Whether one letter or several are before them, all reasons have the same edge.
  @Test func reasonsHaveOneEdge() {
    let view = VerdictView(
      form: .choice, outcome: .wrong(betrays: nil), said: .init(mark: "b", lines: []),
      truth: .init(lines: []), rightLetters: ["a", "c"], isBelowOptions: true,
      objection: "Reason", why: "Reason", others: [.init(letter: "d", reason: "Reason")])
    let lines = TextRenderer(width: 80, isUnicode: true).lines(.verdict(view)).map(\.text)
    #expect(lines == ["    ✗ b     Reason", "    ✓ a, c  Reason", "  not d     Reason"])
  }

  private static let renderers: [any DocumentRenderer] = [
    TextRenderer(width: 80, isUnicode: true), LinearRenderer(width: 80, isUnicode: false),
  ]
}
