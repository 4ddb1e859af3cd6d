/// A requirement that comes in when the program is written: what it takes without a mediator, and with one.
package struct Requirement: Hashable, Sendable {
  package var id: String
  package var title: String
  /// Who wants what.
  package var text: [Block]
  /// What must hold, whatever the program.
  package var checks: [ExerciseCheck]
  /// The same program twice, the one without a mediator first.
  package var sides: [Side]
  package var justification: [Prose]
  /// Where it is in its file, in lines from 1.
  package var line: Int

  /// A lesson's program, changed so that it does what's wanted.
  package struct Side: Hashable, Sendable {
    package var lesson: Int
    /// Where the change went, and why there.
    package var text: [Prose]
    /// The Swift of ``Exercise/checksFile``.
    package var checkSource: String
    /// The requirement's checks, of this lesson's code.
    package var checks: [ExerciseCheck]
    /// The listings that changed, as they are now.
    package var files: [SourceFile]
    package var line: Int
  }

  /// How many sides there are: a race takes two.
  package static let sideCount = 2
}

extension Requirement.Side {
  /// The listings of the lesson with the change.
  package func changed(_ listings: [SourceFile]) -> [SourceFile] {
    listings.updated(with: files)
  }

  /// What differs from the lesson's listings.
  package func diff(from listings: [SourceFile]) -> CodeDiff {
    CodeDiff(
      from: listings.map { CodeDiff.Listing($0) },
      to: changed(listings).map { CodeDiff.Listing($0) },
      context: 1)
  }

  /// The change as a version to be judged: by what's wanted, and then by all that the lesson claims.
  package func exercise(_ lesson: Lesson) -> Exercise {
    var exercise = Exercise.claims(of: lesson)
    exercise.checkSource = checkSource
    exercise.checks = checks + exercise.checks
    return exercise
  }
}

extension LessonFiles {
  /// Nil where the lesson has none.
  package func parsedRace() -> (requirements: [Requirement], diagnostics: [Diagnostic])? {
    file(named: "Race.md").map { LessonParser.parseRace($0.text, folder: folder) }
  }
}

extension Library {
  /// Where programs with and without a mediator run against each other.
  package var race: [Requirement] {
    parsed("race") { lessons.lazy.compactMap { $0.parsedRace()?.requirements }.first } ?? []
  }
}

extension LessonParser {
  /// Reads a race as ``parse(_:folder:)`` reads the lesson.
  package static func parseRace(
    _ text: String, folder: String
  ) -> (requirements: [Requirement], diagnostics: [Diagnostic]) {
    var parser = LessonParser(
      file: "Lessons/\(folder)/Race.md", text: text, number: Int(folder.prefix(2)) ?? 0)
    var requirements: [Requirement] = []
    for block in parser.markup(in: .race) {
      switch block {
      case .heading(1, _, _): break
      case .directive(let directive): requirements.append(parser.requirement(directive))
      default: parser.report(block.at, "this file is a title, then requirements and nothing else")
      }
    }
    return (requirements, parser.diagnostics)
  }

  private mutating func requirement(_ directive: Directive) -> Requirement {
    let arguments = ArgumentReader(directive)
    var requirement = Requirement(
      id: arguments.required("id"), title: arguments.required("title"), text: [], checks: [],
      sides: [],
      justification: [], line: place(directive.at).line)
    var checks: [Directive] = []
    for block in directive.body {
      guard case .directive(let part) = block else {
        if let typed = self.block(block) { requirement.text.append(typed) }
        continue
      }
      switch part.name {
      case "Check": checks.append(part)
      case "Side": requirement.sides.append(side(part))
      case "Justification": requirement.justification += proses(part)
      default: break
      }
    }
    requirement.checks = checks.compactMap { exerciseCheck($0) }
    // The same sentences, proven for the lesson of each side.
    let own = number
    for index in requirement.sides.indices {
      number = requirement.sides[index].lesson
      requirement.sides[index].checks = checks.compactMap { exerciseCheck($0) }
    }
    number = own
    return requirement
  }

  private mutating func side(_ directive: Directive) -> Requirement.Side {
    var side = Requirement.Side(
      lesson: ArgumentReader(directive).number("lesson") ?? 0, text: proses(directive),
      checkSource: "", checks: [], files: sources(in: directive), line: place(directive.at).line)
    for case .directive(let part) in directive.body where part.name == "Checks" {
      side.checkSource = code(in: part)
    }
    return side
  }
}

extension DirectiveTable {
  static let race: [DirectiveRule] = [
    DirectiveRule(
      name: "Requirement", parents: [.race],
      summary: "Comes in late, and is met in two programs. Its paragraphs say who wants what.",
      arguments: [id, title], body: .document,
      example: """
        @Requirement(id: "loud", title: "A loud alarm") {
          An alarm rings twice.

          @Check(id: "twice", scene: "oneAlarm", prints: "ring / ring") { It rings twice. }
          @Side(lesson: 1) { Each sensor rings for itself. }
          @Side(lesson: 2) { The center rings. }
          @Justification { One place knows all alarms. }
        }
        """),
    DirectiveRule(
      name: "Side", parents: [.directive("Requirement")],
      summary: "Is one of the two programs: where its change went, its @Checks, and each @File.",
      arguments: [.number("lesson", "whose program it is", in: 1...99, of: "lesson").required],
      body: .question,
      example: #"@Side(lesson: 1) { Each sensor rings for itself. }"#),
  ]
}
