extension String {
  /// The text's lines without their line feeds. They're split by bytes, which takes a fraction of
  /// the time that characters take, and CR and LF aren't one.
  package var lines: [Substring] {
    utf8.split(separator: ASCII.newline, omittingEmptySubsequences: false).map { Substring($0) }
  }
}
