/// A key as a terminal reports it. Keys that we have no use for, and keys pressed together with Alt,
/// are never reported.
package enum Key: Hashable, Sendable {
  /// What types a character, the space bar included.
  case character(Character)
  case enter, escape, tab, backtab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// Control together with a letter, in lower case.
  case control(Character)
}

/// What arrives from a terminal besides keys, because somebody asked for it.
package enum TerminalReport: Hashable, Sendable {
  /// The colour of the background (OSC 11).
  case background(RGB)
  /// What kind of terminal it is (DA1). Every terminal answers this, and in order: no earlier question
  /// will be answered after it.
  case attributes
}

/// One thing that a terminal sent.
package enum TerminalInput: Hashable, Sendable {
  case key(Key)
  case report(TerminalReport)
}
