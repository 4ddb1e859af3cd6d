extension DemoScreen {
  /// Opens the detour that a key stands for; it returns to this very place.
  func detour(_ key: Key) -> [PlayerEffect] {
    switch key {
    case .character("i"):
      return [
        .open(
          IndexScreen(
            library: library, walk: Walk(lesson: lesson, stepIndex: here.step), seen: [:],
            plan: plan))
      ]
    case .character("l"):
      return [LabScreen.opening(for: here.lesson, in: library)]
    case .character("y"): return [runs.builder.openingScheduler(in: here.lesson)]
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
}
