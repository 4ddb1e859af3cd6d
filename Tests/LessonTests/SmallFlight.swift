@testable import Commands
@testable import LessonStage

/// Flies planes as lessons with and without a tower do, and tells what probes would tell.
struct SmallFlight {
  private struct Place {
    var distance: Int
    var height: Int

    func isNear(_ other: Place) -> Bool {
      distance == other.distance && abs(height - other.height) < 1_000
    }
  }

  private var events: [Event] = []
  private var places: [String: Place] = [:]
  /// Which planes each plane knows; with a tower, the planes that the tower knows.
  private var known: [String: [String]] = [:]
  private let hasTower: Bool

  static func events(_ flight: [FlightEvent], hasTower: Bool) -> [Event] {
    var made = SmallFlight(hasTower: hasTower)
    for event in flight { made.fly(event, forgetting: flight) }
    return made.events
  }

  private init(hasTower: Bool) { self.hasTower = hasTower }

  private mutating func fly(_ event: FlightEvent, forgetting flight: [FlightEvent]) {
    switch event {
    case .arrive(let name, let distance, let height):
      let present = places.keys.sorted()
      places[name] = Place(distance: distance, height: height)
      if hasTower {
        call(name, "tower", "register(\(name))", .registration, subject: name) { _ in "()" }
        known["tower", default: []].append(name)
      } else {
        for other in present {
          for (from, to) in [(name, other), (other, name)]
          where !flight.contains(.forget(name: from, other: to)) {
            call("scene", from, "link(to: \(to))", .link, subject: to) { _ in "()" }
            known[from, default: []].append(to)
          }
        }
      }
    case .move(let name, let distance, let height):
      let words = "\(distance), \(height)"
      let place = Place(distance: distance, height: height)
      call("scene", name, "changePosition(to: \(words))", .other) { flight in
        flight.places[name] = place
        var isWarned = false
        if flight.hasTower {
          flight.call(name, "tower", "hasConflict(for: \(name), at: \(words))", .request) {
            isWarned = $0.ask("tower", about: place, except: name, words)
            return "\(isWarned)"
          }
        } else {
          isWarned = flight.ask(name, about: place, except: name, words)
        }
        flight.line("\(name): \(isWarned ? "Too close! Abort!" : "Position changed")")
        return "()"
      }
    case .land(let name):
      call("scene", name, "land()", .other) { flight in
        flight.places[name] = Place(distance: 0, height: 0)
        if flight.hasTower {
          flight.call(name, "tower", "unregister(\(name))", .release, subject: name) { _ in "()" }
          flight.known["tower"]?.removeAll { $0 == name }
        } else {
          for other in flight.known[name] ?? [] {
            flight.call(name, other, "unlink(from: \(name))", .release, subject: name) { _ in "()" }
            flight.known[other]?.removeAll { $0 == name }
          }
        }
        flight.line("\(name): Landed")
        return "()"
      }
    case .forget: break
    }
  }

  /// Asks one plane after another, up to the first that's too close.
  private mutating func ask(
    _ asker: String, about place: Place, except name: String, _ words: String
  ) -> Bool {
    for other in known[asker] ?? [] where other != name {
      let isNear = places[other]?.isNear(place) == true
      call(asker, other, "isTooClose(to: \(words))", .question) { _ in "\(isNear)" }
      if isNear { return true }
    }
    return false
  }

  private mutating func call(
    _ from: String, _ to: String, _ name: String, _ kind: CallKind, subject: String? = nil,
    _ body: (inout SmallFlight) -> String
  ) {
    let id = events.count + 1
    events.append(
      .call(
        Call(id: id, from: from, to: to, name: name, kind: kind, subject: subject, thread: 1)))
    let value = body(&self)
    events.append(.answer(Answer(call: id, value: value, thread: 1)))
  }

  private mutating func line(_ text: String) {
    events.append(
      .line(OutputLine(text: text, file: "Airplane.swift", line: 1, function: "fly()", thread: 1)))
  }
}
