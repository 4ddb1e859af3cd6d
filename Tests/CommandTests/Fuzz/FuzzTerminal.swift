import Foundation
import Testing

enum FuzzTerminal {
  /// - Returns: What was shown, as output, and how the program ended.
  static func run(
    _ fuzzed: FuzzCase, _ wanted: FuzzCase.Terminal, _ environment: [String: String],
    _ folder: String
  ) throws -> Finished {
    let terminal = try PseudoTerminal(columns: wanted.columns, rows: wanted.rows)
    let process = try terminal.start(
      fuzzed.arguments, environment: environment.merging(["NO_COLOR": "1"]) { given, _ in given },
      folder: folder)
    var end = terminal.end(
      of: process, within: .seconds(1), or: { !terminal.heard.isEmpty })
    for bytes in wanted.typed where end == nil {
      terminal.type(bytes)
      // The next piece is typed as soon as this one is read, while it's still being drawn.
      end = terminal.end(
        of: process, within: .milliseconds(300), or: { terminal.hasReadEverything })
    }
    if wanted.leaving == .interrupt {
      // One may end only a run, or ask whether lines may be lost; a few end everything.
      for _ in 0..<4 where end == nil {
        kill(process, SIGINT)
        end = terminal.end(of: process, within: .seconds(2), or: { false })
      }
    } else if end == nil {
      if let signal = wanted.leaving.signal { kill(process, signal) } else { terminal.vanish() }
    }
    if end == nil {
      end = terminal.end(of: process, within: .seconds(FuzzRun.seconds), or: { false })
    }
    if end == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      _ = retrying { waitpid(process, &status, 0) }
    }
    return Finished(output: Array(terminal.heard.utf8), errors: [], end: end ?? .late)
  }
}
