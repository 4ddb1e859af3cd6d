import Testing

@testable import Learning

/// Misconceptions and choices are told in words, never by their internal names.
@Suite(.timeLimited) struct NamedBeliefTests {
  private static let library = Library.builtIn
  private static let lessons = library.lessons.compactMap { library.lesson($0.number) }
  private static let quizzes = library.lessons.compactMap { library.quiz($0.number) }

  static let ids = Set(
    lessons.flatMap(\.misconceptions).map(\.id) + quizzes.flatMap(\.misconceptions).map(\.id)
  ).sorted()

  @Test(arguments: ids) func everyBeliefHasWordsAndAPlace(_ id: String) throws {
    let belief = try #require(Self.library.belief(id))
    #expect(!belief.words.isEmpty && !belief.words.text.contains(id))
    let lesson = try #require(Self.library.lesson(belief.place.lesson))
    #expect(lesson.steps.indices.contains(belief.place.step - 1))
  }

  /// A slip that only quizzes meet is cleared up in the step that its question points to.
  @Test func aSlipLeadsToTheStepOfItsQuestion() throws {
    for question in Self.quizzes.flatMap(\.questions) {
      let slips = Set(Self.quizzes.flatMap(\.misconceptions).map(\.id))
      for id in question.betrayable.intersection(slips) {
        let belief = try #require(Self.library.belief(id, betrayedBy: question.id))
        let lesson = try #require(Self.library.lesson(belief.place.lesson))
        #expect(lesson.steps[belief.place.step - 1].id == question.step)
      }
    }
  }

  /// After a wrong answer, a misconception is explained only where its explanation fits.
  @Test func whatIsExplainedElsewhereOrLaterIsNotRepeatedHere() throws {
    var isForeign: [Bool] = []
    for lesson in Self.lessons {
      for (step, content) in lesson.steps.enumerated() {
        for question in content.questions {
          for id in Set(question.options.compactMap(\.betrays)) {
            let belief = try #require(Self.library.belief(id))
            let isBehind = belief.place.lesson == lesson.number && belief.place.step <= step
            let reminder = Self.library.reminder(of: id, after: question)
            #expect((reminder != nil) == isBehind, "\(question.id)")
            isForeign.append(belief.place.lesson != lesson.number)
          }
        }
      }
    }
    #expect(isForeign.contains(true))
  }
}
