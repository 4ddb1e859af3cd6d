/// Text from outside, as every command takes it.
package enum OutsideText {
  /// What keeps bytes from being text.
  package struct Fault: Error, Hashable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in bytes.
    package var column: Int
    package var message: String
  }

  /// The bytes that some editors put before the first line.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns bytes without the mark at the start that some editors put there, and with the line ends
  /// that aren't Windows'.
  package static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let carriageReturn = UInt8(ascii: "\r")
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard start > 0 || bytes.contains(carriageReturn) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes[start...] {
      if byte == UInt8(ascii: "\n") { while result.last == carriageReturn { result.removeLast() } }
      result.append(byte)
    }
    return result
  }

  /// Returns bytes as text, without what ``plain(_:)`` removes.
  package static func text(_ bytes: [UInt8]) throws(Fault) -> String {
    let bytes = plain(bytes)
    if let zero = bytes.firstIndex(of: 0) {
      throw fault(at: zero, of: bytes, "a zero byte, so this isn't a text file")
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw fault(at: invalidOffset(in: bytes.span) ?? 0, of: bytes, "not UTF-8")
  }

  /// Returns the position of the first bytes that aren't UTF-8.
  package static func invalidOffset(in bytes: Span<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private static func fault(at index: Int, of bytes: [UInt8], _ message: String) -> Fault {
    let before = bytes[..<index]
    return Fault(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: index - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1), message: message)
  }
}
