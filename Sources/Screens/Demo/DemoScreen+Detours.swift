extension DemoScreen {
  /// What leads away from the demo, and back to this very place.
  func detour(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .character("i"):
      return [
        .open(
          IndexScreen(
            library: library, walk: Walk(lesson: lesson, stepIndex: position.step), seen: [:]))
      ]
    case .character("l"):
      guard library.flyingLessons.contains(position.lesson) else { return [.say(library.noLab)] }
      return [.open(LabScreen(lesson: position.lesson, in: library))]
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

  // MARK: What questions lead to

  /// A question as the lab poses it; nil for one that is no challenge.
  func challenge(_ question: Question) -> Challenge? {
    runs.builder.challenge(question, in: position.lesson)
  }

  /// A question as a task for the scheduler; nil for one that asks for no schedule.
  func schedulerScreen(_ question: Question) -> SchedulerScreen? {
    runs.builder.schedulerScreen(question, in: position.lesson)
  }
}
