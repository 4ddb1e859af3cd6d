/// The numbers that the linter holds lessons to; the reference for authors states the same ones.
package enum ContentLimits {
  /// The widest line of a listing: it must fit beside a gutter, and on a projector.
  package static let columns = 64
  /// The most lines in a step with everything revealed, on a screen of ``screenColumns`` columns.
  package static let linesOfStep = 60
  package static let screenColumns = 88
  /// The number of hints for a challenge.
  package static let hints = 3
  /// The number of solutions to an exercise.
  package static let solutions = 2
  package static let attempts = 2

  // MARK: The course

  /// In minutes.
  package static let minutesOfCore = 28
  package static let cores = (minutes: 225, words: 39_500)
  package static let more = (minutes: 90, words: 16_000)
  /// The lessons whose output is compared with that of the stage before, the last one with itself.
  package static let lessonsWithOutputDiff = 2...9
}
