package import LessonStage

extension FlightWords {
  package static let airplanes = Self(
    flyers: "airplanes", peers: "planes",
    approval: "Position changed",
    warning: "Too close! Abort!", conflict: "too close")
}

extension SeparationRule {
  /// At the same distance, with less than 1,000 feet between.
  package static let sameDistance = Self(within: 0, feet: 1000)
}

/// A lesson's position, as traces and ledgers write it.
package protocol Place {
  var miles: Int { get }
  var feet: Int { get }
}

extension Place {
  package var words: String { "\(miles), \(feet)" }
}
