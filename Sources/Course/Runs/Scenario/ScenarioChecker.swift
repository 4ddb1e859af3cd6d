/// Checks whether the events of a scenario file make sense together: which planes have arrived or
/// landed, and how many there are.
package struct ScenarioChecker {
  /// In the file's order; those about `forget` come last.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The events of all complete lines; if there were no problems, that's every line.
  private(set) var events: [FlightEvent] = []
  private let lines: [ScenarioLine]
  private let file: String
  private var area: [String: Plane] = [:]
  /// The number of new planes, including those whose names couldn't be read.
  private var arrivals = 0
  /// The names in order of arrival, up to the limit on arrivals.
  private var arrived: [String] = []
  /// How many more unknown planes are worth searching for a likely intended name.
  private var suggestions = 100

  private struct Plane {
    var arrivalLine: Int
    var landingLine: Int?
  }

  package init(_ lines: [ScenarioLine], file: String) {
    self.lines = lines
    self.file = file
  }

  package mutating func check() {
    let arrivalLines = self.arrivalLines()
    for (index, line) in lines.enumerated() {
      if index == Scenario.Limit.events {
        report("more than \(Scenario.Limit.events) events", line.number, line.column)
      }
      switch line.kind {
      case .arrive: arrive(line)
      case .move, .land: fly(line, arrivalLines)
      case .forget: break
      }
      if let event = line.event { events.append(event) }
    }
    // A plane to be forgotten may arrive later, so the whole file must be known.
    suggestions = 100
    for line in lines where line.kind == .forget { forget(line) }
  }

  private mutating func arrive(_ line: ScenarioLine) {
    if let name = line.name, let plane = area[name.text] {
      var message = "\(name.text) arrives twice; "
      if let landing = plane.landingLine {
        message += "it \(EventKind.land.past) in line \(landing) and can't come back"
      } else {
        message += "it arrived in line \(plane.arrivalLine)"
      }
      return report(message, line.number, name.column)
    }
    arrivals += 1
    if arrivals == Scenario.Limit.arrivals + 1 {
      report("more than \(Scenario.Limit.arrivals) arrivals", line.number, line.column)
    }
    guard let name = line.name else { return }
    area[name.text] = Plane(arrivalLine: line.number)
    if arrived.count < Scenario.Limit.arrivals { arrived.append(name.text) }
  }

  private mutating func fly(_ line: ScenarioLine, _ arrivalLines: [String: Int]) {
    guard let name = line.name else { return }
    guard let plane = area[name.text] else {
      var message = "no plane \(name.text) has arrived"
      if let later = arrivalLines[name.text] {
        message += " yet; it arrives in line \(later)"
      } else {
        message += suggestion(for: name.text)
      }
      return report(message, line.number, name.column)
    }
    if let landing = plane.landingLine {
      let what = line.kind == .land ? "land again" : "move"
      let message = "\(name.text) can't \(what); it \(EventKind.land.past) in line \(landing)"
      report(message, line.number, name.column)
    } else if line.kind == .land {
      area[name.text]?.landingLine = line.number
    }
  }

  private mutating func forget(_ line: ScenarioLine) {
    if let name = line.name, area[name.text] == nil {
      let message = "no plane \(name.text) arrives\(suggestion(for: name.text))"
      report(message, line.number, name.column)
    }
    guard let other = line.other else { return }
    if other.text == line.name?.text {
      report("\(other.text) can't forget itself", line.number, other.column)
    } else if area[other.text] == nil {
      let message = "no plane \(other.text) arrives\(suggestion(for: other.text))"
      report(message, line.number, other.column)
    }
  }

  /// Returns the end of a message about an unknown plane. Empty after many of them: readers won't
  /// get that far, and a large file would take long.
  private mutating func suggestion(for name: String) -> String {
    guard suggestions > 0 else { return "" }
    suggestions -= 1
    guard let nearest = NearestWord.nearest(to: name, in: arrived) else { return "" }
    return "; did you mean \(nearest)?"
  }

  /// Returns the line where each plane first arrives.
  private func arrivalLines() -> [String: Int] {
    var first: [String: Int] = [:]
    for line in lines where line.kind == .arrive {
      if let name = line.name, first[name.text] == nil { first[name.text] = line.number }
    }
    return first
  }

  private mutating func report(_ message: String, _ line: Int, _ column: Int) {
    diagnostics.append(Diagnostic(file: file, line: line, column: column, message: message))
  }
}
