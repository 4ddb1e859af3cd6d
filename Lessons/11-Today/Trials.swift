// Not a listing: what claims try beyond the scenes. Plain
// `swiftc *.swift` finds it empty.
#if canImport(LessonStage)
  import LessonStage

  /// At each place, the fleet of the valley is asked, and so is
  /// a list of its members.
  let exhaustiveTrials = [
    "places": ExhaustiveTrial([
      "pack": {
        let fleet = valley()
        let members: [any Peer] = [
          Glider(position: Position(miles: 3, feet: 3_000)),
          Helicopter(position: Position(miles: 5, feet: 4_000)),
          Balloon(),
        ]
        let places = (0...10).flatMap { miles in
          stride(from: 0, through: 10_000, by: 500).map {
            Position(miles: miles, feet: $0)
          }
        }
        return ExhaustiveTrial.Count(of: places) { place in
          fleet.hasConflict(at: place)
            != members.contains { $0.isTooClose(to: place) }
        }
      }
    ])
  ]
#endif
