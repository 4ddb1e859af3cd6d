@testable import Commands

/// All the runs that the lessons depend on, made once.
enum EveryRun {
  static func facts() throws -> RunResults { try made.get() }

  private static let made: Result<RunResults, any Error> = Result {
    try BuiltExecutable.runner.facts(Linter.needs(of: .builtIn), in: .builtIn)
  }
}
