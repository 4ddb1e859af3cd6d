/// A key as a terminal reports it. Keys that we have no use for, and keys pressed with Alt, are
/// never reported.
package enum Key: Hashable, Sendable {
  /// A key that types a character, including the space bar.
  case character(Character)
  case enter, escape, tab, backtab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// Control with a letter, in lowercase.
  case control(Character)
}

extension Key {
  /// The key as a command, which is a Latin letter: with a Russian layout, keys are told from their
  /// places, and East Asian input has wide letters.
  var asCommand: Key {
    guard case .character(let character) = self, let scalar = character.unicodeScalars.first
    else { return self }
    if let place = Self.russian.firstIndex(of: Character(character.lowercased())) {
      let letter = Self.english[place]
      return .character(character.isUppercase ? Character(letter.uppercased()) : letter)
    }
    guard (0xFF01...0xFF5E).contains(scalar.value),
      let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    else { return self }
    return .character(Character(narrow))
  }

  /// The key that's meant if Caps Lock is on. `G` stays, which goes to the end in many programs.
  var withoutCapsLock: Key {
    guard case .character(let character) = self, character != "G", character.isASCII
    else { return self }
    return .character(Character(character.lowercased()))
  }

  private static let russian = Array("йцукенгшщзфывапролдячсмить")
  private static let english = Array("qwertyuiopasdfghjklzxcvbnm")

  /// Whether it goes back to what came before, on every screen that checks for it.
  var goesBack: Bool { [.left, .character("p"), .backspace].contains(self) }

  /// Returns the index of the option whose letter it is.
  func option(of count: Int) -> Int? {
    guard case .character(let character) = self else { return nil }
    return (0..<count).first { letter($0) == String(character) }
  }
}

/// A terminal's answer to something that we asked.
package enum TerminalReport: Hashable, Sendable {
  /// The color of the background (OSC 11).
  case background(RGB)
  /// The kind of terminal (DA1). Every terminal answers this, and in order: it won't answer any
  /// earlier question after it.
  case attributes
}

/// One thing that a terminal sent.
package enum TerminalInput: Hashable, Sendable {
  case key(Key)
  case report(TerminalReport)
}
