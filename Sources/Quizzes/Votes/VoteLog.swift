/// The votes of classes over all demos on this machine: a line of JSON for each event, in the order
/// in which they happened.
///
/// Events are only ever added. To correct a count, the same round is added once more, and
/// ``questions`` counts the last one.
package struct VoteLog: Hashable, Sendable {
  /// Something that happened to a question in front of a class.
  package enum Event: Hashable, Sendable {
    /// A show of hands, a number for each option. The first round comes before the class discusses
    /// it. The options are in the class's order and words, for readers of the report; earlier logs
    /// lack them.
    case vote(round: Int, hands: [Int], options: [String] = [])
    /// The answer was shown: the places of the right options, from 0.
    case answer(right: [Int])
  }

  package struct Entry: Hashable, Sendable {
    package var at: Moment
    /// The moment the demo began, which tells it from other demos.
    package var demo: Moment
    package var lesson: Int
    /// The question's id.
    package var question: String
    /// Whether it's a question of the lesson's quiz.
    package var isOfQuiz: Bool
    package var event: Event

    package init(
      at: Moment, demo: Moment, lesson: Int, question: String, isOfQuiz: Bool, event: Event
    ) {
      self.at = at
      self.demo = demo
      self.lesson = lesson
      self.question = question
      self.isOfQuiz = isOfQuiz
      self.event = event
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// The file's name in the state folder.
  package static let fileName = "votes.jsonl"
  /// The largest file that's read; no school votes that often.
  package static let longestFile = 16 << 20
  /// The most hands for one option.
  package static let mostHands = 9_999
}

/// A class's vote on one question in one demo.
package struct VotedQuestion: Hashable, Sendable {
  package struct Round: Hashable, Sendable {
    /// The number of hands for each option, as last corrected.
    package var hands: [Int]
    /// The moment when it was first counted.
    package var at: Moment

    package var count: Int { hands.reduce(0, +) }
  }

  package var demo: Moment
  package var lesson: Int
  package var question: String
  package var isOfQuiz: Bool
  /// The text behind each letter; empty if the log doesn't have it.
  package var options: [String] = []
  /// The round before the class discussed it.
  package var first: Round?
  /// The round after the class discussed it.
  package var second: Round?
  /// The places of the right options, from 0; nil if the answer wasn't shown.
  package var right: [Int]?
  /// The moment when the answer was shown.
  package var answered: Moment?

  /// Returns the percentage of a round's hands that were right; nil without a round or an answer.
  package func percentRight(_ round: Round?) -> Int? {
    guard let round, let right, round.count > 0 else { return nil }
    let hands = right.filter(round.hands.indices.contains).reduce(0) { $0 + round.hands[$1] }
    return (hands * 100 + round.count / 2) / round.count
  }
}

extension VoteLog {
  private struct Key: Hashable {
    var demo: Moment
    var lesson: Int
    var question: String
  }

  /// The questions voted on, one per question and demo, in the order of their first vote.
  package var questions: [VotedQuestion] {
    var questions: [VotedQuestion] = []
    var places: [Key: Int] = [:]
    for entry in entries {
      let key = Key(demo: entry.demo, lesson: entry.lesson, question: entry.question)
      let place = places[key] ?? questions.count
      if place == questions.count {
        places[key] = place
        questions.append(
          VotedQuestion(
            demo: entry.demo, lesson: entry.lesson, question: entry.question,
            isOfQuiz: entry.isOfQuiz))
      }
      questions[place].take(entry)
    }
    return questions
  }
}

extension VotedQuestion {
  fileprivate mutating func take(_ entry: VoteLog.Entry) {
    switch entry.event {
    case .vote(let round, let hands, let options):
      if round == 1 {
        first = Round(hands: hands, at: first?.at ?? entry.at)
      } else {
        second = Round(hands: hands, at: second?.at ?? entry.at)
      }
      if !options.isEmpty { self.options = options }
    case .answer(let right):
      self.right = right
      answered = answered ?? entry.at
    }
  }
}
