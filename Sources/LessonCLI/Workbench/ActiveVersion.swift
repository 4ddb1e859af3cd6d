/// A learner's version that replaces a lesson in everything that's shown and run.
struct ActiveVersion {
  var library: Library
  var lesson: Int
  /// The folder as the user named it.
  var folder: String
  /// Runs the version, and the other lessons as they are in the course.
  var runner: Runner
  /// The folder for runs, deleted with everything they left in it when the command ends.
  private let scratch: ScratchKeeper

  private final class ScratchKeeper {
    let scratch: Scratch

    init(_ environment: Environment) throws(SystemError) { scratch = try Scratch(environment) }
  }

  /// - Throws: ``CommandFailure`` if the version can't be read or doesn't compile.
  static func load(
    _ folder: String, _ context: borrowing Context
  ) throws -> ActiveVersion {
    let found = try VersionFolder.read(folder)
    guard let lesson = Library.builtIn.files(of: found.lesson) else {
      throw CommandFailure(.badData, "error: there's no lesson \(found.lesson)")
    }
    let bench = try Bench(
      environment: context.environment, course: context.course, library: .builtIn)
    let source = VersionSource(lesson: lesson, files: found.files)
    let streams = context.streams
    let result = try bench.builder.build(source) { progress in
      if progress.done == 0, isatty(streams.errors) == 1 {
        streams.complain(Bench.announcement)
      }
    }
    switch result {
    case .built(let version):
      let keeper = try ScratchKeeper(context.environment)
      let runner = context.course.replacing(
        lesson: lesson.number, with: version.path, scratch: keeper.scratch.path)
      return ActiveVersion(
        library: library(with: found.files, in: lesson, from: folder), lesson: found.lesson,
        folder: folder,
        runner: runner, scratch: keeper)
    case .refused(let messages), .unfit(let messages):
      let lines = messages.filter { $0.severity == .error }.map {
        "\(Untrusted.shownInFull(folder))/\($0.file):\($0.line):\($0.column): error: \($0.text)"
      }
      throw CommandFailure(.badData, lines.joined(separator: "\n"))
    case .failed(let reason):
      throw CommandFailure(.io, "error: \(Untrusted.shownInFull(folder)) can't be built: \(reason)")
    }
  }

  /// Returns the course's lessons, with the learner's files in one of them.
  private static func library(
    with files: [SourceFile], in lesson: LessonFiles, from folder: String
  ) -> Library {
    var version = lesson
    let mine = Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    version.files = lesson.files.map { file in
      guard !LessonFiles.supportFiles.contains(file.name), let text = mine[file.name] else {
        return file
      }
      let marked =
        Listing.markedWithinLines(text, as: file.text) ?? Listing.marked(text, as: file.text)
      return SourceFile(name: file.name, text: marked)
    }
    let known = Set(version.files.map(\.name))
    version.files += files.filter { !known.contains($0.name) }
    let course = Library.builtIn
    var library = Library(
      lessons: course.lessons.map { $0.number == lesson.number ? version : $0 },
      scenarios: course.scenarios, capstone: course.capstone)
    library.versionOf = lesson.number
    library.versionFolder = folder
    return library
  }
}

extension Context {
  /// Puts a learner's version in its lesson's place from now on.
  mutating func take(version folder: String) throws {
    version = try ActiveVersion.load(folder, self)
  }
}
