/// Something that a learner answers: in a lesson before what follows is shown, or in a quiz. One with a template
/// is as many questions as there are seeds.
package struct Question: Hashable, Sendable {
  /// How it's answered.
  package enum Form: Hashable, Sendable {
    /// One of the options is right, says the author.
    case choice
    /// The right option is what a run printed or counted.
    case predict
    /// The right option is a line of the listing.
    case line
    /// The options are calls, and are put in the order of the trace.
    case order
    /// A word, a number or a list is typed.
    case fillIn
    /// Make it happen: fly a scenario of your own, or choose the code that does it.
    case challenge
    /// A table to fill in.
    case compare
    /// Make it happen: give two threads their steps.
    case scheduler
    /// Say it in your own words.
    case recap
  }

  /// What a question of a quiz is about; its raw value is the word in `Quiz.md`.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// What will this run do?
    case trace
    /// What is behind this output?
    case diagnose
    /// A requirement arrives: what changes?
    case requirement
    /// The same thought in a domain that no lesson uses.
    case transfer
    /// A case for something else, or for nothing.
    case dontUse = "dont-use"
  }

  /// One possible answer, and what speaks for it or against it.
  package struct Option: Hashable, Sendable {
    package var text: Prose
    package var value: Value?
    /// Whether the author says that it is the answer; where a run decides, false.
    package var isStatedCorrect = false
    /// The misconception behind a wrong answer.
    package var betrays: String?
    package var justification: Prose

    /// What stands for the option where its text does not.
    package enum Value: Hashable, Sendable {
      /// Lines divided by ` / `, a number, a piece of a line of code, or spellings divided by ` | `.
      case text(String)
      /// What another run gives: the world as you'd believe it to be.
      case run(BelievedRun)
      /// Something that happened in the run.
      case event(EventAnchor)
    }

    /// What stands for it in the file where that is a text; else empty.
    package var spelling: String { if case .text(let text) = value { text } else { "" } }

    /// What it says, without styles.
    package var words: String { text.styled { _ in nil }.text }
  }

  /// What a learner is to bring about, to choose by trying, to fill in or to say.
  package enum Assignment: Hashable, Sendable {
    /// A scenario for which the check holds, compared with another run of it; the sample is one.
    case challenge(ChallengeCheck, sample: RunKey, peer: RunKey)
    /// Code that was compiled, an option each; right is whatever passes its check when it runs.
    case variants([Variant])
    /// Cells, each with its own proof.
    case cells(Comparison)
    /// A schedule that brings it about; this is one of the shortest.
    case scheduler(ShortestSchedule)
    /// Our own sentence, to compare with.
    case open(Prose)
  }

  /// Code among which a learner chooses.
  package struct Variant: Hashable, Sendable {
    package var listing: ListingReference
    package var key: RunKey
    package var check: Claim.Check
  }

  /// What stands between a question and its options.
  package enum Evidence: Hashable, Sendable {
    case block(Block)
    /// Swift that no lesson has; tests compile it.
    case code(String)
    /// A change of one line, on which the learner bets.
    case change(Bet)
    /// The scenario that the question flies.
    case trial
    /// What a lesson's code says to it.
    case output(Flier)
  }

  /// Stays what it is for ever: answers are kept by it.
  package var id: String
  package var form: Form
  /// The lesson that it belongs to.
  package var lesson: Int
  package var prompt: [Prose] = []
  package var options: [Option] = []
  /// What is run to find the answer; nil where nothing is.
  package var trial: Trial?
  /// The lesson whose code runs it.
  package var flier: Flier
  /// What is asked of the run.
  package var asks: Asked?
  /// The lines among which one is picked.
  package var listing: ListingReference?
  package var assignment: Assignment?
  /// Where it stands in the file, in lines from 1.
  package var line: Int

  // MARK: In a lesson

  /// In rising strength.
  package var hints: [Prose] = []
  /// The earlier lesson that it goes back to.
  package var recalls: Int?

  // MARK: In a quiz

  /// Nil in a lesson.
  package var kind: Kind?
  /// The id of the step to read again.
  package var step = ""
  package var evidence: [Evidence] = []
  /// The right option, where a run or the spelling decides what is right and not the place.
  package var answer: Option?
  /// What every other answer betrays, where answers are not chosen among options.
  package var otherwise: Option?
  /// A run that proves the answer.
  package var proof: RunKey?
}

extension Question {
  package var isOfQuiz: Bool { kind != nil }

  /// The bet that it asks; nil for all other questions.
  package var bet: Bet? {
    for case .change(let bet) in evidence { return bet }
    return nil
  }

  /// Whether it asks to make something happen, and not to say something.
  package var isTask: Bool { form == .scheduler || form == .challenge }

  package var variants: [Variant] {
    if case .variants(let variants) = assignment { variants } else { [] }
  }

  package var comparison: Comparison? {
    if case .cells(let comparison) = assignment { comparison } else { nil }
  }

  /// The listings that it shows.
  package var references: [ListingReference] {
    [listing].compactMap(\.self) + variants.map(\.listing)
  }

  /// Of compiled variants, those that do what is asked.
  package func passing(_ facts: RunResults) -> [Int] {
    variants.indices.filter { variants[$0].check.verdict(facts).holds }
  }

  /// Right and wrong ones.
  package var allOptions: [Option] { options + [answer, otherwise].compactMap(\.self) }

  /// Everything that it says, but for what a learner compares with.
  package var texts: [Prose] {
    prompt + hints + allOptions.flatMap { [$0.text, $0.justification] }
      + evidence.flatMap { if case .block(let block) = $0 { block.texts } else { [] as [Prose] } }
  }

  /// The misconceptions that an answer may betray.
  package var betrayable: Set<String> { Set(allOptions.compactMap(\.betrays)) }

  /// What must have run before it can be asked, judged and explained.
  package var needs: RunNeeds { RunNeeds(joining: candidates(seed: 0).prefix(1).map(\.needs)) }
}

extension Question.Assignment {
  /// What must have run before it can be judged and explained.
  var needs: RunNeeds {
    switch self {
    case .variants(let variants):
      RunNeeds(joining: variants.map { RunNeeds($0.key).union($0.check.needs) })
    case .cells(let comparison): comparison.needs
    case .open(let sentence): sentence.needs
    case .scheduler(let schedule): schedule.needs
    case .challenge(_, let sample, let peer): RunNeeds([sample, peer])
    }
  }
}

/// What a learner's scenario must bring about: something that one lesson's code does with it, and
/// another's, the peer's, doesn't.
package enum ChallengeCheck: String, Hashable, Sendable, CaseIterable {
  /// Two are told that all is well where the peer warns them.
  case blindsBoth = "blinds-both"
  /// Warns where the peer says that all is well.
  case raisesFalseAlarm = "raises-false-alarm"
  /// Makes fewer calls for the moves than the peer.
  case savesCalls = "saves-calls"
  /// Says what the peer says, with more calls for the moves.
  case asksOn = "asks-on"
  /// Says something else than the peer. No scenario does it.
  case changesAnswer = "changes-answer"
  /// One variant of the lesson says something else than another.
  case tellsVariantsApart = "tells-variants-apart"

  /// Whether a scenario can do it. Where none can, "impossible" is the answer, a claim about random
  /// scenarios must prove it, and the sample is one that only seems to.
  package var isPossible: Bool { self != .changesAnswer }

  /// Judges a scenario, flown by the lesson and by the one it's compared with.
  package func holds(_ run: Run, comparedWith other: Run, in words: FlightWords) -> Bool {
    /// The lines that say one thing here and another thing there.
    func lines(_ mine: String, _ theirs: String) -> [String] {
      zip(run.transcript, other.transcript)
        .filter { $0.hasSuffix(mine) && $1.hasSuffix(theirs) }.map(\.0)
    }
    switch self {
    case .blindsBoth: return Set(lines(words.approval, words.warning)).count > 1
    case .raisesFalseAlarm: return !lines(words.warning, words.approval).isEmpty
    case .savesCalls, .asksOn:
      guard let mine = run.counts.map(Self.total), let theirs = other.counts.map(Self.total)
      else { return false }
      return self == .savesCalls
        ? mine < theirs : mine > theirs && run.transcript == other.transcript
    case .changesAnswer, .tellsVariantsApart: return run.transcript != other.transcript
    }
  }

  /// Whether the calls of the two runs are what it is about, and not what they print.
  package var comparesCalls: Bool { self == .savesCalls || self == .asksOn }

  private static func total(_ counts: CallCounts) -> Int {
    Ledger(counts: counts, clientLines: nil).total
  }
}
