/// Finds the line and column of many places in one text.
struct TextPlaces {
  private let bytes: [UInt8]
  /// The UTF-8 offset at which each line begins.
  private let lineStarts: [Int]

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
  func place(_ offset: Int) -> (line: Int, column: Int) {
    let line = line(offset)
    let before = bytes[lineStarts[line - 1]..<min(offset, bytes.count)]
    return (line, before.count { $0 & 0xC0 != 0x80 } + 1)
  }
}
