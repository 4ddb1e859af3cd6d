/// What a lesson's module offers to the code that runs it.
package struct Staging: Sendable {
  package var scenes: [Scene]
  /// The scene to run if none is named.
  package var defaultScene: String
  /// Flies a scenario; nil in a lesson without anything that flies.
  package var fly: (@Sendable ([FlightEvent]) -> Void)?
  /// The lesson's other code that can fly scenarios, by name.
  package var variants: KeyValuePairs<String, @Sendable ([FlightEvent]) -> Void>
  /// The words that the flyers print; nil if nothing flies.
  package var flightWords: FlightWords?
  /// When two planes of `fly` are in each other's way; nil if nothing flies.
  package var separation: SeparationRule?
  /// Questions for the code that no scene shows, by name: each answers with one line.
  package var trials: [String: @Sendable () -> String]
  /// The trials that go through every case, by name. None shares a name with one of ``trials``.
  package var exhaustiveTrials: [String: ExhaustiveTrial]
  /// What the lesson's quiz runs; nil if it runs nothing of its own, and in a learner's version.
  package private(set) var quiz: QuizStaging?

  package init(
    scenes: [Scene], defaultScene: String, fly: (@Sendable ([FlightEvent]) -> Void)? = nil,
    flightWords: FlightWords? = nil, separation: SeparationRule? = nil,
    variants: KeyValuePairs<String, @Sendable ([FlightEvent]) -> Void> = [:],
    trials: [String: @Sendable () -> String] = [:],
    exhaustiveTrials: [String: ExhaustiveTrial] = [:]
  ) {
    self.scenes = scenes
    self.defaultScene = defaultScene
    self.fly = fly
    self.flightWords = flightWords
    self.separation = separation
    self.variants = variants
    self.trials = trials
    self.exhaustiveTrials = exhaustiveTrials
  }

  /// Returns the same together with what the lesson's quiz runs.
  package func adding(_ quiz: QuizStaging) -> Staging {
    var copy = self
    copy.quiz = quiz
    return copy
  }

  /// Whether something with that name can run the code in place of the lesson itself.
  package func hasVariant(named name: String, for code: RunKey.Code) -> Bool {
    if case .script(let lines) = code, let trial = exhaustiveTrials[lines.joined(separator: " ")] {
      return trial.variants.contains { $0.key == name }
    }
    return variant(named: name) != nil
  }

  package func offersTrial(named name: String) -> Bool {
    trials[name] != nil || exhaustiveTrials[name] != nil
  }

  /// The number of threads a schedule can lead, by scene, for those that have any.
  package var threads: [String: Int] {
    Dictionary(
      scenes.lazy.filter { $0.threads > 0 }.map { ($0.name, $0.threads) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the code with that name, which flies a scenario; nil if there isn't any.
  package func variant(named name: String) -> (@Sendable ([FlightEvent]) -> Void)? {
    variants.first { $0.key == name }?.value
  }

  package func scene(named name: String) -> Scene? {
    scenes.first { $0.name == name }
  }
}

/// What a lesson offers to its quiz. It's apart from ``Staging``, because a learner's version is
/// compiled without it, and that's quicker.
package struct QuizStaging: Sendable {
  /// Performs a script: lines in a lesson's own format, each split into words. Nil in a lesson that
  /// doesn't have scripts; a line that it doesn't know stops it with a runtime failure.
  package var perform: (@Sendable ([[String]]) -> Void)?
  /// The templates for questions.
  package var templates: [QuizTemplate]

  package init(
    perform: (@Sendable ([[String]]) -> Void)? = nil, templates: [QuizTemplate] = []
  ) {
    self.perform = perform
    self.templates = templates
  }
}

/// A named run of a lesson's code.
package struct Scene: Sendable {
  /// How a scene ends if everything is as the lesson says.
  package enum Ending: String, Hashable, Sendable {
    case returns
    /// Stops with a runtime failure; gets its own process.
    case traps
    /// Returns, dies, or hangs, depending on chance; gets its own process.
    case varies
    /// Never returns; gets its own process and a short deadline.
    case hangs
  }

  package var name: String
  package var ending: Ending
  /// The number of threads or tasks a schedule can lead through it; 0 for most scenes.
  package var threads: Int
  /// Whether it shows that an order isn't guaranteed: it runs in its own process, where
  /// dictionaries have a random order.
  package var isAboutOrder: Bool
  package var run: @Sendable () -> Void

  package init(
    _ name: String, ending: Ending = .returns, threads: Int = 0, isAboutOrder: Bool = false,
    _ run: @escaping @Sendable () -> Void
  ) {
    self.name = name
    self.ending = ending
    self.threads = threads
    self.isAboutOrder = isAboutOrder
    self.run = run
  }
}

/// A trial of every case of a small kind, with each of several variants of some code.
/// The result is proof, not just evidence as with a sample.
///
/// ```swift
/// ExhaustiveTrial([
///   "hasty": { ExhaustiveTrial.Count(of: orders) { isLate($0, Hasty()) } },
///   "patient": { ExhaustiveTrial.Count(of: orders) { isLate($0, Patient()) } },
/// ])
/// ```
package struct ExhaustiveTrial: Sendable {
  /// The number of cases, and in how many of them the code went wrong.
  package struct Count: Hashable, Sendable {
    package var cases: Int
    package var faults: Int

    package init(cases: Int, faults: Int) {
      self.cases = cases
      self.faults = faults
    }

    /// Tries every case, and discards what the code prints.
    package init<Case>(of cases: some Sequence<Case>, isFault: (Case) -> Bool) {
      self.init(cases: 0, faults: 0)
      for each in cases {
        self.cases += 1
        _ = Stage.transcript { if isFault(each) { faults += 1 } }
      }
    }

    /// - Returns: nil if the string doesn't have the format of ``text``.
    package init?(_ text: String) {
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, words[1] == "of",
        let cases = OutsideNumber(words[2])?.value(in: 0...Int.max),
        let faults = OutsideNumber(words[0])?.value(in: 0...cases)
      else { return nil }
      self.init(cases: cases, faults: faults)
    }

    /// `12 of 24`.
    package var text: String { "\(faults) of \(cases)" }
  }

  /// The variants by name, in display order.
  package var variants: KeyValuePairs<String, @Sendable () -> Count>

  package init(_ variants: KeyValuePairs<String, @Sendable () -> Count>) {
    self.variants = variants
  }

  /// Returns the result of one variant, or of all if the name is nil; nil if there's none.
  package func lines(for variant: String?) -> [String]? {
    guard let variant else { return variants.map { "\($0): \($1().text)" } }
    return variants.first { $0.key == variant }.map { [$0.value().text] }
  }
}
