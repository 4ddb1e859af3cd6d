/// What the program was asked to do, read from its arguments.
package struct Invocation: Hashable, Sendable {
  package var command: Command
  package var global = GlobalOptions()
}

/// The options that every command takes: how its output should look, and whether it may ask.
package struct GlobalOptions: Hashable, Sendable {
  /// Linear words: no drawings, no colour, no redrawing.
  package var plain = false
  package var color = ColorChoice.auto
  /// Nil where nothing was said: then the terminal decides.
  package var theme: Theme?
  package var palette: Palette?
  /// In columns, from 1 to 1000; nil where nothing was said.
  package var width: Int?
  /// Never ask, not even on a terminal.
  package var noInput = false

  init() {}

  /// What the options say of the output.
  package var output: OutputOptions {
    OutputOptions(
      isPlain: plain, color: color, theme: theme, palette: palette, width: width)
  }
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
