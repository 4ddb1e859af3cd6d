import Dispatch
import Synchronization

/// Runs lesson code in the background while the player keeps listening to keys.
///
/// Only the player's thread starts and cancels runs. Their results wait in a mailbox, and a pipe
/// says that something is there.
struct RunWorker: ~Copyable {
  /// State shared with the threads that wait for runs.
  private final class Mailbox: Sendable {
    let results = Mutex<[(RunTicket, RunOutcome)]>([])
    let entrance: Int32

    init(entrance: Int32) { self.entrance = entrance }

    deinit { close(entrance) }

    func deliver(_ ticket: RunTicket, _ outcome: RunOutcome) {
      results.withLock { $0.append((ticket, outcome)) }
      try? writeAll([1], to: entrance)
    }
  }

  /// Readable when runs have ended.
  let descriptor: Int32
  private let mailbox: Mailbox
  private let runner: Runner
  private let library: Library
  private let bets: BetRuns
  private var cancellations: [RunTicket: Cancellation] = [:]

  init(runner: Runner, library: Library, environment: Environment) throws(SystemError) {
    let pipe = try makePipe()
    descriptor = pipe.read
    mailbox = Mailbox(entrance: pipe.write)
    self.runner = runner
    self.library = library
    bets = BetRuns(environment: environment, course: runner, library: library)
  }

  deinit {
    for cancellation in cancellations.values { cancellation.cancel() }
    close(descriptor)
  }

  mutating func start(_ needs: RunNeeds, as ticket: RunTicket) throws(SystemError) {
    let cancellation = try Cancellation()
    cancellations[ticket] = cancellation
    let (mailbox, runner, library, bets) = (mailbox, runner, library, bets)
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome: RunOutcome
      do throws(SystemError) {
        let runs = try runner.runs(needs, in: library, until: cancellation)
        outcome = .finished(
          runs.merging(try bets.runs(needs, until: cancellation)) { $1 })
      } catch {
        outcome = error.code == ECANCELED ? .stopped : .failed("\(error)")
      }
      mailbox.deliver(ticket, outcome)
    }
  }

  mutating func cancel(_ ticket: RunTicket) {
    cancellations[ticket]?.cancel()
  }

  /// Returns the runs that ended since the last call.
  mutating func received() -> [ScreenEvent] {
    drain(descriptor)
    let results = mailbox.results.withLock { exchange(&$0, with: []) }
    for (ticket, _) in results { cancellations[ticket] = nil }
    return results.map { .ran($0.0, $0.1) }
  }
}
