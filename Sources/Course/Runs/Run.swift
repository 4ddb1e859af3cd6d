/// What happened when a lesson's code ran: the facts behind everything on screen.
package struct Run: Hashable, Sendable {
  /// How a run ended. A scene that traps or hangs on purpose ended as it should have.
  package enum End: Hashable, Sendable {
    case exit(code: Int32)
    /// Its code ended the process as if all were well, before the run was over.
    case quit
    /// A Swift runtime failure or a memory fault.
    case trap
    /// Something else ended the process with this signal.
    case killed(signal: Int32)
    /// It printed or called more than anyone would read, and was stopped.
    case flood
    /// It wanted more memory than it's allowed.
    case glut
    /// Silent, but not finished, when its time was up.
    case deadline(seconds: Int)
    /// Still calling and printing when its time was up: it wasn't waiting, there was more to do.
    case overdue(seconds: Int)
  }

  /// The most lines, calls, and answers taken from a run; a run that makes more is stopped.
  ///
  /// A scene that calls in a loop makes a million in a second. A scenario can have that many calls,
  /// too: 250 planes that each ask all the others whenever one moves. Two runs this long, compared
  /// with their traces, take less than 512 MB.
  package static let eventLimit = 300_000

  /// ``eventLimit`` as text for people.
  package static let eventLimitWords = "\(eventLimit / 1_000),000 lines, calls and answers"

  /// The identity of the run, with the text of what its lesson keeps in files.
  package var key: RunKey
  package var recording: Recording
  /// Nil if calls were only counted and the run died before reporting the counts.
  package var counts: CallCounts?
  package var end: End
  /// Changes in the references between its objects, if those are observed and calls are recorded.
  package var holdings: [Holding] = []
  /// The run's standard error, up to and including the line with a fatal error.
  package var standardError: String
  /// How the threads followed their schedule; nil if there wasn't one.
  package var interleaving: Interleaving?
  /// The result of each schedule, if all were followed, in alphabetical order.
  package var explorations: [Exploration] = []

  package init(
    _ key: RunKey, recording: Recording, counts: CallCounts?, end: End, standardError: String = "",
    interleaving: Interleaving? = nil
  ) {
    self.key = key
    self.recording = recording
    self.counts = counts
    self.end = end
    self.standardError = standardError
    self.interleaving = interleaving
  }

  /// The lesson's number.
  package var lesson: Int { key.lesson }

  /// The name that learners know it by.
  package var name: String { key.code.name }

  /// A change to a reference.
  package struct Holding: Hashable, Sendable {
    /// The number of ``events`` before it.
    package var after: Int
    package var event: HoldingEvent
  }

  /// What was recorded during the run, in the order it happened.
  package enum Recording: Hashable, Sendable {
    /// The printed lines. Calls were counted, and nothing else is known about them.
    case lines([OutputLine])
    /// Every call and every answer, with the lines in between.
    case calls([Event])
  }

  /// Lines, calls, and answers in the order they happened: the first has sequence number 1. Nil for
  /// a run whose calls were only counted; that nothing is known about them doesn't mean there
  /// weren't any.
  package var events: [Event]? {
    if case .calls(let events) = recording { events } else { nil }
  }

  /// Whether every call was recorded.
  package var hasCalls: Bool { events != nil }

  /// The lines that the program printed.
  package var output: [OutputLine] {
    switch recording {
    case .lines(let lines): lines
    case .calls(let events): events.lines
    }
  }

  /// What the program printed, without the places in the source.
  package var transcript: [String] { output.map(\.text) }

  /// Which objects waited for each other when the run was stopped: for each thread, the callees of
  /// its unanswered calls, each waiting for the next. Sorted by name, because which thread came
  /// first is chance. Nil if calls were only counted.
  package var waits: [[String]]? {
    guard let events else { return nil }
    var open: [UInt: [Call]] = [:]
    for event in events {
      switch event {
      case .call(let call): open[call.thread, default: []].append(call)
      case .answer(let answer): open[answer.thread]?.removeAll { $0.id == answer.call }
      case .line: break
      }
    }
    return open.values.map { $0.map(\.to) }.filter { $0.count > 1 }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the answers to calls whose names begin with `name`, in the order of the answers; nil
  /// if calls were only counted.
  package func answers(toCallsBeginning name: String) -> [String]? {
    guard let events else { return nil }
    var calls: Set<Int> = []
    return events.compactMap { event in
      switch event {
      case .call(let call) where call.name.hasPrefix(name):
        calls.insert(call.id)
        return nil
      case .answer(let answer) where calls.contains(answer.call): return answer.value
      case .call, .answer, .line: return nil
      }
    }
  }

  package var endedWell: Bool { end == .exit(code: 0) }
}

extension Sequence<Event> {
  /// The lines among the events.
  package var lines: [OutputLine] {
    compactMap { if case .line(let line) = $0 { line } else { nil } }
  }
}

/// An honest accounting of a run.
package struct Ledger: Hashable, Sendable {
  package var counts: CallCounts
  /// Lines in the scene's region that are neither blank nor comments; nil for a scenario.
  package var clientLines: Int?

  package init(counts: CallCounts, clientLines: Int? = nil) {
    self.counts = counts
    self.clientLines = clientLines
  }

  /// Creates the ledger of a run; nil if the run didn't live to report its counts.
  package init?(_ run: Run, in library: Library) {
    guard let counts = run.counts else { return nil }
    self.init(counts: counts, clientLines: library.clientLines(run.key))
  }
}

/// How a run's threads followed their schedule in its first round.
package struct Interleaving: Hashable, Sendable {
  /// The schedule as it was given.
  package var schedule: Schedule
  /// The recorded steps: all if calls were recorded, otherwise only those that the end depends on.
  package var steps: [ScheduledStep] = []
  /// The place, from 1, of the letter that asked for an impossible step; nil if all were possible.
  package var refusedAt: Int?

  /// Why the schedule was refused, `a waits for AA101's queue, which b holds`; nil if it wasn't.
  package var refusal: String? {
    guard let place = refusedAt, let state = steps.last?.state else { return nil }
    let threads = schedule.letters.utf8.map { Int($0) - Int(UInt8(ascii: "a")) }
    guard threads.indices.contains(place - 1) else { return nil }
    return state.reason(threads[place - 1])
  }
}

extension SchedulerState {
  /// Returns why a thread, by its number from 0, can't take a step, as a clause; nil if it can.
  package func reason(_ thread: Int) -> String? {
    let letter = Schedule.letter(thread)
    return switch obstacle(thread) {
    case nil: nil
    case .hasEnded: "\(letter) has ended"
    case .isUnknown: "there's no thread \(letter)"
    case .isHeldUp, .waits: wait(of: thread).map { "\(letter) \($0.clause(of: letter))" }
    }
  }
}
