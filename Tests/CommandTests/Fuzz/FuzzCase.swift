struct FuzzCase {
  /// A terminal on which something is typed, a piece at a time.
  struct Terminal {
    var columns: UInt16
    var rows: UInt16
    var typed: [[UInt8]]
    var leaving: Leaving
  }

  /// How a session on a terminal ends, if typing didn't end it.
  enum Leaving: CaseIterable {
    case vanishes, terminate, interrupt, hangUp

    /// The signal to send, or nil if the terminal itself goes away.
    var signal: Int32? {
      switch self {
      case .vanishes: nil
      case .terminate: SIGTERM
      case .interrupt: SIGINT
      case .hangUp: SIGHUP
      }
    }
  }

  var arguments: [String]
  var input: [UInt8] = []
  /// The files, by their paths in the folder where the program runs. Progress is saved in `home`.
  var files: [String: [UInt8]] = [:]
  var environment: [String: String] = [:]
  var terminal: Terminal?
  /// The files that the arguments ask to write.
  var outputs: Set<String> = []
}
