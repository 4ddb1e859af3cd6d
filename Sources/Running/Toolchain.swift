/// The Swift compiler of this machine.
package struct Toolchain: Sendable {
  /// The path of `swiftc`.
  package let compiler: String
  /// Changes if another compiler is installed in its place, unless `PATH` has just a launcher.
  let identity: String
  var environment: Environment
  /// The path of `lesson`.
  let keeper: String
  /// Links with the toolchain's own linker, which is faster than the system's.
  let linkerArguments: [String]

  /// Finds the first `swiftc` in `PATH`; nil if there isn't one.
  ///
  /// - Parameter keeper: the path of `lesson`, which sees to it that the compiler ends with us.
  package init?(environment: Environment, keeper: String) {
    guard let compiler = findProgram("swiftc", in: environment["PATH"]),
      let resolved = realpath(compiler, nil)
    else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    guard let state = Files.state(of: path) else { return nil }
    self.compiler = compiler
    identity = "\(path) \(state)"
    self.environment = environment
    self.keeper = keeper
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
      keeper: keeper, executable: compiler, arguments: ["swiftc"] + arguments,
      environment: environment
    ).run(seconds: Self.patience, memory: Self.memory << 30, until: cancellation)
  }

  /// Returns what to say about a compiler that was stopped.
  static func complaint(about excess: Tool.Excess) -> String {
    switch excess {
    case .time: "the compiler took more than \(patience) s for this code"
    case .memory: "the compiler needed more than \(memory) GiB of memory for this code"
    }
  }

  /// The code of an error that says that the compiler gave no verdict; it's a whole sentence.
  package static let noVerdict = EPROTO

  /// Returns an error that says what's wrong with a compiler that gave no verdict: neither the
  /// version nor what we compile with it is to blame.
  func fault(_ outcome: Tool.Outcome) -> SystemError {
    let sentence =
      switch outcome.end {
      case _ where outcome.excess != nil: outcome.excess.map(Self.complaint) ?? ""
      case .signal(let signal): "swiftc was ended by signal \(signal)"
      case .exit(let code):
        CompilerMessage.firstError(in: outcome.output).map { "swiftc can't compile here: \($0)" }
          ?? "swiftc ended with code \(code) and without a reason"
      }
    return SystemError(
      sentence + Self.variables(environment).map { "; \($0)" }.joined(), code: Self.noVerdict)
  }

  /// Returns what's set in an environment and changes what the compiler finds.
  package static func variables(_ environment: Environment) -> [String] {
    ["SDKROOT", "TOOLCHAINS", "DEVELOPER_DIR", "LIBRARY_PATH", "CPATH"].compactMap { name in
      environment[name].map { "\(name) is set to \(Untrusted.quoted($0))" }
    }
  }

  /// Nothing is optimized: a first verdict would be three times as late, and a save isn't made faster.
  static let runtimeArguments = dialect
  /// A version's lines are known, to tell where it stops.
  static let languageArguments = ["-gline-tables-only"] + dialect

  private static let dialect = [
    "-Onone", "-swift-version", "6", "-package-name", "lesson", "-enable-upcoming-feature",
    "InternalImportsByDefault",
  ]
}
