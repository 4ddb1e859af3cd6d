/// A quiz that is being answered: at which question, and what was answered so far.
///
/// The full screen, prompts and prepared files are all made of this; none keeps an account of its own.
package struct QuizSession: Hashable, Sendable {
  package let draw: QuizDraw
  /// By the places of the questions; nil for one that has not been answered.
  package private(set) var responses: [Response?]
  /// The place of the question that is asked, from 0; the number of questions when all are through.
  package private(set) var index = 0

  package init(_ draw: QuizDraw) {
    self.draw = draw
    responses = Array(repeating: nil, count: draw.entries.count)
  }

  package var count: Int { draw.entries.count }
  package var isOver: Bool { index >= count }
  package var entry: QuizDraw.Entry? { isOver ? nil : draw.entries[index] }

  /// Keeps an answer to the question that is asked, and goes on to the next one that has none.
  package mutating func take(_ response: Response) {
    guard !isOver else { return }
    responses[index] = response
    advance()
  }

  /// What was answered before, in an earlier sitting.
  package mutating func restore(_ response: Response, at place: Int) {
    guard responses.indices.contains(place) else { return }
    responses[place] = response
    if place == index { advance() }
  }

  /// Goes back to a question that was skipped; an answered one is only looked at.
  ///
  /// - Returns: whether there is such a question.
  package mutating func goBack(to place: Int) -> Bool {
    guard responses.indices.contains(place), responses[place]?.outcome == .skipped else {
      return false
    }
    index = place
    return true
  }

  private mutating func advance() {
    index += 1
    while index < count, let response = responses[index], response.outcome != .skipped {
      index += 1
    }
  }
}

/// What a quiz has shown.
package struct QuizScore: Hashable, Sendable {
  /// What is known of a belief after a quiz.
  package struct Belief: Hashable, Sendable {
    package var id: String
    /// How many of the questions that were answered could betray it.
    package var chances: Int
    package var betrayed: Int
    /// How often it was betrayed by somebody who was sure.
    package var sure: Int
  }

  /// A step to read again.
  package struct Step: Hashable, Sendable {
    package var lesson: Int
    package var id: String
    /// How many questions about it were not answered right.
    package var missed: Int
  }

  package var counts: VerdictCounts
  /// The places, from 0, of the questions that were answered wrong by somebody who was sure.
  package var sureAndWrong: [Int] = []
  /// Those most believed first.
  package var beliefs: [Belief] = []
  /// Those most needed first.
  package var steps: [Step] = []

  package init(_ session: QuizSession) {
    counts = VerdictCounts(session.responses.map { $0?.outcome.verdict ?? .open })
    var beliefs: [String: Belief] = [:]
    var steps: [Step] = []
    for (place, (entry, response)) in zip(session.draw.entries, session.responses).enumerated() {
      guard let response else { continue }
      if response.outcome != .skipped {
        for id in entry.question.betrayable {
          beliefs[id, default: Belief(id: id, chances: 0, betrayed: 0, sure: 0)].chances += 1
        }
      }
      guard response.outcome != .right else { continue }
      let question = entry.question
      if let known = steps.firstIndex(where: {
        $0.lesson == question.lesson && $0.id == question.step
      }) {
        steps[known].missed += 1
      } else {
        steps.append(Step(lesson: question.lesson, id: question.step, missed: 1))
      }
      guard response.outcome.isWrong else { continue }
      let isSure = response.confidence == .sure
      if isSure { sureAndWrong.append(place) }
      if let id = response.outcome.betrays {
        beliefs[id]?.betrayed += 1
        if isSure { beliefs[id]?.sure += 1 }
      }
    }
    self.beliefs = beliefs.values.sorted {
      ($1.betrayed, $1.sure, $0.id) < ($0.betrayed, $0.sure, $1.id)
    }
    self.steps = steps.enumerated()
      .sorted { ($1.element.missed, $0.offset) < ($0.element.missed, $1.offset) }.map(\.element)
  }
}
