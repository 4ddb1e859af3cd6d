/// A lesson as it is walked: at which step, and what has been answered, hence what may be seen.
///
/// The full-screen player, numbered prompts and the classroom demo are all made of this; none of
/// them keeps an account of its own.
package struct Walk: Sendable {
  /// Which steps walking on leads to. Any other can be gone to by its number.
  package enum Track: Hashable, Sendable {
    /// All but side trips.
    case full
    /// The incident, the key steps and the card, for people who know the pattern.
    case fast
  }

  package let lesson: Lesson
  package let track: Track
  /// From 0.
  package private(set) var stepIndex: Int
  /// By the questions' ids.
  package private(set) var responses: [String: Response]
  private let passages: [[Passage]]

  /// - Parameters:
  ///   - stepIndex: where to begin, from 0; what is out of range becomes the nearest step.
  ///   - responses: what was answered earlier, by the questions' ids.
  package init(
    lesson: Lesson, stepIndex: Int = 0, responses: [String: Response] = [:], track: Track = .full
  ) {
    self.lesson = lesson
    self.track = track
    self.stepIndex = max(0, min(stepIndex, lesson.steps.count - 1))
    self.responses = responses
    passages = lesson.steps.map(\.passages)
  }

  /// The step that is shown; nil only in a lesson without steps.
  package var step: Step? {
    lesson.steps.indices.contains(stepIndex) ? lesson.steps[stepIndex] : nil
  }

  /// Every passage of the step, also those that may not be seen yet.
  package var allPassages: [Passage] {
    passages.indices.contains(stepIndex) ? passages[stepIndex] : []
  }

  /// What may be seen of the step: everything up to the first question without an answer.
  package var visiblePassages: ArraySlice<Passage> { visiblePassages(ofStep: stepIndex) }

  /// The question that must be answered before more of the step is shown.
  package var openQuestion: Question? { openQuestion(inStep: stepIndex) }

  /// Whether all of a step may be seen.
  package func isFinished(_ stepIndex: Int) -> Bool {
    passages.indices.contains(stepIndex) && openQuestion(inStep: stepIndex) == nil
  }

  package var isAtFirstStep: Bool { previousIndex == nil }

  package var isAtLastStep: Bool { nextIndex == nil }

  /// The step that walking on leads to; nil at the end.
  package var nextIndex: Int? {
    lesson.steps.indices.first { $0 > stepIndex && isOnTrack($0) }
  }

  /// The step that going back leads to; nil at the beginning.
  package var previousIndex: Int? {
    lesson.steps.indices.last { $0 < stepIndex && isOnTrack($0) }
  }

  /// The steps of the fast track.
  package var keyIndices: [Int] { lesson.steps.indices.filter { lesson.steps[$0].isKey } }

  /// The side trip that begins here; nil where there's none.
  package var sideTripIndex: Int? {
    let next = stepIndex + 1
    return lesson.steps.indices.contains(next) && lesson.steps[next].isSideTrip ? next : nil
  }

  private func isOnTrack(_ index: Int) -> Bool {
    switch track {
    case .full: !lesson.steps[index].isSideTrip
    case .fast: lesson.steps[index].isKey
    }
  }

  /// - Returns: whether there is such a step.
  @discardableResult
  package mutating func go(to index: Int) -> Bool {
    guard lesson.steps.indices.contains(index) else { return false }
    stepIndex = index
    return true
  }

  /// Takes an answer to a question of the lesson; it replaces an earlier one.
  package mutating func record(_ response: Response, to questionID: String) {
    responses[questionID] = response
  }

  /// Asks again: what follows the question is hidden until it is answered anew.
  package mutating func reopen(_ questionID: String) {
    responses[questionID] = nil
  }

  private func visiblePassages(ofStep index: Int) -> ArraySlice<Passage> {
    guard passages.indices.contains(index) else { return [] }
    let all = passages[index]
    let open = all.firstIndex { $0.question.map { responses[$0.id] == nil } ?? false }
    return open.map { all[...$0] } ?? all[...]
  }

  private func openQuestion(inStep index: Int) -> Question? {
    visiblePassages(ofStep: index).last?.question.flatMap { responses[$0.id] == nil ? $0 : nil }
  }
}
