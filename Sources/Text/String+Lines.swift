extension String {
  /// The text's lines without their line feeds. They're split by bytes, so that CR and LF aren't one.
  ///
  /// Whole files go through here whenever a lesson is shown. `split`, which calls a function for each
  /// byte, takes three times as long.
  package var lines: [Substring] {
    var text = self
    text.makeContiguousUTF8()
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      var lines: [Substring] = []
      var start = text.utf8.startIndex
      var rest = bytes[...]
      while let place = rest.firstLineFeed {
        let end = text.utf8.index(start, offsetBy: place - rest.startIndex)
        lines.append(Substring(text.utf8[start..<end]))
        start = text.utf8.index(after: end)
        rest = rest[(place + 1)...]
      }
      lines.append(Substring(text.utf8[start...]))
      return lines
    } ?? []
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var firstLineFeed: Int? {
    guard !isEmpty, let base = base.baseAddress,
      let found = memchr(base + startIndex, Int32(ASCII.newline), count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
