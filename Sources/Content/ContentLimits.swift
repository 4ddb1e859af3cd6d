/// What the linter demands of a lesson, in numbers; the reference for authors tells the same.
package enum ContentLimits {
  /// Of a listing: it must fit beside a gutter, and on a projector.
  package static let columns = 64
  /// The fewest of a lesson.
  package static let steps = 8
  /// Without a pause.
  package static let minutesOfPart = 15
  /// Of a step, with everything revealed, on a screen of so many columns.
  package static let linesOfStep = 60
  package static let linesOfMostSteps = 40
  package static let screenColumns = 88
  /// Of prose in a step, one screen of thought.
  package static let words = 130
  package static let claimsOfStep = 3
  /// The fewest that a lesson proves.
  package static let claims = 8
  /// Of a challenge.
  package static let hints = 3
  /// The fewest of a quiz.
  package static let quizQuestions = 10
  /// The fewest of a lesson that has any.
  package static let exercises = 3
  /// Of an exercise.
  package static let solutions = 2
  package static let attempts = 2
  /// The fewest of a lesson that has any.
  package static let bets = 6
  /// The fewest of a race.
  package static let requirements = 5
}

extension Question.Kind {
  /// How many of every ten questions are of this kind.
  package var share: Int {
    switch self {
    case .trace: 3
    case .diagnose, .requirement, .transfer: 2
    case .dontUse: 1
    }
  }
}
