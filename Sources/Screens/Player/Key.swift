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

extension Key {
  /// Whether it leads back to what came before, on every screen that asks.
  var goesBack: Bool { [.left, .character("p"), .backspace].contains(self) }

  /// The place of the option whose letter it is, from 0.
  func option(of count: Int) -> Int? {
    guard case .character(let character) = self else { return nil }
    return (0..<count).first { letter($0) == String(character) }
  }
}

/// What arrives from a terminal besides keys, because we asked for it.
package enum TerminalReport: Hashable, Sendable {
  /// The color of the background (OSC 11).
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
