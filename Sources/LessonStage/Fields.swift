private let tab = UInt8(ascii: "\t")
let newline = UInt8(ascii: "\n")
private let backslash = UInt8(ascii: "\\")

/// Builds a line of fields separated by tabs.
struct FieldWriter {
  private var bytes: [UInt8] = []

  /// - Parameter kind: the first field, ASCII letters only.
  mutating func begin(_ kind: StaticString) {
    bytes.reserveCapacity(128)
    kind.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) {
    bytes.append(tab)
    for byte in text.utf8 {
      switch byte {
      case tab: bytes += [backslash, UInt8(ascii: "t")]
      case newline: bytes += [backslash, UInt8(ascii: "n")]
      case backslash: bytes += [backslash, backslash]
      default: bytes.append(byte)
      }
    }
  }

  mutating func add(_ number: Int) {
    bytes.append(tab)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Adds a thread's bits as a signed number, which always fits.
  mutating func add(_ thread: UInt) { add(Int(bitPattern: thread)) }

  mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

  mutating func add(_ thread: ThreadState) {
    add(thread.place.rawValue)
    add(thread.caller)
    add(thread.callee)
    add(thread.call)
    add(thread.code)
    add(thread.takes.map { [$0] } ?? [])
    add(thread.holds)
  }

  mutating func add(_ uses: [LockUse]) {
    add(uses.count)
    for use in uses {
      add(use.lock)
      add(use.mode.rawValue)
      add(use.isHeld)
    }
  }

  consuming func finished() -> [UInt8] {
    bytes.append(newline)
    return bytes
  }
}

/// Reads a line's fields one by one.
struct FieldReader {
  private var rest: ArraySlice<UInt8>?

  init(_ line: ArraySlice<UInt8>) { rest = line }

  /// Whether no fields are left.
  var isAtEnd: Bool { rest == nil }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let line = rest else { return nil }
    guard let end = line.firstIndex(of: tab) else {
      rest = nil
      return line
    }
    rest = line[(end + 1)...]
    return line[..<end]
  }

  mutating func text() -> String? {
    guard let field = next() else { return nil }
    guard field.contains(backslash) else { return String(decoding: field, as: UTF8.self) }
    var bytes: [UInt8] = []
    var escapes = false
    for byte in field {
      if escapes {
        bytes.append(
          byte == UInt8(ascii: "t") ? tab : byte == UInt8(ascii: "n") ? newline : byte)
        escapes = false
      } else if byte == backslash {
        escapes = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func threadState() -> ThreadState? {
    guard let place = text().flatMap(ThreadState.Place.init), let caller = text(),
      let callee = text(), let call = text(), let code = text(), let takes = lockUses(),
      let holds = lockUses()
    else { return nil }
    return ThreadState(
      place: place, caller: caller, callee: callee, call: call, code: code, takes: takes.first,
      holds: holds)
  }

  /// Reads a number of events, a distance, or a height.
  /// The bound is more than any lesson or limit allows, and far from overflowing.
  mutating func count() -> Int? {
    next().flatMap { OutsideNumber(ascii: $0)?.value(in: 0...1_000_000) }
  }

  mutating func flag() -> Bool? { number().map { $0 == 1 } }

  mutating func seed() -> UInt64? {
    next().flatMap { OutsideNumber(ascii: $0)?.value(in: 0...UInt64.max) }
  }

  /// Reads all remaining fields.
  mutating func texts() -> [String] {
    var texts: [String] = []
    while let text = text() { texts.append(text) }
    return texts
  }

  mutating func lockUses() -> [LockUse]? {
    guard let count = number(), count >= 0 else { return nil }
    var uses: [LockUse] = []
    for _ in 0..<count {
      guard let lock = text(), let mode = text().flatMap(LockUse.Mode.init), let isHeld = flag()
      else { return nil }
      uses.append(LockUse(lock: lock, mode: mode, isHeld: isHeld))
    }
    return uses
  }

  /// Reads an ID, a line number, a count, or a place.
  mutating func number() -> Int? {
    next().flatMap { OutsideNumber(ascii: $0)?.value(in: -Wire.largestNumber...Wire.largestNumber) }
  }

  /// Reads a thread's identity, which is never used in arithmetic.
  mutating func thread() -> UInt? {
    next().flatMap { OutsideNumber(ascii: $0)?.value(in: Int.min...Int.max) }
      .map { UInt(bitPattern: $0) }
  }
}
