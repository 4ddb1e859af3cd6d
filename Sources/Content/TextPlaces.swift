/// Finds the line and column of many places in one text, quickly even within one long line.
struct TextPlaces {
  private let bytes: [UInt8]
  /// The UTF-8 offset at which each line begins.
  private let lineStarts: [Int]
  /// The number of scalars before each multiple of ``stride``. Only faults have a column, so most
  /// texts never need it.
  private lazy var counts = scalarCounts()

  private static let stride = 256

  init(_ text: some Sequence<UInt8>) {
    bytes = Array(text)
    var starts = [0]
    // An iterator would take most of the time in a debug build.
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == ASCII.newline { starts.append(offset + 1) }
      offset += 1
    }
    lineStarts = starts
  }

  /// - Parameter offset: in UTF-8, up to the end of the text.
  /// - Returns: the line, from 1.
  func line(_ offset: Int) -> Int {
    // Find the last line that begins at or before the place.
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// - Parameter offset: in UTF-8, up to the end of the text.
  /// - Returns: the line and the column in scalars, both from 1.
  mutating func place(_ offset: Int) -> (line: Int, column: Int) {
    let line = line(offset)
    return (line, scalars(before: offset) - scalars(before: lineStarts[line - 1]) + 1)
  }

  private mutating func scalars(before offset: Int) -> Int {
    let offset = min(offset, bytes.count)
    let index = offset / Self.stride
    return counts[index]
      + bytes[(index * Self.stride)..<offset].count(where: Self.beginsScalar)
  }

  private func scalarCounts() -> [Int] {
    var counts: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.stride == 0 { counts.append(count) }
      if Self.beginsScalar(byte) { count += 1 }
    }
    if bytes.count % Self.stride == 0 { counts.append(count) }
    return counts
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
