/// Every way in which the threads of a scene can be led, each found out by following it: where the threads
/// are after each step, what was printed, and what came of it.
///
/// A page can't run anything, but there are only so many schedules. What two of them begin with alike, they
/// show alike, so that a step that's chosen in the page has an outcome that was run.
package struct ScheduleWays: Sendable {
  /// What's known of the threads after some steps.
  struct Place {
    var threads: [ThreadView]
    /// What the last of the steps printed.
    var printed: [OutputLine]
    /// Where no step is left: what came of it, and whether that was wanted.
    var end: (words: String, isReached: Bool)?
  }

  let lesson: Int
  let scene: String
  let goal: ScheduleGoal
  /// As many steps are enough.
  let fewestSteps: Int
  /// By the letters of the steps.
  let places: [String: Place]
  private let listings: [String: [NumberedLine]]

  /// More ways than these would be too many for a page.
  private static let most = 200
  /// A way that is longer is given up.
  private static let mostSteps = 60

  /// The run that finds out which ways there are; nil for a question that asks for no schedule.
  package static func search(_ question: Question) -> RunKey? {
    guard case .scheduler(let sample) = question.assignment else { return nil }
    return RunKey(
      lesson: sample.run.lesson, code: .exploration(sample.run.code.name, limit: mostSteps))
  }

  /// The runs that follow the ways that a search has found; none if it gave one up, or found too many.
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

  /// - Parameter facts: know the search, and the runs that it made necessary.
  /// - Returns: nil where that isn't all there is to know.
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

  /// The line of code at which a thread is.
  func code(_ place: ThreadView.Place) -> String {
    listings[place.file]?.first { $0.number == place.line }?.text.trimmedSpaces ?? ""
  }
}

extension String {
  /// Without the blanks around it.
  fileprivate var trimmedSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
