extension DemoScreen {
  /// Opens the detour that a key stands for; it returns to this very place.
  func detour(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .character("i"):
      return [
        .open(
          IndexScreen(
            library: library, walk: Walk(lesson: lesson, stepIndex: position.step), seen: [:],
            plan: plan))
      ]
    case .character("l"):
      guard library.flyingLessons.contains(position.lesson) else { return [.say(library.noLab)] }
      return [.open(openedLab())]
    case .character("y"):
      return [
        runs.builder.freeSchedulerScreen(in: position.lesson).map { .open($0) }
          ?? .say("No scene of this lesson has threads to lead; lesson 3 has some.")
      ]
    case .character("t"):
      guard let key = layout.lastRun else { return [.say("No run is shown here.")] }
      return [.open(TraceScreen(key, in: library))]
    case .character("o"):
      let pointed = layout.codes.last { code in pointer.map(code.rows.contains) ?? false }
      guard let place = (pointed ?? layout.codes.last)?.place,
        let file = library.file(at: place)
      else { return [.say("No listing is shown here.")] }
      return [.edit(file, line: place.line)]
    default: return []
    }
  }

  /// Returns the lab as it was left, or a new one.
  private func openedLab() -> LabScreen {
    if let lab, lab.lesson == position.lesson { return lab }
    return LabScreen(lesson: position.lesson, in: library, isDetour: true)
  }

  // MARK: What questions lead to

  /// Returns a question as a challenge for the lab; nil if it isn't one.
  func challenge(_ question: Question) -> Challenge? {
    runs.builder.challenge(question, in: position.lesson)
  }

  /// Returns a question as a task for the scheduler; nil if it doesn't ask for a schedule.
  func schedulerScreen(_ question: Question) -> SchedulerScreen? {
    runs.builder.schedulerScreen(question, in: position.lesson)
  }
}
