/// "You are the scheduler": two threads wait at their gates, and a key lets one take its next step.
package struct SchedulerScreen: PlayerScreen {
  private(set) var session: ScheduleSession
  private let task: SchedulerTask?
  /// The scenes to choose from if there's no task.
  private let scenes: [String]
  private let program: String
  private let window: SourceWindow
  /// The views of the threads, worked out once per run.
  private var threads: [ThreadView] = []
  private var places: ThreadPlaces
  private var shownHints = 0
  private var scroller = Scroller()
  private var pending = PendingRuns()
  /// The schedule being run, shown right away so that a key press has a visible effect.
  private var followed: String?
  /// The keys pressed during a run, in order.
  private var waiting: [Key] = []

  /// - Parameters:
  ///   - task: nil for a scheduler without a goal.
  ///   - scenes: at least one, with threads to schedule.
  ///   - files: the lesson's files.
  ///   - program: how the program was started; the command shown begins with it.
  ///   - first: keys to begin with.
  init(
    _ task: SchedulerTask? = nil, scenes: [String], in files: LessonFiles, program: String,
    first: [Key] = []
  ) {
    self.task = task
    self.scenes = scenes
    self.program = program
    session = ScheduleSession(
      lesson: files.number, scene: scenes.first ?? "", goal: task?.goal)
    window = SourceWindow(files: files.listings)
    places = ThreadPlaces(files)
    waiting = first
  }

  // MARK: Around the body

  package var title: String { "You are the scheduler" }

  package var place: ScreenPlace {
    ScreenPlace("\(session.scene), \(plural(session.letters.utf8.count, "step"))")
  }

  private var letters: String { followed ?? session.letters }

  package var isWide: Bool { true }
  package var isHeldUp: Bool { false }

  /// The answer, if the task is done, no matter how the learner leaves.
  package var result: ScreenResult? {
    guard let task, session.progress == .reached else { return nil }
    return .answered(
      Response(answer: .schedule(session.letters), outcome: .right), question: task.id)
  }

  package var hints: [KeyHint] {
    var hints: [KeyHint] = []
    if session.progress == .reached { hints.append(KeyHint("⏎", "go on")) }
    if session.progress == .open { hints.append(KeyHint("a b", "next step")) }
    hints += [KeyHint("u", "undo"), KeyHint("r", "start over")]
    guard let task else { return scenes.count > 1 ? hints + [KeyHint("tab", "scene")] : hints }
    if session.progress != .reached {
      if shownHints < task.hints.count { hints.append(KeyHint("h", "hint")) }
      hints.append(KeyHint("s", "solution"))
    }
    return hints
  }

  package var keys: [KeyHint] {
    var keys = [
      KeyHint("a b", "Let that thread take its next step"),
      KeyHint("u ⌫", "Take the last step back"), KeyHint("r", "Start over"),
      KeyHint("↑ ↓", "Scroll, if it doesn't all fit"),
    ]
    if task == nil {
      keys.append(KeyHint("tab", "Another scene"))
    } else {
      keys += [
        KeyHint("h", "A hint, each stronger than the one before"),
        KeyHint("s", "Give up, and see a solution"),
        KeyHint("⏎", "Once it's done, go on with the lesson"),
      ]
    }
    return keys + [KeyHint(task == nil ? "y q" : "q", "Back to the lesson")]
  }

  // MARK: Events

  package mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    switch event {
    case .started: return follow(session.letters)
    case .key(let key):
      guard pending.isEmpty else {
        if waiting.count < Schedule.mostLetters { waiting.append(key) }
        return []
      }
      return take(key)
    case .ran(let ticket, let outcome):
      guard pending.end(ticket) else { return [] }
      followed = nil
      return take(outcome)
    case .painted, .elapsed, .news, .returned: return []
    }
  }

  private mutating func take(_ outcome: RunOutcome) -> [PlayerEffect] {
    guard case .finished(let runs) = outcome else {
      waiting = []
      return []
    }
    guard let run = runs.values.first else { return [.say("Nothing runs here.")] }
    if let complaint = session.take(run) {
      waiting = []
      return [.say(complaint)]
    }
    threads =
      session.state.map { places.views(of: $0, scene: session.scene) } ?? []
    scroller.top = 0
    var effects: [PlayerEffect] = []
    while pending.isEmpty, !waiting.isEmpty { effects += take(waiting.removeFirst()) }
    return effects
  }

  private mutating func take(_ key: Key) -> [PlayerEffect] {
    switch key {
    // The key that opened this screen also closes it.
    case .character("y") where task == nil: return [.close(result)]
    case .character("u"), .backspace:
      return session.lettersBefore.map { follow($0) } ?? [.say("No step has been taken yet.")]
    case .character("r"): return follow("")
    case .character("h"):
      guard let task else { return [] }
      guard shownHints < task.hints.count else { return [.say("That was the last hint.")] }
      shownHints += 1
      scroller.top = 0
      return []
    case .character("s"):
      return task.map { [.close(.answered(.skipped, question: $0.id))] } ?? []
    case .enter:
      guard let task else { return [] }
      return [result.map { PlayerEffect.close($0) } ?? .say("Not yet: \(task.goal.demand).")]
    case .tab where task == nil: return turn(by: 1)
    case .backtab where task == nil: return turn(by: scenes.count - 1)
    default:
      guard !scroller.handle(key), let thread = key.option(of: threads.count) else { return [] }
      if let obstacle = session.obstacle(to: thread) { return [.say("\(obstacle).")] }
      return follow(session.letters(adding: thread))
    }
  }

  private mutating func turn(by distance: Int) -> [PlayerEffect] {
    guard let index = scenes.firstIndex(of: session.scene), scenes.count > 1 else { return [] }
    session = ScheduleSession(
      lesson: session.lesson, scene: scenes[(index + distance) % scenes.count], goal: nil)
    threads = []
    return follow("")
  }

  private mutating func follow(_ letters: String) -> [PlayerEffect] {
    followed = letters
    let needs = RunNeeds(session.key(following: letters), withCalls: true)
    return [.run(pending.begin(needs), needs)]
  }

  // MARK: Drawing

  package mutating func body(in room: ScreenRoom) -> ScreenBody {
    guard session.run != nil else {
      let text = !pending.isEmpty ? "running" : "Stopped. Press r to run it again."
      return ScreenBody(lines: StyledText(text, .muted).wrapped(to: room.columns))
    }
    let drawing = SchedulerDrawing(
      session: session, threads: threads, task: task, program: program,
      letters: letters, hints: Array((task?.hints ?? []).prefix(shownHints)), room: room)
    return scroller.body(drawing.lines(window), in: room)
  }
}

/// A goal that a learner is to reach by choosing which thread runs next.
package struct SchedulerTask: Hashable, Sendable {
  /// The question's id.
  package var id: String
  /// The scene whose threads are scheduled.
  package var scene: String
  package var goal: ScheduleGoal
  /// A number of steps that's enough to reach the goal.
  package var fewestSteps: Int
  /// From weakest to strongest.
  package var hints: [StyledText]
}

extension DocumentBuilder {
  /// Returns a question as a scheduler task; nil if it doesn't ask for a schedule.
  func schedulerScreen(
    _ question: Question, in lesson: Int, first: [Key] = []
  ) -> SchedulerScreen? {
    guard case .scheduler(let sample) = question.assignment, let files = library.files(of: lesson)
    else { return nil }
    let task = SchedulerTask(
      id: question.id, scene: sample.run.code.name, goal: sample.goal,
      fewestSteps: sample.letters.utf8.count, hints: question.hints.map(styled))
    return SchedulerScreen(task, scenes: [task.scene], in: files, program: program, first: first)
  }

  /// Returns the effect that opens a scheduler without a goal, or says where there is one.
  func openingScheduler(in lesson: Int) -> PlayerEffect {
    let files = library.files(of: lesson)
    let scenes = files?.scenes.filter { files?.threads?[$0, default: 0] ?? 0 > 0 } ?? []
    guard let files, !scenes.isEmpty else {
      return .say("No scene of this lesson has threads to lead; lesson 3 has some.")
    }
    return .open(SchedulerScreen(scenes: scenes, in: files, program: program))
  }
}
