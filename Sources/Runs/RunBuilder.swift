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
  ///
  /// - Returns: the line, if one was printed.
  @discardableResult
  package mutating func take(_ frame: Wire.Frame) -> OutputLine? {
    switch frame {
    case .event(let event):
      guard events.count < Run.eventLimit else {
        isFull = true
        return nil
      }
      let event = numberingThread(of: event)
      events.append(event)
      if case .line(let line) = event { return line }
    case .holding(let event):
      guard run.holdings.count < Run.eventLimit else { return nil }
      run.holdings.append(Run.Holding(after: events.count, event))
    case .step(let step):
      run.interleaving?.steps.append(Interleaving.Step(step, eventCount: events.count))
      if step.state.isStuck, request.key.schedule?.ending == .goesOn { isStuck = true }
    case .refusal(let place): run.interleaving?.refusedAt = place
    case .exploration(let found): run.explorations.append(found)
    case .ends(_, let counts): run.counts = counts
    case .begins, .failure: break
    }
    return nil
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
      call.thread = threads.number(call.thread)
      return .call(call)
    case .answer(var answer):
      answer.thread = threads.number(answer.thread)
      return .answer(answer)
    }
  }
}

/// The threads of a run, numbered from 1 as they appear.
private struct ThreadNumbers {
  private var first: UInt?
  /// Empty for most runs, which spares the runtime from instantiating this type.
  private var others: [UInt: UInt] = [:]

  mutating func number(_ thread: UInt) -> UInt {
    if first == nil { first = thread }
    if thread == first { return 1 }
    let number = others[thread] ?? UInt(others.count) + 2
    others[thread] = number
    return number
  }
}
