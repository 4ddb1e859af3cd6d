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
