@testable import Commands
import TestScale
import Testing

/// For every seed, a question has one right answer, and others that differ from it.
@Suite(.timeLimited) struct QuizTemplateTests {
  static let questions = Library.builtIn.lessons.compactMap { $0.parsedQuiz()?.quiz.questions }
    .flatMap { $0 }
  static let templates = questions.filter {
    if case .template = $0.trial { true } else { false }
  }
  static let seeds = UInt64(0)..<200
  static let offered = Set(Library.builtIn.lessons.flatMap { $0.templates ?? [] })
  /// All seeds in a long test, such as the checks before a merge.
  private static let flown = TestScale.isLong ? seeds : 0..<50

  @Test(arguments: TestScale.some(templates, every: 5))
  func givesAQuestionForEverySeed(_ question: Question) throws {
    var waiting = Self.flown.map { question.candidates(seed: $0)[...] }
    var items: [PosedQuestion] = []
    // The first try of every seed together, then the second of those that gave nothing, and so on.
    while !waiting.isEmpty {
      let tried = waiting.compactMap(\.first)
      try #require(tried.count == waiting.count, "\(question.id): a seed gives no question")
      let needs = RunNeeds(joining: tried.map(\.needs))
      let facts = try BuiltExecutable.runner.facts(needs, in: .builtIn)
      // A flight may be about the stop that a wrong assumption leads to; a script never is.
      for key in needs.keys {
        guard case .script = key.code else { continue }
        #expect(facts[key]?.end == .exit(code: 0), "\(question.id): \(key)")
      }
      var rest: [ArraySlice<QuestionCandidate>] = []
      let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
      for (candidate, candidates) in zip(tried, waiting) {
        if let item = builder.posed(candidate) {
          items.append(item)
        } else {
          rest.append(candidates.dropFirst())
        }
      }
      waiting = rest
    }
    for item in items { try expectSound(item) }
    // Different seeds make different questions, and the right answer moves around.
    #expect(Set(items.map(\.fingerprint)).count > Self.flown.count * 3 / 4)
    let answers = Dictionary(grouping: items) { $0.key }.mapValues(\.count)
    #expect(answers.count >= 3, "\(question.id)")
    #expect(
      answers.values.allSatisfy { $0 * 5 < Self.flown.count * 3 },
      "\(question.id): \(answers.values)")
  }

  private func expectSound(_ item: PosedQuestion) throws {
    let values = item.options.map(\.value)
    #expect(Set(values).count == values.count, "\(item.question.id): two equal options")
    for text in item.prompt + item.options.flatMap({ [$0.text, $0.justification] }) {
      let filled = text.styled { _ in 0 }.text
      #expect(!filled.contains(/\{[a-z]+\}/), "\(item.question.id): \(filled)")
    }
    let right = try #require(item.key, "\(item.question.id): no answer")
    #expect(right.count == 1 && item.options.count >= 3)
    #expect(item.options.indices.filter { item.options[$0].betrays == nil } == right)
  }

  /// A seed gives the same on every machine and in every build: reports and answers on paper are
  /// read with the program that made them, or a later one.
  @Test func seedsGiveWhatTheyAlwaysGave() {
    let made = Self.offered.map { "\($0.name) \($0.instance(seed: 42).fingerprint)" }
    // A lesson may drop a template, but none may change.
    let names = Set(Self.offered.map(\.name))
    let kept = Self.fingerprints.filter { names.contains(String($0.prefix { $0 != " " })) }
    #expect(!kept.isEmpty && kept.subtracting(made) == [])
  }

  private static let fingerprints: Set = [
    "announcements a0fe20cf2ae74af0", "cadets a3b360d3948a6647", "company 66d448ef43a3c7c6",
    "crowd 80b7d6e26e755a9d", "ghosts 29ae05a4c35cdcc3", "head-on 5fd5c55f727b2ecf",
    "leavers 4f6163cd57e897ff", "leaving 625dfe8dc6bbe232", "meetings 522426253875914a",
    "mile-aside 48a6190a725c4719", "mixed-fleet 99d3d25710ca2df0", "moved-anyway 9f8427fa26f60445",
    "near-misses bec8bf9882568657", "new-maker 94f81a7788b573e1", "parked 0e9a958fb2d79b3d",
    "passage f1eb8ae5b17278e8", "round-of-questions 26c32db9ccbf000b", "rounds 3b85cbac23e68634",
    "same-point c395bccabbb56dfb", "speller daef060c69f6e528", "stacks f4b53cae082f1371",
    "toasts a2e7e99e85b1e62a", "wakes 6bd28f35cf4840d1", "whereabouts 199eb831860c33a9",
  ]

  /// More than eight lines are too many to keep in your head.
  @Test(arguments: templates)
  func aFlightHasAtMostEightLines(_ question: Question) throws {
    guard case .template(let template) = question.trial else { return }
    for seed in Self.flown {
      let count =
        switch template.instance(seed: seed).code {
        case .flight(let scenario): scenario.text.split(separator: "\n").count
        case .script(let lines): lines.count
        default: 0
        }
      #expect((1...8).contains(count), "\(question.id), seed \(seed)")
    }
  }

  @Test(arguments: offered)
  func scenariosAreValid(_ template: QuizTemplate) throws {
    for seed in Self.flown {
      let instance = template.instance(seed: seed)
      for code in [instance.code] + instance.believed.values {
        guard case .flight(let scenario) = code else { continue }
        let parsed = try Scenario(parsing: scenario.text.utf8, file: "question.flight")
        #expect(parsed.events == scenario.events)
      }
    }
  }
}
