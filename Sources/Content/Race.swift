/// A late requirement for a finished program: what it takes without a mediator, and with one.
package struct Requirement: Hashable, Sendable {
  package var id: String
  package var title: String
  /// The request, and the people who make it.
  package var text: [Block]
  /// The checks that must hold in either program.
  package var checks: [ExerciseCheck]
  /// The same program twice, first without a mediator.
  package var sides: [Side]
  package var justification: [Prose]
  /// The requirement's line in its file, from 1.
  package var line: Int

  /// A lesson's program, changed to meet the requirement.
  package struct Side: Hashable, Sendable {
    package var lesson: Int
    /// The places of the change, with the reasons.
    package var text: [Prose]
    /// The Swift code of ``Exercise/checksFile``.
    package var checkSource: String
    /// The requirement's checks, applied to this lesson's code.
    package var checks: [ExerciseCheck]
    /// The changed listings, as they are now.
    package var files: [SourceFile]
    package var line: Int
  }

  /// How many sides a requirement has: a race takes two.
  package static let sideCount = 2
}

extension Requirement.Side {
  /// Returns the lesson's listings with the change.
  package func changed(_ listings: [SourceFile]) -> [SourceFile] {
    listings.updated(with: files)
  }

  /// Returns the difference from the lesson's listings.
  package func diff(from listings: [SourceFile]) -> CodeDiff {
    CodeDiff(
      from: listings.map { CodeDiff.Listing($0) },
      to: changed(listings).map { CodeDiff.Listing($0) },
      context: 1)
  }

  /// Returns the change as an exercise: the requirement's checks, then the lesson's claims.
  package func exercise(_ lesson: Lesson) -> Exercise {
    var exercise = Exercise.claims(of: lesson)
    exercise.checkSource = checkSource
    exercise.checks = checks + exercise.checks
    return exercise
  }
}

extension LessonFiles {
  /// Parses the lesson's race; nil if it has none.
  package func parsedRace() -> (requirements: [Requirement], diagnostics: [Diagnostic])? {
    file(named: "Race.md").map { LessonParser.parseRace($0.text, folder: folder) }
  }
}

extension Library {
  /// The requirements for which programs with and without a mediator race each other.
  package var race: [Requirement] {
    parsed("race") { lessons.lazy.compactMap { $0.parsedRace()?.requirements }.first } ?? []
  }
}

extension LessonParser {
  /// Parses a race, the way ``parse(_:folder:bets:)`` parses the lesson.
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
      justification: [], line: line(directive.at))
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
    // The same sentences, proven separately for each side's lesson.
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
      checkSource: "", checks: [], files: sources(in: directive), line: line(directive.at))
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
