private let tab = UInt8(ascii: "\t")
let newline = UInt8(ascii: "\n")
private let backslash = UInt8(ascii: "\\")

/// A value that takes fields of a line, in the same order when it's written and when it's read.
protocol Fielded {
  func write(to line: inout FieldWriter)
  /// - Throws: ``MalformedField`` if the next fields aren't such a value.
  init(from line: inout FieldReader) throws
}

/// A field is missing, or isn't what belongs in its place.
struct MalformedField: Error {}

/// Builds a line of fields separated by tabs.
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  /// Returns a line with its newline.
  ///
  /// - Parameter kind: the first field, ASCII letters only.
  static func line<each Field: Fielded>(_ kind: String, _ field: repeat each Field) -> [UInt8] {
    var line = FieldWriter()
    line.bytes.reserveCapacity(128)
    line.bytes.append(contentsOf: kind.utf8)
    line.add(repeat each field)
    line.bytes.append(newline)
    return line.bytes
  }

  mutating func add<each Field: Fielded>(_ field: repeat each Field) {
    repeat (each field).write(to: &self)
  }

  /// Adds a field with this text.
  mutating func addField(_ text: some Sequence<UInt8>) {
    bytes.append(tab)
    for byte in text {
      switch byte {
      case tab: bytes += [backslash, UInt8(ascii: "t")]
      case newline: bytes += [backslash, UInt8(ascii: "n")]
      case backslash: bytes += [backslash, backslash]
      default: bytes.append(byte)
      }
    }
  }
}

/// Reads a line's fields one by one.
struct FieldReader {
  private var rest: ArraySlice<UInt8>?

  /// Returns what a line without its newline says; nil if it says something else, or more.
  static func value<Value>(
    of line: ArraySlice<UInt8>, _ read: (inout FieldReader) throws -> Value
  ) -> Value? {
    var fields = FieldReader(rest: line)
    guard let value = try? read(&fields), fields.rest == nil else { return nil }
    return value
  }

  /// Returns the next field as it stands in the line.
  mutating func next() throws -> ArraySlice<UInt8> {
    guard let line = rest else { throw MalformedField() }
    let end = line.firstIndex(of: tab)
    rest = end.map { line[($0 + 1)...] }
    return line[..<(end ?? line.endIndex)]
  }

  mutating func read<Value: Fielded>() throws -> Value { try Value(from: &self) }

  /// Reads what a function takes, in the order of its parameters.
  mutating func make<each Field: Fielded, Value>(
    _ make: (repeat each Field) -> Value
  ) throws -> Value {
    make(repeat try (each Field)(from: &self))
  }
}

extension String: Fielded {
  func write(to line: inout FieldWriter) { line.addField(utf8) }

  init(from line: inout FieldReader) throws {
    let field = try line.next()
    guard field.contains(backslash) else {
      self.init(decoding: field, as: UTF8.self)
      return
    }
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
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension FixedWidthInteger where Self: Fielded {
  func write(to line: inout FieldWriter) { line.addField(String(self).utf8) }

  init(from line: inout FieldReader) throws { try self.init(from: &line, in: .min ... .max) }

  init(from line: inout FieldReader, in range: ClosedRange<Self>) throws {
    guard let value = OutsideNumber(ascii: try line.next())?.value(in: range) else {
      throw MalformedField()
    }
    self = value
  }
}

/// An ID, a line number, a count, or a place, whose sums can't overflow.
extension Int: Fielded {
  init(from line: inout FieldReader) throws {
    try self.init(from: &line, in: -Wire.largestNumber...Wire.largestNumber)
  }
}

/// An `errno`.
extension Int32: Fielded {}

/// A thread's identity, which is never used in arithmetic.
extension UInt: Fielded {}

/// A seed.
extension UInt64: Fielded {}

extension Bool: Fielded {
  func write(to line: inout FieldWriter) { line.add(self ? 1 : 0) }
  init(from line: inout FieldReader) throws { self = try line.read() == 1 }
}

extension RawRepresentable where Self: Fielded, RawValue: Fielded {
  func write(to line: inout FieldWriter) { line.add(rawValue) }

  init(from line: inout FieldReader) throws {
    guard let value = Self(rawValue: try line.read()) else { throw MalformedField() }
    self = value
  }
}

/// Their number comes first.
extension Array: Fielded where Element: Fielded {
  func write(to line: inout FieldWriter) {
    line.add(count)
    for element in self { line.add(element) }
  }

  init(from line: inout FieldReader) throws {
    let count: Int = try line.read()
    guard count >= 0 else { throw MalformedField() }
    self = []
    for _ in 0..<count { append(try line.read()) }
  }
}

extension Optional: Fielded where Wrapped: Fielded {
  func write(to line: inout FieldWriter) { line.add(map { [$0] } ?? []) }
  init(from line: inout FieldReader) throws { self = try [Wrapped](from: &line).first }
}
