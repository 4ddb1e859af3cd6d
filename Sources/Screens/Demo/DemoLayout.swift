/// What a demo shows of a step, as lines of text. A projector isn't a book: of what was shown before, as much
/// as there is room for is there, but never a part of a piece.
struct DemoLayout {
  /// A piece, or the heading.
  struct Part {
    var rows: Range<Int>
    /// Whether it's what the class looks at now, and doesn't step back.
    var isBright: Bool
  }

  private(set) var lines: [StyledText] = []
  private(set) var parts: [Part] = []
  /// The lines of the piece that was revealed last.
  var newest = 0..<0
  /// The last run of the step, as far as it's shown.
  var lastRun: RunKey?
  /// The code among what is shown, from the top.
  var codes: [ShownCode] = []
  /// Whether other pieces than the newest are there, too.
  var hasOthers = false
  /// The code and the newest run, which is about it, and how many rows both take; nil where there's no such
  /// run.
  var together: (file: String, rows: Int)?

  mutating func append(_ lines: [StyledText], gap: Int, isBright: Bool) {
    let start = self.lines.isEmpty ? 0 : gap
    self.lines += Array(repeating: StyledText(), count: start)
    newest = self.lines.count..<self.lines.count + lines.count
    parts.append(Part(rows: newest, isBright: isBright))
    self.lines += lines
  }

  /// The code that begins above this row and goes on below it.
  func code(cutAt row: Int) -> ShownCode? {
    codes.first { $0.rows.lowerBound < row && row < $0.rows.upperBound }
  }
}

/// Which pieces of a step are on the screen together: the newest; the code that it's about; the title; and as
/// many of those before as there's room for.
struct DemoChoice: Hashable {
  /// By their places, in the order of the step.
  private(set) var pieces: [Int]
  private(set) var showsHeading = false
  /// Blank rows between two of them; fewer where that brings code and its run together.
  let gap: Int

  /// - Parameters:
  ///   - heights: of the pieces, the newest last; at least one.
  ///   - heading: the height of the title.
  ///   - code: the place of the code.
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
    // The title comes into sight together with the first piece.
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
