/// A task that a learner solves in Swift. What they write is judged by what it does, never by its text.
package struct Exercise: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Something is broken.
    case mend
    /// A part is missing.
    case write
    /// A new requirement comes in.
    case extend

    /// As a learner reads it.
    package var word: String { self == .mend ? "fix" : rawValue }
  }

  /// The lesson's number.
  package var lesson: Int
  package var id: String
  package var title: String
  package var kind: Kind
  /// How long it takes, as its author thinks.
  package var minutes: Int
  /// The slug of the step that it belongs to.
  package var step: String
  package var task: [Block]
  /// What a learner begins with, in place of the lesson's listings of these names or beside them.
  package var start: [SourceFile]
  /// The Swift of ``checksFile``.
  package var checkSource: String
  package var checks: [ExerciseCheck]
  package var hints: [Prose]
  package var solutions: [Answer]
  package var attempts: [Attempt]
  /// Where it is in its file, in lines from 1.
  package var line: Int

  /// The file with what the checks run. A learner can read it; what's compiled is ours.
  package static let checksFile = "Checks.swift"

  /// Whether it's what comes after all lessons.
  package var isCapstone: Bool { lesson == LessonFiles.capstoneNumber }

  /// Finished code.
  package struct Answer: Hashable, Sendable {
    package var title: String
    package var text: [Prose]
    /// What differs from the start.
    package var files: [SourceFile]
    package var line: Int
  }

  /// A plausible wrong answer, with what to say to a person who wrote it.
  package struct Attempt: Hashable, Sendable {
    package var answer: Answer
    /// The ids of all checks that it fails, in their order.
    package var fails: [String]
    /// The ids of those that it fails now and then besides, because threads meet as they like.
    package var failsSometimes: [String]
    /// What the first of them finds.
    package var finds: String
    /// The id of the misconception behind it.
    package var betrays: String?
  }

  /// The functions of `enum Checks`, which are scenes of their own.
  package var checkScenes: [String] {
    checkSource.split(separator: "\n").compactMap { line in
      let words = line.trimmed
      guard words.hasPrefix("static func "), let end = words.firstIndex(of: "(") else { return nil }
      return String(words[words.index(words.startIndex, offsetBy: 12)..<end])
    }
  }
}

/// What must hold of a learner's version.
package struct ExerciseCheck: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    /// Something that its runs show.
    case behavior(Claim.Check)
    /// These files are what they were at the start.
    case unchanged([String])
    /// The compiler refuses this code beside the version's.
    case refused(String)
  }

  package var id: String
  package var sentence: Prose
  package var test: Test
  package var line: Int
}

extension Exercise {
  package var needs: RunNeeds {
    RunNeeds(
      joining: checks.map {
        if case .behavior(let check) = $0.test { check.needs } else { RunNeeds() }
      })
  }

  /// The files that a learner begins with: the lesson's listings as they read them, and the start.
  ///
  /// - Parameter files: of the lesson.
  package func startFiles(in files: LessonFiles) -> [SourceFile] {
    files.plainListings.updated(with: start)
  }

  /// The start with an answer in place of what it replaces.
  package func files(of answer: Answer, in files: LessonFiles) -> [SourceFile] {
    startFiles(in: files).updated(with: answer.files)
  }
}

extension [SourceFile] {
  /// These and others, which take the place of those of their names. By name.
  func updated(with others: [SourceFile]) -> [SourceFile] {
    let names = Set(others.map(\.name))
    return (filter { !names.contains($0.name) } + others).sorted { $0.name < $1.name }
  }
}

/// What's said of an exercise before it's opened.
package struct ExerciseHeading: Hashable, Sendable {
  package var lesson: Int
  package var id: String
  package var title: String
  package var kind: Exercise.Kind
  package var minutes: Int
  /// The slug of the step that it belongs to.
  package var step: String
}

extension LessonFiles {
  /// Read from the first lines of the exercises alone. They're wanted whenever the lesson is shown, and the rest is
  /// a hundred times as long.
  package var exerciseHeadings: [ExerciseHeading] {
    guard let text = file(named: "Exercises.md")?.text else { return [] }
    return text.split(separator: "\n").filter { $0.hasPrefix("@Exercise(") }.compactMap { line in
      guard case .directive(let directive) = MarkupParser.parse("\(line)\n}\n").blocks.first else {
        return nil
      }
      let arguments = ArgumentReader(directive)
      return ExerciseHeading(
        lesson: number, id: arguments.required("id"), title: arguments.required("title"),
        kind: arguments.choice("kind", Exercise.Kind.self) ?? .write,
        minutes: arguments.number("minutes") ?? 0, step: arguments.required("step"))
    }
  }

  /// The listings without the comments that mark regions.
  package var plainListings: [SourceFile] {
    listings.map { SourceFile(name: $0.name, text: Listing.withoutMarks($0.text)) }
  }

  /// Nil where the lesson has no exercises.
  package func parsedExercises() -> (exercises: [Exercise], diagnostics: [Diagnostic])? {
    file(named: "Exercises.md").map { LessonParser.parseExercises($0.text, folder: folder) }
  }
}

extension Library {
  /// The exercises of a lesson, from the easiest on.
  package func exercises(of lesson: Int) -> [Exercise] {
    parsed("\(lesson)") { files(of: lesson)?.parsedExercises()?.exercises } ?? []
  }

  package func exercise(_ id: String, of lesson: Int) -> Exercise? {
    exercises(of: lesson).first { $0.id == id }
  }
}

extension Exercise {
  /// A whole lesson as a task: to change it, with its claims as the checks. It has no id.
  package static func claims(of lesson: Lesson) -> Exercise {
    Exercise(
      lesson: lesson.number, id: "", title: lesson.title, kind: .extend, minutes: 0, step: "",
      task: [], start: [], checkSource: "",
      checks: lesson.claims.compactMap { claim in
        // What the compiler says about our listings isn't about the learner's.
        if case .isRefused = claim.check { return nil }
        return ExerciseCheck(
          id: claim.id, sentence: claim.sentence, test: .behavior(claim.check), line: claim.line)
      },
      hints: [], solutions: [], attempts: [], line: 1)
  }
}
