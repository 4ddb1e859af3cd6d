/// What a demo shows, in the order in which it's shown.
package struct DemoPlan: Hashable, Sendable {
  /// Never empty.
  package var stops: [DemoStop]
  /// How many minutes there are; nil for as many as it takes.
  package var minutes: Int?

  package init(stops: [DemoStop], minutes: Int? = nil) {
    self.stops = stops
    self.minutes = minutes
  }
}

/// A step that a demo shows, or what takes the place of one: a question of a quiz, a flight in the lab.
package struct DemoStop: Hashable, Sendable {
  package var lesson: Int
  /// From 0, among the steps of ``Library/demoLesson(_:)``.
  package var step: Int
  /// How long it takes.
  package var milliseconds: Int
  /// What the teacher wants to be told there.
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
  /// What it tells; its raw value is the word in a plan.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case say, expect, skip, note

    /// As the notes show it.
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

  /// Whole lessons, one after the other.
  package init(_ lessons: [Lesson], in library: Library) {
    stops = lessons.flatMap { lesson in
      lesson.steps.enumerated().map { index, step in
        DemoStop(
          lesson: lesson.number, step: index, milliseconds: library.milliseconds(of: [step]))
      }
    }
  }

  /// How long its stops take, whatever time there is.
  package var estimate: Int { stops.reduce(0) { $0 + $1.milliseconds } }

  /// How long it takes by the clock, in milliseconds: no longer than there are minutes.
  package var duration: Int { minutes.map { min($0 * 60_000, estimate) } ?? estimate }

  /// How long a stop takes by the clock. Where there's too little time for all, each gives some.
  package func milliseconds(of stop: Int) -> Int {
    guard stops.indices.contains(stop) else { return 0 }
    return stops[stop].milliseconds * duration / max(estimate, 1)
  }

  /// How long all stops before this one take.
  package func milliseconds(before stop: Int) -> Int {
    (0..<max(min(stop, stops.count), 0)).reduce(0) { $0 + milliseconds(of: $1) }
  }

  /// The stop at which time is up; nil where there's enough for all.
  package var breaksOff: Int? {
    guard let minutes else { return nil }
    var time = 0
    return stops.firstIndex { stop in
      time += stop.milliseconds
      return time > minutes * 60_000
    }
  }

  /// Whether it shows a lesson's own steps, all of them, in their order. Otherwise what's counted is its stops.
  package func showsWhole(_ lesson: Int, in library: Library) -> Bool {
    stops.lazy.filter { $0.lesson == lesson }.map(\.step)
      .elementsEqual(0..<(library.lesson(lesson)?.steps.count ?? 0))
  }

  /// Where a step is shown: the next time from a stop on, or else the first time.
  package func index(ofLesson lesson: Int, step: Int, from stop: Int = 0) -> Int? {
    let isThere = { (index: Int) in stops[index].lesson == lesson && stops[index].step == step }
    return stops.indices.first { $0 >= stop && isThere($0) } ?? stops.indices.first(where: isThere)
  }
}

extension Library {
  /// A lesson with all that a demo can show of it: behind its steps there's one for each question of its
  /// quiz, and one for each sample scenario, if it flies any.
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

  /// The place of a question of the quiz among the steps of ``demoLesson(_:)``.
  package func demoStep(ofQuestion index: Int, in lesson: Int) -> Int {
    (self.lesson(lesson)?.steps.count ?? 0) + index
  }

  /// The place of a scenario among the steps of ``demoLesson(_:)``.
  package func demoStep(ofScenario index: Int, in lesson: Int) -> Int {
    demoStep(ofQuestion: quiz(lesson)?.questions.count ?? 0, in: lesson) + index
  }
}
