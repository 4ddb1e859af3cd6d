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

/// A step that can be opened.
package struct StepPlace: Hashable, Sendable {
  package var lesson: Int
  /// From 1.
  package var step: Int
  package var title: String

  /// Returns the command that shows it.
  ///
  /// - Parameter program: the command that started the program.
  package func command(_ program: String) -> String { "\(program) \(lesson) --step \(step)" }

  /// The place as people read it, `lesson 3, step 6`.
  package var name: String { "lesson \(lesson), step \(step)" }
}

/// A misconception, and the step that clears it up.
package struct LocatedBelief: Hashable, Sendable {
  package var misconception: Misconception
  package var place: StepPlace

  /// The belief, as a sentence.
  package var words: StyledText { misconception.believed.styled { _ in nil } }

  /// The words for a misconception that these lessons don't know, because another version had it.
  package static let unknown = StyledText("Something that this version doesn't tell of.")
}

extension Library {
  /// Returns the place of a step; nil if the lesson has none with this id.
  package func place(ofStep id: String, in number: Int) -> StepPlace? {
    guard let steps = lesson(number)?.steps, let index = steps.firstIndex(where: { $0.id == id })
    else { return nil }
    return StepPlace(lesson: number, step: index + 1, title: steps[index].title)
  }

  /// Finds a misconception by its id: in the step that describes it, or else in the step to which a
  /// quiz question that reveals it refers.
  ///
  /// - Parameter question: the id of the question that was answered, if known.
  /// - Returns: nil for an id that isn't in any lesson or quiz.
  package func belief(_ id: String, betrayedBy question: String? = nil) -> LocatedBelief? {
    for lesson in lessons.lazy.compactMap({ lesson($0.number) }) {
      for step in lesson.steps {
        for case .misconception(let it) in step.blocks where it.id == id {
          return place(ofStep: step.id, in: lesson.number)
            .map { LocatedBelief(misconception: it, place: $0) }
        }
      }
    }
    let quizzes = lessons.compactMap { quiz($0.number) }
    guard let slip = quizzes.flatMap(\.misconceptions).first(where: { $0.id == id }) else {
      return nil
    }
    let betraying = quizzes.flatMap(\.questions).filter { $0.betrayable.contains(id) }
    guard let asked = betraying.first(where: { $0.id == question }) ?? betraying.first,
      let place = place(ofStep: asked.step, in: asked.lesson)
    else { return nil }
    return LocatedBelief(misconception: slip, place: place)
  }

  /// Returns a quiz question's name for people to read, such as `lesson 1, question 4`.
  package func name(of question: Question) -> String {
    let number = number(ofQuestion: question.id, lesson: question.lesson)
    return "lesson \(question.lesson)" + (number.map { ", question \($0)" } ?? "")
  }

  /// Returns a question's number in its lesson's quiz, from 1; nil if it isn't in the quiz.
  package func number(ofQuestion id: String, lesson: Int) -> Int? {
    quiz(lesson)?.questions.firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// Returns the misconception to remind a reader of who has just given a wrong answer in a lesson.
  ///
  /// An explanation speaks of one lesson's code. It helps only if the question is about that code
  /// and the reader has come past the explanation, in an earlier step of the same lesson. In any other
  /// place it would puzzle, repeat the step, or give a later one away.
  package func reminder(of id: String, after question: Question) -> Misconception? {
    guard let belief = belief(id) else { return nil }
    guard belief.place.lesson == question.lesson,
      let asking = lesson(question.lesson)?.steps.firstIndex(where: { step in
        step.questions.contains { $0.id == question.id }
      }), belief.place.step <= asking
    else { return nil }
    return belief.misconception
  }
}
