/// What a demo shows of a step, as lines of text.
struct DemoLayout {
  private(set) var lines: [StyledText] = []
  /// The lines of the piece that was revealed last.
  var newest = 0..<0
  /// The last run among what is shown.
  var lastRun: RunKey?
  /// The code among what is shown, from the top.
  var codes: [ShownCode] = []

  mutating func append(_ lines: [StyledText], gap: Int) {
    let start = self.lines.isEmpty ? 0 : gap
    self.lines += Array(repeating: StyledText(), count: start)
    newest = self.lines.count..<self.lines.count + lines.count
    self.lines += lines
  }
}
