/// A lesson, walked step by step: the visible part of the step, its questions, and its runs.
package struct WalkScreen: PlayerScreen {
  enum Mode: Hashable {
    case reading
    case goTo(PromptLine)
    case search(PromptLine)
  }

  private struct Place: Hashable {
    var lesson: Int
    var step: Int
  }

  let library: Library
  package internal(set) var walk: Walk
  var mode = Mode.reading
  /// The answer that's waiting for the run that judges it.
  var pending: (question: Question, answer: GivenAnswer)?
  private var runs: KnownRuns
  private var isStopped = false
  private var views: [Place: StepView] = [:]
  /// The walks of lessons that were open before this one.
  private var left: [Int: Walk] = [:]
  /// The ids of the steps that were seen to their end, by lesson.
  private(set) var seen: [Int: Set<String>]
  private let memories: [Int: LessonProgress]
  /// How many hints were asked for, by question id.
  var hinted: [String: Int] = [:]
  /// The text to search for, in lowercase.
  var sought = ""
  /// The room there was at the last drawing.
  private(set) var lastRoom: ScreenRoom?

  /// - Parameter memories: the learner's progress from earlier days, by lesson.
  package init(
    library: Library, walk: Walk, program: String, memories: [Int: LessonProgress] = [:]
  ) {
    self.library = library
    self.walk = walk
    self.memories = memories
    seen = memories.mapValues { Set($0.seen.keys) }
    runs = KnownRuns(
      library: library, program: program, solved: memories.mapValues { Set($0.solved.keys) })
  }

  var builder: DocumentBuilder { runs.builder }

  package var title: String {
    let number = walk.lesson.number
    return "\(number) · \(walk.lesson.title)"
  }

  package var place: ScreenPlace {
    ScreenPlace(
      "step", walk.stepIndex + 1, of: walk.lesson.count(walkingFrom: walk.stepIndex))
  }

  package var takesText: Bool { mode != .reading }
  package var isWide: Bool { true }

  var view: StepView {
    get { views[here] ?? StepView() }
    set { views[here] = newValue }
  }

  package var isHeldUp: Bool {
    guard isRunning, pending == nil, let question = walk.openQuestion else { return isRunning }
    return !runs.isSettled(question.askingNeeds)
  }

  private var isRunning: Bool { !runs.pending.isEmpty }

  private var here: Place { Place(lesson: walk.lesson.number, step: walk.stepIndex) }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started: return arrive()
    case .painted: return markSeen()
    case .key(let key): return handle(key)
    case .ran(let ticket, let outcome): return take(ticket, outcome)
    case .returned(.step(let lesson, let index)): return go(toLesson: lesson, step: index)
    case .returned(.answered(let response, let id)): return record(response, to: id)
    case .news(let news as FinaleNews): return [.open(FinaleScreen(news.finale))]
    case .returned(nil), .elapsed, .news: return []
    }
  }

  private mutating func take(_ ticket: RunTicket, _ outcome: RunOutcome) -> [PlayerEffect] {
    guard runs.finish(ticket, outcome.runs) else { return [] }
    switch outcome {
    case .finished:
      invalidateAll()
      // An answer given in the meantime may need its own run.
      let more = runWhatIsMissing()
      return more.isEmpty ? judge() : more
    case .stopped, .failed:
      isStopped = true
      let waited = pending
      pending = nil
      invalidateAll()
      guard let waited, case .stopped = outcome else { return [] }
      return [.say("Stopped. \(waited.question.demand)")]
    }
  }

  // MARK: Going about

  mutating func go(to index: Int) -> [PlayerEffect] {
    guard index != walk.stepIndex else { return [] }
    let effects = abandon()
    guard walk.go(to: index) else { return effects }
    return effects + arrive()
  }

  mutating func go(toLesson number: Int, step: Int) -> [PlayerEffect] {
    guard number != walk.lesson.number else { return go(to: step) }
    guard let lesson = library.lesson(number) else { return [] }
    let effects = abandon()
    left[walk.lesson.number] = walk
    walk =
      left[number]
      ?? Walk(lesson: lesson, responses: memories[number]?.responses(in: lesson) ?? [:])
    walk.go(to: step)
    return effects + arrive()
  }

  private mutating func abandon() -> [PlayerEffect] {
    if pending != nil {
      pending = nil
      // A learner who comes back is asked again, and nothing runs.
      view.invalidate()
    }
    return runs.abandon().map { [.cancel($0)] } ?? []
  }

  private mutating func arrive() -> [PlayerEffect] {
    isStopped = false
    mode = .reading
    let visited: [PlayerEffect] =
      walk.step.map { [.record(.reached(step: $0.id), lesson: walk.lesson.number)] } ?? []
    return visited + runWhatIsMissing()
  }

  /// Whether the end of this step has been on screen before, today or on another day.
  var isRead: Bool { walk.step.map { seen[walk.lesson.number]?.contains($0.id) == true } ?? true }

  private mutating func markSeen() -> [PlayerEffect] {
    guard let step = walk.step, !isRead,
      walk.openQuestion == nil, !isRunning, view.layout != nil, view.scroller.below == 0
    else { return [] }
    seen[walk.lesson.number, default: []].insert(step.id)
    return [.record(.finished(step: step.id), lesson: walk.lesson.number)]
  }

  // MARK: Runs

  /// The runs needed for everything that may be seen now.
  private var wanted: RunNeeds {
    var needs = walk.isAtFirstStep ? walk.lesson.promise.needs : RunNeeds()
    for passage in walk.visiblePassages {
      needs.formUnion(passage.needs)
      guard let question = passage.question else { continue }
      if walk.responses[question.id] != nil || pending?.question.id == question.id {
        needs.formUnion(question.answeringNeeds)
      }
    }
    return needs
  }

  private mutating func runWhatIsMissing() -> [PlayerEffect] {
    guard let ticket = runs.request(wanted, anticipating: walk.lesson) else { return [] }
    view.invalidate()
    return [.run(ticket, runs.pending.needs)]
  }

  mutating func runAgain() -> [PlayerEffect] {
    guard !isRunning else { return [] }
    runs.forget(wanted)
    isStopped = false
    let effects = runWhatIsMissing()
    guard effects.isEmpty else { return effects }
    let runsLater =
      walk.openQuestion.map { !$0.answeringNeeds.isEmpty } ?? false
      || walk.hides { !$0.needs.isEmpty }
    return [
      .say(runsLater ? "Nothing runs here before you answer." : "Nothing on this step runs.")
    ]
  }

  private mutating func invalidateAll() {
    for place in views.keys { views[place]?.invalidate() }
  }

  // MARK: Answers

  mutating func answer(_ answer: GivenAnswer) -> [PlayerEffect] {
    guard let question = walk.openQuestion, !isHeldUp else { return [] }
    view.seekAnswer(to: question.id)
    pending = (question, answer)
    view.invalidate()
    let effects = runWhatIsMissing()
    return isRunning ? effects : judge()
  }

  /// Judges the answer that was waiting for a run.
  private mutating func judge() -> [PlayerEffect] {
    guard let (question, answer) = pending else { return [] }
    guard let response = builder.posed(question).response(to: answer) else {
      pending = nil
      return []
    }
    return record(response, to: question.id)
  }

  private mutating func record(_ response: Response, to id: String) -> [PlayerEffect] {
    if pending == nil { view.seekAnswer(to: id) }
    pending = nil
    walk.record(response, to: id)
    view.invalidate()
    let answered = LearningEvent.Action.answered(question: id, AnswerRecord(response))
    return [.record(answered, lesson: walk.lesson.number)] + runWhatIsMissing()
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    lastRoom = room
    layOut(step: walk.stepIndex, room)
    var body = view.body
    switch mode {
    case .reading: break
    case .goTo(let line), .search(let line):
      body.prompt = line.line(columns: room.columns)
    }
    return body
  }

  mutating func layout(ofStep step: Int, _ room: ScreenRoom) -> StepLayout? {
    layOut(step: step, room)
    return views[Place(lesson: walk.lesson.number, step: step)]?.layout
  }

  private mutating func layOut(step: Int, _ room: ScreenRoom) {
    var other = walk
    guard other.go(to: step) else { return }
    let place = Place(lesson: walk.lesson.number, step: step)
    // Take it out, so that changing it doesn't copy it: the layouts are large.
    var view = views.removeValue(forKey: place) ?? StepView()
    defer { views[place] = view }
    view.layOut(in: room, painter(room, other, choices: view.choices))
  }

  func painter(
    _ room: ScreenRoom, _ walk: Walk, choices: [String: Int]
  ) -> StepPainter {
    StepPainter(
      walk: walk, builder: builder, room: room, isSettled: runs.isSettled,
      waiting: isStopped ? "Stopped. Press r to run it again." : waiting(room),
      choices: choices, pending: pending.map { ($0.question.id, $0.answer) }, hinted: hinted)
  }

  private func waiting(_ room: ScreenRoom) -> String {
    let compiles = runs.pending.needs.keys.contains { key in
      if case .bet = key.code { true } else { false }
    }
    return (compiles ? "compiling and running" : "running") + (room.isUnicode ? " …" : " ...")
  }
}

/// A walk's request to solve an exercise. It ends the walk, which goes on afterward.
package struct ExerciseRequest: ScreenRequest, Hashable {
  package var lesson: Int
  package var id: String
}

extension LessonProgress {

  /// Returns the latest answers by question id; a later skip doesn't undo an answer.
  package func responses(in lesson: Lesson) -> [String: Response] {
    var responses: [String: Response] = [:]
    for question in lesson.questions {
      guard let history = answers[question.id],
        let record = history.latestAttempt ?? history.latest
      else { continue }
      responses[question.id] = question.response(record)
    }
    return responses
  }
}
