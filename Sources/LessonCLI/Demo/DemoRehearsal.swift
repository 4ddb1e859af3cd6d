/// A demo from its first piece to its last, without a terminal. Everything is laid out as on a
/// 24-line terminal, all runs are made, and every failure is reported.
struct DemoRehearsal {
  private let plan: DemoPlan
  private let library: Library
  private var player: Player
  private var recorder: DemoRecorder
  private let keeper: RunKeeper?
  private var complaints: [String] = []
  /// Things the teacher should know that aren't faults.
  private var remarks: [String] = []
  private var runCount = 0
  private var stop = 0

  /// - Parameter keeper: keeps the runs for the day in class.
  /// - Returns: nil if there's nothing to show.
  init?(
    _ plan: DemoPlan, _ lessons: [Lesson], _ context: borrowing Context, keeper: RunKeeper?
  ) {
    guard
      let screen = DemoScreen(library: context.library, plan: plan, program: context.program)
    else { return nil }
    self.plan = plan
    library = context.library
    self.keeper = keeper
    let global = context.global
    let size = ScreenSize(columns: global.output.width ?? 80, rows: Self.rows)
    player = Player(screen, size: size, isUnicode: true)
    recorder = DemoRecorder(
      title: Lesson.title(of: lessons), size: size,
      writer: ANSIWriter(
        theme: global.output.theme ?? .projectorDark, palette: global.output.palette ?? .standard,
        depth: global.output.color == .never ? .none : .ansi256))
  }

  /// The recording of what a class would have seen.
  var recording: Cast { recorder.cast }

  private var screen: DemoScreen? { player.root as? DemoScreen }

  private var place: DemoPlace {
    screen?.demoPlace ?? DemoPlace(lesson: 1, step: 0, shown: 1)
  }

  mutating func run(_ context: inout Context) throws -> ExitCode {
    var place = place
    perform(player.handle(.started), context)
    var step = (pieces: 1, runs: runCount)
    stop = 0
    while true {
      recorder.look(at: player, player.frame())
      measure()
      if screen?.isAtEnd ?? true { break }
      perform(player.handle(.key(.character(" "))), context)
      let next = self.place
      if stop != screen?.stop {
        try say(place, step.pieces, step.runs, &context)
        step = (0, 0)
        runCount = 0
        stop = screen?.stop ?? stop
      }
      step = (next.shown, runCount)
      place = next
    }
    try say(place, step.pieces, step.runs, &context)
    for line in timing + remarks { try context.print(line) }
    guard !complaints.isEmpty else {
      try context.print("Everything ran as expected.")
      return .done
    }
    for complaint in complaints { try context.print("✗ \(complaint)") }
    try context.print("\(plural(complaints.count, "fault")).")
    return .checkFailed
  }

  private func say(
    _ place: DemoPlace, _ pieces: Int, _ runs: Int, _ context: inout Context
  ) throws {
    guard let lesson = library.demoLesson(place.lesson), lesson.steps.indices.contains(place.step)
    else { return }
    let counts = "\(plural(pieces, "piece")), \(plural(runs, "run"))"
    let time = Self.minutes(plan.stops[stop].milliseconds)
    try context.print(
      "\(name(of: stop).padded(to: 5)) \(lesson.steps[place.step].title): \(counts), \(time)")
    try context.output.flush()
  }

  /// Remarks on questions that can't be voted on and code that won't fit along with its run.
  private mutating func measure() {
    if let question = screen?.newestQuestion, question.isOfQuiz, screen?.isVotable == false {
      remark(
        "\(name(of: screen?.stop ?? 0)): \(question.id) isn't answered by letters, so no vote can be "
          + "taken.")
    }
    guard let (file, rows) = screen?.together, rows > Self.rows - Self.chrome else { return }
    remark(
      "\(name(of: screen?.stop ?? 0)): \(file) and its run need a screen of \(rows + Self.chrome) "
        + "lines to be seen together.")
  }

  private mutating func remark(_ text: String) {
    if !remarks.contains(text) { remarks.append(text) }
  }

  /// The lines of a terminal, and how many of them surround the content.
  private static let rows = 24
  private static let chrome = 4

  // MARK: Time

  /// Returns a stop's name: `3.6`, or `quiz 3` and `lab 3` for stops that aren't steps.
  private func name(of stop: Int) -> String {
    let stop = plan.stops[stop]
    let steps = library.lesson(stop.lesson)?.steps.count ?? 0
    if stop.step < steps { return "\(stop.lesson).\(stop.step + 1)" }
    let questions = library.quiz(stop.lesson)?.questions.count ?? 0
    return stop.step < steps + questions ? "quiz \(stop.lesson)" : "lab \(stop.lesson)"
  }

  /// Formats a duration, such as `2.5 min`.
  private static func minutes(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 3_000) / 6_000
    return tenths % 10 == 0 ? "\(tenths / 10) min" : "\(tenths / 10).\(tenths % 10) min"
  }

  /// How long the demo takes, and where it runs over.
  private var timing: [String] {
    let total = "It takes about \(Self.minutes(plan.estimate))"
    guard let minutes = plan.minutes else { return ["\(total)."] }
    guard let end = plan.breaksOff else { return ["\(total); you have \(minutes)."] }
    let more = Self.minutes(plan.estimate - minutes * 60_000)
    let longest = plan.stops.indices.max {
      plan.stops[$0].milliseconds < plan.stops[$1].milliseconds
    }
    let first = "\(total), \(more) more than you have: time is up in \(name(of: end))."
    return [first]
      + (longest.map {
        ["The longest is \(name(of: $0)), \(Self.minutes(plan.stops[$0].milliseconds))."]
      } ?? [])
  }

  // MARK: Runs

  private mutating func perform(_ effects: [PlayerEffect], _ context: borrowing Context) {
    for effect in effects {
      switch effect {
      case .run(let ticket, let needs):
        let outcome = outcome(of: needs, context)
        if case .failed(let why) = outcome { complaints.append("\(here): \(why)") }
        perform(player.handle(.ran(ticket, outcome)), context)
      // Runs are kept but never recalled: a run from another day isn't a rehearsal.
      case .ask(KeptRunRequest.keep(let runs)): keeper?.keep(runs)
      case .ask(KeptRunRequest.recall): perform(player.handle(.news(KeptRunNews([:]))), context)
      default: break
      }
    }
  }

  private mutating func outcome(
    of needs: RunNeeds, _ context: borrowing Context
  ) -> RunOutcome {
    let requests = needs.requests(in: context.library)
    for key in needs.keys where !requests.contains(where: { $0.key == key }) {
      complaints.append("\(here): there's no \(key.code.name) in lesson \(key.lesson)")
    }
    runCount += requests.count
    do {
      let runs = try context.runner.run(requests.map(\.request))
      if runs.count < requests.count { complaints.append("\(here): a run gave nothing") }
      var made: [RunKey: Run] = [:]
      for ((key, request), run) in zip(requests, runs) {
        made[key] = run
        guard !request.isExpected(run) else { continue }
        complaints.append(
          "\(here): \(key.code.name) of lesson \(key.lesson) didn't end as it should: "
            + run.end.words)
      }
      return .finished(made)
    } catch {
      return .failed("\(error)")
    }
  }

  private var here: String {
    name(of: screen?.stop ?? stop)
  }
}
