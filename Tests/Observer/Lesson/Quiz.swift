// Not a listing: the code that this lesson's quiz runs. Without
// the module below, as with `swiftc *.swift`, it's empty.
#if canImport(LessonStage)
  package import LessonStage

  /// Performs a template's script: displays come and go while
  /// a thermometer measures.
  private func perform(_ script: [[String]]) {
    var thermometer = Thermometer(degrees: 0)
    var displays: [String: any TemperatureObserver] = [:]
    for line in script where line.count > 1 {
      let name = line[1]
      switch (line[0], Int(name)) {
      case ("start", let degrees?):
        thermometer = Thermometer(degrees: degrees)
      case ("measure", let degrees?):
        thermometer.measure(degrees)
      case ("add", nil):
        let display: any TemperatureObserver =
          line.last == "records"
          ? RecordDisplay(name: name) : Dial(name: name)
        displays[name] = display
        thermometer.add(display)
      case ("remove", nil):
        if let display = displays[name] {
          thermometer.remove(display)
        }
      case ("release", nil): displays[name] = nil
      default: fatalError("can't perform \(line)")
      }
    }
    withExtendedLifetime(displays) {}
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("day") { .day(&$0) },
      QuizTemplate("audience") { .audience(&$0) },
      QuizTemplate("records") { .records(&$0) },
    ])

  extension TemplateInstance {
    /// Makes a two-part day: one or two displays are there from
    /// its start, and another comes before the second part.
    fileprivate static func day(
      _ generator: inout SplitMix64
    ) -> Self {
      let rooms = generator.rooms()
      var degrees = 12 + generator.number(below: 8)
      let start = "start \(degrees)"
      // The number of displays at first, the length of the
      // first part, and the part that repeats a reading: with
      // others, two mistakes would give the same number.
      let shapes = [
        (1, 3, 0), (1, 4, 0), (1, 1, 1), (1, 3, 1), (2, 2, 0),
        (2, 2, 1),
      ]
      let (early, count, calm) =
        shapes[generator.number(below: shapes.count)]
      let counts = [count, 6 - early - count]
      let parts = counts.enumerated().map { part in
        (0..<part.element - (part.offset == calm ? 1 : 0)).map {
          _ in
          degrees += generator.step()
          return degrees
        }
      }
      func script(
        telling repeats: Bool = false, fromStart: Bool = false
      ) -> Code {
        var lines = [start]
        lines += rooms[..<early].map { "add \($0)" }
        if fromStart { lines.append("add \(rooms[early])") }
        for (part, readings) in parts.enumerated() {
          if part == 1, !fromStart {
            lines.append("add \(rooms[early])")
          }
          lines += readings.map { "measure \($0)" }
          if part == calm, let last = readings.last {
            lines.append("measure \(repeats ? last + 1 : last)")
          }
        }
        return .script(lines)
      }
      return TemplateInstance(
        code: script(), roles: ["late": rooms[early]],
        names: rooms,
        believed: [
          "repeats-are-told": script(telling: true),
          "late-hears-earlier": script(fromStart: true),
        ])
    }

    /// Makes a script that adds displays, removes or releases
    /// some, and ends with a single reading.
    fileprivate static func audience(
      _ generator: inout SplitMix64
    ) -> Self {
      let rooms = Array(generator.rooms().prefix(4))
      var order = rooms
      generator.shuffle(&order)
      var leaving = ["remove \(rooms[1])", "release \(rooms[2])"]
      generator.shuffle(&leaving)
      let degrees = 12 + generator.number(below: 8)
      func script(
        _ order: [String], without word: String? = nil
      ) -> Code {
        .script(
          ["start \(degrees)"] + order.map { "add \($0)" }
            + leaving.filter { line in
              !(word.map(line.hasPrefix) ?? false)
            } + ["measure \(degrees + 2)"])
      }
      return TemplateInstance(
        code: script(order),
        roles: ["removed": rooms[1], "released": rooms[2]],
        names: order,
        believed: [
          "released-is-told": script(order, without: "release"),
          "removed-is-told": script(order, without: "remove"),
          "last-comes-first": script(order.reversed()),
        ])
    }

    /// Adds a display of records after some readings.
    fileprivate static func records(
      _ generator: inout SplitMix64
    ) -> Self {
      let start = 12 + generator.number(below: 8)
      var degrees = start
      let readings = (0..<5 + generator.number(below: 2)).map {
        _ in
        degrees += generator.number(below: 3) == 0 ? -3 : 2
        return degrees
      }
      let late = 1 + generator.number(below: 2)
      func script(after count: Int, _ kind: String) -> Code {
        var lines = readings.map { "measure \($0)" }
        lines.insert("add attic\(kind)", at: count)
        return .script(["start \(start)"] + lines)
      }
      return TemplateInstance(
        code: script(after: late, " records"),
        roles: ["count": "\(readings.count - late)"],
        names: ["attic"],
        believed: [
          "every-change": script(after: late, ""),
          "late-hears-earlier": script(after: 0, " records"),
        ])
    }
  }

  extension SplitMix64 {
    /// Returns the rooms of a house, in any order.
    fileprivate mutating func rooms() -> [String] {
      var rooms = ["attic", "cellar", "garage", "hall", "porch"]
      shuffle(&rooms)
      return rooms
    }

    /// Returns two to five degrees, up or down.
    fileprivate mutating func step() -> Int {
      (2 + number(below: 4)) * (number(below: 2) == 0 ? 1 : -1)
    }
  }
#endif
