/// Something that fills the terminal between header and footer and gets the keys: a walk through a
/// lesson, the list of its steps, a prompt for typing scenarios, a quiz.
///
/// A screen is a value. It's told what happened through ``handle(_:)``, which returns what to do
/// about it, and it draws itself whenever it's asked to; it never runs, reads, or writes anything.
/// The ``Player`` keeps a stack of screens and shows the topmost one. To add a screen, conform to
/// this protocol and have another screen return ``PlayerEffect/open(_:)``; when the learner is done
/// with it, it returns ``PlayerEffect/close(_:)``, and the screen below gets
/// ``ScreenEvent/returned(_:)``.
///
/// The player itself takes `?` (which lists ``keys``), `q` and Escape (which close a screen; on the
/// last one, `q` quits), Ctrl-C, and Ctrl-L. While a screen ``takesText``, it gets `?`, `q`, and
/// Escape itself.
package protocol PlayerScreen: Sendable {
  /// The left side of the header: what this screen is.
  var title: String { get }
  /// The right side of the header: where the learner is in it.
  var place: ScreenPlace { get }
  /// The few keys that matter now, the most important first.
  var hints: [KeyHint] { get }
  /// All keys, for the help.
  var keys: [KeyHint] { get }
  /// Whether characters are text right now, and none of them commands.
  var takesText: Bool { get }
  /// Whether a capital letter means something else than the small one.
  var hasCapitals: Bool { get }
  /// Whether the screen has a use for more columns than text needs.
  var isWide: Bool { get }
  /// Whether the screen handles `q` itself, so that the first screen can ask before it quits.
  var asksBeforeQuitting: Bool { get }
  /// The result for the screen below if the player closes this one.
  var result: ScreenResult? { get }
  /// Whether nothing at all is shown, not even the header and footer.
  var isDark: Bool { get }
  /// The milliseconds without an event after which the screen wants ``ScreenEvent/elapsed``; nil
  /// for never.
  var patience: Int? { get }

  /// Whether there's nothing to do but wait for a run: keys pressed then were meant for what isn't
  /// there yet. Also false on screens whose runs end before anyone could read about them.
  var isHeldUp: Bool { get }

  mutating func handle(_ event: ScreenEvent) -> [PlayerEffect]

  /// Returns whether Ctrl-C, about to leave, would lose something, and if so warns about it.
  mutating func objectsToLeaving() -> Bool

  /// The effects to carry out if the program ends with this screen open, such as giving an answer.
  var lastEffects: [PlayerEffect] { get }

  /// Whether the screen has given that warning, and nothing has been done since.
  var hasObjected: Bool { get }

  /// Draws the screen, scrolling if necessary so that what matters is in sight.
  mutating func body(in room: ScreenRoom) -> ScreenBody
}

extension PlayerScreen {
  package var place: ScreenPlace { ScreenPlace() }
  package var takesText: Bool { false }
  package var hasCapitals: Bool { false }
  package var isWide: Bool { false }
  package var asksBeforeQuitting: Bool { false }
  package var result: ScreenResult? { nil }
  package var isHeldUp: Bool { true }
  package var isDark: Bool { false }
  package var patience: Int? { nil }
  package mutating func objectsToLeaving() -> Bool { false }
  package var lastEffects: [PlayerEffect] { [] }
  package var hasObjected: Bool { false }
}

/// The learner's place within something, such as the steps of a lesson.
package struct ScreenPlace: Hashable, Sendable {
  package var name: String
  /// From 1; 0 for no number.
  package var number: Int
  package var count: Int

  init(_ name: String = "", _ number: Int = 0, of count: Int = 0) {
    self.name = name
    self.number = number
    self.count = count
  }
}

/// The space that a screen may fill.
package struct ScreenRoom: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
  /// Whether drawings may use characters outside ASCII.
  package var isUnicode: Bool

  /// The widest text: longer lines are hard to follow, however wide the terminal is.
  static let widestText = 104

  /// How many columns there are for text that's read line by line, even on a wide screen.
  var textColumns: Int { min(columns, Self.widestText) }

  /// Whether there are rows to spare for what only pleases the eye.
  var isTall: Bool { rows >= 26 }

  init(columns: Int, rows: Int, isUnicode: Bool) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    self.isUnicode = isUnicode
  }

  /// Returns lines beside others, with a bar between them.
  ///
  /// - Parameter columns: how many there are for what's on the left.
  func beside(_ left: [StyledText], _ right: [StyledText], columns: Int) -> [StyledText] {
    let bar = StyledText(isUnicode ? " │ " : " | ", .muted)
    return (0..<max(left.count, right.count)).map { row in
      (row < left.count ? left[row] : StyledText()).padded(to: columns) + bar
        + (row < right.count ? right[row] : StyledText())
    }
  }
}

/// The contents of a screen's room.
package struct ScreenBody: Hashable, Sendable {
  /// At most as many as there are rows.
  package var lines: [StyledText]
  /// Where the learner types, within the room; nil hides the cursor.
  package var cursor: Frame.Place?
  /// How many lines don't fit above.
  package var above = 0
  package var below = 0
  /// The line in place of the footer while the learner types there, with the cursor at its end.
  package var prompt: StyledText?
}

/// A key and what it does here.
package struct KeyHint: Hashable, Sendable {
  /// The keys as a footer shows them, such as `space` or `a b c`.
  package var keys: String
  package var action: String

  init(_ keys: String, _ action: String) {
    self.keys = keys
    self.action = action
  }
}
