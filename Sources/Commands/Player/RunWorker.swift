import Dispatch
import Synchronization

/// Runs lesson code in the background while the player keeps listening to keys.
///
/// Only the player's thread starts and cancels runs.
struct RunWorker: ~Copyable {
  private let mailbox: Mailbox<(RunTicket, RunOutcome)>
  private let runner: Runner
  private let library: Library
  private let bets: BetRuns
  private var cancellations: [RunTicket: Cancellation] = [:]

  init(runner: Runner, library: Library, environment: Environment) throws(SystemError) {
    mailbox = try Mailbox()
    self.runner = runner
    self.library = library
    bets = BetRuns(environment: environment, course: runner, library: library)
  }

  deinit { for cancellation in cancellations.values { cancellation.cancel() } }

  /// Readable when runs have ended.
  var descriptor: Int32 { mailbox.descriptor }

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
      mailbox.deliver((ticket, outcome))
      // Nobody waits now, and the first key that shows another lesson shouldn't either.
      for files in library.lessons { _ = library.lesson(files.number) }
    }
  }

  mutating func cancel(_ ticket: RunTicket) {
    cancellations[ticket]?.cancel()
  }

  /// Returns the runs that ended since the last call.
  mutating func received() -> [ScreenEvent] {
    mailbox.take().map { ticket, outcome in
      cancellations[ticket] = nil
      return .ran(ticket, outcome)
    }
  }
}

/// Takes things from other threads to the screen's thread, whose `poll` hears of them.
final class Mailbox<Item: Sendable>: Sendable {
  /// Readable when something is there.
  let descriptor: Int32
  private let entrance: Int32
  private let items = Mutex<[Item]>([])

  init() throws(SystemError) { (descriptor, entrance) = try makePipe() }

  deinit {
    close(descriptor)
    close(entrance)
  }

  func deliver(_ item: Item) {
    items.withLock { $0.append(item) }
    try? writeAll([1], to: entrance)
  }

  /// Returns what was delivered since the last call. Never waits.
  func take() -> [Item] {
    drain(descriptor)
    return items.withLock { exchange(&$0, with: []) }
  }
}
