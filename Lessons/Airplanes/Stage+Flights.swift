package import LessonStage

extension Stage {
  /// Flies the events of a scenario where every plane is known to all: a `forget` says nothing there.
  ///
  /// - Parameters:
  ///   - arrive: makes the plane of a name, so many miles out and so many feet up; nil where it is
  ///     somebody who neither moves nor lands.
  ///   - move: lets a plane fly to another such place.
  ///   - land: lets a plane land.
  package static func fly<Plane>(
    _ events: [FlightEvent],
    arriving arrive: (_ name: String, _ miles: Int, _ feet: Int)
      -> Plane?,
    moving move: (_ plane: Plane, _ miles: Int, _ feet: Int) ->
      Void,
    landing land: (_ plane: Plane) -> Void
  ) {
    var area: [String: Plane] = [:]
    for event in events {
      switch event {
      case .arrive(let name, let miles, let feet):
        area[name] = arrive(name, miles, feet)
      case .move(let name, let miles, let feet):
        if let plane = area[name] { move(plane, miles, feet) }
      case .land(let name):
        if let plane = area[name] { land(plane) }
      case .forget: break
      }
    }
  }
}
