import Testing

@testable import Course
@testable import Learning

/// The options of a template's question that are left once its run is known.
@Suite(.timeLimit(.minutes(30))) struct QuizTemplateOptionTests {
  private static let code = RunKey.Code.script(["join A"])

  /// Returns a question about a run that prints `truth`, with the given wrong options.
  private func item(_ wrong: [String], isOfTemplate: Bool) -> PosedQuestion? {
    func option(_ value: String?, betrays: String?) -> Question.Option {
      Question.Option(
        text: Prose(parsing: "") { _ in nil }, value: value.map { .text($0) },
        isStatedCorrect: false, betrays: betrays, justification: Prose(parsing: "So.") { _ in nil })
    }
    var question = QuizSessionTests.question("q-0", 1)
    question.form = .predict
    question.trial = .code(Self.code)
    question.asks = .lines(.all)
    question.answer = option(nil, betrays: nil)
    question.options = wrong.map { option($0, betrays: "belief-\($0)") }
    let instance = TemplateInstance(code: .script(["join A"]), roles: [:], believed: [:])
    let candidate = QuestionCandidate(
      question: question, instance: isOfTemplate ? instance : nil, seed: 1)
    let run = LabSamples.run(1, ["truth"])
    let facts = RunResults(
      runs: [Flier(lesson: 1).key(Self.code): run], clientLines: { _ in nil })
    return DocumentBuilder(
      library: Library(lessons: [], scenarios: []), facts: facts, program: "lesson"
    ).posed(candidate)
  }

  /// With two options left a guess is right half the time; another seed gives more.
  @Test func aTemplateNeedsThreeOptions() {
    #expect(item(["lie"], isOfTemplate: true) == nil)
    #expect(item(["lie", "truth"], isOfTemplate: true) == nil)
    #expect(item(["lie", "lie"], isOfTemplate: true) == nil)
    #expect(item(["lie"], isOfTemplate: false)?.options.count == 2)
    #expect(item(["lie", "slip"], isOfTemplate: true)?.options.count == 3)
  }

  /// An option that a scenario happens to make true, or the same as another, isn't offered.
  @Test(arguments: [true, false]) func oneOptionIsRight(_ isOfTemplate: Bool) throws {
    let item = try #require(
      self.item(["truth", "lie", "slip", "lie"], isOfTemplate: isOfTemplate))
    let words = item.options.map { $0.value.joined(separator: " ") }
    #expect(words.sorted() == ["lie", "slip", "truth"])
    #expect(item.rightPlaces.map { words[$0] } == ["truth"])
    #expect(zip(words, item.options).allSatisfy { $0 != "truth" || $1.betrays == nil })
  }
}
