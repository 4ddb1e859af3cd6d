/// A demo from its first piece to its last, without a terminal: what would be shown is laid out as on a
/// terminal of 24 lines, what would be run is run, and every failure is reported.
struct DemoRehearsal {
  private let lessons: [Lesson]
  private var player: Player
  private var recorder: DemoRecorder
  private let keeper: RunKeeper?
  private var complaints: [String] = []
  private var runCount = 0

  /// - Parameter keeper: keeps what was run for the day in class.
  /// - Returns: nil where there is nothing to show.
  init?(_ lessons: [Lesson], _ context: borrowing Context, keeper: RunKeeper?) {
    guard
      let screen = DemoScreen(library: context.library, lessons: lessons, program: context.program)
    else { return nil }
    self.lessons = lessons
    self.keeper = keeper
    let global = context.global
    let size = ScreenSize(columns: global.output.width ?? 80, rows: 24)
    player = Player(screen, size: size, isUnicode: true)
    recorder = DemoRecorder(
      title: Lesson.title(of: lessons), size: size,
      writer: ANSIWriter(
        theme: global.output.theme ?? .projectorDark, palette: global.output.palette ?? .standard,
        depth: global.output.color == .never ? .none : .ansi256))
  }

  /// What a class would have seen.
  var recording: Cast { recorder.cast }

  private var screen: DemoScreen? { player.root as? DemoScreen }

  private var place: DemoPlace {
    screen?.demoPlace ?? DemoPlace(lesson: lessons[0].number, step: 0, shown: 1)
  }

  mutating func run(_ context: inout Context) throws -> ExitCode {
    var place = place
    perform(player.handle(.started), context)
    var step = (pieces: 1, runs: runCount)
    while true {
      recorder.look(at: player, player.frame())
      if screen?.isAtEnd ?? true { break }
      perform(player.handle(.key(.character(" "))), context)
      let next = self.place
      if next.lesson != place.lesson || next.step != place.step {
        try say(place, step.pieces, step.runs, &context)
        step = (0, 0)
        runCount = 0
      }
      step = (next.shown, runCount)
      place = next
    }
    try say(place, step.pieces, step.runs, &context)
    guard !complaints.isEmpty else {
      try context.print("All of it went as it should.")
      return .done
    }
    for complaint in complaints { try context.print("✗ \(complaint)") }
    try context.print("\(plural(complaints.count, "fault")).")
    return .checkFailed
  }

  private func say(
    _ place: DemoPlace, _ pieces: Int, _ runs: Int, _ context: inout Context
  ) throws {
    guard let lesson = lessons.first(where: { $0.number == place.lesson }) else { return }
    let name = "\(lesson.number).\(place.step + 1)".padded(to: 5)
    let counts = "\(plural(pieces, "piece")), \(plural(runs, "run"))"
    try context.print("\(name) \(lesson.steps[place.step].title): \(counts)")
    try context.output.flush()
  }

  // MARK: Runs

  private mutating func perform(_ effects: [PlayerEffect], _ context: borrowing Context) {
    for effect in effects {
      switch effect {
      case .run(let ticket, let needs):
        let outcome = outcome(of: needs, context)
        if case .failed(let why) = outcome { complaints.append("\(here): \(why)") }
        perform(player.handle(.ran(ticket, outcome)), context)
      // What ran another day is no rehearsal.
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
    "\(place.lesson).\(place.step + 1)"
  }
}
