/// The Swift compiler of this machine.
package struct Toolchain: Sendable {
  /// The path of `swiftc`.
  package let compiler: String
  /// Changes when another compiler is installed in its place, unless what's in `PATH` only leads to one.
  let identity: String
  var environment: Environment

  /// The first `swiftc` in `PATH`; nil where there's none.
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
  }

  /// How long the compiler may take over one version.
  static let patience = 120

  func run(
    _ arguments: [String], until cancellation: Cancellation? = nil
  ) throws(SystemError) -> Tool.Outcome {
    try Tool(
      executable: compiler, arguments: ["swiftc"] + arguments, environment: environment
    ).run(seconds: Self.patience, until: cancellation)
  }

  /// What versions are run with is compiled once, and runs at every call of theirs.
  static let runtimeArguments = ["-O"] + dialect
  /// What a version is compiled with: it's to be ready soon.
  static let languageArguments = ["-Onone"] + dialect

  private static let dialect = [
    "-swift-version", "6", "-package-name", "lesson", "-enable-upcoming-feature",
    "InternalImportsByDefault",
  ]
}
