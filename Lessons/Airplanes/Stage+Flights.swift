package import LessonStage

extension Stage {
  /// Flies a scenario in which every plane knows all the others, so a `forget` has no effect.
  ///
  /// - Parameters:
  ///   - arrive: makes a plane with this name, this many miles out and feet up, or nil for a peer
  ///     that neither moves nor lands.
  ///   - move: lets a plane fly to another place.
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
