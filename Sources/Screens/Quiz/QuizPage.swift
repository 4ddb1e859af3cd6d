/// The page that shows one question: its lines, and how far they're scrolled.
struct QuizPage {
  /// The page's lines, and which of them matter most.
  struct Layout {
    private(set) var lines: [StyledText]
    /// How many lines belong to the question itself, with its options.
    let question: Int
    private(set) var sought: Range<Int>?

    init(_ lines: [StyledText]) {
      self.lines = Array(lines.drop(while: \.isEmpty))
      question = self.lines.count
    }

    mutating func append(_ lines: [StyledText], isSought: Bool = false) {
      let start = self.lines.count
      self.lines += lines
      if isSought { sought = start + lines.prefix(while: \.isEmpty).count..<self.lines.count }
    }
  }

  private(set) var scroller = Scroller()
  private var layout: Layout?
  private var room: ScreenRoom?
  /// Whether the end of the question and its options has been in sight.
  private(set) var isRead = false
  /// Whether the end of the whole page has been in sight.
  private(set) var isReadToEnd = false
  private var seeks = false

  /// Invalidates what's drawn.
  ///
  /// - Parameter seeking: whether to bring what's new into sight.
  mutating func change(seeking: Bool = false) {
    layout = nil
    isReadToEnd = false
    if seeking { seeks = true }
  }

  /// - Returns: whether the key scrolls.
  mutating func scroll(_ key: Key) -> Bool { scroller.handle(key) }

  func needsDrawing(in room: ScreenRoom) -> Bool {
    layout == nil || self.room?.columns != room.columns || self.room?.isUnicode != room.isUnicode
  }

  mutating func draw(_ layout: Layout) { self.layout = layout }

  mutating func fit(_ room: ScreenRoom) {
    guard let layout else { return }
    self.room = room
    scroller.fit(layout.lines.count, in: room.rows)
    if seeks, let sought = layout.sought {
      scroller.show(sought)
      seeks = false
    }
    if scroller.visible.upperBound >= layout.question { isRead = true }
    if scroller.below == 0 { isReadToEnd = true }
  }

  var body: ScreenBody {
    guard let layout else { return ScreenBody(lines: []) }
    return scroller.body(showing: Array(layout.lines[scroller.visible]))
  }
}
