extension Scenario {
  /// Returns a valid scenario of two to eight planes that get in each other's way a lot:
  /// few distances, and heights that differ by nothing or by 999, 1000, or 1001 feet.
  ///
  /// Equal generators give equal scenarios on every machine and with every version of Swift, which
  /// the standard library's random functions don't promise.
  ///
  /// - Parameter forgetting: whether some planes never learn about others.
  package static func random(
    using generator: inout some RandomNumberGenerator, name: String = "random",
    forgetting: Bool = false
  ) -> Scenario {
    let planes = Array(callSigns.prefix(2 + generator.number(below: callSigns.count - 1)))
    var waiting = planes[...]
    var area: [String] = []
    var events: [FlightEvent] = []
    var steps = planes.count + 4 + generator.number(below: 20)
    while steps > 0 || !waiting.isEmpty {
      steps -= 1
      let chance = generator.number(below: 10)
      if let newcomer = waiting.first, area.isEmpty || chance < 4 || steps <= 0 {
        waiting.removeFirst()
        area.append(newcomer)
        let (distance, height) = generator.position()
        events.append(.arrive(name: newcomer, distance: distance, height: height))
      } else if area.isEmpty {
        break
      } else if chance == 9 {
        events.append(.land(name: area.remove(at: generator.number(below: area.count))))
      } else {
        let mover = area[generator.number(below: area.count)]
        let (distance, height) = generator.position()
        events.append(.move(name: mover, distance: distance, height: height))
      }
    }
    if forgetting {
      for _ in 0...generator.number(below: planes.count) {
        let name = generator.number(below: planes.count)
        let other = (name + 1 + generator.number(below: planes.count - 1)) % planes.count
        events.insert(
          .forget(name: planes[name], other: planes[other]),
          at: generator.number(below: events.count + 1))
      }
    }
    return Scenario(name: name, events: events)
  }

  /// Returns the scenario for a seed.
  package static func random(seed: UInt64) -> Scenario {
    var generator = SplitMix64(seed: seed)
    return random(using: &generator)
  }

  private static let callSigns = [
    "BA706", "AA101", "CX200", "QF12", "LH400", "JL5", "AF-22", "sk9",
  ]
}

extension RandomNumberGenerator {
  /// Draws a position; the distance is from 0, where planes land, to 3.
  fileprivate mutating func position() -> (distance: Int, height: Int) {
    let heights = [0, 1, 999, 1000, 1001, 1999, 2000, 2001]
    let distance = number(below: 4)
    return (distance, heights[number(below: heights.count)])
  }
}

/// Scenarios for many seeds, flown one after the other. With thousands of them, the lines don't
/// matter, only whether another version prints the same ones, so each flight gives a fingerprint.
package enum RandomFlights {
  /// Returns the fingerprints of what flights printed, hashes in one line, which takes much less time
  /// to pass on than a line for each.
  package static func report(of transcripts: some Sequence<[UInt8]>) -> String {
    transcripts.map { StableHash.hex($0) }.joined(separator: " ")
  }

  /// Returns how many bytes a report of so many flights has: sixteen digits each, with spaces between.
  package static func length(of count: Int) -> Int { max(0, count * 17 - 1) }
}
