// snippet.report
/// What others may know about a plane.
struct Report {
  let name: String
  let position: Position
}

extension TypedAirplane {
  var report: Report {
    Report(name: name, position: position)
  }
}
// snippet.end
