/// A task to solve in Swift; a learner's version is judged by what it does, never by its text.
package struct Exercise: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Something is broken.
    case mend
    /// A part is missing.
    case write
    /// A new requirement comes in.
    case extend

    /// The kind as a learner reads it.
    package var word: String { self == .mend ? "fix" : rawValue }
  }

  /// The lesson's number.
  package var lesson: Int
  package var id: String
  package var title: String
  package var kind: Kind
  /// The author's estimate of how long it takes.
  package var minutes: Int
  /// The slug of the step that it belongs to.
  package var step: String
  package var task: [Block]
  /// A learner's first files; they replace the lesson's listings of the same name or join them.
  package var start: [SourceFile]
  /// The Swift code of ``checksFile``.
  package var checkSource: String
  package var checks: [ExerciseCheck]
  package var hints: [Prose]
  package var solutions: [Answer]
  package var attempts: [Attempt]
  /// Slips in the first solution, by which each check is known to fail where nothing else fails it.
  package var faults: [Fault] = []
  /// The exercise's line in its file, from 1.
  package var line: Int

  /// The file with the code that checks run. A learner can read it; we compile our own copy.
  package static let checksFile = "Checks.swift"

  /// Whether it's the capstone that comes after all lessons.
  package var isCapstone: Bool { lesson == LessonFiles.capstoneNumber }

  /// Finished code.
  package struct Answer: Hashable, Sendable {
    package var title: String
    package var text: [Prose]
    /// The files that differ from the start.
    package var files: [SourceFile]
    package var line: Int
  }

  /// A plausible wrong answer, with feedback for a person who wrote it.
  package struct Attempt: Hashable, Sendable {
    package var answer: Answer
    /// The ids of all checks that it always fails, in order. Empty if it has only a race in it, which
    /// it may win.
    package var fails: [String]
    /// The ids of other checks that it fails only sometimes, depending on how threads interleave.
    package var failsSometimes: [String]
    /// What the first failing check finds.
    package var finds: String
    /// The id of the misconception behind it.
    package var betrays: String?
  }

  /// A slip in the first solution that a check has to find: it shows that the check can fail.
  package struct Fault: Hashable, Sendable {
    package var change: TextChange
    /// The check's id.
    package var fails: String
    /// The fault's line in the exercise's file, from 1.
    package var line: Int
  }

  /// Returns the scenes that a version of it has, those of the checks first.
  package func scenes(in library: Library) -> [String] {
    let own = checkScenes
    return own + (library.files(of: lesson)?.scenes ?? []).filter { !own.contains($0) }
  }

  /// The functions of `enum Checks`, each of which is a scene of its own.
  package var checkScenes: [String] {
    checkSource.split(separator: "\n").compactMap { line in
      let words = line.trimmed
      guard words.hasPrefix("static func "), let end = words.firstIndex(of: "(") else { return nil }
      return String(words[words.index(words.startIndex, offsetBy: 12)..<end])
    }
  }
}

/// A check that a learner's version must pass.
package struct ExerciseCheck: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    /// A condition on what its runs show.
    case behavior(Claim.Check)
    /// These files are the same as at the start.
    case unchanged([String])
    /// The compiler refuses this code when it's added to the version.
    case refused(ForbiddenCode)
  }

  package var id: String
  /// The requirements that it tests: items of the task's list, by number from 1.
  package var items: [Int] = []
  package var sentence: Prose
  package var test: Test
  package var line: Int
}

extension Exercise {
  /// What the task requires: the items of its list.
  package var requirements: [Prose] {
    task.flatMap { block in
      if case .list(let items) = block { items } else { [Prose]() }
    }
  }

  /// Returns the files that a learner starts with: the lesson's plain listings and the start.
  ///
  /// - Parameter files: the lesson's files.
  package func startFiles(in files: LessonFiles) -> [SourceFile] {
    files.plainListings.updated(with: start)
  }

  /// Returns the listings with scenes that the exercise isn't about. Checks run these scenes, so
  /// they come from the course.
  package func scenesToKeep(of files: LessonFiles) -> [SourceFile] {
    // Without an id, it's about the whole lesson.
    if id.isEmpty { return [] }
    let changed = Set((start + solutions.flatMap(\.files)).map(\.name))
    return files.plainListings.filter { file in
      !changed.contains(file.name)
        && ["enum Scenes {", "extension Scenes {"].contains(where: file.text.contains)
    }
  }

  /// Returns the start with an answer's files in place of those they replace.
  package func files(of answer: Answer, in files: LessonFiles) -> [SourceFile] {
    startFiles(in: files).updated(with: answer.files)
  }
}

extension [SourceFile] {
  /// Returns these files, with others added or replacing those of the same name, sorted by name.
  package func updated(with others: [SourceFile]) -> [SourceFile] {
    let names = Set(others.map(\.name))
    return (filter { !names.contains($0.name) } + others).sorted { $0.name < $1.name }
  }
}

/// The facts about an exercise that are shown before it's opened.
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
  /// The exercises' headings, read from their first lines alone: they're needed whenever the lesson
  /// is shown, and the rest is a hundred times as long.
  fileprivate var exerciseHeadings: [ExerciseHeading] {
    let lines = file(named: "Exercises.md")?.text.lines ?? []
    return lines.compactMap { line in
      guard line.utf8.starts(with: "@Exercise(".utf8),
        case .directive(let directive) = MarkupParser.parse("\(line)\n}\n").blocks.first
      else { return nil }
      let arguments = ArgumentReader(directive)
      return ExerciseHeading(
        lesson: number, id: arguments.required("id"), title: arguments.required("title"),
        kind: arguments.choice("kind", Exercise.Kind.self) ?? .write,
        minutes: arguments.number("minutes") ?? 0, step: arguments.required("step"))
    }
  }

  /// The listings without the comments that mark regions.
  package var plainListings: [SourceFile] { plainListings { _ in true } }

  /// The same of some listings, by their names.
  func plainListings(where isWanted: (String) -> Bool) -> [SourceFile] {
    listings.filter { isWanted($0.name) }
      .map { SourceFile(name: $0.name, text: Listing.withoutMarks($0.text)) }
  }

  /// Parses the lesson's exercises; nil if it has none.
  package func parsedExercises() -> (exercises: [Exercise], diagnostics: [Diagnostic])? {
    file(named: "Exercises.md").map { LessonParser.parseExercises($0.text, folder: folder) }
  }
}

extension Library {
  /// Returns the headings of a lesson's exercises, easiest first.
  package func exerciseHeadings(of lesson: Int) -> [ExerciseHeading] {
    parsed("\(lesson)") { files(of: lesson)?.exerciseHeadings } ?? []
  }

  /// Returns a lesson's exercises, easiest first.
  package func exercises(of lesson: Int) -> [Exercise] {
    parsed("\(lesson)") { files(of: lesson)?.parsedExercises()?.exercises } ?? []
  }
}

extension Exercise {
  /// Turns a whole lesson into a task: change it, with its claims as the checks. It has no id.
  package static func claims(of lesson: Lesson) -> Exercise {
    Exercise(
      lesson: lesson.number, id: "", title: lesson.title, kind: .extend, minutes: 0, step: "",
      task: [], start: [], checkSource: "",
      checks: lesson.claims.compactMap { claim in
        switch claim.check {
        // What our listings say, and what the compiler says of them, isn't about the learner's.
        case .isRefused, .reads: nil
        default:
          ExerciseCheck(
            id: claim.id, sentence: claim.sentence, test: .behavior(claim.check), line: claim.line)
        }
      },
      hints: [], solutions: [], attempts: [], line: 1)
  }
}

/// Code that must not compile beside a version, and why.
package struct ForbiddenCode: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A member isn't there, or can't be used from outside.
    case access
    /// A value has the wrong type.
    case type
  }

  package var code: String
  package var reason: Reason
  /// A member that the code uses, as in `PlayButton.others`. All others that the type has are tried
  /// in its place, too.
  package var door: String

  package var typeAndMember: (type: String, member: String) {
    let parts = door.split(separator: ".").map(String.init)
    return (parts.first ?? "", parts.last ?? "")
  }
}
