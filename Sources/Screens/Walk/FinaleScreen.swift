/// A request for what the learner has done; ``FinaleNews`` answers it.
package struct FinaleRequest: ScreenRequest {}

/// The learner's results so far.
package struct FinaleNews: ScreenNews {
  let finale: ProgressReport

  package init(_ finale: ProgressReport) { self.finale = finale }
}

/// The end of the course, after the last step of the last lesson.
struct FinaleScreen: PlayerScreen {
  let finale: ProgressReport
  private var scroller = Scroller()

  init(_ finale: ProgressReport) { self.finale = finale }

  var title: String { "The end of the course" }
  var hints: [KeyHint] { [KeyHint("space", scroller.below > 0 ? "read on" : "back to the lesson")] }
  var keys: [KeyHint] {
    [
      KeyHint("space", "Read on; at the end, back to the lesson"), KeyHint("↑ ↓", "Scroll"),
      KeyHint("home end", "To the top, to the bottom"), KeyHint("q", "Back to the lesson"),
    ]
  }

  mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    guard case .key(let key) = event else { return [] }
    if key == .enter || key == .character(" "), scroller.below == 0 { return [.close()] }
    if key.goesBack { return [.close()] }
    _ = scroller.handle(key == .enter || key == .character(" ") ? .pageDown : key)
    return []
  }

  mutating func body(in room: ScreenRoom) -> ScreenBody {
    let lines = finale.lines(
      OutputSettings(form: .drawn, width: room.textColumns, isUnicode: room.isUnicode))
    return scroller.body(lines, in: room)
  }
}
