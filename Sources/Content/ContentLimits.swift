/// The numbers that the linter holds lessons to; the reference for authors states the same ones.
package enum ContentLimits {
  /// The widest line of a listing: it must fit beside a gutter, and on a projector.
  package static let columns = 64
  /// The fewest steps in a lesson.
  package static let steps = 8
  /// The most minutes without a pause.
  package static let minutesOfPart = 15
  /// The most lines in a step with everything revealed, on a screen of ``screenColumns`` columns.
  package static let linesOfStep = 60
  package static let linesOfMostSteps = 40
  package static let screenColumns = 88
  /// The most words of prose in a step: one screenful of thought.
  package static let words = 130
  package static let claimsOfStep = 3
  /// The fewest claims that a lesson proves.
  package static let claims = 8
  /// From this many questions with options on, no letter is right in more than half of them.
  package static let questionsOfMixedLetters = 6
  /// The number of hints for a challenge.
  package static let hints = 3
  /// The fewest questions in a quiz.
  package static let quizQuestions = 10
  /// The fewest exercises in a lesson that has any.
  package static let exercises = 3
  /// The number of solutions to an exercise.
  package static let solutions = 2
  package static let attempts = 2
  /// The fewest bets in a lesson that has any.
  package static let bets = 6
  /// The fewest requirements in a race.
  package static let requirements = 5
}

extension Question.Kind {
  /// How many of every ten questions should be of this kind.
  package var share: Int {
    switch self {
    case .trace: 3
    case .diagnose, .requirement, .transfer: 2
    case .dontUse: 1
    }
  }
}
