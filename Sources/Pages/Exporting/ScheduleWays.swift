/// Every way the threads of a scene can be scheduled, each found by following it: the states of the
/// threads after each step, the output, and the outcome.
///
/// A page can't run anything, but there are only so many schedules. Two that begin alike look alike
/// so far, so any step chosen in the page has an outcome that was actually run.
package struct ScheduleWays: Sendable {
  /// The state after some steps.
  struct Place {
    var threads: [ThreadView]
    /// The output of the last step.
    var printed: [OutputLine]
    /// If no step is left, the outcome, and whether it's the one wanted.
    var end: (words: String, isReached: Bool)?
  }

  let lesson: Int
  let scene: String
  let goal: ScheduleGoal
  /// The number of steps that are enough to reach the goal.
  let fewestSteps: Int
  /// The states, by the letters of the steps.
  let places: [String: Place]
  private let listings: [String: [NumberedLine]]

  /// The most ways that a page can hold.
  private static let most = 200
  /// The most steps of a way; a longer one is given up.
  private static let mostSteps = 60

  /// Returns the run that finds all ways; nil if the question doesn't ask for a schedule.
  package static func search(_ question: Question) -> RunKey? {
    guard case .scheduler(let sample) = question.assignment else { return nil }
    return RunKey(
      lesson: sample.run.lesson, code: .exploration(sample.run.code.name, limit: mostSteps))
  }

  /// Returns the runs that follow the ways found; none if the search gave one up or found too many.
  package static func needs(afterSearch run: Run) -> RunNeeds {
    let found = run.explorations
    guard run.endedWell, found.count <= most, found.allSatisfy({ $0.outcome != .cut }),
      case .exploration(let scene, _) = run.key.code
    else { return RunNeeds() }
    return RunNeeds(
      found.map {
        RunKey(
          lesson: run.lesson, code: .scene(scene), schedule: Schedule($0.letters, ending: .stops))
      }, withCalls: true)
  }

  /// - Parameter facts: Must contain the search and the runs it called for.
  /// - Returns: nil if any of these are missing.
  package init?(_ question: Question, in files: LessonFiles, knowing facts: RunResults) {
    guard case .scheduler(let sample) = question.assignment, let key = Self.search(question),
      let search = facts[key]
    else { return nil }
    lesson = key.lesson
    scene = sample.run.code.name
    goal = sample.goal
    fewestSteps = sample.letters.utf8.count
    listings = Dictionary(
      files.listings.map { ($0.name, NumberedLine.all(in: $0.text)) },
      uniquingKeysWith: { first, _ in first })
    let needs = Self.needs(afterSearch: search)
    var locator = ThreadPlaces(files)
    var places: [String: Place] = [:]
    for key in needs.keys {
      guard let run = facts[key], let events = run.events, let steps = run.interleaving?.steps,
        run.interleaving?.refusedAt == nil
      else { return nil }
      var session = ScheduleSession(lesson: lesson, scene: scene, goal: goal)
      guard session.take(run) == nil else { return nil }
      var letters = ""
      var told = 0
      for step in steps {
        letters += step.letter
        let isLast = step.number == steps.last?.number
        let end = isLast ? events.count : min(step.eventCount, events.count)
        if isLast || places[letters] == nil {
          places[letters] = Place(
            threads: locator.views(of: step.state, scene: scene),
            printed: events[min(told, end)..<end].lines,
            end: isLast
              ? session.outcome.map { ($0, session.progress == .reached) } : nil)
        }
        told = end
      }
    }
    guard places[""] != nil else { return nil }
    self.places = places
  }

  /// Returns the line of code that a thread is at.
  func code(_ place: ThreadView.Place) -> String {
    listings[place.file]?.first { $0.number == place.line }?.text.trimmed ?? ""
  }
}
