/// What is to be run.
package struct RunRequest: Hashable, Sendable {
  /// What it runs, with all that the process needs to know of it: how a scene ends, what is in a file.
  package enum Code: Hashable, Sendable {
    /// A scene, whose threads follow the schedule if there is one.
    case scene(String, ending: Scene.Ending, schedule: Schedule? = nil)
    /// Every schedule through a scene, of so many steps at most.
    case exploration(String, limit: Int)
    /// A scenario by its name.
    case flight(String, [FlightEvent])
    /// Lines that only this lesson can perform.
    case script([String])
    /// The scenario that a seed gives; the run makes it itself, so that hundreds cost little.
    case random(seed: UInt64, forgets: Bool)
    /// So many planes arrive, one behind the other, and nothing else happens.
    case arrivals(Int)
    /// So many planes arrive, as above, and the last of them moves into their middle, well above
    /// whoever is there.
    case crossing(Int)
    /// Scenarios flown by the lesson, or one of its variants, and by another lesson.
    case randomComparison(RandomComparison)
    /// A listing's file, and the text that a compiler is asked about.
    case recompilation(String, source: String)
  }

  /// The lesson's number.
  package var lesson: Int
  package var code: Code
  /// Whether calls become events, one by one, or are only counted.
  package var recordsCalls: Bool
  /// Which of the lesson's variants flies a scenario; nil for the lesson itself.
  package var variant: String?
  /// Whether dictionaries have the order of chance while it runs, and not the same in every run.
  package var isAboutOrder: Bool

  package init(
    lesson: Int, code: Code, recordsCalls: Bool = true, variant: String? = nil,
    isAboutOrder: Bool = false
  ) {
    self.lesson = lesson
    self.code = code
    self.recordsCalls = recordsCalls
    self.variant = variant
    self.isAboutOrder = isAboutOrder
  }

  /// A scene, and whatever of its calls has to be recorded: what it counted is lost if it dies, and who waited
  /// for whom only its calls can tell.
  ///
  /// - Parameter isTraced: whether its calls are wanted in any case.
  package init(scene: Scene, of lesson: Int, schedule: Schedule? = nil, isTraced: Bool) {
    self.init(
      lesson: lesson, code: .scene(scene.name, ending: scene.ending, schedule: schedule),
      recordsCalls: isTraced || scene.ending != .returns || schedule?.ending == .stops,
      isAboutOrder: scene.isAboutOrder)
  }

  /// What a run of this request knows of what it was seen to do: its calls only where they were asked
  /// for.
  func recording(of events: [Event]) -> Run.Recording {
    recordsCalls ? .calls(events) : .lines(events.lines)
  }

  package var subject: Subject {
    switch code {
    case .scene(let name, _, _), .exploration(let name, _): .scene(name)
    case .flight(let name, _): .scenario(name)
    case .script: .scenario("question")
    case .random(let seed, _): .scenario("seed \(seed)")
    case .arrivals(let count): .scenario(plural(count, "arrival"))
    case .crossing(let count): .scenario("\(plural(count, "arrival")) and a move")
    case .randomComparison(let it): .scenario("\(it.seeds.count) scenarios")
    case .recompilation(let file, _): .listing(file)
    }
  }

  /// What the threads of its scene follow, if anything.
  var schedule: Schedule? {
    if case .scene(_, _, let schedule) = code { schedule } else { nil }
  }

  /// Neither dies nor waits, and so may share a process with others of its kind.
  package var isGentle: Bool {
    // Dictionaries get their order once in a process.
    if isAboutOrder { return false }
    switch code {
    case .scene(_, let ending, let schedule): return ending == .returns && schedule == nil
    // Threads that stand still are left behind.
    case .exploration: return false
    case .flight, .script, .random, .arrivals, .crossing, .randomComparison: return true
    case .recompilation: return false
    }
  }

  /// Whether it computes for so long that it is worth a process more to have two at work.
  var isLaborious: Bool {
    if case .randomComparison = code { true } else { false }
  }

  /// Whether it only ends at its deadline.
  var hangs: Bool {
    if case .scene(_, .hangs, nil) = code { true } else { false }
  }

  /// How long it may take, in seconds.
  ///
  /// - Parameter patience: how long whatever is expected to end by itself may.
  func seconds(patience: Int) -> Int { hangs ? Self.secondsToHang : patience }

  /// How long a run that stands still is watched before it is stopped.
  static let secondsToHang = 2
}
