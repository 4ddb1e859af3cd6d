/// Folds a run's frames into a ``Run``, as they arrive or from storage.
package struct RunBuilder: Sendable {
  package let request: RunRequest
  private var run: Run
  private var events: [Event] = []
  private var threads = ThreadNumbers()
  /// Whether there were more events than the limit.
  package private(set) var isFull = false
  /// Whether its threads got stuck although their schedule continues.
  package private(set) var isStuck = false

  package init(_ request: RunRequest) {
    self.request = request
    run = Run(request.key, recording: .lines([]), counts: nil, end: .exit(code: 0))
    run.interleaving = request.key.schedule.map { Interleaving(schedule: $0) }
  }

  /// Takes the next frame. Frames that aren't about this run alone are ignored.
  package mutating func take(_ frame: Wire.Frame) {
    switch frame {
    case .event(let event):
      isFull = events.count >= Run.eventLimit
      if !isFull { events.append(numberingThread(of: event)) }
    case .holding(let event):
      guard run.holdings.count < Run.eventLimit else { return }
      run.holdings.append(Run.Holding(after: events.count, event: event))
    case .step(var step):
      step.eventCount = events.count
      run.interleaving?.steps.append(step)
      if step.state.isStuck, request.key.schedule?.ending == .goesOn { isStuck = true }
    case .refusal(let place): run.interleaving?.refusedAt = place
    case .exploration(let found): run.explorations.append(found)
    case .ends(_, let counts): run.counts = counts
    case .begins, .failure: break
    }
  }

  /// Returns the run, with its calls only if they were requested.
  package func finished(_ end: Run.End, standardError: String) -> Run {
    var run = run
    run.end = end
    run.standardError = standardError
    if request.recordsCalls {
      run.counts = run.counts ?? CallCounts(counting: events)
      run.recording = .calls(events)
    } else {
      run.recording = .lines(events.lines)
    }
    return run
  }

  private mutating func numberingThread(of event: Event) -> Event {
    switch event {
    case .line(var line):
      line.thread = threads.number(line.thread)
      return .line(line)
    case .call(var call):
      call.thread = threads.number(call.thread, opening: 1)
      return .call(call)
    case .answer(var answer):
      answer.thread = threads.number(answer.thread, opening: -1)
      return .answer(answer)
    }
  }
}

/// The threads of a run, numbered from 1 as they appear.
///
/// When a task has ended, the next one may get its identity, by chance. So every task but the first has
/// a number of its own for each of its outermost calls.
private struct ThreadNumbers {
  private struct Other {
    var number: UInt
    var openCount = 0
  }

  private var first: UInt?
  /// Empty for most runs, which spares the runtime from instantiating this type.
  private var others: [UInt: Other] = [:]
  private var last: UInt = 1

  /// - Parameter change: 1 for a call, -1 for an answer.
  mutating func number(_ thread: UInt, opening change: Int = 0) -> UInt {
    if first == nil { first = thread }
    if thread == first { return 1 }
    var other = others[thread]
    if change > 0, other?.openCount == 0, thread & Stage.taskMark != 0 { other = nil }
    if other == nil { last += 1 }
    var known = other ?? Other(number: last)
    known.openCount += change
    others[thread] = known
    return known.number
  }
}
