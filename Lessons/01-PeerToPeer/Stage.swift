// The one file here that is no listing: it lets others run this
// lesson's scenes, and watches them from outside. Without the
// module below, as after `swiftc *.swift`, it is empty.
#if canImport(LessonStage)
  package import LessonStage

  package let staging = Staging(
    scenes: [
      Scene("approach") { Scenes.approach() },
      Scene("three-planes") { Scenes.threePlanes() },
      Scene("forgotten-link") { Scenes.forgottenLink() },
      Scene("forgotten-link-cured") {
        Scenes.forgottenLinkCured()
      },
      Scene("ghost") { Scenes.ghost() },
      Scene("ghost-cured") { Scenes.ghostCured() },
      Scene("twins") { Scenes.twins() },
      Scene("farewell") { Scenes.farewell() },
      Scene("farewell-cured") { Scenes.farewellCured() },
    ],
    defaultScene: "three-planes",
    fly: { events in fly(events) },
    separation: SeparationRule(within: 0, feet: 1000))

  /// Links newcomers with every plane in the area, both ways,
  /// except where one is to forget the other.
  private func fly(_ events: [FlightEvent]) {
    var forgotten: Set<[String]> = []
    for case .forget(let name, let other) in events {
      forgotten.insert([name, other])
    }
    var area: [ObservedAirplane] = []
    for event in events {
      switch event {
      case .arrive(let name, let distance, let height):
        let newcomer = ObservedAirplane(
          name: name, at: .miles(distance, feet: height))
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
          .changePosition(to: .miles(distance, feet: height))
      case .land(let name):
        area.first { $0.name == name }?.land()
        area.removeAll { $0.name == name }
      case .forget:
        break
      }
    }
  }

  extension Scenes {
    typealias Airplane = ObservedAirplane
  }

  final class ObservedAirplane: Airplane {
    fileprivate let stageName: String

    override init(name: String, at position: Position) {
      stageName = Stage.label(name)
      super.init(name: name, at: position)
    }

    override func link(to plane: Airplane) {
      Stage.call(
        "link(to: \(plane.label))", to: label,
        about: plane.label, as: .link
      ) { super.link(to: plane) }
    }

    override func unlink(from plane: Airplane) {
      Stage.call(
        "unlink(from: \(plane.label))", to: label,
        about: plane.label, as: .release
      ) { super.unlink(from: plane) }
    }

    override func changePosition(to newPosition: Position) {
      Stage.call(
        "changePosition(to: \(newPosition.words))", to: label
      ) { super.changePosition(to: newPosition) }
    }

    override func isTooClose(to other: Position) -> Bool {
      Stage.call(
        "isTooClose(to: \(other.words))", to: label,
        as: .question
      ) { super.isTooClose(to: other) }
    }

    override func land() {
      Stage.call("land()", to: label) { super.land() }
    }
  }

  extension Airplane {
    /// What the stage calls the plane: twins have one name.
    fileprivate var label: String {
      (self as? ObservedAirplane)?.stageName ?? name
    }
  }

  extension Position {
    fileprivate var words: String {
      "\(distanceFromRunway), \(height)"
    }
  }

  func print(
    _ text: String = "", line: Int = #line,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) {
    Stage.print(
      text, line: line, file: file, function: function)
  }

  @available(
    *, unavailable, message: "print one string, as a line"
  )
  func print(
    _ items: Any..., separator: String = " ",
    terminator: String = "\n"
  ) {}
#endif
