/// `lesson --version`.
struct VersionCommand: Command {
  /// The version of the program and its lessons together.
  static let version = "0.1.0"

  func run(_ context: inout Context) throws -> ExitCode {
    try context.print("lesson \(Self.version)")
    return .done
  }
}
