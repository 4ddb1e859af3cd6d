/// Something that a learner answers, in a lesson before the text goes on, or in a quiz. With a
/// template it's a different question for each seed.
package struct Question: Hashable, Sendable {
  /// The way the question is answered.
  package enum Form: Hashable, Sendable {
    /// The author says which option is right.
    case choice
    /// The right option is what a run printed or counted.
    case predict
    /// The right option is a line of the listing.
    case line
    /// Make it happen: fly a scenario of your own.
    case challenge
    /// Make it happen: choose which of two threads takes each step.
    case scheduler
  }

  /// The subject of a quiz question; its raw value is the word in `Quiz.md`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// What will this run do?
    case trace
    /// What's behind this output?
    case diagnose
    /// A requirement arrives: what changes?
    case requirement
    /// The same idea in a domain that no lesson uses.
    case transfer
    /// A case for something else, or for nothing at all.
    case dontUse = "dont-use"
  }

  /// One possible answer, with the reasons for or against it.
  package struct Option: Hashable, Sendable {
    package var text: Prose
    package var value: Value?
    /// Whether the author marks it as the answer; false if a run decides.
    package var isStatedCorrect = false
    /// The misconception behind a wrong answer.
    package var betrays: String?
    package var justification: Prose

    /// The option's value, if it isn't simply the option's text.
    package enum Value: Hashable, Sendable {
      /// Lines split by ` / `, a number, or a piece of a line of code.
      case text(String)
      /// The result of another run: the world according to a wrong belief.
      case run(BelievedRun)
    }

    /// The value's text in the file; empty for other values.
    package var spelling: String { if case .text(let text) = value { text } else { "" } }

    /// The option's text, without styles.
    package var words: String { text.styled { _ in nil }.text }
  }

  /// The task of a question: something to bring about.
  package enum Assignment: Hashable, Sendable {
    /// A scenario in which two planes aren't warned, although the peer, another lesson, warns them;
    /// the sample is one.
    case challenge(sample: RunKey, peer: RunKey)
    /// A schedule that reaches the goal; this is one of the shortest.
    case scheduler(ShortestSchedule)
  }

  /// The material shown between a question and its options.
  package enum Evidence: Hashable, Sendable {
    case block(Block)
    /// Swift code that's in no lesson; tests compile it.
    case code(String)
    /// The change that the learner bets on.
    case bet(Bet)
    /// The scenario that the question flies.
    case trial
    /// The output of a lesson's code for that scenario.
    case output(Flier)
  }

  /// The id, which must never change because answers are stored under it.
  package var id: String
  package var form: Form
  /// The lesson that it belongs to.
  package var lesson: Int
  package var prompt: [Prose] = []
  package var options: [Option] = []
  /// The code or template that runs to find the answer; nil if nothing runs.
  package var trial: Trial?
  /// The lesson or variant whose code runs it.
  package var flier: Flier
  /// What the question asks about the run.
  package var asks: Asked?
  /// The listing whose lines are the choices.
  package var listing: ListingReference?
  package var assignment: Assignment?
  /// The question's line in the file, from 1.
  package var line: Int

  // MARK: In a lesson

  /// The hints, from the gentlest to the most telling.
  package var hints: [Prose] = []

  // MARK: In a quiz

  /// The question's subject; nil in a lesson.
  package var kind: Kind?
  /// The id of the step to read again.
  package var step = ""
  /// Whether that's a step of More, as the prompt then says.
  package var needsMore = false
  package var evidence: [Evidence] = []
  /// The right option, if a run or its spelling makes it right, not its place among options.
  package var answer: Option?
  /// The option that covers any other answer, if the learner doesn't choose among options.
  package var otherwise: Option?
}

extension Question {
  package var isOfQuiz: Bool { kind != nil }

  /// The bet that it asks; nil for any other question.
  package var bet: Bet? {
    for case .bet(let bet) in evidence { return bet }
    return nil
  }

  /// Whether it asks the learner to make something happen, rather than to say something.
  package var isTask: Bool { form == .scheduler || form == .challenge }

  /// The listings that it shows.
  package var references: [ListingReference] { [listing].compactMap(\.self) }

  /// All options, right and wrong.
  package var allOptions: [Option] { options + [answer, otherwise].compactMap(\.self) }

  /// All of its prose, except for the sentence that a learner compares with.
  package var texts: [Prose] {
    prompt + hints + allOptions.flatMap { [$0.text, $0.justification] }
      + evidence.flatMap { if case .block(let block) = $0 { block.texts } else { [] as [Prose] } }
  }

  /// The misconceptions that an answer can reveal.
  package var betrayable: Set<String> { Set(allOptions.compactMap(\.betrays)) }

  /// The runs needed before it can be asked, judged, and explained.
  package var needs: RunNeeds { RunNeeds(joining: candidates(seed: 0).prefix(1).map(\.needs)) }
}

extension Question.Assignment {
  /// The runs needed before it can be judged and explained.
  var needs: RunNeeds {
    switch self {
    case .scheduler(let schedule): schedule.needs
    case .challenge(let sample, let peer): RunNeeds([sample, peer])
    }
  }
}

extension Run {
  /// Returns the planes that were told that all was well, although another run of the scenario
  /// warned them in the same place; each once.
  package func unwarnedPlanes(warnedBy other: Run, in words: FlightWords) -> [String] {
    var seen: Set<String> = []
    return zip(transcript, other.transcript)
      .filter { $0.hasSuffix(words.approval) && $1.hasSuffix(words.warning) }
      .map { String($0.0.prefix { $0 != ":" }) }
      .filter { seen.insert($0).inserted }
  }
}
