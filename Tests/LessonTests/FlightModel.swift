/// The airplane rules again, in a few lines of data: the output that a flight must print, and what
/// it may cost.
struct FlightModel {
  private(set) var lines: [String] = []
  private(set) var arrivals = 0
  private(set) var moves = 0
  private(set) var warnings = 0
  /// The number of directed references that were made.
  private(set) var links = 0
  /// How often planes were asked: the fewest and the most times that the rules allow.
  private(set) var questions = 0...0

  private struct Place {
    var distance: Int
    var height: Int

    func isNear(_ other: Place) -> Bool {
      guard distance == other.distance else { return false }
      return (other.height - 999...other.height + 999).contains(height)
    }
  }

  private var places: [String: Place] = [:]

  /// Models planes that know each other by links, each direction made separately, and stop asking
  /// at the first conflict.
  static func peerToPeer(_ events: [FlightEvent]) -> FlightModel {
    var model = FlightModel()
    var known: [String: [String]] = [:]
    var area: [String] = []
    let forgotten = events.filter { if case .forget = $0 { true } else { false } }
    for event in events {
      switch event {
      case .arrive(let name, let distance, let height):
        model.places[name] = Place(distance: distance, height: height)
        for other in area {
          for (from, to) in [(name, other), (other, name)]
          where !forgotten.contains(.forget(name: from, other: to)) {
            known[from, default: []].append(to)
            model.links += 1
          }
        }
        area.append(name)
        model.arrivals += 1
      case .move(let name, let distance, let height):
        let answers = model.move(name, distance, height, asking: known[name] ?? [])
        let asked = answers.prefix { !$0 }.count + (answers.contains(true) ? 1 : 0)
        model.add(questions: asked...asked)
      case .land(let name):
        model.land(name)
        for other in known[name] ?? [] { known[other]?.removeAll { $0 == name } }
        area.removeAll { $0 == name }
      case .forget: break
      }
    }
    return model
  }

  /// Models planes that a mediator asks for each other: everyone in the area, in no particular
  /// order, up to the first conflict.
  static func mediated(_ events: [FlightEvent]) -> FlightModel {
    var model = FlightModel()
    var area: Set<String> = []
    for event in events {
      switch event {
      case .arrive(let name, let distance, let height):
        model.places[name] = Place(distance: distance, height: height)
        area.insert(name)
        model.arrivals += 1
      case .move(let name, let distance, let height):
        let answers = model.move(name, distance, height, asking: area.subtracting([name]))
        let calm = answers.count { !$0 }
        model.add(questions: answers.contains(true) ? 1...calm + 1 : calm...calm)
      case .land(let name):
        model.land(name)
        area.remove(name)
      case .forget: break
      }
    }
    return model
  }

  /// - Returns: the answer of each plane that may be asked.
  private mutating func move(
    _ name: String, _ distance: Int, _ height: Int, asking others: some Sequence<String>
  ) -> [Bool] {
    let place = Place(distance: distance, height: height)
    places[name] = place
    let answers = others.map { places[$0]?.isNear(place) ?? false }
    let isWarned = answers.contains(true)
    lines.append("\(name): \(isWarned ? "Too close! Abort!" : "Position changed")")
    moves += 1
    if isWarned { warnings += 1 }
    return answers
  }

  private mutating func land(_ name: String) {
    places[name] = Place(distance: 0, height: 0)
    lines.append("\(name): Landed")
  }

  private mutating func add(questions more: ClosedRange<Int>) {
    questions = questions.lowerBound + more.lowerBound...questions.upperBound + more.upperBound
  }
}
