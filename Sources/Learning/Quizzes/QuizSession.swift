/// A quiz in progress: the current question, and the answers so far.
///
/// The full screen, prompts, and prepared files all use this; none of them tracks progress itself.
package struct QuizSession: Hashable, Sendable {
  package let draw: QuizDraw
  /// The responses, by the questions' places; nil for a question that hasn't been answered.
  package private(set) var responses: [Response?]
  /// The place of the current question, from 0; the number of questions when the quiz is over.
  package private(set) var index = 0
  /// The fingerprints of the questions that seeds made from templates, by question id.
  package private(set) var instances: [String: String] = [:]

  package init(_ draw: QuizDraw) {
    self.draw = draw
    responses = Array(repeating: nil, count: draw.entries.count)
  }

  package var count: Int { draw.entries.count }
  package var isOver: Bool { index >= count }
  package var entry: QuizDraw.Entry? { isOver ? nil : draw.entries[index] }

  /// Records an answer to the current question and moves on to the next unanswered one.
  package mutating func take(_ response: Response) {
    guard !isOver else { return }
    responses[index] = response
    advance()
  }

  /// Remembers what a seed made of a question.
  package mutating func note(_ posed: PosedQuestion) {
    if !posed.fingerprint.isEmpty { instances[posed.id] = posed.fingerprint }
  }

  /// Restores an answer from an earlier sitting.
  package mutating func restore(_ response: Response, at place: Int) {
    guard responses.indices.contains(place) else { return }
    responses[place] = response
    if place == index { advance() }
  }

  /// Goes back to a skipped question; an answered one can only be viewed.
  ///
  /// - Returns: Whether there is such a question.
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

/// The results of a quiz.
package struct QuizScore: Hashable, Sendable {
  /// The evidence for a belief after a quiz.
  package struct Belief: Hashable, Sendable {
    package var id: String
    /// The number of answered questions that could have betrayed it.
    package var chances: Int
    package var betrayed: Int
    /// The number of times it was betrayed in an answer marked as sure.
    package var sure: Int
  }

  /// A step to read again.
  package struct Step: Hashable, Sendable {
    package var lesson: Int
    package var id: String
    /// The number of questions about it that weren't answered right.
    package var missed: Int
  }

  package var counts: VerdictCounts
  /// The places, from 0, of the questions answered wrong by a learner who was sure.
  package var sureAndWrong: [Int] = []
  /// The beliefs, most believed first.
  package var beliefs: [Belief] = []
  /// The steps, most needed first.
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
    self.steps = steps.sorted { $0.missed > $1.missed }
  }
}

/// The numbers of questions answered right, wrong, or not at all.
package struct VerdictCounts: Hashable, Sendable {
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var skipped = 0
  /// The questions that weren't reached.
  package private(set) var open = 0

  package init(_ verdicts: some Sequence<AnswerRecord.Verdict>) {
    for verdict in verdicts {
      switch verdict {
      case .right: right += 1
      case .wrong: wrong += 1
      case .skipped: skipped += 1
      case .open: open += 1
      }
    }
  }

  package var all: Int { right + wrong + skipped + open }

  /// The percentage of all questions answered right, rounded down.
  package var percent: Int { all == 0 ? 0 : right * 100 / all }

  /// `, 2 skipped, 1 not reached`; empty if all were answered.
  package var unanswered: String {
    (skipped > 0 ? ", \(skipped) skipped" : "") + (open > 0 ? ", \(open) not reached" : "")
  }
}
