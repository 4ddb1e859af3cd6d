import Testing

@testable import Pages
@testable import Learning
@testable import Screens

/// The days on which a question comes up again.
@Suite(.timeLimit(.minutes(30))) struct QuizReviewTests {
  /// An answer: its day, whether it's right, and whether it's sure.
  struct Given: Sendable {
    var day: Int
    var isRight: Bool
    var isSure: Bool

    init(_ day: Int, _ isRight: Bool, _ isSure: Bool) {
      self.day = day
      self.isRight = isRight
      self.isSure = isSure
    }
  }

  private static let day = 86_400_000

  private func history(_ given: [Given]) -> AnswerHistory {
    var history = AnswerHistory()
    for given in given {
      history.append(
        AnswerRecord(
          at: Moment(milliseconds: given.day * Self.day + 1),
          verdict: given.isRight ? .right : .wrong,
          given: "a", isSure: given.isSure))
    }
    return history
  }

  private func standing(_ given: [Given]) -> ReviewState? {
    ReviewState(history(given)) { CalendarDay(number: $0.milliseconds / Self.day) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var given: [Given]
    var box: Int
    var due: Int

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "sure and right goes up", given: [Given(100, true, true)], box: 1, due: 103),
    Case(name: "a right guess stays", given: [Given(100, true, false)], box: 0, due: 101),
    Case(name: "sure and wrong is first", given: [Given(100, false, true)], box: 0, due: 101),
    Case(
      name: "up and up",
      given: [Given(100, true, true), Given(103, true, true), Given(110, true, true)], box: 3,
      due: 124),
    Case(
      name: "the last box is the last",
      given: (0..<9).map { Given(100 + 30 * $0, true, true) }, box: 4, due: 370),
    Case(
      name: "a right guess stays where it is",
      given: [Given(100, true, true), Given(103, true, true), Given(110, true, false)], box: 2,
      due: 117),
    Case(
      name: "a wrong guess goes down one",
      given: [Given(100, true, true), Given(103, true, true), Given(110, false, false)], box: 1,
      due: 113),
    Case(
      name: "sure and wrong goes to the first",
      given: [
        Given(100, true, true), Given(103, true, true), Given(110, true, true),
        Given(124, false, true),
      ], box: 0, due: 125),
    Case(
      name: "once right does not leave it",
      given: [Given(100, false, true), Given(101, true, true)], box: 0, due: 102),
    Case(
      name: "twice right on one day does not",
      given: [Given(100, false, true), Given(101, true, true), Given(101, true, true)], box: 0,
      due: 102),
    Case(
      name: "right on two days does",
      given: [Given(100, false, true), Given(101, true, true), Given(102, true, true)], box: 1,
      due: 105),
    Case(
      name: "right on the day of the mistake counts as a day",
      given: [Given(100, false, true), Given(100, true, true), Given(101, true, true)], box: 1,
      due: 104),
    Case(
      name: "a right guess is one of the two, but goes nowhere",
      given: [Given(100, false, true), Given(101, true, false), Given(102, true, false)], box: 0,
      due: 103),
    Case(
      name: "and the next that is sure does",
      given: [
        Given(100, false, true), Given(101, true, false), Given(102, true, false),
        Given(103, true, true),
      ], box: 1, due: 106),
    Case(
      name: "sure and wrong again begins anew",
      given: [
        Given(100, false, true), Given(101, true, true), Given(102, false, true),
        Given(103, true, true),
      ], box: 0, due: 104),
    Case(
      name: "after that it rises as before",
      given: [
        Given(100, false, true), Given(101, true, true), Given(102, true, true),
        Given(105, true, true),
      ], box: 2, due: 112),
  ]

  @Test(arguments: cases) func standsInItsBox(_ wanted: Case) throws {
    let state = try #require(standing(wanted.given))
    #expect(state.box == wanted.box)
    #expect(state.due == CalendarDay(number: wanted.due))
    #expect(!state.isDue(on: CalendarDay(number: wanted.due - 1)))
    #expect(state.isDue(on: CalendarDay(number: wanted.due)))
    #expect(state.isDue(on: CalendarDay(number: wanted.due + 1000)))
  }

  @Test func aSkipIsNoAnswer() {
    #expect(ReviewState(AnswerHistory()) { _ in CalendarDay(number: 0) } == nil)
    var skipped = AnswerHistory()
    skipped.append(AnswerRecord(at: Moment(milliseconds: 1), verdict: .skipped, given: ""))
    #expect(ReviewState(skipped) { _ in CalendarDay(number: 0) } == nil)
  }

  /// An answer from the future was given while the clock was wrong, and is asked again instead of
  /// never; a clock put back over midnight doesn't matter.
  @Test(arguments: [
    (100, true), (4_997, true), (4_998, true), (4_999, false), (5_000, false), (5_002, false),
    (5_003, true),
  ])
  func aClockThatWasWrongMakesItDue(_ today: Int, _ isDue: Bool) throws {
    let state = try #require(standing([Given(5_000, true, true)]))
    #expect(state.isDue(on: CalendarDay(number: today)) == isDue)
  }

  // MARK: Plans

  private let questions = (0..<4).map { QuizSessionTests.question("q-\($0)", 1) }

  @Test func asksTheLongestOverdueFirst() {
    let histories = [
      "q-0": history([Given(100, true, true)]),
      "q-1": history([Given(90, false, false)]),
      "q-2": history([Given(109, true, false)]),
    ]
    func plan(_ today: Int) -> ReviewPlan {
      ReviewPlan(questions, histories: histories, today: CalendarDay(number: today)) {
        CalendarDay(number: $0.milliseconds / Self.day)
      }
    }
    #expect(plan(110).due.map(\.question.id) == ["q-1", "q-0", "q-2"])
    #expect(plan(110).next == nil)
    #expect(plan(109).due.map(\.question.id) == ["q-1", "q-0"])
    #expect(plan(109).next == CalendarDay(number: 110) && plan(109).nextCount == 1)
  }

  @Test func neverRepeatsAnInstance() throws {
    var question = questions[0]
    question.form = .predict
    question.trial = .template(
      QuizTemplate("number") {
        TemplateInstance(code: .script(["\($0.next())"]), roles: [:], believed: [:])
      })
    var history = AnswerHistory()
    var asked: Set<String> = []
    for sitting in UInt64(0)..<(TestScale.isLong ? 200 : 40) {
      let entry = ReviewPlan.Entry(
        question: question,
        state: try #require(standing([Given(1, true, true)])), history: history)
      // This is the worst that chance can do: the same seed each time.
      let draw = QuizDraw(reviewing: [entry], seed: 42)
      let made = draw.entries[0].candidates.map(\.fingerprint)
      #expect(asked.isDisjoint(with: made), "\(sitting)")
      asked.formUnion(made)
      #expect(!QuizDraw.seeds.contains(draw.entries[0].base))
      history.append(
        AnswerRecord(
          at: Moment(milliseconds: 1), verdict: .right, given: "a", isSure: true,
          seed: draw.entries[0].base))
    }
  }

  // MARK: Days

  @Test func daysAreThoseOfTheCalendar() {
    #expect(CalendarDay(year: 1970, month: 1, day: 1).number == 0)
    #expect(CalendarDay(year: 2000, month: 3, day: 1).number == 11_017)
    #expect(CalendarDay(year: 1969, month: 12, day: 31).number == -1)
    #expect(CalendarDay(year: 2026, month: 11, day: 21).weekday == "Saturday")
    #expect(CalendarDay(year: 1600, month: 2, day: 29).text == "1600-02-29")
    var day = CalendarDay(year: 1899, month: 12, day: 31)
    for year in 1900...2101 {
      for month in 1...12 {
        let isLeap =
          year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let length =
          month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
        for number in 1...length {
          day = day + 1
          #expect(CalendarDay(year: year, month: month, day: number) == day)
          let padded = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
          #expect(day.text == "\(year)-\(padded(month))-\(padded(number))")
        }
      }
    }
  }
}
