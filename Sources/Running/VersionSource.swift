/// The source code to compile in place of a lesson's listings.
package struct VersionSource: Hashable, Sendable {
  /// The lesson, as it is in the course.
  package var lesson: LessonFiles
  /// The version's Swift files, without our own.
  package var files: [SourceFile]
  /// The exercise whose checks run with it.
  package var exercise: Exercise?

  package init(lesson: LessonFiles, files: [SourceFile], exercise: Exercise? = nil) {
    self.lesson = lesson
    self.exercise = exercise
    let ours = LessonFiles.supportFiles.union([Exercise.checksFile, "main.swift"])
    let scenes = exercise?.scenesToKeep(of: lesson) ?? []
    self.files = files.filter { !ours.contains($0.name) }.updated(with: scenes)
  }

  /// The same name as in the course, because the lesson's tables may mention it.
  var module: String {
    lesson.isCapstone ? lesson.folder : "Lesson\(lesson.folder.prefix(2))"
  }

  /// The listings and the checks: everything that's observed.
  package var observed: [SourceFile] {
    guard let exercise, !exercise.checkSource.isEmpty else { return files }
    return files + [SourceFile(name: Exercise.checksFile, text: exercise.checkSource)]
  }

  /// Members that a version's copies don't change, by file.
  typealias LeftAlone = [String: Set<ObservedSource.Member>]

  /// Returns the observed copies of the listings and the checks.
  func copies(leavingAlone leftAlone: LeftAlone) -> [ObservedFile] {
    let facts = SourceFacts(of: observed.map(\.text), triesAll: true)
    return observed.map { file in
      ObservedFile(
        original: file,
        copy: ObservedSource(
          file.text, path: file.name, facts: facts,
          leavingAlone: leftAlone[file.name, default: []]))
    }
  }

  /// Returns the files for the compiler.
  func compiled(_ copies: [ObservedFile]) -> [SourceFile] {
    let names = SupportNames(of: files, in: lesson)
    let support = lesson.sources.filter { LessonFiles.stageFiles.contains($0.name) }
      .map { file in
        let text = file.text.replacing("let staging:", with: "let \(Self.staging):")
        return SourceFile(name: file.name, text: names.disambiguated(text))
      }
    return copies.map(\.file) + support + [SourceFile(name: "main.swift", text: main)]
  }

  /// The name of the lesson's table here: the one that it has in the course may be a learner's, too.
  private static let staging = "__staging"

  private var main: String {
    let scenes = (exercise?.checkScenes ?? []).map {
      "  LessonStage.Scene(\"\($0)\", Checks.\($0)),\n"
    }
    return """
      import LessonStage

      LessonStage.ChildMain.perform(
        \(Self.staging), of: \(lesson.number),
        checks: [
      \(scenes.joined())])

      """
  }
}

/// A version's file and its observed copy.
struct ObservedFile {
  var original: SourceFile
  var copy: ObservedSource

  /// The copy, for the compiler.
  var file: SourceFile { SourceFile(name: Self.prefix + original.name, text: copy.text) }

  private static let prefix = "Observed-"

  /// Returns the name of the file that a copy is of.
  static func original(of name: String) -> String {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// Returns the members whose probes may be why the compiler refuses the copy, although it takes
  /// the original.
  func suspects(_ errors: [CompilerMessage]) -> Set<ObservedSource.Member> {
    var lines = errors.filter { $0.file == original.name }.map(\.line)
    // What comes after the original's last line doesn't belong to any member.
    if errors.contains(where: { $0.file == file.name }) { lines.append(0) }
    return Set(lines.flatMap(copy.changedMembers(at:)))
  }
}
