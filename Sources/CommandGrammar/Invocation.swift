/// The command and options read from the program's arguments.
package struct Invocation: Hashable, Sendable {
  package var command: Command
  package var global = GlobalOptions()
}

/// The options that every command takes.
package struct GlobalOptions: Hashable, Sendable {
  package var output = OutputOptions.unset
  /// Never ask, not even on a terminal.
  package var noInput = false
}

/// A lesson as a user may name it.
package struct LessonName: Hashable, Sendable {
  /// From 1.
  package var number: Int
  /// The name in commands, `peer-to-peer`.
  package var name: String

  package init(number: Int, name: String) {
    self.number = number
    self.name = name
  }
}
