@testable import LessonStage
@testable import Screens

enum LabSamples {
  /// Airplane lessons that keep to the rule of the same distance, and one variant that doesn't.
  static let library: Library = {
    let lessons = (1...6).map { number in
      var files = LessonFiles(folder: "0\(number)-Lesson", files: [], scenes: [])
      files.flightWords = words
      files.separation = SeparationRule(within: 0, feet: 1000)
      return files
    }
    return Library(lessons: lessons, scenarios: [])
  }()

  static let words = FlightWords(
    flyers: "airplanes", approval: "Position changed", warning: "Too close! Abort!",
    conflict: "too close")

  static func separation(_ events: [FlightEvent], _ flight: LabFlight) -> Separation {
    Separation(
      Fleet(events), flight.runs.map(\.lesson),
      rules: library.separations(of: flight.runs.map(\.lesson)), words: words)
  }

  static func run(
    _ lesson: Int, _ lines: [String], links: Int = 0, registrations: Int = 0, questions: Int = 0,
    end: Run.End = .exit(code: 0)
  ) -> Run {
    var counts = CallCounts()
    counts[.link] = links
    counts[.registration] = registrations
    counts[.question] = questions
    return Run(
      RunKey(lesson: lesson, code: .flight(Scenario(name: "lab", events: []))),
      recording: .calls(
        lines.map {
          .line(OutputLine(text: $0, file: "Airplane.swift", line: 1, function: "", thread: 1))
        }), counts: counts, end: end)
  }

  static let events: [FlightEvent] = [
    .arrive(name: "AA101", distance: 12, height: 22000),
    .arrive(name: "QF12", distance: 14, height: 22000),
    .move(name: "QF12", distance: 12, height: 22000),
  ]

  static let before = LabFlight(runs: [run(1, [], links: 2), run(2, [], registrations: 2)])
  static let after = LabFlight(
    runs: [
      run(1, ["QF12: Position changed"], links: 2, questions: 1),
      run(2, ["QF12: Too close! Abort!"], registrations: 2, questions: 2),
    ])

  static let reply = LabReply(
    from: before, to: after, event: events.last, separation: separation(events, after))

  /// A plane is forgotten, and a line that was printed earlier changes.
  static let revision: LabReply = {
    let after = LabFlight(
      runs: [
        run(1, ["QF12: Position changed"], links: 1),
        run(2, ["QF12: Too close! Abort!"], registrations: 2),
      ])
    return LabReply(
      from: LabFlight(
        runs: [
          run(1, ["QF12: Too close! Abort!"], links: 2, questions: 1),
          run(2, ["QF12: Too close! Abort!"], registrations: 2),
        ]), to: after, event: .forget(name: "QF12", other: "AA101"),
      separation: separation(events, after))
  }()
}
