import Testing

@testable import LessonCLI

/// Knowing nothing mustn't be enough to guess: an author's habits are found by counting.
@Suite(.timeLimit(.minutes(30))) struct QuizGiveawayTests {
  private static let marker = "@Choice(isCorrect: true) {"

  /// Returns the findings in the sample, with its choices changed by `change`.
  private func found(_ change: (inout [String]) -> Void) throws -> [String] {
    var lessons = SmallCourse.library.lessons
    let file = try #require(lessons[0].files.firstIndex { $0.name == "Quiz.md" })
    let text = SampleQuiz.text
    let questions = text.components(separatedBy: "\n@MultipleChoice(").map { part in
      var parts = part.components(separatedBy: "\n  @Choice(isCorrect: ")
      guard parts.count > 2, let end = parts[parts.count - 1].range(of: "\n  }\n") else {
        return part
      }
      let tail = String(parts[parts.count - 1][end.upperBound...])
      parts[parts.count - 1] = String(parts[parts.count - 1][..<end.upperBound].dropLast())
      var choices = parts.dropFirst().map { "\n  @Choice(isCorrect: " + $0 }
      change(&choices)
      return parts[0] + choices.joined() + "\n" + tail
    }
    lessons[0].files[file].text = questions.joined(separator: "\n@MultipleChoice(")
    let library = Library(lessons: lessons, scenarios: SmallCourse.library.scenarios)
    return Linter.lint(library, facts: nil)
      .filter { $0.file == "Lessons/\(SampleQuiz.path)" }.map(\.message)
  }

  @Test func nothingChangedIsNothingFound() throws {
    #expect(try found { _ in } == [])
  }

  @Test(arguments: [0, 1, 2]) func theRightOptionIsAlwaysInOnePlace(_ place: Int) throws {
    let faults = try found { choices in
      guard let right = choices.firstIndex(where: { $0.contains(Self.marker) }) else { return }
      choices.insert(choices.remove(at: right), at: place)
    }
    #expect(faults.count == 1 && faults[0].hasPrefix("the right option is option \(place + 1) in "))
  }

  @Test func theRightOptionIsAlwaysTheLongest() throws {
    let faults = try found { choices in
      for index in choices.indices where choices[index].contains(Self.marker) {
        choices[index] = choices[index].replacing(
          Self.marker + "\n",
          with: Self.marker + "\n    " + String(repeating: "Indeed so it is. ", count: 20))
      }
    }
    #expect(faults.count == 1 && faults[0].hasPrefix("the right option is the longest in "))
  }

  @Test func theRightOptionIsAlwaysTheShortest() throws {
    let faults = try found { choices in
      for index in choices.indices where !choices[index].contains(Self.marker) {
        choices[index] = choices[index].replacing(
          "\") {\n", with: "\") {\n    " + String(repeating: "Indeed so it is. ", count: 20))
      }
    }
    #expect(faults.count == 1 && faults[0].hasPrefix("the right option is the shortest in "))
  }

  // MARK: What a question shows

  /// The questions that show some code's output.
  private static let withOutput = Library.builtIn.lessons
    .flatMap { Library.builtIn.quiz($0.number)?.questions ?? [] }
    .filter { question in
      question.evidence.contains { evidence in
        switch evidence {
        case .output: true
        case .block(let block): !block.needs.isEmpty
        case .code, .change, .trial: false
        }
      }
    }

  @Test func someQuestionsShowOutput() {
    #expect(!Self.withOutput.isEmpty)
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
  /// The words that it sets in code.
  fileprivate var codeWords: [String] {
    inlines.compactMap { if case .code(let text) = $0 { text } else { nil } }
  }
}
