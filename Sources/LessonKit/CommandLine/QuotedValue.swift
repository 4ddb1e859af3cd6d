/// A value from the command line made fit to be printed in a message: whatever it holds, it cannot
/// move the cursor, change colours, reorder what stands around it or fill the screen.
enum QuotedValue {
  /// `value` in quotation marks, without control characters and escape sequences, shortened.
  static func quoted(_ value: String) -> String { "'\(cleaned(value))'" }

  /// `value` without control characters and escape sequences, shortened.
  static func cleaned(_ value: String) -> String {
    var kept = String.UnicodeScalarView()
    var scalars = value.unicodeScalars.prefix(mostScalars * 8).makeIterator()
    var pending = scalars.next()
    while let scalar = pending {
      pending = scalars.next()
      switch scalar.value {
      case 0x1B: skipSequence(after: &pending, in: &scalars)
      case 0x9B: skipControlSequence(&pending, in: &scalars)
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F: skipString(&pending, in: &scalars)
      case 0x09, 0x0A, 0x0D: kept.append(" ")
      default: if isPrintable(scalar) { kept.append(scalar) }
      }
    }
    return shortened(kept)
  }

  private typealias Scalars = Substring.UnicodeScalarView.Iterator

  private static let mostCharacters = 40
  /// A character may consist of any number of scalars; a message may not.
  private static let mostScalars = 80

  private static func shortened(_ scalars: String.UnicodeScalarView) -> String {
    let text = String(scalars)
    guard scalars.count > mostScalars || text.count > mostCharacters else { return text }
    return String(String(scalars.prefix(mostScalars)).prefix(mostCharacters - 3)) + "..."
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// What follows an ESC: `[` a control sequence, `]PX^_` a string, else one more character after
  /// any intermediate ones.
  private static func skipSequence(
    after pending: inout Unicode.Scalar?, in scalars: inout Scalars
  ) {
    guard let introducer = pending else { return }
    switch introducer {
    case "[":
      pending = scalars.next()
      skipControlSequence(&pending, in: &scalars)
    case "]", "P", "X", "^", "_":
      pending = scalars.next()
      skipString(&pending, in: &scalars)
    default:
      while let next = pending, (0x20...0x2F).contains(next.value) { pending = scalars.next() }
      if let next = pending, (0x30...0x7E).contains(next.value) { pending = scalars.next() }
    }
  }

  /// Parameters and intermediates up to the final character, and with it.
  private static func skipControlSequence(
    _ pending: inout Unicode.Scalar?, in scalars: inout Scalars
  ) {
    while let next = pending, (0x20...0x3F).contains(next.value) { pending = scalars.next() }
    if let next = pending, (0x40...0x7E).contains(next.value) { pending = scalars.next() }
  }

  /// Everything up to BEL, ST or ESC \, and with it.
  private static func skipString(_ pending: inout Unicode.Scalar?, in scalars: inout Scalars) {
    while let next = pending {
      pending = scalars.next()
      if next.value == 0x07 || next.value == 0x9C { return }
      if next.value == 0x1B {
        if pending == "\\" { pending = scalars.next() }
        return
      }
    }
  }
}
