@testable import Quizzes
import Testing

@Suite("Votes: the log", .timeLimit(.minutes(30)))
struct VoteLogTests {
  private static let demo = Moment(milliseconds: 1_000)

  private func entry(
    _ event: VoteLog.Event, at: Int = 2_000, question: String = "one-way", demo: Moment = demo
  ) -> VoteLog.Entry {
    VoteLog.Entry(
      at: Moment(milliseconds: at), demo: demo, lesson: 1, question: question, isOfQuiz: false,
      event: event)
  }

  private func bytes(_ lines: String...) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  @Test("What is written is read again")
  func roundTrip() {
    let entries = [
      entry(.vote(round: 1, hands: [12, 0, 9_999])), entry(.vote(round: 2, hands: [1])),
      entry(.answer(right: [2])), entry(.answer(right: [])),
      entry(.vote(round: 1, hands: [3, 4], options: ["\"a\\b\"", "line 7:\t`x` – yes\u{1}"])),
    ]
    let text = entries.map { $0.line + "\n" }.joined()
    let reading = VoteLog.read(Array(text.utf8), file: "votes.jsonl")
    #expect(reading == VoteLogReading(log: VoteLog(entries), faults: []))
    #expect(
      entries[0].line
        == #"{"schema":1,"at":2000,"demo":1000,"lesson":1,"question":"one-way","quiz":false,"#
        + #""round":1,"hands":[12,0,9999]}"#)
    #expect(
      reading.log.questions.first?.options == ["\"a\\b\"", "line 7:\t`x` – yes\u{1}"],
      "a vote without options forgets those that were known, or the other way around")
  }

  @Test("A correction counts, at the time of the first count")
  func corrections() throws {
    let log = VoteLog([
      entry(.vote(round: 1, hands: [12, 5]), at: 10),
      entry(.vote(round: 1, hands: [2, 6]), at: 20),
      entry(.vote(round: 2, hands: [1, 7]), at: 30), entry(.answer(right: [1]), at: 40),
      entry(.vote(round: 1, hands: [3]), at: 50, question: "other"),
      entry(.vote(round: 1, hands: [4]), at: 60, demo: Moment(milliseconds: 55)),
    ])
    let questions = log.questions
    try #require(questions.count == 3)
    let first = questions[0]
    #expect(first.first == .init(hands: [2, 6], at: Moment(milliseconds: 10)))
    #expect(first.second == .init(hands: [1, 7], at: Moment(milliseconds: 30)))
    #expect(first.right == [1] && first.answered == Moment(milliseconds: 40))
    #expect(first.percentRight(first.first) == 75 && first.percentRight(first.second) == 88)
    #expect(
      questions[1].question == "other" && questions[1].percentRight(questions[1].first) == nil)
    #expect(questions[2].demo == Moment(milliseconds: 55))
  }

  @Test("A last line that a kill cut off is left out, with a word", arguments: 1..<60)
  func cut(length: Int) {
    let whole = entry(.vote(round: 1, hands: [1, 2]))
    let text = whole.line + "\n" + whole.line.prefix(length)
    let reading = VoteLog.read(Array(text.utf8), file: "v")
    #expect(reading.log == VoteLog([whole]) && reading.faults.isEmpty)
    #expect(reading.warning == "v:2: the last line was cut off, so it's left out")
  }

  @Test(
    "Every other damaged line is named with its place, and costs no other",
    arguments: [
      ("nonsense", "v:2:1: "), ("", "v:2:1: "), ("[]", "must be an object"),
      (#"{"schema":2}"#, "a newer version of lesson wrote it (schema 2)"),
      (#"{"schema":1,"at":1,"demo":1,"lesson":1,"quiz":false}"#, #"lacks "question""#),
      (
        #"{"schema":1,"at":1,"demo":1,"lesson":1,"question":"a b","quiz":false,"round":1,"hands":[1]}"#,
        "isn't a question's id"
      ),
      (
        #"{"schema":1,"at":1,"demo":1,"lesson":1,"question":"a","quiz":false,"round":3,"hands":[1]}"#,
        "must be a whole number from 1 to 2"
      ),
      (
        #"{"schema":1,"at":1,"demo":1,"lesson":1,"question":"a","quiz":false,"round":1,"hands":[-1]}"#,
        "whole number from 0 to 9999"
      ),
      (
        #"{"schema":1,"at":1,"demo":1,"lesson":1,"question":"a","quiz":false,"round":1,"hands":[1],"options":[2]}"#,
        #"a text of "options""#
      ),
      (
        #"{"schema":1,"at":1e9,"demo":1,"lesson":1,"question":"a","quiz":false,"right":[0]}"#,
        "whole number"
      ),
    ])
  func damage(line: String, message: String) {
    let whole = entry(.vote(round: 1, hands: [1, 2]))
    let reading = VoteLog.read(bytes(whole.line, line, whole.line), file: "v")
    #expect(reading.log == VoteLog([whole, whole]) && reading.warning == nil)
    #expect(reading.faults.count == 1)
    #expect(reading.faults.first.map { "\($0)".contains(message) } == true, "\(reading.faults)")
    #expect(reading.faults.first.map { "\($0)".hasPrefix("v:2:") } == true)
  }

  @Test("An empty log is a log")
  func empty() {
    #expect(VoteLog.read([], file: "v") == VoteLogReading(log: VoteLog(), faults: []))
  }
}
