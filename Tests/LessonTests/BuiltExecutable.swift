@testable import Text
import Foundation

enum BuiltExecutable {
  /// The variables that a process needs to start, and none that change its output.
  static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    ["PATH", "HOME", "TMPDIR"].contains(name) || name.hasPrefix("LD_") || name.hasPrefix("DYLD_")
  }.merging(["LANG": "C.UTF-8"]) { own, _ in own }

  /// A runner for the real executable, with more patience because other tests slow it down.
  static let runner = runner(
    Executable.path, patience: Runner.Patience(end: .seconds(600)))

  /// Returns a runner for another executable.
  ///
  /// - Parameters:
  ///   - scratch: if it's a learner's version, the folder for what it writes.
  ///   - sandbox: the place for a learner's version.
  static func runner(
    _ executable: String, patience: Runner.Patience = Runner.Patience(), scratch: String? = nil,
    sandbox: Sandbox? = nil
  ) -> Runner {
    // As in the executable, writing to a run that's over mustn't kill the process.
    signal(SIGPIPE, SIG_IGN)
    return Runner(
      executable: executable, environment: Environment(environment), patience: patience,
      scratch: scratch, sandbox: sandbox)
  }

  /// Nil if there's none on this machine.
  static let sandbox = Sandbox(path: ProcessInfo.processInfo.environment["PATH"])
}
