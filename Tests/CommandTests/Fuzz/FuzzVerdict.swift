@testable import Commands

enum FuzzVerdict {
  /// - Parameters:
  ///   - before: The files that were there, by path.
  ///   - after: The files that are there now, by path.
  ///   - left: The processes that it left behind.
  static func problems(
    of fuzzed: FuzzCase, _ finished: Finished, _ footprint: Footprint, before: [String: [UInt8]],
    after: [String: [UInt8]], left: [String]
  ) -> [String] {
    var problems = end(finished.end, fuzzed.terminal)
    if footprint.memory > FuzzRun.memory {
      problems.append("it took \(footprint.memory >> 20) MiB")
    }
    if footprint.leavesProcesses || !left.isEmpty {
      problems.append("processes are left: \(left.joined(separator: " "))")
    }
    for (name, bytes) in [("output", finished.output), ("errors", finished.errors)] {
      let found =
        fuzzed.terminal == nil
        ? rawControl(bytes, allowingStyles: asksForColor(fuzzed)) : obeyed(bytes)
      if let found { problems.append("\(name): \(found)") }
    }
    for (path, bytes) in before.sorted(by: { $0.key < $1.key })
    where after[path] != bytes && !fuzzed.outputs.contains(path) {
      if path == "home/progress.json" {
        problems += progress(bytes, after)
      } else {
        problems.append("\(path) is \(after[path] == nil ? "gone" : "another one")")
      }
    }
    return problems
  }

  // MARK: The end

  private static func end(_ end: Finished.End, _ terminal: FuzzCase.Terminal?) -> [String] {
    switch end {
    case .exit(ExitCode.software.rawValue): ["it says that it's at fault itself"]
    case .exit(let code) where ExitCode(rawValue: code) != nil: []
    case .exit(let code): ["exit code \(code) isn't documented"]
    case .signal(let signal) where terminal != nil && signal == terminal?.leaving.signal: []
    // A terminal that's gone hangs up.
    case .signal(SIGHUP) where terminal?.leaving == .vanishes: []
    // Ctrl-C may have been typed.
    case .signal(SIGINT) where terminal != nil: []
    case .signal(let signal): ["signal \(signal) ended it"]
    case .late: ["it went on for \(FuzzRun.seconds) s"]
    }
  }

  // MARK: What it wrote

  private static func asksForColor(_ fuzzed: FuzzCase) -> Bool {
    fuzzed.arguments.contains { $0.contains("always") }
      || fuzzed.environment.keys.contains {
        $0.contains("FORCE")
      }
  }

  /// Returns the first thing in a text that a terminal would obey, if there is one.
  static func rawControl(_ bytes: [UInt8], allowingStyles: Bool) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "not UTF-8" }
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x09, 0x0A: continue
      case 0x1B where allowingStyles:
        // ESC [ numbers m, as styles are written.
        guard rest.popFirst() == "[" else { return "an escape sequence that isn't a style" }
        rest = rest.drop { $0 == ";" || $0 == ":" || ("0"..."9").contains($0) }
        guard rest.popFirst() == "m" else { return "an escape sequence that isn't a style" }
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
        return
          "raw U+\(String(scalar.value, radix: 16, uppercase: true)) before \"\(rest.prefix(20))\""
      default: continue
      }
    }
    return nil
  }

  /// Returns a message about the first hostile text that reached a terminal unchanged.
  private static func obeyed(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return FuzzSource.hostile.first { text.firstRange(of: Array($0.unicodeScalars)) != nil }
      .map { "\($0.debugDescription) reached the terminal" }
  }

  // MARK: Progress

  /// - Parameter bytes: The file's contents before.
  private static func progress(_ bytes: [UInt8], _ after: [String: [UInt8]]) -> [String] {
    // A file that can't be read is kept unchanged, in place or beside the new one.
    let kept = after.filter { $0.key.hasPrefix("home/progress") && $0.key.hasSuffix(".json") }
    guard case .progress(let old) = ProgressFile.parse(bytes) else {
      return kept.values.contains(bytes) ? [] : ["a progress file that can't be read is lost"]
    }
    let knowsAll = kept.values.contains { candidate in
      guard case .progress(let new) = ProgressFile.parse(candidate) else { return false }
      return new.merging(old) == new
    }
    return knowsAll ? [] : ["progress is lost"]
  }
}
