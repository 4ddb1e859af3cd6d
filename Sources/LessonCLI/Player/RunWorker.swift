import Dispatch
import Synchronization

/// Runs lesson code beside the player, which goes on listening to keys meanwhile.
///
/// Runs are started and cancelled from the player's thread alone; what they gave waits in a mailbox, and
/// a pipe says that something is there.
struct RunWorker: ~Copyable {
  /// What is shared with the threads that wait for runs.
  private final class Mailbox: Sendable {
    let results = Mutex<[(RunTicket, RunOutcome)]>([])
    let lines = Mutex<[(RunTicket, RunJob, OutputLine)]>([])
    let entrance: Int32

    init(entrance: Int32) { self.entrance = entrance }

    deinit { close(entrance) }

    func deliver(_ ticket: RunTicket, _ outcome: RunOutcome) {
      results.withLock { $0.append((ticket, outcome)) }
      try? writeAll([1], to: entrance)
    }

    /// A run that says too much for anybody to read it live is not waited for.
    func deliver(_ ticket: RunTicket, _ job: RunJob, _ line: OutputLine) {
      let isFirst = lines.withLock { lines in
        guard lines.count < 1_000 else { return false }
        lines.append((ticket, job, line))
        return lines.count == 1
      }
      if isFirst { try? writeAll([1], to: entrance) }
    }
  }

  /// Has something to read when runs are over.
  let descriptor: Int32
  private let mailbox: Mailbox
  private let runner: Runner
  private let library: Library
  private var cancellations: [RunTicket: Cancellation] = [:]

  init(runner: Runner, library: Library) throws(SystemError) {
    let pipe = try makePipe()
    descriptor = pipe.read
    mailbox = Mailbox(entrance: pipe.write)
    self.runner = runner
    self.library = library
  }

  deinit {
    for cancellation in cancellations.values { cancellation.cancel() }
    close(descriptor)
  }

  mutating func start(_ jobs: [RunJob], as ticket: RunTicket) throws(SystemError) {
    let cancellation = try Cancellation()
    cancellations[ticket] = cancellation
    let (mailbox, runner, library) = (mailbox, runner, library)
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome = Self.outcome(of: jobs, runner, library, cancellation) { job, line in
        mailbox.deliver(ticket, job, line)
      }
      mailbox.deliver(ticket, outcome)
    }
  }

  mutating func cancel(_ ticket: RunTicket) {
    cancellations[ticket]?.cancel()
  }

  /// The lines that were printed and the runs that are over since the last time.
  mutating func received() -> [ScreenEvent] {
    drain(descriptor)
    let lines = mailbox.lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
    let results = mailbox.results.withLock { results in
      defer { results = [] }
      return results
    }
    for (ticket, _) in results { cancellations[ticket] = nil }
    return lines.map { .printed($0.0, $0.1, $0.2) } + results.map { .ran($0.0, $0.1) }
  }

  private static func outcome(
    of jobs: [RunJob], _ runner: Runner, _ library: Library, _ cancellation: Cancellation,
    hearing listener: @escaping @Sendable (RunJob, OutputLine) -> Void
  ) -> RunOutcome {
    let requests = jobs.compactMap { job in RunRequest(job, in: library).map { (job, $0) } }
    do {
      let asked = requests.map(\.0)
      let runs = try runner.run(requests.map(\.1), until: cancellation) { index, line in
        listener(asked[index], line)
      }
      return .finished(
        Dictionary(zip(requests.map(\.0), runs), uniquingKeysWith: { first, _ in first }))
    } catch {
      return error.code == ECANCELED ? .stopped : .failed("\(error)")
    }
  }
}

extension RunRequest {
  /// Nil for what does not exist.
  fileprivate init?(_ job: RunJob, in library: Library) {
    switch job {
    case .key(let key, let isTraced): self.init(key, isTraced: isTraced, in: library)
    case .flight(let flyer, let name, let events):
      self.init(
        lesson: flyer.lesson, code: .flight(name, events), recordsCalls: false,
        variant: flyer.variant)
    }
  }
}
