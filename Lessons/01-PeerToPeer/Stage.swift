// Not a listing: a table of what there is to run here and what
// traces tell of it. Plain `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import Airplanes
  package import LessonStage

  package let staging: Staging = .init(
    scenes: [
      Scene("approach", Scenes.approach),
      Scene("three-planes", Scenes.threePlanes),
      Scene("forgotten-link", Scenes.forgottenLink),
      Scene("forgotten-link-cured", Scenes.forgottenLinkCured),
      Scene("ghost", Scenes.ghost),
      Scene("ghost-cured", Scenes.ghostCured),
      Scene("card", Scenes.card),
      Scene("twins", Scenes.twins),
      Scene("farewell", Scenes.farewell),
      Scene("farewell-cured", Scenes.farewellCured),
    ],
    defaultScene: "three-planes",
    fly: fly,
    flightWords: .airplanes,
    separation: .sameDistance)

  let narration: Narration = .init(
    numberingNamesakes: true,
    calls: [
      "link(to:)": .link, "unlink(from:)": .release,
      "changePosition(to:)": .other, "land()": .other,
      "isTooClose(to:)": .question,
    ],
    words: { ($0 as? Position)?.words },
    names: { ($0 as? Airplane)?.name })

  /// Links newcomers with every plane in the area, both ways,
  /// except where one is to forget the other.
  private func fly(_ events: [FlightEvent]) {
    var forgotten: Set<[String]> = []
    for case .forget(let name, let other) in events {
      forgotten.insert([name, other])
    }
    var area: [Airplane] = []
    for event in events {
      switch event {
      case .arrive(let name, let distance, let height):
        let newcomer = Airplane(
          name: name,
          at: Position(miles: distance, feet: height))
        for plane in area {
          if !forgotten.contains([name, plane.name]) {
            newcomer.link(to: plane)
          }
          if !forgotten.contains([plane.name, name]) {
            plane.link(to: newcomer)
          }
        }
        area.append(newcomer)
      case .move(let name, let distance, let height):
        area.first { $0.name == name }?
          .changePosition(
            to: Position(miles: distance, feet: height))
      case .land(let name):
        area.first { $0.name == name }?.land()
        area.removeAll { $0.name == name }
      case .forget:
        break
      }
    }
  }

  extension Position: Place {}
#endif
