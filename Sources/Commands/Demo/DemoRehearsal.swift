/// A demo from its first piece to its last, without a terminal. Everything is laid out as on a
/// 24-line terminal, all runs are made, and every run that doesn't end as it should is reported.
struct DemoRehearsal {
  private let plan: DemoPlan
  private let library: Library
  private var player: Player
  private var complaints: [String] = []
  /// The questions that the class can vote on, each with its step.
  private var votes: [String] = []

  /// - Parameter screen: a demo of this plan that hasn't begun.
  init(_ plan: DemoPlan, _ screen: DemoScreen, _ context: borrowing Context) {
    self.plan = plan
    library = context.library
    let size = ScreenSize(columns: context.global.output.width ?? 80, rows: 24)
    player = Player(screen, size: size, isUnicode: true)
  }

  private var screen: DemoScreen? { player.root as? DemoScreen }

  mutating func run(_ context: inout Context) throws -> ExitCode {
    perform(player.handle(.started), context)
    var last: Int?
    while let screen {
      if screen.stop != last {
        try say(screen.stop, &context)
        last = screen.stop
      }
      note(screen)
      // A key's meaning depends on how much there is to see.
      _ = player.frame()
      if self.screen?.isAtEnd ?? true { break }
      perform(player.handle(.key(.character(" "))), context)
    }
    try context.print("It takes about \(Self.minutes(plan.estimate)).")
    if !votes.isEmpty { try context.print("Questions to vote on:") }
    for vote in votes { try context.print("  \(vote)") }
    guard !complaints.isEmpty else {
      try context.print("Everything ran as expected.")
      return .done
    }
    for complaint in complaints { try context.print("✗ \(complaint)") }
    try context.print("\(plural(complaints.count, "fault")).")
    return .checkFailed
  }

  private func say(_ stop: Int, _ context: inout Context) throws {
    let step = plan.stops[stop]
    guard let lesson = library.lesson(step.lesson), lesson.steps.indices.contains(step.step) else {
      return
    }
    try context.print(
      "\(name(of: stop).padded(to: 5)) \(lesson.steps[step.step].title): "
        + Self.minutes(plan.estimates[stop]))
    try context.output.flush()
  }

  private mutating func note(_ screen: DemoScreen) {
    guard screen.isVotable, let question = screen.newestQuestion else { return }
    let prompt = question.prompt.last?.styled { _ in nil }.text ?? question.id
    let line = "\(name(of: screen.stop).padded(to: 5)) \(prompt)"
    if votes.last != line { votes.append(line) }
  }

  /// Returns a stop's name, such as `3.6`.
  private func name(of stop: Int) -> String {
    "\(plan.stops[stop].lesson).\(plan.stops[stop].step + 1)"
  }

  /// Formats a duration, such as `2.5 min`.
  private static func minutes(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 3_000) / 6_000
    return tenths % 10 == 0 ? "\(tenths / 10) min" : "\(tenths / 10).\(tenths % 10) min"
  }

  // MARK: Runs

  private mutating func perform(_ effects: [PlayerEffect], _ context: borrowing Context) {
    for case .run(let ticket, let needs) in effects {
      let outcome = outcome(of: needs, context)
      if case .failed(let why) = outcome { complaints.append("\(here): \(why)") }
      perform(player.handle(.ran(ticket, outcome)), context)
    }
  }

  private mutating func outcome(
    of needs: RunNeeds, _ context: borrowing Context
  ) -> RunOutcome {
    let requests = needs.requests(in: context.library)
    for key in needs.keys where !requests.contains(where: { $0.key == key }) {
      // What comes of a bet takes a compiler, and is proven by 'lesson lint --exercises'.
      if case .bet = key.code { continue }
      complaints.append("\(here): there's no \(key.code.name) in lesson \(key.lesson)")
    }
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

  private var here: String { name(of: screen?.stop ?? 0) }
}
