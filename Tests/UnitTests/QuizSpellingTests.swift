@testable import Course
@testable import Pages
@testable import Lint
@testable import Learning
@testable import Screens
import Testing

/// Spellings of answers: any reasonable one is taken, and nothing else counts as an answer.
@Suite(.timeLimited) struct QuizSpellingTests {
  // MARK: Choices

  static let words = ["Nobody hears it.", "Everybody hears `land()`.", "It stops."]

  static let choices: [(String, TypedReply?)] = [
    ("b", .answer(.option(1), .sure)),
    ("\tB)", .answer(.option(1), .sure)),
    ("(b)", .answer(.option(1), .sure)),
    ("b.", .answer(.option(1), .sure)),
    ("2", .answer(.option(1), .sure)),
    ("#2", .answer(.option(1), .sure)),
    ("option b", .answer(.option(1), .sure)),
    ("Answer B", .answer(.option(1), .sure)),
    ("nobody hears it", .answer(.option(0), .sure)),
    ("Nobody  hears it.", .answer(.option(0), .sure)),
    ("everybody hears land().", .answer(.option(1), .sure)),
    ("b?", .answer(.option(1), .guess)),
    ("B)?", .answer(.option(1), .guess)),
    ("guess b", .answer(.option(1), .guess)),
    ("b, guess", .answer(.option(1), .guess)),
    ("maybe 3", .answer(.option(2), .guess)),
    ("b!", .answer(.option(1), .sure)),
    ("it stops?", .answer(.option(2), .guess)),
    ("SKIP", .command(.skip)), ("-", .command(.skip)), ("?", .command(.help)),
    ("", nil), ("d", nil), ("4", nil), ("0", nil), ("-1", nil), ("bb", nil), ("a b", nil),
    ("nobody", nil), ("99999999999999999999", nil), ("\u{1B}[31m", nil), ("ä", nil),
  ]

  @Test(arguments: choices) func readsChoices(_ typed: String, _ means: TypedReply?) {
    expect(Self.item(words: Self.words), typed, means)
  }

  // MARK: Options that are numbers

  static let numbers: [(String, TypedReply?)] = [
    ("a", .answer(.option(0), .sure)),
    ("8", .answer(.option(1), .sure)),
    ("8?", .answer(.option(1), .guess)),
    // It's an option, so it doesn't count that it could also be a place.
    ("2", .answer(.option(2), .sure)),
    // It could only be a place, but might be meant as a number.
    ("1", nil), ("3", nil), ("16", nil),
  ]

  @Test(arguments: numbers) func readsNumbers(_ typed: String, _ means: TypedReply?) {
    expect(Self.item(values: [["4"], ["8"], ["2"]]), typed, means)
  }

  // MARK: Lines

  static let lines: [(String, TypedReply?)] = [
    ("a", .answer(.option(0), .sure)),
    ("50", .answer(.option(1), .sure)),
    ("line 50", .answer(.option(1), .sure)),
    ("Line 50?", .answer(.option(1), .guess)),
    ("for plane in others {", .answer(.option(1), .sure)),
    ("1", nil), ("48", nil),
  ]

  @Test(arguments: lines) func readsLines(_ typed: String, _ means: TypedReply?) {
    var item = Self.item(values: [["position = p"], ["for plane in others {"]])
    item.options[0].lineNumber = 49
    item.options[1].lineNumber = 50
    expect(item, typed, means)
  }

  // MARK: Helpers

  private func expect(_ item: PosedQuestion, _ typed: String, _ means: TypedReply?) {
    let reply = item.reply(to: typed)
    if let means {
      #expect(reply == means, "\(typed)")
    } else if case .unclear = reply {
    } else {
      Issue.record("'\(typed)' was taken for \(reply)")
    }
  }

  static func item(words: [String] = [], values: [[String]] = []) -> PosedQuestion {
    let question = Question(
      id: "question", form: .choice, lesson: 1, flier: Flier(lesson: 1), line: 1, kind: .transfer)
    func option(_ text: String, _ value: [String]) -> PosedQuestion.Option {
      PosedQuestion.Option(
        text: Prose(parsing: text) { _ in nil }, value: value,
        justification: Prose(parsing: "") { _ in nil }, name: text)
    }
    return PosedQuestion(
      question: question,
      options: words.map { option($0, []) } + values.map { option("", $0) }, key: [0])
  }
}
