/// What the program was asked to do, read from its arguments.
package struct Invocation: Hashable, Sendable {
  package var command: Command
  package var global: GlobalOptions

  package init(command: Command, global: GlobalOptions = GlobalOptions()) {
    self.command = command
    self.global = global
  }
}

/// The options that every command takes: how its output should look, and whether it may ask.
package struct GlobalOptions: Hashable, Sendable {
  /// When to write colours; `auto` leaves it to the stream and the environment.
  package enum Color: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
  }

  /// The background that colours must stand out from.
  package enum Theme: String, Hashable, Sendable, CaseIterable {
    case dark, light
  }

  /// The colours that tell added from removed.
  package enum Palette: String, Hashable, Sendable, CaseIterable {
    case standard = "default"
    case blueOrange = "blue-orange"
  }

  /// Linear words: no drawings, no colour, no redrawing.
  package var plain = false
  package var color = Color.auto
  /// Nil where nothing was said: then the terminal decides.
  package var theme: Theme?
  package var palette = Palette.standard
  /// In columns, from 1 to 1000; nil where nothing was said.
  package var width: Int?
  /// Never ask, not even on a terminal.
  package var noInput = false

  package init() {}
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
