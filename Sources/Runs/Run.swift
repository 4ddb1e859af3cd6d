/// What happened when a lesson's code ran: the facts from which everything on screen is made.
package struct Run: Hashable, Sendable {
  /// How a run ended. A scene that traps or hangs on purpose ended as it should have.
  package enum End: Hashable, Sendable {
    case exit(code: Int32)
    /// A Swift runtime failure or a memory fault.
    case trap
    /// Somebody or something else ended the process, by this signal.
    case killed(signal: Int32)
    /// It said more than anybody would read, and was stopped.
    case flood
    /// It wanted more memory than it may have.
    case glut
    /// Silent, but not at its end, when its time was over.
    case deadline(seconds: Int)
    /// Still calling and printing when its time was over: it wasn't waiting, there was more to do.
    case overdue(seconds: Int)
  }

  /// How many lines, calls and answers are taken of a run; one that makes more is stopped.
  ///
  /// A scene that calls in a loop makes a million in a second. The calls of a scenario can be as many:
  /// 250 planes that each ask all the others whenever one moves. Two runs with so many, compared with their
  /// traces, take less than 512 MB.
  package static let eventLimit = 300_000

  /// ``eventLimit`` for people.
  package static let eventLimitWords = "\(eventLimit / 1_000),000 lines, calls and answers"

  /// What was run, with the text of what its lesson has in files.
  package var key: RunKey
  package var recording: Recording
  /// Nil if calls were only to be counted and the run did not live to tell.
  package var counts: CallCounts?
  package var end: End
  /// What became of the references between its objects, where that is watched and calls are recorded.
  package var holdings: [Holding] = []
  /// What the run said on standard error, up to and including the line of a fatal error.
  package var standardError: String
  /// How the threads followed their schedule; nil where there was none.
  package var interleaving: Interleaving?
  /// What came of each schedule, where all were followed, in alphabetical order.
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

  /// A run whose calls were recorded.
  package init(
    _ key: RunKey, events: [Event], counts: CallCounts?, end: End, standardError: String = "",
    interleaving: Interleaving? = nil
  ) {
    self.init(
      key, recording: .calls(events), counts: counts, end: end, standardError: standardError,
      interleaving: interleaving)
  }

  /// The lesson's number.
  package var lesson: Int { key.lesson }

  /// What a learner calls it.
  package var name: String { key.code.name }

  package var flyer: Flyer { Flyer(lesson: key.lesson, variant: key.variant) }

  /// Something that happened to a reference.
  package struct Holding: Hashable, Sendable {
    /// How many of the ``events`` had happened before.
    package var after: Int
    package var event: HoldingEvent

    package init(after: Int, _ event: HoldingEvent) {
      self.after = after
      self.event = event
    }
  }

  /// What was written down while it ran, in the order in which it happened.
  package enum Recording: Hashable, Sendable {
    /// The lines that were printed. Calls were counted, and nothing else is known of them.
    case lines([OutputLine])
    /// Every call and every answer, with the lines among them.
    case calls([Event])
  }

  /// Lines, calls and answers in the order in which they happened: the first has sequence number 1.
  /// Nil for a run whose calls were only counted; that nothing is known of them doesn't mean that
  /// there were none.
  package var events: [Event]? {
    if case .calls(let events) = recording { events } else { nil }
  }

  /// Whether every call was written down.
  package var hasCalls: Bool { events != nil }

  /// The lines that the program printed.
  package var output: [OutputLine] {
    switch recording {
    case .lines(let lines): lines
    case .calls(let events): events.lines
    }
  }

  /// What the program printed, without the places that printed it.
  package var transcript: [String] { output.map(\.text) }

  /// Who waited for whom when the run was stopped: for each thread those whose calls were never
  /// answered, each waiting for the next. In the order of the names, because which thread came first
  /// is chance. Nil where calls were only counted.
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

  /// What came back from the calls whose name begins so, in the order of the answers; nil where calls
  /// were only counted.
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
  /// The lines among them.
  package var lines: [OutputLine] {
    compactMap { if case .line(let line) = $0 { line } else { nil } }
  }
}

/// The honest books of a run.
package struct Ledger: Hashable, Sendable {
  /// Directed references between planes that were made.
  package var links: Int
  package var registrations: Int
  /// Requests made of a mediator: to move, or to pass something on.
  package var mediatorCalls: Int
  /// What reached a peer: the conflict questions, and the ``deliveries``.
  package var peerCalls: Int
  /// Those of the ``peerCalls`` that asked nothing, but said something.
  package var deliveries: Int
  /// Positions that a mediator read for itself.
  package var positionReads: Int
  /// Lines of the scene's region that are neither blank nor comment; nil for a scenario.
  package var clientLines: Int?

  /// The work of the moves: requests, questions or deliveries, and reads.
  package var total: Int { mediatorCalls + peerCalls + positionReads }

  package init(counts: CallCounts, clientLines: Int?) {
    links = counts.links
    registrations = counts.registrations
    mediatorCalls = counts.requests
    peerCalls = counts.questions + counts.deliveries
    deliveries = counts.deliveries
    positionReads = counts.reads
    self.clientLines = clientLines
  }
}
