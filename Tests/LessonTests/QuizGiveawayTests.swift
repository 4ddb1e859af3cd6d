import LessonKit
import Testing

@testable import LessonCLI

/// Whoever knows nothing must not be able to guess: habits of an author are found by counting.
@Suite struct QuizGiveawayTests {
  private static let marker = "@Choice(isCorrect: true) {"

  /// What is found in the sample with its choices as `change` wants them.
  private func found(_ change: (inout [String]) -> Void) throws -> [String] {
    var lessons = SampleQuiz.library.lessons
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
    let library = Library(lessons: lessons, scenarios: SampleQuiz.library.scenarios)
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
}
