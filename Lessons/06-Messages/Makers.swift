/// Each maker's planes ask in their own way.
enum Maker {
  // snippet.ours
  static func ours(plane: Airplane, place: Position) -> Bool {
    let answers = plane.mediator.send(
      "isTooClose", data: place, from: plane)
    return answers.contains { $0 as? Bool == true }
  }
  // snippet.end

  // snippet.misspelled
  static func typo(plane: Airplane, place: Position) -> Bool {
    let answers = plane.mediator.send(
      "isToClose", data: place, from: plane)
    return answers.contains { $0 as? Bool == true }
  }
  // snippet.end

  // snippet.array
  static func array(plane: Airplane, place: Position) -> Bool {
    let pair = [place.miles, place.feet]
    let answers = plane.mediator.send(
      "isTooClose", data: pair, from: plane)
    return answers.contains { $0 as? Bool == true }
  }
  // snippet.end
}
