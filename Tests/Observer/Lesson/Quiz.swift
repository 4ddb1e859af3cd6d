// Not a listing: the code that this lesson's quiz runs. Without
// the module below, as with `swiftc *.swift`, it's empty.
#if canImport(LessonStage)
  package import LessonStage

  /// Performs a template's script: displays come while a
  /// thermometer measures.
  private func perform(_ script: [[String]]) {
    var thermometer = Thermometer(degrees: 0)
    var displays: [Dial] = []
    for line in script where line.count > 1 {
      let name = line[1]
      switch (line[0], Int(name)) {
      case ("start", let degrees?):
        thermometer = Thermometer(degrees: degrees)
      case ("measure", let degrees?):
        thermometer.measure(degrees)
      case ("add", nil):
        let display = Dial(name: name)
        displays.append(display)
        thermometer.add(display)
      default: fatalError("can't perform \(line)")
      }
    }
    withExtendedLifetime(displays) {}
  }

  package let quiz: QuizStaging = .init(
    perform: perform,
    templates: [
      QuizTemplate("day") { .day(&$0) }
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
