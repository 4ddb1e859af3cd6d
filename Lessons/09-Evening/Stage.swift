// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("across-town", Scenes.acrossTown),
      Scene("across-town-cured", Scenes.acrossTownCured),
      Scene("evening", Scenes.evening),
      Scene("film-fails", Scenes.filmFails),
      Scene("film-fails-told", Scenes.filmFailsTold),
      Scene("film-fails-cured", Scenes.filmFailsCured),
      Scene("film-fails-twice", Scenes.filmFailsTwice),
      Scene("another-table", Scenes.anotherTable),
      Scene("closed", Scenes.closed),
      Scene("reset", Scenes.reset),
      Scene("reset-cured", Scenes.resetCured),
      Scene("together", Scenes.together),
      Scene("no-film", Scenes.noFilm),
      Scene("replaced", Scenes.replaced),
      Scene("twice", Scenes.twice),
      Scene("twice-cured", Scenes.twiceCured),
      Scene("remembered-cured", Scenes.rememberedCured),
      Scene("card", Scenes.card),
    ],
    defaultScene: "evening",
    exhaustiveTrials: exhaustiveTrials)

  let narration: Narration = .init(
    calls: [
      "Planner.add(_:)": .registration,
      "begin(at:)": .other,
      "choose(_:)": .other,
      "scout(_:found:)": .request.about(1),
      "scout(_:failedWith:)": .request,
      "scout(_:chose:)": .request.about(1),
      "hear(of:chosenBy:left:)": .other,
      "search(near:atMost:)": .other.unlessOwn,
      "find(_:near:atMost:reply:)": .question,
      "deinit": .other,
    ],
    words: { value in
      switch value {
      case let place as Place: place.name
      case let places as [Place]: places.names
      case is Directory.Reply: ""
      default: nil
      }
    },
    roles: { object in
      switch object {
      case is Planner: "planner"
      case is Directory: "directory"
      default: nil
      }
    },
    names: { ($0 as? any Scouting).map { "\($0.part)" } })
#endif
