@testable import Course
@testable import Lint
import Testing

@testable import Learning

@Suite(.timeLimited) struct QuizSessionTests {
  static func quiz(_ lesson: Int, _ count: Int) -> Quiz {
    Quiz(
      lesson: lesson, title: "",
      questions: (0..<count).map { question("q\(lesson)-\($0)", lesson) },
      misconceptions: [])
  }

  static func question(_ id: String, _ lesson: Int) -> Question {
    func prose(_ text: String) -> Prose { Prose(parsing: text) { _ in nil } }
    let options = ["right", "wrong", "worse"].map { name in
      Question.Option(
        text: prose(name), isStatedCorrect: name == "right",
        betrays: name == "right" ? nil : "belief-\(name)", justification: prose("Because."))
    }
    return Question(
      id: id, form: .choice, lesson: lesson, options: options, flier: Flier(lesson: lesson),
      line: 1,
      kind: .transfer, step: "step-\(id.last ?? "0")")
  }

  private let library = Library(lessons: [], scenarios: [])
  private let facts = RunResults(runs: [:])

  private func item(_ entry: QuizDraw.Entry) throws -> PosedQuestion {
    try #require(
      DocumentBuilder(library: library, facts: facts, program: "lesson").posed(entry.candidates[0]))
  }

  private func response(
    _ entry: QuizDraw.Entry, _ name: String, _ confidence: Confidence = .sure
  ) throws -> Response {
    let item = try item(entry)
    let place = try #require(item.options.firstIndex { $0.name == name })
    return try #require(item.response(to: .option(place), confidence))
  }

  // MARK: Drawing

  @Test func equalSeedsDrawEqualQuizzes() {
    let quizzes = [Self.quiz(1, 10), Self.quiz(2, 12)]
    for seed in UInt64(0)..<50 {
      let one = QuizDraw(from: quizzes, lesson: nil, seed: seed)
      #expect(one == QuizDraw(from: quizzes, lesson: nil, seed: seed))
      #expect(one.entries.count == 10)
      #expect(Set(one.entries.map(\.question.id)).count == 10)
    }
  }

  /// This can never change, because sheets of paper carry a seed and nothing else.
  @Test func aSeedDrawsWhatItAlwaysDrew() throws {
    let draw = QuizDraw(from: [Self.quiz(1, 6)], lesson: 1, seed: 7)
    #expect(draw.entries.map(\.question.id) == Self.drawn)
    let shown = try draw.entries.prefix(3).map { try item($0).options.map(\.name) }
    #expect(shown == Self.shown)
  }

  private static let drawn = ["q1-5", "q1-4", "q1-1", "q1-3", "q1-0", "q1-2"]
  private static let shown = [
    ["wrong", "right", "worse"], ["right", "wrong", "worse"], ["right", "worse", "wrong"],
  ]

  @Test func aQuestionIsTheSameWhateverIsAskedBesides() {
    let all = QuizDraw(from: [Self.quiz(1, 10)], lesson: 1, seed: 3)
    let few = QuizDraw(from: [Self.quiz(1, 10), Self.quiz(2, 10)], lesson: nil, seed: 3)
    #expect(few.entries.count == QuizDraw.usualCount)
    let both = few.entries.filter { $0.question.lesson == 1 }
    #expect(!both.isEmpty && both.allSatisfy(all.entries.contains))
  }

  /// The right option can be anywhere, and over many seeds it's everywhere equally often.
  @Test func optionsAreShuffled() throws {
    var places: [Int: Int] = [:]
    for seed in UInt64(0)..<600 {
      let draw = QuizDraw(from: [Self.quiz(1, 1)], lesson: 1, seed: seed)
      guard let place = try item(draw.entries[0]).rightPlaces.first else { continue }
      places[place, default: 0] += 1
    }
    #expect(places.count == 3)
    #expect(places.values.allSatisfy { (150...250).contains($0) }, "\(places)")
  }

  // MARK: Answering

  @Test func aSkippedQuestionCanBeAnsweredAfterAll() throws {
    var session = QuizSession(QuizDraw(from: [Self.quiz(1, 3)], lesson: 1, seed: 1))
    let first = try #require(session.entry)
    session.take(try #require(try item(first).response(to: .skipped, .guess)))
    session.take(try response(try #require(session.entry), "wrong"))
    let wentToAnswered = session.goBack(to: 1)
    #expect(!wentToAnswered)
    let wentBeyond = session.goBack(to: 7)
    #expect(!wentBeyond)
    let wentToSkipped = session.goBack(to: 0)
    #expect(wentToSkipped && session.index == 0)
    session.take(try response(first, "right"))
    // The second is answered; the third is next.
    #expect(session.index == 2)
    let counts = QuizScore(session).counts
    #expect((counts.right, counts.wrong, counts.skipped, counts.open) == (1, 1, 0, 1))
  }

  @Test func goesOnWhereAnEarlierSittingEnded() throws {
    let draw = QuizDraw(from: [Self.quiz(1, 4)], lesson: 1, seed: 1)
    var session = QuizSession(draw)
    session.restore(try response(draw.entries[1], "right"), at: 1)
    session.restore(try response(draw.entries[0], "right"), at: 0)
    #expect(session.index == 2)
  }

  // MARK: The score

  @Test func countsBeliefs() throws {
    let draw = QuizDraw(from: [Self.quiz(1, 4)], lesson: 1, seed: 1)
    var session = QuizSession(draw)
    session.take(try response(draw.entries[0], "wrong", .sure))
    session.take(try response(draw.entries[1], "worse", .guess))
    session.take(try response(draw.entries[2], "wrong", .guess))
    let score = QuizScore(session)
    #expect(score.sureAndWrong == [0])
    #expect(
      score.beliefs == [
        QuizScore.Belief(id: "belief-wrong", chances: 3, betrayed: 2, sure: 1),
        QuizScore.Belief(id: "belief-worse", chances: 3, betrayed: 1, sure: 0),
      ])
    // The one that betrays the other may be a slip.
    let builder = DocumentBuilder(library: library, facts: facts, program: "lesson")
    let told = QuizText(OutputSettings(form: .linear, width: 80))
      .summary(session, builder, again: nil).map(\.text)
    #expect(told.count { $0.contains(" chances") } == 1)
    #expect(score.steps.map(\.id) == draw.entries.prefix(3).map(\.question.step))
    #expect(score.counts.percent == 0 && score.counts.open == 1)
  }
}
