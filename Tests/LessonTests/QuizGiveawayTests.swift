@testable import Commands
import Testing

@Suite(.timeLimited) struct QuizGiveawayTests {
  private static let withOutput = Library.builtIn.lessons
    .flatMap { Library.builtIn.quiz($0.number)?.questions ?? [] }
    .filter { question in
      question.evidence.contains { evidence in
        switch evidence {
        case .output: true
        case .block(let block): !block.needs.isEmpty
        case .bet, .code, .trial: false
        }
      }
    }

  @Test func someQuestionsShowOutput() {
    #expect(!Self.withOutput.isEmpty)
  }

  /// In lessons, options come in the author's order, which mustn't tell the answer.
  @Test func noLetterIsRightTooOften() {
    let right = Library.builtIn.lessons.compactMap { Library.builtIn.lesson($0.number) }
      .flatMap(\.questions).filter { $0.form == .choice }
      .compactMap { $0.options.firstIndex(where: \.isStatedCorrect) }
    #expect(right.count > 15)
    for index in 0..<3 {
      let share = Double(right.count { $0 == index }) / Double(right.count)
      #expect((0.2...0.45).contains(share), "\(letter(index)): \(share)")
    }
  }

  /// The output is shown, but not the line and class that printed it: that may be the question.
  @Test(arguments: withOutput.map(\.id)) func outputDoesNotNameItsOrigin(_ id: String) throws {
    let question = try #require(Self.withOutput.first { $0.id == id })
    for seed in UInt64(1)...3 {
      let candidates = question.candidates(seed: seed)
      let facts = try BuiltExecutable.runner.facts(
        RunNeeds(joining: candidates.map(\.needs)), in: .builtIn)
      let builder = DocumentBuilder(library: .builtIn, facts: facts, program: "lesson")
      let item = try #require(candidates.lazy.compactMap(builder.posed).first)
      let view = builder.question(item, number: 1, of: 1)
      let outputs = view.evidence.filter { if case .output = $0 { true } else { false } }
      #expect(!outputs.isEmpty)
      let linear = LinearRenderer(width: 1000, isUnicode: true)
      let drawn = TextRenderer(width: 100, isUnicode: true)
      for text in [outputs.flatMap(linear.lines), outputs.flatMap { drawn.lines($0) }] {
        let shown = text.map(\.text).joined(separator: "\n")
        #expect(!shown.contains(".swift"), "\(shown)")
        // The right answer isn't there word for word, either.
        let right = item.right.map { [$0.value.joined(separator: "\n")] + $0.text.codeWords } ?? []
        let words = shown.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        for answer in right where !answer.isEmpty {
          #expect(!words.contains(answer) && !(answer.contains(" ") && shown.contains(answer)))
        }
      }
    }
  }
}

extension Prose {
  fileprivate var codeWords: [String] {
    inlines.compactMap { if case .code(let text) = $0 { text } else { nil } }
  }
}
