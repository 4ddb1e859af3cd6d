/// What a lesson's module offers to those who run its code.
package struct Staging: Sendable {
  package var scenes: [Scene]
  /// What's run where no scene is named.
  package var defaultScene: String
  /// Flies a scenario; nil in a lesson in which nothing flies.
  package var fly: (@Sendable ([FlightEvent]) -> Void)?
  /// Other code of the lesson that flies scenarios, too, by name.
  package var variants: KeyValuePairs<String, @Sendable ([FlightEvent]) -> Void>
  /// What they say when they fly; nil where nothing flies.
  package var flightWords: FlightWords?
  /// When two of `fly` are in each other's way; nil where nothing flies.
  package var separation: SeparationRule?
  /// The same for those variants whose planes have a rule of their own.
  package var separations: [String: SeparationRule]
  /// Performs a script: lines of a lesson's own, each as its words. Nil in a lesson that knows none;
  /// a line that it does not know stops it with a runtime failure.
  package var perform: (@Sendable ([[String]]) -> Void)?
  /// What makes questions of the lesson's quiz.
  package var templates: [QuizTemplate]
  /// What the code is asked that no scene shows, by name: each answers with one line.
  package var trials: [String: @Sendable () -> String]
  /// What is tried in all its cases, by name. No name is one of ``trials``, too.
  package var exhaustiveTrials: [String: ExhaustiveTrial]

  package init(
    scenes: [Scene], defaultScene: String, fly: (@Sendable ([FlightEvent]) -> Void)? = nil,
    flightWords: FlightWords? = nil, separation: SeparationRule? = nil,
    variants: KeyValuePairs<String, @Sendable ([FlightEvent]) -> Void> = [:],
    separations: [String: SeparationRule] = [:],
    perform: (@Sendable ([[String]]) -> Void)? = nil,
    templates: [QuizTemplate] = [],
    trials: [String: @Sendable () -> String] = [:],
    exhaustiveTrials: [String: ExhaustiveTrial] = [:]
  ) {
    self.scenes = scenes
    self.defaultScene = defaultScene
    self.fly = fly
    self.flightWords = flightWords
    self.separation = separation
    self.variants = variants
    self.separations = separations
    self.perform = perform
    self.templates = templates
    self.trials = trials
    self.exhaustiveTrials = exhaustiveTrials
  }

  /// Whether a code can be run by something of that name in place of the lesson itself.
  package func hasVariant(named name: String, for code: RunKey.Code) -> Bool {
    if case .script(let lines) = code, let trial = exhaustiveTrials[lines.joined(separator: " ")] {
      return trial.variants.contains { $0.key == name }
    }
    return variant(named: name) != nil
  }

  package func offersTrial(named name: String) -> Bool {
    trials[name] != nil || exhaustiveTrials[name] != nil
  }

  /// How many threads a schedule can lead, by the names of the scenes that have any.
  package var threads: [String: Int] {
    Dictionary(
      scenes.lazy.filter { $0.threads > 0 }.map { ($0.name, $0.threads) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Flies a scenario with the code of that name; nil if there is none.
  package func variant(named name: String) -> (@Sendable ([FlightEvent]) -> Void)? {
    variants.first { $0.key == name }?.value
  }

  package func scene(named name: String) -> Scene? {
    scenes.first { $0.name == name }
  }
}

/// A named run of a lesson's code.
package struct Scene: Sendable {
  /// How a scene ends when all is as the lesson says.
  package enum Ending: String, Hashable, Sendable {
    case returns
    /// Stops with a runtime failure; gets a process of its own.
    case traps
    /// Returns, dies or hangs, as chance will have it; gets a process of its own.
    case varies
    /// Never returns; gets a process of its own and a short deadline.
    case hangs
  }

  package var name: String
  package var ending: Ending
  /// How many threads or tasks a schedule can lead through it; 0 for most scenes.
  package var threads: Int
  /// What it shows is that an order isn't promised: it runs in a process of its own, in which
  /// dictionaries have the order of chance.
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
