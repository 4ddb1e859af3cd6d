/// A list of a lesson's steps to choose from; the other lessons are to its left and right.
struct IndexScreen: PlayerScreen {
  private let library: Library
  private let here: (lesson: Int, step: Int)
  private let seen: [Int: Set<String>]
  /// The plan of a demo; nil if the learner may go anywhere.
  private let plan: DemoPlan?
  private var lesson: Lesson
  private var chosen: Int
  private var scroller = Scroller()

  /// - Parameters:
  ///   - seen: the ids of the steps that were seen to their end, by lesson.
  ///   - plan: the plan of a demo; nil if the learner may go anywhere.
  init(library: Library, walk: Walk, seen: [Int: Set<String>], plan: DemoPlan? = nil) {
    self.seen = seen
    self.plan = plan
    self.library = library
    here = (walk.lesson.number, walk.stepIndex)
    lesson = walk.lesson
    chosen = walk.stepIndex
  }

  var title: String { "\(lesson.number) · \(lesson.title)" }
  var place: ScreenPlace { ScreenPlace("lesson", lesson.number, of: library.lessons.count) }
  var hints: [KeyHint] {
    [KeyHint("↑↓", "choose"), KeyHint("⏎", "go there"), KeyHint("←→", "other lessons")]
  }
  var keys: [KeyHint] {
    [
      KeyHint("↑ ↓", "Choose a step"), KeyHint("⏎", "Go there"),
      KeyHint("← →", "The lesson before, the next lesson"), KeyHint("q", "Close the index"),
    ]
  }

  mutating func handle(_ event: ScreenEvent) -> [PlayerEffect] {
    guard case .key(let key) = event else { return [] }
    let last = max(lesson.steps.count - 1, 0)
    switch key {
    case .up, .character("k"): chosen = max(chosen - 1, 0)
    case .down, .character("j"): chosen = min(chosen + 1, last)
    case .pageUp: chosen = max(chosen - scroller.height, 0)
    case .pageDown: chosen = min(chosen + scroller.height, last)
    case .home: chosen = 0
    case .end, .character("G"): chosen = last
    case .left, .character("p"): turn(by: -1)
    case .right, .character("n"): turn(by: 1)
    case .enter, .character(" "):
      return [.close(.step(lesson: lesson.number, index: chosen))]
    case .character("i"): return [.close()]
    default: break
    }
    return []
  }

  private mutating func turn(by distance: Int) {
    guard let other = library.lesson(lesson.number + distance) else { return }
    lesson = other
    chosen = other.number == here.lesson ? here.step : 0
  }

  mutating func body(in room: ScreenRoom) -> ScreenBody {
    var lines: [StyledText] = []
    var rows = 0..<0
    var label: String?
    for (index, step) in lesson.steps.enumerated() {
      if let new = step.label, new != label {
        lines.append(StyledText("  " + clean(new, room), .muted))
        label = new
      }
      if index == chosen { rows = lines.count..<lines.count + 1 }
      lines.append(line(index, step, room))
    }
    // Along with the first step, bring the heading above it into sight.
    if chosen == 0 { rows = 0..<rows.upperBound }
    scroller.fit(lines.count, in: room.rows)
    scroller.show(rows)
    return scroller.body(lines, in: room)
  }

  private func line(_ index: Int, _ step: Step, _ room: ScreenRoom) -> StyledText {
    let isHere = lesson.number == here.lesson && index == here.step
    let isChosen = index == chosen
    var line = isChosen ? CursorMark.text(isUnicode: room.isUnicode) : StyledText("  ")
    line.append(index < 9 && lesson.steps.count > 9 ? " " : "")
    line.append("\(index + 1)  ", .muted)
    line.append(clean(step.title, room))
    if isHere {
      line.append("  you are here", .muted)
    } else if let plan, plan.index(ofLesson: lesson.number, step: index) == nil {
      line.append("  not in this demo", .muted)
    } else if seen[lesson.number]?.contains(step.id) ?? false {
      line.append(room.isUnicode ? "  ✓" : "  seen", .success)
    }
    line = line.truncated(to: room.columns, ascii: !room.isUnicode)
    return isChosen ? line.on(.marked, to: room.columns) : line
  }

  private func clean(_ text: String, _ room: ScreenRoom) -> String {
    room.isUnicode ? text : text.plainASCII
  }
}
