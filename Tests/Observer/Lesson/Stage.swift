// Not a listing: a table of what can run here and what traces
// tell about it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("two-displays", Scenes.twoDisplays),
      Scene("same-again", Scenes.sameAgain),
      Scene("late-display", Scenes.lateDisplay),
      Scene("removed-display", Scenes.removedDisplay),
      Scene("lost-display", Scenes.lostDisplay),
      Scene("card", Scenes.card),
    ],
    defaultScene: "two-displays")

  let narration: Narration = .init(
    calls: [
      "add(_:)": .registration, "remove(_:)": .release,
      "measure(_:)": .other,
      "temperatureChanged(to:)": .delivery,
    ],
    names: { object in
      switch object {
      case is Thermometer: "thermometer"
      case let dial as Dial: dial.name
      case let record as RecordDisplay: record.name
      case is Card.Badge: "badge"
      default: nil
      }
    })
#endif
