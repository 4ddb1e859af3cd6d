/// Something that a learner answers before what follows is shown.
package struct Question: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// What will the program do?
    case predict
    /// Which line is responsible?
    case line
    /// Make it happen: fly a scenario of your own, or choose the code that does it.
    case challenge
    /// A table to fill in.
    case compare
    /// Make it happen: give two threads their steps.
    case scheduler
    /// Mediator, direct call, notification, or nothing at all?
    case decide
    /// Something from an earlier lesson.
    case recall
    /// Say it in your own words.
    case recap
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

  /// Where the answer comes from.
  package enum Key: Hashable, Sendable {
    /// The author says which option it is.
    case stated
    /// What these lines of the output, from 1, turn out to be.
    case output(RunKey, ClosedRange<Int>)
    case measurement(Measurement)
    /// Among the lines of a region, the one that holds the option's value.
    case line(ListingReference)
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

  package var id: String
  package var kind: Kind
  package var prompt: [Prose]
  package var options: [Option]
  package var key: Key
  /// In rising strength.
  package var hints: [Prose]
  /// The lesson that a recall goes back to.
  package var recalls: Int?
  /// Where it stands in the lesson's file, in lines from 1.
  package var line: Int

  /// The right option, which for behavior only a run can tell.
  package func answer(_ facts: RunResults) -> Int? {
    switch key {
    case .stated, .line: options.firstIndex(where: \.isStatedCorrect)
    case .output(let key, let lines):
      facts[key].flatMap { run in
        let printed = run.transcript
        guard lines.lowerBound >= 1 else { return nil }
        let text = printed.dropFirst(lines.lowerBound - 1).prefix(lines.count)
          .joined(separator: " / ")
        return options.firstIndex { $0.value == .text(text) }
      }
    case .measurement(let measurement):
      facts.number(measurement).flatMap { number in
        options.firstIndex { $0.value == .text(String(number)) }
      }
    case .variants: passing(facts).first
    case .challenge, .scheduler, .cells, .open: nil
    }
  }

  /// Of compiled variants, those that do what is asked.
  package func passing(_ facts: RunResults) -> [Int] {
    guard case .variants(let variants) = key else { return [] }
    return variants.indices.filter { variants[$0].check.verdict(facts).holds }
  }

  package var variants: [Variant] {
    if case .variants(let variants) = key { variants } else { [] }
  }

  /// The listings that it shows.
  package var references: [ListingReference] {
    switch key {
    case .line(let reference): [reference]
    case .variants(let variants): variants.map(\.listing)
    default: []
    }
  }

  package var comparison: Comparison? {
    if case .cells(let comparison) = key { comparison } else { nil }
  }

  /// Whether it asks to make something happen, and not to say something.
  package var isTask: Bool { kind == .challenge || kind == .scheduler }

  /// What must have run before it can be asked, judged and explained.
  package var needs: RunNeeds {
    let prose = prompt + hints + options.flatMap { [$0.text, $0.justification] }
    let own: RunNeeds =
      switch key {
      case .stated, .line: RunNeeds()
      case .variants(let variants):
        RunNeeds(joining: variants.map { RunNeeds($0.key).union($0.check.needs) })
      case .cells(let comparison): comparison.needs
      case .open(let sentence): sentence.needs
      case .output(let key, _): RunNeeds(key)
      case .measurement(let measurement): RunNeeds(measurement.key)
      case .scheduler(let schedule): schedule.needs
      case .challenge(_, let sample, let peer): RunNeeds([sample, peer])
      }
    return own.union(RunNeeds(joining: prose.map(\.needs)))
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
