/// A decoder that turns the bytes that a terminal sends into keys.
///
/// Sequences may arrive in pieces, split wherever a read ended. An unknown sequence is swallowed
/// whole, so that its rest never counts as keys. A lone escape key counts as the start of a
/// sequence until nothing has followed for a while: ``patience`` says how long, ``giveUp()``
/// decides.
package struct KeyDecoder: Sendable {
  private enum State: Equatable {
    case ground
    /// Inside a UTF-8 character with this many bytes missing.
    case character(missing: Int, isSwallowed: Bool)
    case escape
    /// After `ESC [`.
    case controlSequence
    /// After `ESC [ [` or `ESC O`: one more byte follows.
    case oneMore(isApplication: Bool)
    /// A mouse report of the oldest kind, which has no terminator.
    case mouse(missing: Int)
    /// Inside OSC, DCS, APC, PM, or SOS.
    case string(isCommand: Bool)
    /// The same, after an escape that may start the terminator.
    case stringEscape(isCommand: Bool)
  }

  /// More bytes than any sequence that we understand; any beyond that are read but not kept.
  private static let longest = 256

  private var state = State.ground
  private var collected: [UInt8] = []

  package init() {}

  /// How long to wait for the rest of unfinished input, in milliseconds; nil if there's none.
  package var patience: Int? {
    switch state {
    case .ground: nil
    case .escape: 50
    default: 500
    }
  }

  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var input: [TerminalInput] = []
    for byte in bytes { take(byte, &input) }
    return input
  }

  /// Stops waiting for more: a pending escape was the escape key; anything else is dropped.
  package mutating func giveUp() -> [TerminalInput] {
    defer { reset() }
    return state == .escape ? [.key(.escape)] : []
  }

  private mutating func reset() {
    state = .ground
    collected = []
  }

  private mutating func take(_ byte: UInt8, _ input: inout [TerminalInput]) {
    switch state {
    case .ground: takeOnGround(byte, isSwallowed: false, &input)
    case .character(let missing, let isSwallowed):
      guard byte & 0xC0 == 0x80 else {
        reset()
        return take(byte, &input)
      }
      collected.append(byte)
      guard missing == 1 else {
        state = .character(missing: missing - 1, isSwallowed: isSwallowed)
        return
      }
      let text = String(validating: collected, as: UTF8.self)
      reset()
      if let character = text?.first, !isSwallowed, Self.isTyped(character) {
        input.append(.key(.character(character)))
      }
    case .escape: takeAfterEscape(byte, &input)
    case .controlSequence: takeInSequence(byte, &input)
    case .oneMore(let isApplication):
      guard byte >= 0x20 else {
        reset()
        return take(byte, &input)
      }
      reset()
      if isApplication, let key = Self.key(final: byte) { input.append(.key(key)) }
    case .mouse(let missing):
      if missing > 1 { state = .mouse(missing: missing - 1) } else { reset() }
    case .string(let isCommand):
      switch byte {
      case 0x07 where isCommand: endCommand(&input)
      case 0x18, 0x1A: reset()
      case 0x1B: state = .stringEscape(isCommand: isCommand)
      default: collect(byte)
      }
    case .stringEscape(let isCommand):
      guard byte == UInt8(ascii: "\\") else {
        // It isn't a terminator, but it ends the string all the same.
        reset()
        state = .escape
        return take(byte, &input)
      }
      if isCommand { endCommand(&input) } else { reset() }
    }
  }

  private mutating func collect(_ byte: UInt8) {
    if collected.count < Self.longest { collected.append(byte) }
  }

  private mutating func takeOnGround(
    _ byte: UInt8, isSwallowed: Bool, _ input: inout [TerminalInput]
  ) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x20, 0x7F:
      if !isSwallowed, let key = Self.key(control: byte) { input.append(.key(key)) }
    case 0x20..<0x7F:
      guard !isSwallowed else { return }
      input.append(.key(.character(Character(UnicodeScalar(byte)))))
    case 0xC2...0xDF: begin(byte, missing: 1, isSwallowed)
    case 0xE0...0xEF: begin(byte, missing: 2, isSwallowed)
    case 0xF0...0xF4: begin(byte, missing: 3, isSwallowed)
    default: break
    }
  }

  private mutating func begin(_ byte: UInt8, missing: Int, _ isSwallowed: Bool) {
    collected = [byte]
    state = .character(missing: missing, isSwallowed: isSwallowed)
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ input: inout [TerminalInput]) {
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .oneMore(isApplication: true)
    case UInt8(ascii: "]"): state = .string(isCommand: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(isCommand: false)
    case 0x1B: input.append(.key(.escape))
    case 0x20..<0x30: break
    default:
      // A key with Alt.
      state = .ground
      takeOnGround(byte, isSwallowed: true, &input)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, _ input: inout [TerminalInput]) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case 0x18, 0x1A: reset()
    case UInt8(ascii: "[") where collected.isEmpty: state = .oneMore(isApplication: false)
    case UInt8(ascii: "M") where collected.isEmpty: state = .mouse(missing: 3)
    case 0x40...0x7E:
      let parameters = collected
      reset()
      if let meaning = Self.meaning(of: parameters, final: byte) { input.append(meaning) }
    case 0x20..<0x40: collect(byte)
    default: break
    }
  }

  private mutating func endCommand(_ input: inout [TerminalInput]) {
    let text = String(decoding: collected, as: UTF8.self)
    reset()
    if let color = RGB(reported: text) { input.append(.report(.background(color))) }
  }
}

// MARK: What sequences mean

extension KeyDecoder {
  private static func key(control byte: UInt8) -> Key? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(UnicodeScalar(byte + 0x60)))
    default: nil
    }
  }

  private static func meaning(of parameters: [UInt8], final: UInt8) -> TerminalInput? {
    if final == UInt8(ascii: "c") {
      return parameters.first == UInt8(ascii: "?") ? .report(.attributes) : nil
    }
    // Only digits and separators: with anything else, the sequence means something else.
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    if final == UInt8(ascii: "~") {
      let number = parameters.prefix { $0 != UInt8(ascii: ";") }
      return key(number: String(decoding: number, as: UTF8.self)).map(TerminalInput.key)
    }
    return key(final: final).map(TerminalInput.key)
  }

  private static func key(number: String) -> Key? {
    switch number {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    case "5": .pageUp
    case "6": .pageDown
    default: nil
    }
  }

  private static func key(final byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backtab
    default: nil
    }
  }

  /// Returns whether it's neither a two-byte control character nor one that sets text direction.
  private static func isTyped(_ character: Character) -> Bool {
    Untrusted.sanitized(String(character)) == String(character)
  }
}

extension RGB {
  /// - Parameter text: the text between `OSC` and its terminator, `11;rgb:1e1e/1e1e/1e1e`; each of
  ///   the three numbers has one to four digits.
  fileprivate init?(reported text: String) {
    guard text.hasPrefix("11;rgb") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst().split(
      separator: "/", omittingEmptySubsequences: false)
    let bytes = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16) else {
        return nil
      }
      let most = (UInt32(1) << (4 * UInt32(part.utf8.count))) - 1
      return UInt8(value * 255 / most)
    }
    guard bytes.count == 3, parts.count <= 4 else { return nil }
    self.init(UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2]))
  }

  /// How bright it looks, from 0 to 1.
  package var brightness: Double {
    (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}

extension Theme {
  /// Chooses the theme that's readable on this background.
  package init(on background: RGB) {
    self = background.brightness > 0.5 ? .light : .dark
  }
}
