import Foundation
import Testing

/// A run of a case with the real executable, in its own folder.
struct FuzzRun {
  /// A sentence about a run that went wrong.
  typealias Problem = String

  let fuzzed: FuzzCase
  /// The folder where it runs; every process that it leaves has this path in its environment.
  let folder: String
  private let before: [String: [UInt8]]

  /// The most memory that a case may take, in bytes, which is enough because its files are small.
  static let memory = 512 * 1024 * 1024
  /// The longest that it may take, in seconds, on a busy machine.
  static let seconds = patience

  init(_ fuzzed: FuzzCase, in folder: String) throws {
    self.fuzzed = fuzzed
    self.folder = folder
    for name in ["home", "temporary"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    for (path, bytes) in fuzzed.files {
      let place = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: place)
    }
    before = fuzzed.files
  }

  private var environment: [String: String] {
    cleanEnvironment.merging([
      "HOME": "\(folder)/home", "LESSON_HOME": "\(folder)/home", "TMPDIR": "\(folder)/temporary",
      // A key opens an editor, and signals wait as long as one is open.
      "PATH": "/usr/bin:/bin", "EDITOR": "true", "VISUAL": "true",
    ]) { $1 }.merging(fuzzed.environment) { $1 }
  }

  func problems() throws -> [Problem] {
    let finished: Finished
    let footprint: Footprint
    if let terminal = fuzzed.terminal {
      finished = try FuzzTerminal.run(fuzzed, terminal, environment, folder)
      footprint = Footprint()
    } else {
      let (executable, words) = Executable.envCall(fuzzed.arguments, in: folder)
      (finished, footprint) = measure(
        executable, words, input: fuzzed.input, environment: environment, seconds: Self.seconds)
    }
    return FuzzVerdict.problems(
      of: fuzzed, finished, footprint, before: before, after: try files(), left: processes())
  }

  private func files() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var status = stat()
      guard lstat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      found[path] = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
    }
    return found
  }

  /// Returns the ids of processes that have the folder in their environment, if the system tells.
  /// A process whose parent was killed has a moment to notice.
  private func processes() -> [String] {
    let deadline = ContinuousClock.now + .seconds(patience)
    while true {
      let found = processesNow()
      if found.isEmpty || ContinuousClock.now > deadline { return found }
      _ = poll(nil, 0, 20)
    }
  }

  private func processesNow() -> [String] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let wanted = Array("LESSON_HOME=\(folder)/".utf8)
    return ids.filter { id in
      guard id.first?.isNumber == true,
        let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ")
      else { return false }
      return environment.split(separator: 0).contains { $0.starts(with: wanted) }
    }
  }
}
