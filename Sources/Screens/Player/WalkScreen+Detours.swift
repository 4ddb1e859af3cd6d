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
