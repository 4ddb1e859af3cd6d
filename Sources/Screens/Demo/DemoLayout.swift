/// The part of a step that a demo shows, as lines of text.
///
/// A projector isn't a book: earlier pieces stay only while there's room, and never in part.
struct DemoLayout {
  /// A piece, or the heading.
  struct Part {
    var rows: Range<Int>
    /// Whether the class is looking at it now, so it isn't muted.
    var isBright: Bool
  }

  private(set) var lines: [StyledText] = []
  private(set) var parts: [Part] = []
  /// The rows of the piece that was revealed last.
  var newest = 0..<0
  /// The last run among the pieces laid out so far.
  var lastRun: RunKey?
  /// The code in these lines, from the top.
  var codes: [ShownCode] = []
  /// Whether there are more reasons against wrong options than are shown.
  var hasUntold = false
  /// Whether pieces besides the newest are shown.
  var hasOthers = false

  mutating func append(_ lines: [StyledText], gap: Int, isBright: Bool) {
    let start = self.lines.isEmpty ? 0 : gap
    self.lines += Array(repeating: StyledText(), count: start)
    newest = self.lines.count..<self.lines.count + lines.count
    parts.append(Part(rows: newest, isBright: isBright))
    self.lines += lines
  }

  /// Returns the code that starts above this row and continues below it.
  func code(cutAt row: Int) -> ShownCode? {
    codes.first { $0.rows.lowerBound < row && row < $0.rows.upperBound }
  }
}

/// Chooses the pieces of a step that share the screen.
///
/// They're the newest, the code it's about, the title, and as many earlier pieces as fit.
struct DemoChoice: Hashable {
  /// The indices of the chosen pieces, in the order of the step.
  private(set) var pieces: [Int]
  private(set) var showsHeading = false
  /// The blank rows between two pieces; just one if that lets code and its run share the screen.
  let gap: Int

  /// - Parameters:
  ///   - heights: the heights of the pieces, the newest last; at least one.
  ///   - heading: the height of the title.
  ///   - code: the index of the code.
  init(heights: [Int], heading: Int, code: Int?, gap: Int, rows: Int) {
    let newest = heights.count - 1
    let both = code.map { heights[$0] + heights[newest] } ?? 0
    let isTight = both + gap > rows && both + 1 <= rows
    let gap = isTight ? 1 : gap
    self.gap = gap
    var chosen: Set = [newest]
    var used = heights[newest]
    func fits(_ height: Int) -> Bool { used + gap + height <= rows }
    if let code, fits(heights[code]) {
      chosen.insert(code)
      used += gap + heights[code]
    }
    // The title always appears with the first piece.
    if newest == 0 || fits(heading) {
      showsHeading = true
      used += gap + heading
    }
    for place in (0..<newest).reversed() where !chosen.contains(place) {
      guard fits(heights[place]) else { break }
      chosen.insert(place)
      used += gap + heights[place]
    }
    pieces = chosen.sorted()
  }
}
