import LessonKit
import LessonRunner

/// A demo from its first piece to its last, without anybody there: what would be shown is laid out as on a
/// terminal of 80 × 24, what would be run is run, and whatever did not go as it should is said.
struct DemoRehearsal {
  var screen: DemoScreen
  let lessons: [Lesson]
  private let room = ScreenRoom(columns: 80, rows: 20, isUnicode: true)
  private var complaints: [String] = []
  private var runCount = 0

  init(screen: DemoScreen, lessons: [Lesson]) {
    self.screen = screen
    self.lessons = lessons
  }

  consuming func run(_ context: inout Context) throws -> ExitCode {
    var rehearsal = self
    return try rehearsal.rehearse(&context)
  }

  private mutating func rehearse(_ context: inout Context) throws -> ExitCode {
    var place = screen.demoPlace
    perform(screen.handle(.started), context)
    var step = (pieces: 1, runs: runCount)
    while true {
      _ = screen.body(in: room)
      if screen.isAtEnd { break }
      perform(screen.handle(.elapsed), context)
      let next = screen.demoPlace
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
    for case .run(let ticket, let jobs) in effects {
      let outcome = outcome(of: jobs, context)
      if case .failed(let why) = outcome { complaints.append("\(here): \(why)") }
      perform(screen.handle(.ran(ticket, outcome)), context)
    }
  }

  private mutating func outcome(
    of jobs: [RunJob], _ context: borrowing Context
  ) -> RunOutcome {
    var requests: [(job: RunJob, request: RunRequest)] = []
    for case .key(let key, let isTraced) in jobs {
      guard let request = RunRequest(key, isTraced: isTraced, in: context.library) else {
        complaints.append("\(here): there is no \(key.code.name) in lesson \(key.lesson)")
        continue
      }
      requests.append((.key(key, isTraced: isTraced), request))
    }
    runCount += requests.count
    do {
      let runs = try context.runner.run(requests.map(\.request))
      if runs.count < requests.count { complaints.append("\(here): a run gave nothing") }
      var made: [RunJob: Run] = [:]
      for ((job, request), run) in zip(requests, runs) {
        made[job] = run
        guard !request.isExpected(run), case .key(let key, _) = job else { continue }
        complaints.append(
          "\(here): \(key.code.name) of lesson \(key.lesson) did not end as it should: "
            + run.end.words)
      }
      return .finished(made)
    } catch {
      return .failed("\(error)")
    }
  }

  private var here: String {
    let place = screen.demoPlace
    return "\(place.lesson).\(place.step + 1)"
  }
}
