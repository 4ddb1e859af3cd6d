/// A command that the program can carry out. Its type says how it's called, what its words mean and
/// what it does. Lessons are given by number, however they were named; scenes, files and steps keep
/// the names that the user typed, since they're looked up later.
protocol Command: Hashable, Sendable {
  /// Carries the command out.
  ///
  /// - Returns: the exit status of the process.
  /// - Throws: ``CommandFailure``, and what a system refuses.
  func run(_ context: inout Context) throws -> ExitCode
}

/// A step of a lesson, as a user may name it.
package enum StepReference: Hashable, Sendable {
  /// From 1.
  case number(Int)
  case id(String)
  /// The steps after the card.
  case more

  /// Nil for a number that no step has.
  init?(_ word: String) {
    if let number = OutsideNumber(word)?.value(in: 1...Int(Int32.max)) {
      self = .number(number)
    } else if DigitString.looksNumeric(word) {
      return nil
    } else {
      self = .id(word)
    }
  }
}

/// The source of input.
package enum InputFile: Hashable, Sendable {
  /// Written as `-`.
  case standardInput
  case path(String)

  init(_ word: String) { self = word == "-" ? .standardInput : .path(word) }
}

/// The command and options read from the program's arguments.
struct Invocation: Sendable {
  var command: any Command
  var global = GlobalOptions()
}

/// The options that every command takes.
struct GlobalOptions: Hashable, Sendable {
  var output = OutputOptions.unset
  /// Never ask, not even on a terminal.
  var noInput = false
}
