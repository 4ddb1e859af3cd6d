/// What classes voted, over all demos on this machine: a line of JSON for each event, in the order in which
/// they happened.
///
/// Events are only ever added. Whoever corrects a count adds the same round once more, and ``questions``
/// counts the last one.
package struct VoteLog: Hashable, Sendable {
  /// Something that happened to a question in front of a class.
  package enum Event: Hashable, Sendable {
    /// A show of hands, a number for each option. The first round is before the class discussed it. The options
    /// are in the class's order and words, for those who read the report; logs of earlier versions lack them.
    case vote(round: Int, hands: [Int], options: [String] = [])
    /// The answer was shown: the places of the right options, from 0.
    case answer(right: [Int])
  }

  package struct Entry: Hashable, Sendable {
    package var at: Moment
    /// Tells one demo from another: when it began.
    package var demo: Moment
    package var lesson: Int
    /// The question's id.
    package var question: String
    /// Whether it's one of the lesson's quiz.
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

  /// What the file is called in the state folder.
  package static let fileName = "votes.jsonl"
  /// Larger files aren't read: no school votes that often.
  package static let longestFile = 16 << 20
  /// The most hands for one option.
  package static let mostHands = 9_999
}

/// What a class voted on one question in one demo.
package struct VotedQuestion: Hashable, Sendable {
  package struct Round: Hashable, Sendable {
    /// A number for each option, as it was corrected last.
    package var hands: [Int]
    /// When it was counted first.
    package var at: Moment

    package var count: Int { hands.reduce(0, +) }
  }

  package var demo: Moment
  package var lesson: Int
  package var question: String
  package var isOfQuiz: Bool
  /// What each letter stood for; empty where the log doesn't say.
  package var options: [String] = []
  /// Before the class discussed it.
  package var first: Round?
  /// After the class discussed it.
  package var second: Round?
  /// The places of the right options, from 0; nil where the answer wasn't shown.
  package var right: [Int]?
  /// When the answer was shown.
  package var answered: Moment?

  /// How many hands of a round were right, in percent; nil where there's no such round or no answer.
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

  /// What was voted on, a question of a demo each, in the order in which they were first voted on.
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
