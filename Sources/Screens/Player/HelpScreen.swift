/// The list of all keys of a screen.
struct HelpScreen: PlayerScreen {
  let keys: [KeyHint]
  private var scroller = Scroller()

  init(_ keys: [KeyHint]) { self.keys = keys }

  var title: String { "Keys" }
  var hints: [KeyHint] { [] }

  mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    guard case .key(let key) = event else { return [] }
    if key == .character("?") || key == .enter || key == .character(" ") { return [.close()] }
    _ = scroller.handle(key)
    return []
  }

  mutating func body(in room: ScreenRoom) -> ScreenBody {
    let widest = keys.map { TextWidth.columns(of: $0.keys) }.max() ?? 0
    let indent = min(widest + 4, max(room.columns / 2, 1))
    let lines = keys.flatMap { hint -> [StyledText] in
      let keys = StyledText("  \(room.isUnicode ? hint.keys : hint.keys.plainASCII)", .accent)
      return StyledText(hint.action).wrapped(
        to: room.columns, firstIndent: keys.padded(to: indent),
        indent: StyledText(String(repeating: " ", count: indent)))
    }
    return scroller.body(lines, in: room)
  }
}
