import Testing

@testable import Course
@testable import Commands

/// After a wrong answer, a misconception is explained only where its explanation fits.
@Suite(.timeLimit(.minutes(30))) struct ReminderTests {
  private struct Slip {
    var question: Question
    var step: Int
    var belief: LocatedBelief
    var reminder: Misconception?
  }

  private static func slips() throws -> [Slip] {
    let library = Library.builtIn
    var slips: [Slip] = []
    for header in library.lessons {
      for (step, content) in try #require(library.lesson(header.number)).steps.enumerated() {
        for question in content.questions {
          for id in Set(question.options.compactMap(\.betrays)) {
            slips.append(
              Slip(
                question: question, step: step, belief: try #require(library.belief(id)),
                reminder: library.reminder(of: id, after: question)))
          }
        }
      }
    }
    return slips
  }

  @Test func whatIsExplainedElsewhereOrLaterIsNotRepeatedHere() throws {
    let slips = try Self.slips()
    for slip in slips {
      let isBehind = slip.belief.lesson == slip.question.lesson && slip.belief.step < slip.step
      #expect((slip.reminder != nil) == isBehind, "\(slip.question.id)")
    }
    let foreign = slips.filter { slip in
      slip.question.lesson != slip.belief.lesson
    }
    #expect(!foreign.isEmpty && foreign.allSatisfy { $0.reminder == nil })
  }
}
