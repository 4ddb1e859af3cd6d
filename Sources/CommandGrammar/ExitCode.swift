/// The exit status of the process; beyond 0 and 1, these are the codes of `sysexits.h`.
///
/// A signal ends the process by that same signal, after the terminal has been restored.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case checkFailed = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case io = 74

  /// An explanation for people, in one sentence.
  package var meaning: String {
    switch self {
    case .done: "It's done; also where the reader of a pipe has gone away."
    case .checkFailed:
      "A check failed: a claim doesn't hold, lint found faults, an exercise isn't solved, or a run "
        + "crashed or had to be stopped."
    case .usage: "The command can't be understood."
    case .badData: "A file or a line of input isn't what it should be; every fault is named."
    case .noInput: "A file isn't there, can't be read, or is a folder."
    case .unavailable: "There's no Swift compiler, and the command needs one."
    case .software: "The program itself is at fault."
    case .cannotCreate: "A file can't be made."
    case .io: "Reading, writing or starting a run failed; the message has the system's reason."
    }
  }
}
