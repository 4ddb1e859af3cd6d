extension WalkScreen {
  mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch mode {
    case .reading: return handleReading(key)
    case .goTo(var line):
      let outcome = line.handle(key)
      mode = .goTo(line)
      guard outcome != .editing else { return [] }
      mode = .reading
      if case .entered(let text) = outcome { return goTo(text) }
      return []
    case .search(var line):
      let outcome = line.handle(key)
      mode = .search(line)
      guard outcome != .editing else { return [] }
      mode = .reading
      if case .entered(let text) = outcome { return search(text) }
      return []
    }
  }

  private mutating func handleReading(_ key: Key) -> [PlayerEffect] {
    if isHeldUp, !key.goesBack { return [] }
    if let effects = move(key) { return effects }
    if let question = walk.openQuestion, let effects = answer(question, key) { return effects }
    switch key {
    case .character(" "), .enter: return readOn()
    case .right, .character("n"): return next()
    case .character("m"): return goToMore()
    case .character("r"): return runAgain()
    case .character("e"): return openExercise()
    case .character("t"): return trace()
    case .character("u"): return takeBack()
    case .character("h"): return hint()
    case .character("g"):
      mode = .goTo(PromptLine("Go to step: "))
      return []
    case .character("/"):
      mode = .search(PromptLine("Search: "))
      return []
    case .character("l"):
      return [LabScreen.opening(for: walk.lesson.number, in: library)]
    case .character("y"): return [builder.openingScheduler(in: walk.lesson.number)]
    case .character("i"):
      return [.open(IndexScreen(library: library, walk: walk, seen: seen))]
    default: return []
    }
  }

  /// Handles keys that only move around; nil for others.
  private mutating func move(_ key: Key) -> [PlayerEffect]? {
    switch key {
    case _ where key.goesBack: return back()
    case .up, .character("k"): return step(-1, key)
    case .down, .character("j"): return step(1, key)
    default: return view.scroller.handle(key) ? [] : nil
    }
  }

  /// Chooses a line, if there are lines to choose from in sight: the next one, or one of those in
  /// sight if the chosen one isn't in sight or none is chosen yet. Otherwise scrolls, and in the
  /// end brings the lines into sight.
  private mutating func step(_ distance: Int, _ key: Key) -> [PlayerEffect] {
    let before = view.scroller.top
    guard let room = lastRoom, let layout = view.layout, let (part, asked) = layout.openQuestion,
      let listing = asked.listing
    else {
      _ = view.scroller.handle(key)
      return []
    }
    let painter = painter(room, walk, choices: view.choices)
    /// Chooses the line, or the next one in which something can be decided.
    func choose(_ index: Int) -> [PlayerEffect] {
      var index = index
      while listing.lines.indices.contains(index), !listing.lines[index].canDecide {
        index += distance
      }
      if listing.lines.indices.contains(index) { view.choose(index, painter) }
      return []
    }
    let start = layout.parts[part].rows.lowerBound
    let rows = painter.choosableRows(of: asked).map {
      $0.lowerBound + start..<$0.upperBound + start
    }
    let seen = rows.indices.filter { rows[$0].overlaps(view.scroller.visible) }
    if let chosen = view.choices[asked.id], seen.contains(chosen) {
      return choose(chosen + distance)
    }
    if let first = seen.first, let last = seen.last { return choose(distance > 0 ? first : last) }
    _ = view.scroller.handle(key)
    if view.scroller.top == before, let first = rows.first, let last = rows.last {
      view.scroller.show(view.choice?.row ?? first.lowerBound..<last.upperBound)
    }
    return []
  }

  // MARK: Going about

  /// Scrolls down, and once there's nothing below, goes on to what comes next.
  private mutating func readOn() -> [PlayerEffect] {
    guard view.scroller.below == 0 else {
      view.turnPage()
      return []
    }
    return next()
  }

  /// Goes to the open question; else goes on, but not past anything unread.
  private mutating func next() -> [PlayerEffect] {
    if let question = walk.openQuestion {
      view.attendToQuestion()
      return [.say(question.demand)]
    }
    guard view.scroller.below == 0 || isRead else { return readOn() }
    if let next = walk.nextIndex { return go(to: next) }
    guard let number = library.number(after: walk.lesson.number) else {
      return [.ask(FinaleRequest())]
    }
    return go(toLesson: number, step: 0)
  }

  private mutating func goToMore() -> [PlayerEffect] {
    walk.moreIndex.map { go(to: $0) } ?? [.say("There's no more of this lesson.")]
  }

  private mutating func back() -> [PlayerEffect] {
    if let previous = walk.previousIndex { return go(to: previous) }
    let number = library.number(before: walk.lesson.number)
    guard let lesson = number.flatMap({ library.lesson($0) }) else {
      return [.say("This is the first step.")]
    }
    return go(toLesson: lesson.number, step: lesson.core.count - 1)
  }

  private mutating func goTo(_ text: String) -> [PlayerEffect] {
    let count = walk.lesson.steps.count
    guard let step = OutsideNumber(text)?.index(in: 0..<count) else {
      return [.say("There are steps 1 to \(count).")]
    }
    return go(to: step)
  }
}

extension WalkScreen {
  // MARK: Search

  mutating func search(_ text: String) -> [PlayerEffect] {
    let text = text.trimmed.lowercased()
    if !text.isEmpty { sought = text }
    guard !sought.isEmpty, let room = lastRoom else { return [] }
    let count = walk.lesson.steps.count
    let first = view.scroller.top + 1
    for distance in 0...count {
      let step = (walk.stepIndex + distance) % count
      guard let row = row(of: sought, inStep: step, from: distance == 0 ? first : 0, room) else {
        continue
      }
      let effects = go(to: step)
      view.scrollTo(row, in: room)
      return effects
    }
    return [.say("“\(sought)” isn't in any step you've reached.")]
  }

  private mutating func row(
    of text: String, inStep step: Int, from first: Int, _ room: ScreenRoom
  ) -> Int? {
    guard let lines = layout(ofStep: step, room)?.lines else { return nil }
    return lines.indices.dropFirst(first).first { lines[$0].text.lowercased().contains(text) }
  }

  // MARK: What happened, and where

  /// Opens the trace of the run in sight, or of the step's first run.
  func trace() -> [PlayerEffect] {
    let runs = (view.layout?.parts ?? []).compactMap { part -> (rows: Range<Int>, key: RunKey)? in
      if case .run(let key) = part.subject { (part.rows, key) } else { nil }
    }
    let visible = view.scroller.visible
    guard let key = (runs.first { $0.rows.overlaps(visible) } ?? runs.first)?.key else {
      return [
        .say(
          walk.hides { $0.tracedRun != nil }
            ? "The run comes after your answer; then t steps through it." : "No run on this step.")
      ]
    }
    return [.open(TraceScreen(key, in: library))]
  }

  /// Opens the step's exercise, if it may be seen.
  func openExercise() -> [PlayerEffect] {
    if let exercise = walk.exercise {
      return [.ask(ExerciseRequest(lesson: exercise.lesson, id: exercise.id))]
    }
    if walk.hides({ if case .exercise = $0 { true } else { false } }) {
      return [.say("The exercise comes after your answer.")]
    }
    let others = walk.lesson.steps.indices.filter { index in
      walk.lesson.steps[index].blocks.contains { if case .exercise = $0 { true } else { false } }
    }
    guard !others.isEmpty else { return [.say("This lesson has no exercises yet.")] }
    let steps = others.map { "\($0 + 1)" }.joined(with: "and")
    return [
      .say("No exercise on this step; in this lesson there are some on steps \(steps).")
    ]
  }
}
