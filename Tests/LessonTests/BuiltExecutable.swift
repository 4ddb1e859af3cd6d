@testable import Text
import Foundation

/// The real `lesson`, built beside the tests.
enum BuiltExecutable {
  /// `LESSON_EXECUTABLE` points the same tests at another build.
  static let path: String =
    variables["LESSON_EXECUTABLE"] ?? folder.appending(path: "lesson").path(percentEncoded: false)

  /// What a process needs in order to start, and nothing that changes what it writes.
  static let environment = variables.filter { name, _ in
    ["PATH", "HOME", "TMPDIR"].contains(name) || name.hasPrefix("LD_") || name.hasPrefix("DYLD_")
  }.merging(["LANG": "C.UTF-8"]) { own, _ in own }

  private static let variables = ProcessInfo.processInfo.environment

  /// Runs lesson code with the real executable. Who is beside many takes longer than a learner would wait.
  static let runner = runner(path, patience: 60)

  /// A runner with another executable.
  static func runner(_ executable: String, patience: Int = 10) -> Runner {
    // As the executable does: whoever writes to a run that is over must live on.
    signal(SIGPIPE, SIG_IGN)
    return Runner(executable: executable, environment: Environment(environment), patience: patience)
  }

  /// What the build directory of this configuration holds.
  private static let folder: URL = {
    #if os(Linux)
      let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      return tests.deletingLastPathComponent()
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #endif
  }()
}
