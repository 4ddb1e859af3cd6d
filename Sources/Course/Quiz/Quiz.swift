/// A lesson's self-check, as `Quiz.md` has it; the results of running code aren't filled in yet.
package struct Quiz: Hashable, Sendable {
  /// The lesson's number.
  package var lesson: Int
  package var title: String
  package var questions: [Question]
  /// Misconceptions that no lesson explains and that come up only in this quiz.
  package var misconceptions: [Misconception]
}

extension Library {
  package func quiz(_ number: Int) -> Quiz? {
    parsed("\(number)") { files(of: number)?.parsedQuiz()?.quiz }
  }
}

extension LessonFiles {
  /// Parses the lesson's quiz; nil if it has none.
  package func parsedQuiz() -> (quiz: Quiz, diagnostics: [Diagnostic])? {
    file(named: "Quiz.md").map {
      LessonParser.parseQuiz($0.text, folder: folder, templates: templates)
    }
  }
}

extension QuizTemplate {
  /// The wrong beliefs for which it has something to run, for `as:`.
  package var beliefs: [String] { instance(seed: 0).believed.keys.sorted() }

  /// The names that its texts can use in braces, such as `{mover}`.
  package var roles: [String] { instance(seed: 0).roles.keys.sorted() }
}

extension TemplateInstance {
  /// The text to show, line by line.
  package var text: String { code.scenarioText ?? "" }

  /// A hash that tells it from every other instance, and is the same everywhere.
  package var fingerprint: String { StableHash.hex(text) }
}

extension RunKey.Code {
  /// The lines of a scenario that isn't in a file, or of a script; nil for any other code.
  package var scenarioText: String? {
    switch self {
    case .flight(let scenario): scenario.text
    case .script(let lines): lines.map { $0 + "\n" }.joined()
    default: nil
    }
  }
}

extension RunKey.Code {
  /// Whether it's a script, which only one lesson can perform, line by line.
  package var isScript: Bool { if case .script = self { true } else { false } }
}
