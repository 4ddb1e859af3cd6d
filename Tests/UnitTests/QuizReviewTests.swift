@testable import Pages
@testable import Screens
import Testing

@testable import Learning

/// The days on which a question comes up again.
@Suite(.timeLimited) struct QuizReviewTests {
  private static let day = 86_400_000

  /// - Parameter given: each answer's day, and `+` or `-` for right or wrong; a guess has a `?`.
  private func history(_ given: String) -> AnswerHistory {
    var history = AnswerHistory()
    for answer in given.split(separator: " ") {
      history.append(
        AnswerRecord(
          at: Moment(milliseconds: (Int(answer.prefix { $0.isNumber }) ?? 0) * Self.day + 1),
          verdict: answer.contains("+") ? .right : .wrong,
          given: "a", isSure: !answer.contains("?")))
    }
    return history
  }

  private func standing(_ given: String) -> ReviewState? {
    ReviewState(history(given)) { CalendarDay(number: $0.milliseconds / Self.day) }
  }

  @Test(arguments: [
    ("sure and right goes up", "100+", 1, 103),
    ("a right guess stays", "100+?", 0, 101),
    ("sure and wrong is first", "100-", 0, 101),
    ("up and up", "100+ 103+ 110+", 3, 124),
    ("the last box is the last", "100+ 130+ 160+ 190+ 220+ 250+ 280+ 310+ 340+", 4, 370),
    ("a right guess stays where it is", "100+ 103+ 110+?", 2, 117),
    ("a wrong guess goes down one", "100+ 103+ 110-?", 1, 113),
    ("sure and wrong goes to the first", "100+ 103+ 110+ 124-", 0, 125),
    ("once right does not leave it", "100- 101+", 0, 102),
    ("twice right on one day does not", "100- 101+ 101+", 0, 102),
    ("right on two days does", "100- 101+ 102+", 1, 105),
    ("right on the day of the mistake counts as a day", "100- 100+ 101+", 1, 104),
    ("a right guess is one of the two, but goes nowhere", "100- 101+? 102+?", 0, 103),
    ("and the next that is sure does", "100- 101+? 102+? 103+", 1, 106),
    ("sure and wrong again starts over", "100- 101+ 102- 103+", 0, 104),
    ("after that it rises as before", "100- 101+ 102+ 105+", 2, 112),
  ])
  func standsInItsBox(_ rule: String, _ given: String, _ box: Int, _ due: Int) throws {
    let state = try #require(standing(given))
    #expect(state.box == box, "\(rule)")
    #expect(state.due == CalendarDay(number: due), "\(rule)")
    #expect(!state.isDue(on: CalendarDay(number: due - 1)))
    #expect(state.isDue(on: CalendarDay(number: due)))
    #expect(state.isDue(on: CalendarDay(number: due + 1000)))
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
    let state = try #require(standing("5000+"))
    #expect(state.isDue(on: CalendarDay(number: today)) == isDue)
  }

  // MARK: Plans

  private let questions = (0..<4).map { QuizSessionTests.question("q-\($0)", 1) }

  @Test func asksTheLongestOverdueFirst() {
    let histories = [
      "q-0": history("100+"),
      "q-1": history("90-?"),
      "q-2": history("109+?"),
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
        state: try #require(standing("1+")), history: history)
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
