/// The Swift compiler of this machine.
package struct Toolchain: Sendable {
  /// The path of `swiftc`.
  package let compiler: String
  /// Changes if another compiler is installed in its place, unless `PATH` has just a launcher.
  let identity: String
  var environment: Environment
  /// Links with the toolchain's own linker, which is faster than the system's.
  let linkerArguments: [String]

  /// Finds the first `swiftc` in `PATH`; nil if there isn't one.
  package init?(environment: Environment) {
    guard let compiler = findProgram("swiftc", in: environment["PATH"]),
      let resolved = realpath(compiler, nil)
    else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    guard let state = Files.state(of: path) else { return nil }
    self.compiler = compiler
    identity = "\(path) \(state)"
    self.environment = environment
    #if os(Linux)
      let folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
      linkerArguments = findProgram("ld.lld", in: folder) == nil ? [] : ["-use-ld=lld"]
    #else
      linkerArguments = []
    #endif
  }

  /// How long the compiler may take for one version, in seconds.
  static let patience = 120
  /// How much memory it may have for one version, in GiB. A thousand lines take a tenth of that.
  static let memory = 2

  func run(
    _ arguments: [String], until cancellation: Cancellation? = nil
  ) throws(SystemError) -> Tool.Outcome {
    try Tool(
      executable: compiler, arguments: ["swiftc"] + arguments, environment: environment
    ).run(seconds: Self.patience, memory: Self.memory << 30, until: cancellation)
  }

  /// Returns what to say about a compiler that was stopped.
  static func complaint(about excess: Tool.Excess) -> String {
    switch excess {
    case .time: "the compiler took more than \(patience) s for this code"
    case .memory: "the compiler needed more than \(memory) GiB of memory for this code"
    }
  }

  /// The runtime is compiled once and runs on every call of a version, so it's optimized.
  static let runtimeArguments = ["-O"] + dialect
  /// A version should be ready soon, so it isn't optimized.
  static let languageArguments = ["-Onone"] + dialect

  private static let dialect = [
    "-swift-version", "6", "-package-name", "lesson", "-enable-upcoming-feature",
    "InternalImportsByDefault",
  ]
}
