/// What fills the terminal between header and footer, and gets the keys: walking a lesson, the list of
/// its steps, a prompt in which scenarios are typed, a quiz.
///
/// A screen is a value. It is told what happened through ``handle(_:)``, answers with what is to be done
/// about it, and draws itself whenever it is asked to; it never runs, reads or writes anything. The
/// ``Player`` keeps a stack of screens, the topmost being the one that is seen. To add a screen, conform
/// to this protocol and have another screen answer ``PlayerEffect/open(_:)``; when the learner is done
/// with it, it answers ``PlayerEffect/close(_:)``, and the screen below hears
/// ``ScreenEvent/returned(_:)``.
///
/// The player itself takes `?` (which lists ``keys``), `q` and Escape (which close a screen, and the
/// player if it is the last), Ctrl-C and Ctrl-L, but of these a screen that ``takesText`` loses none that
/// types a character.
package protocol PlayerScreen: Sendable {
  /// The left of the header: what this is.
  var title: String { get }
  /// The right of the header: where in it the learner is.
  var place: ScreenPlace { get }
  /// The few keys that matter now, the most important first.
  var hints: [KeyHint] { get }
  /// All keys, for the help.
  var keys: [KeyHint] { get }
  /// Whether characters are text at the moment, and none of them a command.
  var takesText: Bool { get }
  /// Whether more columns than text needs are of use.
  var isWide: Bool { get }
  /// Whether `q` is the screen's, as the first screen's own question before it quits.
  var asksBeforeQuitting: Bool { get }
  /// What the screen below hears if the player closes this one.
  var result: ScreenResult? { get }
  /// Whether nothing at all is to be seen, header and footer included.
  var isDark: Bool { get }
  /// After how many milliseconds in which nothing happens the screen wants to hear
  /// ``ScreenEvent/elapsed``; nil for never.
  var patience: Int? { get }

  /// Whether a run that is under way is all that there is to wait for. What is pressed then was meant
  /// for what is not there yet. False, too, where runs are over before anybody could read of them.
  var isHeldUp: Bool { get }

  mutating func handle(_ event: ScreenEvent) -> [PlayerEffect]

  /// Asked when Ctrl-C is about to leave: whether something would be lost, of which the screen now tells.
  mutating func objectsToLeaving() -> Bool

  /// What remains to be done before the program ends with this screen open, such as to hand on an answer.
  var lastEffects: [PlayerEffect] { get }

  /// Whether it has told of that, and nothing was done since.
  var hasObjected: Bool { get }

  /// Draws itself, and scrolls if it must so that what matters is seen.
  mutating func body(in room: ScreenRoom) -> ScreenBody

  /// Does a part of the drawing that will be wanted soon, on a copy that takes the screen's place if
  /// nothing happens meanwhile.
  ///
  /// - Returns: whether there was anything to do.
  mutating func prepare(in room: ScreenRoom) -> Bool
}

extension PlayerScreen {
  package var place: ScreenPlace { ScreenPlace() }
  package var takesText: Bool { false }
  package var isWide: Bool { false }
  package var asksBeforeQuitting: Bool { false }
  package var result: ScreenResult? { nil }
  package var isHeldUp: Bool { true }
  package var isDark: Bool { false }
  package var patience: Int? { nil }
  package mutating func prepare(in room: ScreenRoom) -> Bool { false }
  package mutating func objectsToLeaving() -> Bool { false }
  package var lastEffects: [PlayerEffect] { [] }
  package var hasObjected: Bool { false }
}

/// Where in something the learner is.
package struct ScreenPlace: Hashable, Sendable {
  package var name = ""
  /// From 1; 0 for no number.
  package var number = 0
  package var count = 0

  init() {}

  init(_ name: String, _ number: Int, of count: Int) {
    self.name = name
    self.number = number
    self.count = count
  }
}

/// What a screen may fill.
package struct ScreenRoom: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
  /// Whether drawings may use characters outside ASCII.
  package var isUnicode: Bool
  /// How many columns a screen would have that is wide.
  package var mostColumns: Int

  /// Longer lines are hard to follow, however wide the terminal is.
  static let widestText = 104

  /// How many columns there are for what is read line by line, also in a screen that is wide.
  var textColumns: Int { min(columns, Self.widestText) }

  /// - Parameter mostColumns: nil for as many as there are.
  init(columns: Int, rows: Int, isUnicode: Bool, mostColumns: Int? = nil) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.isUnicode = isUnicode
    self.mostColumns = max(mostColumns ?? columns, 1)
  }
}

/// What a screen shows in its room.
package struct ScreenBody: Hashable, Sendable {
  /// At most as many as there are rows.
  package var lines: [StyledText]
  /// Where the learner types, within the room; nil hides the cursor.
  package var cursor: Frame.Place?
  /// Lines that there was no room for.
  package var above = 0
  package var below = 0
  /// Stands in the footer's place while the learner types there, the cursor at its end.
  package var prompt: StyledText?
}

/// A key and what it does here.
package struct KeyHint: Hashable, Sendable {
  /// As a footer says it, `space` or `a b c`.
  package var keys: String
  package var action: String

  init(_ keys: String, _ action: String) {
    self.keys = keys
    self.action = action
  }
}
