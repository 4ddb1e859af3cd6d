import Testing

/// Every challenge, answered line by line with its own solution, by the lessons' code.
@Suite(.timeLimit(.minutes(30))) struct ChallengeSampleTests {
  struct Posed: Sendable, CustomTestStringConvertible {
    var challenge: Challenge
    /// The name of the sample scenario.
    var sample: String

    var testDescription: String { "\(challenge.id) of lesson \(challenge.lesson)" }
  }

  static let all: [Posed] = Library.builtIn.lessons.flatMap { files -> [Posed] in
    guard let lesson = Library.builtIn.lesson(files.number) else { return [] }
    return lesson.questions.compactMap { question in
      guard case .challenge(_, let sample, _) = question.assignment,
        case .scenario(let name) = sample.code
      else { return nil }
      let builder = DocumentBuilder(
        library: .builtIn, facts: RunResults(runs: [:]) { _ in nil }, program: "lesson")
      return builder.challenge(question, in: lesson.number).map {
        Posed(challenge: $0, sample: name)
      }
    }
  }

  @Test func thereAreSome() { #expect(Self.all.count >= 5) }

  @Test(arguments: all) func theSampleDoesIt(_ posed: Posed) throws {
    let text = try #require(Library.builtIn.scenario(named: posed.sample)?.text)
    var session = LabSession(posed.challenge, in: .builtIn)
    for line in text.split(separator: "\n") {
      var effects = session.enter(Array(line.utf8), file: "line")
      while !effects.isEmpty {
        switch effects.removeFirst() {
        case .fly(let events):
          let runs = try BuiltExecutable.runner.run(
            session.flyers.map {
              RunRequest(
                RunKey(
                  lesson: $0.lesson, code: .flight(Scenario(name: "lab", events: events)),
                  variant: $0.variant), recordsCalls: false)
            })
          effects = session.flown(LabFlight(runs: runs)) + effects
        case .say(.refusal(let diagnostics)):
          Issue.record("refused: \(diagnostics)")
        default: break
        }
      }
    }
    let isPossible = posed.challenge.check.isPossible
    #expect((session.response?.outcome == .right) == isPossible)
    // The sample has at least three tries, so only the reason is missing.
    let answer = session.enter(Array("impossible".utf8), file: "line")
    #expect(session.isAskingWhy == !isPossible, "\(answer)")
    #expect(posed.challenge.hints.count == 3)
  }
}
