// snippet.report
/// What others may know about a plane.
struct Report {
  let name: String
  let position: Position
}

/// A question about a plane that never gets to see it.
struct ReportCommand {
  let execute: (Report) -> Bool
}
// snippet.end

// snippet.ask
extension TypedMediator<TypedAirplane> {
  func ask(
    _ command: ReportCommand, from sender: TypedAirplane
  ) -> [Bool] {
    let asked = TypedCommand<TypedAirplane> { plane in
      command.execute(
        Report(name: plane.name, position: plane.position))
    }
    return send(asked, from: sender)
  }
}
// snippet.end
