/// The stops of a demo, in the order in which they're shown.
package struct DemoPlan: Hashable, Sendable {
  /// The stops, never empty.
  package var stops: [DemoStop]
  /// The minutes available; nil for as many as it takes.
  package var minutes: Int?

  package init(stops: [DemoStop], minutes: Int? = nil) {
    self.stops = stops
    self.minutes = minutes
  }
}

/// A step that a demo shows, or its stand-in: a question of a quiz, a flight in the lab.
package struct DemoStop: Hashable, Sendable {
  package var lesson: Int
  /// The step's index, from 0, in the lesson that ``Library/demoLesson(_:)`` returns.
  package var step: Int
  /// How long the stop takes.
  package var milliseconds: Int
  /// The teacher's own notes for the stop.
  package var notes: [PlanNote] = []

  package init(lesson: Int, step: Int, milliseconds: Int, notes: [PlanNote] = []) {
    self.lesson = lesson
    self.step = step
    self.milliseconds = milliseconds
    self.notes = notes
  }
}

/// A note for the teacher: an author's in a lesson, or a teacher's own in a plan.
package struct PlanNote: Hashable, Sendable {
  /// The kind of note; its raw value is the word in a plan.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case say, expect, skip, note

    /// The title that the notes show.
    package var title: String {
      self == .note ? "Note" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  package var kind: Kind
  package var text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension DemoPlan {
  package static let mostStops = 500
  package static let mostMinutes = 600

  /// Creates a plan of whole lessons, one after the other.
  package init(_ lessons: [Lesson], in library: Library) {
    stops = lessons.flatMap { lesson in
      lesson.steps.enumerated().map { index, step in
        DemoStop(
          lesson: lesson.number, step: index, milliseconds: library.milliseconds(of: [step]))
      }
    }
  }

  /// How long its stops take in total, regardless of the minutes available.
  package var estimate: Int { stops.reduce(0) { $0 + $1.milliseconds } }

  /// How long it takes by the clock, in milliseconds: at most the minutes available.
  package var duration: Int { minutes.map { min($0 * 60_000, estimate) } ?? estimate }

  /// Returns how long a stop takes by the clock; if time is short, every stop gives up some.
  package func milliseconds(of stop: Int) -> Int {
    guard stops.indices.contains(stop) else { return 0 }
    return stops[stop].milliseconds * duration / max(estimate, 1)
  }

  /// Returns how long all stops before this one take.
  package func milliseconds(before stop: Int) -> Int {
    (0..<max(min(stop, stops.count), 0)).reduce(0) { $0 + milliseconds(of: $1) }
  }

  /// The stop at which time runs out; nil if there's enough for all.
  package var breaksOff: Int? {
    guard let minutes else { return nil }
    var time = 0
    return stops.firstIndex { stop in
      time += stop.milliseconds
      return time > minutes * 60_000
    }
  }

  /// Whether it shows exactly a lesson's own steps, in order. If not, stops are counted instead.
  package func showsWhole(_ lesson: Int, in library: Library) -> Bool {
    stops.lazy.filter { $0.lesson == lesson }.map(\.step)
      .elementsEqual(0..<(library.lesson(lesson)?.steps.count ?? 0))
  }

  /// Returns the stop that shows a step: the next one from a stop on, or else the first.
  package func index(ofLesson lesson: Int, step: Int, from stop: Int = 0) -> Int? {
    let isThere = { (index: Int) in stops[index].lesson == lesson && stops[index].step == step }
    return stops.indices.first { $0 >= stop && isThere($0) } ?? stops.indices.first(where: isThere)
  }
}

extension Library {
  /// Returns a lesson with everything that a demo can show of it: after its own steps come one for
  /// each question of its quiz, and one for each sample scenario if it flies any.
  package func demoLesson(_ number: Int) -> Lesson? {
    guard var lesson = lesson(number) else { return nil }
    func append(_ id: String, _ title: String, _ block: Block) {
      lesson.steps.append(Step(id: id, title: title, blocks: [block], blockLines: [1], line: 1))
    }
    for (index, question) in (quiz(number)?.questions ?? []).enumerated() {
      append(question.id, "Question \(index + 1) of the quiz", .question(question))
    }
    if flyingLessons.contains(number) {
      for name in scenarioNames { append(name, "In the lab: \(name)", .scenario(name)) }
    }
    return lesson
  }

  /// Returns the index of a quiz question among the steps of ``demoLesson(_:)``.
  package func demoStep(ofQuestion index: Int, in lesson: Int) -> Int {
    (self.lesson(lesson)?.steps.count ?? 0) + index
  }

  /// Returns the index of a scenario among the steps of ``demoLesson(_:)``.
  package func demoStep(ofScenario index: Int, in lesson: Int) -> Int {
    demoStep(ofQuestion: quiz(lesson)?.questions.count ?? 0, in: lesson) + index
  }
}
