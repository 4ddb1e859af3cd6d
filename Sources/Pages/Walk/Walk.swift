/// A learner's walk through a lesson: the current step, and the answers so far, which decide how
/// much is visible.
///
/// The full-screen player, the numbered prompts, and the classroom demo all build on this; none of
/// them keeps track of the walk on its own.
package struct Walk: Sendable {
  package let lesson: Lesson
  /// The index of the current step, from 0.
  package private(set) var stepIndex: Int
  /// The answers, by their questions' ids.
  package private(set) var responses: [String: Response]
  private let passages: [[Passage]]

  /// - Parameters:
  ///   - stepIndex: The index of the step to begin at, from 0; out of range means the nearest step.
  ///   - responses: The earlier answers, by the questions' ids.
  package init(lesson: Lesson, stepIndex: Int = 0, responses: [String: Response] = [:]) {
    self.lesson = lesson
    self.stepIndex = max(0, min(stepIndex, lesson.steps.count - 1))
    self.responses = responses
    passages = lesson.steps.map(\.passages)
  }

  /// The step that's shown; nil only in a lesson without steps.
  package var step: Step? {
    lesson.steps.indices.contains(stepIndex) ? lesson.steps[stepIndex] : nil
  }

  /// Every passage of the step, including those that aren't visible yet.
  package var allPassages: [Passage] {
    passages.indices.contains(stepIndex) ? passages[stepIndex] : []
  }

  /// The visible passages of the step: everything up to the first question without an answer.
  package var visiblePassages: ArraySlice<Passage> {
    let all = allPassages
    let open = all.firstIndex { $0.question.map { responses[$0.id] == nil } ?? false }
    return open.map { all[...$0] } ?? all[...]
  }

  /// The question that must be answered before more of the step is shown.
  package var openQuestion: Question? {
    visiblePassages.last?.question.flatMap { responses[$0.id] == nil ? $0 : nil }
  }

  package var isAtFirstStep: Bool { previousIndex == nil }

  package var isAtLastStep: Bool { nextIndex == nil }

  /// The step that walking on leads to; nil at the end of the core, and at the end of More.
  package var nextIndex: Int? {
    let next = stepIndex + 1
    return lesson.steps.indices.contains(next) && next != moreIndex ? next : nil
  }

  /// The step that going back leads to; nil at the beginning.
  package var previousIndex: Int? { stepIndex > 0 ? stepIndex - 1 : nil }

  /// The first step of More; nil if the lesson is its core.
  package var moreIndex: Int? { lesson.more.indices.first }

  /// Whether it's the last step of the core, and More follows.
  package var isBeforeMore: Bool { stepIndex + 1 == moreIndex }

  /// - Returns: Whether there is such a step.
  @discardableResult
  package mutating func go(to index: Int) -> Bool {
    guard lesson.steps.indices.contains(index) else { return false }
    stepIndex = index
    return true
  }

  /// Records an answer to a question of the lesson; it replaces an earlier one.
  package mutating func record(_ response: Response, to questionID: String) {
    responses[questionID] = response
  }

  /// Reopens a question: everything after it is hidden until it's answered again.
  package mutating func reopen(_ questionID: String) {
    responses[questionID] = nil
  }

}

/// The part of a step that's shown at one time.
package struct Passage: Hashable, Sendable {
  /// The passage's blocks, without the question.
  package var blocks: [Block]
  /// The question at the end; nil in the last passage of a step that doesn't end with one.
  package var question: Question?
  /// From 1, if the step asks more than one question.
  package var number: Int?

  package init(blocks: [Block], question: Question? = nil, number: Int? = nil) {
    self.blocks = blocks
    self.question = question
    self.number = number
  }

  /// The runs needed to show the passage, including its question.
  package var needs: RunNeeds {
    RunNeeds(joining: blocks.map(\.needs) + [question?.askingNeeds].compactMap(\.self))
  }
}

extension Step {
  /// The step, cut after each of its questions; never empty.
  package var passages: [Passage] {
    var passages = [Passage(blocks: [])]
    for block in blocks {
      if case .question(let question) = block {
        passages[passages.count - 1].question = question
        passages.append(Passage(blocks: []))
      } else {
        passages[passages.count - 1].blocks.append(block)
      }
    }
    // After the last question there may be nothing, or only notes that aren't shown.
    if let last = passages.last, passages.count > 1, !last.showsAnything { passages.removeLast() }
    let count = passages.count { $0.question != nil }
    guard count > 1 else { return passages }
    for (number, index) in passages.indices.filter({ passages[$0].question != nil }).enumerated() {
      passages[index].number = number + 1
    }
    return passages
  }
}

extension Passage {
  fileprivate var showsAnything: Bool {
    question != nil || blocks.contains { !$0.isForTeachers }
  }
}

extension Question {
  /// The runs needed to ask the question.
  package var askingNeeds: RunNeeds {
    RunNeeds(joining: (prompt + hints + options.map(\.text)).map(\.needs))
  }

  /// The runs needed once it's been answered: those that decide it and those that explain it.
  package var answeringNeeds: RunNeeds { needs.subtracting(askingNeeds) }
}
