/// One odd thing that can be done with the program.
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

  /// The case as it could be typed, to see what happens.
  var reproduction: String {
    func quoted(_ bytes: some Sequence<UInt8>) -> String {
      "$'"
        + bytes.map { byte in
          switch byte {
          case 0x27, 0x5C: "\\" + String(UnicodeScalar(byte))
          case 0x20..<0x7F: String(UnicodeScalar(byte))
          default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
          }
        }.joined() + "'"
    }
    var lines = files.sorted { $0.key < $1.key }.map { path, bytes in
      "printf %s \(quoted(bytes.prefix(2_000))) > \(path)  # \(bytes.count) bytes"
    }
    let words = arguments.map { quoted($0.utf8) }.joined(separator: " ")
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0)=\(quoted($1.utf8))" }
    let typed = terminal.map { terminal in
      " # types " + terminal.typed.map(quoted).joined(separator: " ")
        + ", then \(terminal.leaving), at \(terminal.columns)×\(terminal.rows)"
    }
    lines.append(
      "printf %s \(quoted(input.prefix(4_000))) | \(variables.joined(separator: " ")) lesson \(words)"
        + (typed ?? ""))
    return lines.joined(separator: "\n")
  }
}
