/// Spells the word in its own way.
class MisspellingAirplane: Airplane, @unchecked Sendable {
  // snippet.misspelled
  override func hasConflict(at position: Position) -> Bool {
    let answers = mediator.send(
      "isToClose", data: position, from: self)
    return answers.contains { $0 as? Bool == true }
  }
  // snippet.end
}

/// Packs the two numbers in its own way.
class ArrayAirplane: Airplane, @unchecked Sendable {
  // snippet.array
  override func hasConflict(at position: Position) -> Bool {
    let place = [position.distanceFromRunway, position.height]
    let answers = mediator.send(
      "isTooClose", data: place, from: self)
    return answers.contains { $0 as? Bool == true }
  }
  // snippet.end
}
