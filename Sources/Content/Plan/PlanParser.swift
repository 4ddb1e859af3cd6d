/// Reads a plan line by line, and collects everything that's wrong with it.
package struct PlanParser {
  /// The reasons why a plan is invalid.
  package struct Faults: Error, Hashable, Sendable {
    package var diagnostics: [Diagnostic]
  }

  let library: Library
  private let file: String
  private var stops: [DemoStop] = []
  private var minutes: Int?
  private var diagnostics: [Diagnostic] = []
  private var line = 0

  private init(_ library: Library, _ file: String) {
    self.library = library
    self.file = file
  }

  /// - Parameter file: the plan's file name, for diagnostics.
  package static func parse(
    _ bytes: [UInt8], file: String, library: Library
  ) throws(Faults) -> DemoPlan {
    var parser = PlanParser(library, file)
    parser.read(bytes)
    guard parser.diagnostics.isEmpty else { throw Faults(diagnostics: parser.diagnostics) }
    return DemoPlan(stops: parser.stops, minutes: parser.minutes)
  }

  private mutating func read(_ bytes: [UInt8]) {
    guard bytes.count <= PlanRule.longestFile else {
      line = 1
      return report(0, "larger than 64 KiB")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      line = 1
      return report(0, "not UTF-8")
    }
    for content in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      line += 1
      take(PlanLine(content.prefix { $0 != "#" }))
      if stops.count > DemoPlan.mostStops {
        return report(0, "more than \(DemoPlan.mostStops) steps")
      }
    }
    if stops.isEmpty, diagnostics.isEmpty {
      line = 1
      report(0, "it shows nothing: add a line such as 'step 3.1'")
    }
  }

  mutating func report(_ column: Int, _ message: String) {
    diagnostics.append(
      Diagnostic(file: file, line: line, column: column + 1, message: message))
  }

  // MARK: Lines

  private mutating func take(_ line: PlanLine) {
    guard let first = line.words.first else { return }
    switch first.text {
    case "minutes": takeMinutes(line)
    case "lesson": takeLesson(line)
    case "step": takeSteps(line)
    case "question": takeQuestion(line)
    case "lab": takeLab(line)
    default:
      guard let kind = PlanNote.Kind(rawValue: first.text) else {
        return report(
          first.column,
          "no line begins with \(Untrusted.quoted(first.text))"
            + suggestion(first.text, PlanRule.words))
      }
      takeNote(kind, line)
    }
  }

  private mutating func takeMinutes(_ line: PlanLine) {
    guard minutes == nil else { return report(0, "the minutes are there twice") }
    guard let word = one(line, after: "a number of minutes") else { return }
    minutes = number(word, in: 1...DemoPlan.mostMinutes, "minutes")
  }

  private mutating func takeLesson(_ line: PlanLine) {
    guard let word = one(line, after: "a lesson's number"), let lesson = lesson(word) else {
      return
    }
    append(Array(lesson.steps.indices), of: lesson, for: nil)
  }

  private mutating func takeSteps(_ line: PlanLine) {
    guard let (word, minutes) = timed(line, after: "a step such as 3.1"),
      let (lesson, rest) = divided(word, "a step such as 3.1")
    else { return }
    if rest.text.contains(where: \.isLetter) {
      guard let step = lesson.steps.firstIndex(where: { $0.id == rest.text }) else {
        return report(
          rest.column,
          "lesson \(lesson.number) has no step \(Untrusted.quoted(rest.text))"
            + suggestion(rest.text, lesson.steps.map(\.id)))
      }
      return append([step], of: lesson, for: minutes)
    }
    do throws(StepRanges.Fault) {
      let ranges = try StepRanges(rest.text)
      if let reason = ranges.refusal(lesson: lesson.number, steps: lesson.steps.count) {
        return report(rest.column, reason)
      }
      append(ranges.numbers.map { $0 - 1 }, of: lesson, for: minutes)
    } catch {
      report(rest.column, error.message)
    }
  }

  private mutating func takeQuestion(_ line: PlanLine) {
    guard let (word, minutes) = timed(line, after: "a question such as 3.1"),
      let (lesson, rest) = divided(word, "a question such as 3.1")
    else { return }
    let questions = library.quiz(lesson.number)?.questions ?? []
    guard !questions.isEmpty else {
      return report(rest.column, "lesson \(lesson.number) has no quiz")
    }
    let index: Int
    if DigitString.isDigits(rest.text) {
      guard let number = OutsideNumber(rest.text)?.value(in: 1...questions.count) else {
        return report(
          rest.column,
          "lesson \(lesson.number)'s quiz has questions 1 to \(questions.count), not "
            + Untrusted.shown(rest.text))
      }
      index = number - 1
    } else {
      guard let found = questions.firstIndex(where: { $0.id == rest.text }) else {
        return report(
          rest.column,
          "lesson \(lesson.number)'s quiz has no question \(Untrusted.quoted(rest.text))"
            + suggestion(rest.text, questions.map(\.id)))
      }
      index = found
    }
    append(
      [library.demoStep(ofQuestion: index, in: lesson.number)],
      of: library.demoLesson(lesson.number) ?? lesson, for: minutes)
  }

  private mutating func takeLab(_ line: PlanLine) {
    guard let (line, minutes) = withoutTime(line) else { return }
    guard line.words.count == 3 else {
      return report(
        line.words.count > 3 ? line.words[3].column : line.end,
        "'lab' takes a lesson and a scenario, as in 'lab 2 three-planes'")
    }
    guard let lesson = lesson(line.words[1]) else { return }
    guard library.flyingLessons.contains(lesson.number) else {
      return report(line.words[1].column, "lesson \(lesson.number) has no lab: nothing flies in it")
    }
    let names = library.scenarioNames
    guard let index = names.firstIndex(of: line.words[2].text) else {
      return report(
        line.words[2].column,
        "no scenario \(Untrusted.quoted(line.words[2].text))"
          + suggestion(line.words[2].text, names))
    }
    append(
      [library.demoStep(ofScenario: index, in: lesson.number)],
      of: library.demoLesson(lesson.number) ?? lesson, for: minutes ?? 3)
  }

  private mutating func takeNote(_ kind: PlanNote.Kind, _ line: PlanLine) {
    guard !stops.isEmpty else {
      return report(line.words[0].column, "there's no step before this note that it could be about")
    }
    let text = line.rest
    guard !text.isEmpty else {
      return report(line.end, "'\(kind.rawValue)' wants a text after it")
    }
    guard text.count <= PlanRule.longestNote else {
      return report(line.words[0].column, "longer than \(PlanRule.longestNote) characters")
    }
    stops[stops.count - 1].notes.append(PlanNote(kind, Untrusted.sanitized(text)))
  }

  private mutating func append(_ steps: [Int], of lesson: Lesson, for minutes: Int?) {
    for step in steps {
      let time = minutes.map { $0 * 60_000 / steps.count }
      stops.append(
        DemoStop(
          lesson: lesson.number, step: step,
          milliseconds: time ?? library.milliseconds(of: [lesson.steps[step]])))
    }
  }
}
