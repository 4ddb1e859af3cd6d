import Testing

@testable import Course

/// Ways to find a place in the lessons. They get edited, so no test counts their steps or knows
/// their words.
extension Course {
  static func steps(_ lesson: Int) -> [Step] { Library.builtIn.lesson(lesson)?.steps ?? [] }

  static func core(_ lesson: Int) -> [Step] { Array(Library.builtIn.lesson(lesson)?.core ?? []) }

  static let opening = steps(1)[0].openings[0]

  /// A step and its number, from 1.
  typealias Place = (number: Int, step: Step)

  /// Returns the first step of a lesson that meets a condition.
  static func place(
    in lesson: Int, location: SourceLocation = #_sourceLocation, _ isWanted: (Step) -> Bool
  ) throws -> Place {
    let steps = steps(lesson)
    let found = steps.firstIndex(where: isWanted)
    let index = try #require(found, "no such step in lesson \(lesson)", sourceLocation: location)
    return (index + 1, steps[index])
  }

  /// Returns a step of lesson 1 that shows a scene's output after its first words, and isn't the
  /// last; and the words above that output.
  static func incident() throws -> (number: Int, step: Step, caption: String) {
    for (index, step) in core(1).dropLast().enumerated() {
      guard step.blocks.count > 2, case .prose = step.blocks[0],
        case .run(let key) = step.blocks[1], case .scene(let scene) = key.code,
        case .prose = step.blocks[2]
      else { continue }
      return (index + 1, step, "\(scene), lesson \(key.lesson)")
    }
    return try #require(nil, "no step of lesson 1 begins with a run")
  }

  /// Returns a step that asks the compiler, and its lesson.
  static func compiled() throws -> (lesson: Int, number: Int, step: Step) {
    for entry in Catalog.entries {
      let steps = core(entry.number)
      let index = steps.firstIndex { step in
        step.blocks.contains { if case .diagnostic = $0 { true } else { false } }
      }
      if let index { return (entry.number, index + 1, steps[index]) }
    }
    return try #require(nil, "no step asks the compiler")
  }

  /// Returns the top line's words for a step: `step 4 of 10`.
  static func title(_ number: Int, of lesson: Int) -> String {
    let count = Library.builtIn.lesson(lesson)?.count(walkingFrom: number - 1) ?? 0
    return "step \(number) of \(count)"
  }

  /// Returns a lesson that has more than its core, with the number of its card, the first step of
  /// More, and the next lesson.
  static func more() throws -> (lesson: Int, card: Int, more: Place, next: Int) {
    for (lesson, next) in zip(Catalog.entries, Catalog.entries.dropFirst()).map({
      ($0.number, $1.number)
    }) {
      let steps = steps(lesson)
      guard let more = steps.firstIndex(where: \.isMore), steps[more - 1].questions.isEmpty
      else { continue }
      return (lesson, more, (more + 1, steps[more]), next)
    }
    return try #require(nil, "no lesson has more than its core")
  }

  // MARK: Questions

  struct Asked: Sendable, CustomTestStringConvertible {
    var lesson: Int
    /// The number of its step, from 1.
    var number: Int
    var step: Step
    var question: Question

    var command: String { "\(lesson) --step \(number)" }
    var title: String { Course.title(number, of: lesson) }
    /// The lesson's name, which progress is kept by.
    var name: String { Library.builtIn.files(of: lesson)?.name ?? "" }
    var testDescription: String { "\(question.id) of lesson \(lesson)" }
  }

  static let questions: [Asked] = Catalog.entries.flatMap { entry in
    steps(entry.number).enumerated().flatMap { index, step in
      step.questions.map {
        Asked(lesson: entry.number, number: index + 1, step: step, question: $0)
      }
    }
  }

  /// The questions that are the only one of their step, which has others around it and whose runs are
  /// over at once.
  static let asked: [Asked] = {
    let quick = Catalog.entries.map { ($0.number, Set(Walks.quickSteps(of: $0))) }
    let quickSteps = Dictionary(uniqueKeysWithValues: quick)
    return questions.filter { asked in
      asked.step.questions.count == 1 && asked.number > 1
        && asked.number < core(asked.lesson).count
        && quickSteps[asked.lesson]?.contains(asked.number) == true
    }
  }()

  static func asking(
    location: SourceLocation = #_sourceLocation, _ isWanted: (Question) -> Bool
  ) throws -> Asked {
    try #require(asked.first { isWanted($0.question) }, sourceLocation: location)
  }

  /// Returns a prediction of what a run prints, which that run follows. Lesson 3's aren't asked for:
  /// they take thousands of rounds on threads, and a demo gives up a run that takes five seconds.
  static func prediction() throws -> Asked {
    let found = asked.first { asked in
      guard asked.lesson != 3, case .lines? = asked.question.asks, asked.question.form == .predict
      else {
        return false
      }
      return asked.question.options.count > 2
        && asked.step.blocks.contains { block in
          if case .run(let key) = block { asked.question.needs.keys.contains(key) } else { false }
        }
    }
    return try #require(found, "no prediction is followed by its run")
  }

  static func firstPrediction() throws -> Asked {
    try #require(asked.first { $0.lesson == 1 && $0.question.form == .predict })
  }

  static func pick() throws -> Asked { try asking { $0.form == .line } }

  static func rightLine(of pick: Asked) throws -> Int {
    let reference = try #require(pick.question.listing)
    let listing = try #require(
      Library.builtIn.listing(lesson: reference.lesson, file: reference.file))
    let right = try #require(pick.question.options.first { $0.isStatedCorrect }).spelling
    let lines = try #require(listing.lines(of: reference.region))
    return try #require(lines.first { $0.text.contains(right) }).number
  }

  /// Returns the first question that wants a schedule, and a shortest one that answers it.
  static func scheduling() throws -> (asked: Asked, scene: String, letters: String) {
    for asked in questions {
      guard case .scheduler(let sample) = asked.question.assignment,
        case .scene(let scene) = sample.run.code, let schedule = sample.run.schedule
      else { continue }
      return (asked, scene, schedule.letters)
    }
    return try #require(nil, "no question wants a schedule")
  }

  static func challenge() throws -> Asked {
    let found = questions.first { asked in
      guard case .challenge = asked.question.assignment else { return false }
      return asked.step.questions.count == 1 && asked.question.answerForm == .scenario
    }
    return try #require(found, "no question is a challenge")
  }

  static func solution(of challenge: Asked) throws -> [String] {
    guard case .challenge(let sample, _) = challenge.question.assignment,
      case .scenario(let name) = sample.code
    else { return try #require(nil, "\(challenge.testDescription) has no solution") }
    let text = try #require(Library.builtIn.scenario(named: name)).text
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// Returns the first step of a lesson that asks nothing, with others around it.
  static func plain(in lesson: Int = 1) throws -> Place {
    let steps = core(lesson)
    let number = try #require((2..<steps.count).first { steps[$0 - 1].questions.isEmpty })
    return (number, steps[number - 1])
  }

  static func heading(_ lesson: Int) -> String {
    "\(lesson) · \(Library.builtIn.lesson(lesson)?.title ?? "")"
  }
}

extension Step {
  /// The first words of its paragraphs, in order.
  var openings: [String] {
    blocks.compactMap { if case .prose(let prose) = $0 { prose.opening } else { nil } }
  }

  var notesOpening: String? {
    blocks.lazy.compactMap { block in
      if case .notes(let notes) = block { notes.first?.opening } else { nil }
    }.first
  }
}

extension Prose {
  /// Its first words, few enough for one line at nearly any width.
  var opening: String {
    styled { _ in nil }.text.split(separator: " ").prefix(3).joined(separator: " ")
  }
}

extension Question {
  /// Returns the letter of the first option that meets a condition.
  func letter(_ isWanted: (Option) -> Bool) throws -> String {
    let found = options.firstIndex(where: isWanted)
    let index = try #require(found, "no such option of \(id)")
    return String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }

  /// Returns the letter of the right option: that's the one that betrays nothing.
  func rightLetter() throws -> String { try letter { $0.betrays == nil } }

  func wrongLetter() throws -> String { try letter { $0.betrays != nil } }

  func option(_ letter: String) -> Option {
    options[Int(letter.utf8.first ?? 0) - Int(UInt8(ascii: "a"))]
  }

  func letters(but letter: String) -> [String] {
    options.indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
      .filter { $0 != letter }
  }

  /// The option letters the way the player asks for one: `a, b or c`.
  var letters: String {
    let all = options.indices.map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }
}
