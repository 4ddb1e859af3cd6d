/// Reads lessons from disk, for authors who haven't built them yet.
enum LessonFolder {
  struct Content {
    var library: Library
    /// The folder of the one lesson that was asked for; nil for all of them.
    var only: String?
  }

  /// - Parameter path: the folder `Lessons`, or one lesson's folder in it.
  static func read(_ path: String) throws(CommandFailure) -> Content {
    let names = try VersionFolder.names(in: path)
    if !names.contains("Lesson.md"), names.contains("Exercises.md") {
      let folder = LessonFiles.capstoneFolder
      return Content(
        library: Library(
          lessons: Library.builtIn.lessons, scenarios: Library.builtIn.scenarios,
          capstone: try files(in: path, names, folder: folder)),
        only: folder)
    }
    if names.contains("Lesson.md") {
      let folder = name(of: path)
      guard isLesson(folder) else {
        throw CommandFailure(
          .noInput,
          "error: \(Untrusted.shownInFull(path)) isn't a lesson's folder, such as 01-PeerToPeer")
      }
      let one = try files(in: path, names, folder: folder)
      let others = Library.builtIn.lessons.filter { $0.number != one.number }
      return Content(
        library: Library(
          lessons: (others + [one]).sorted { $0.number < $1.number },
          scenarios: Library.builtIn.scenarios, capstone: Library.builtIn.capstone),
        only: folder)
    }
    var lessons: [LessonFiles] = []
    var scenarios = Library.builtIn.scenarios
    var capstone = Library.builtIn.capstone
    for name in names {
      let inside = "\(path)/\(name)"
      if name == "Scenarios" {
        scenarios = try files(in: inside, try VersionFolder.names(in: inside), folder: name).files
      } else if name == LessonFiles.capstoneFolder {
        capstone = try files(in: inside, try VersionFolder.names(in: inside), folder: name)
      } else if isLesson(name) {
        lessons.append(try files(in: inside, try VersionFolder.names(in: inside), folder: name))
      }
    }
    guard !lessons.isEmpty else {
      throw CommandFailure(
        .noInput,
        "error: no lessons in \(Untrusted.shownInFull(path)); a lesson is a folder such as "
          + "01-PeerToPeer")
    }
    return Content(
      library: Library(lessons: lessons, scenarios: scenarios, capstone: capstone), only: nil)
  }

  /// Whether a folder's name starts with two digits and a hyphen, as in `01-PeerToPeer`.
  private static func isLesson(_ folder: String) -> Bool {
    folder.prefix(2).count { ("0"..."9").contains($0) } == 2 && folder.dropFirst(2).first == "-"
      && folder.prefix(2) != "00"
  }

  /// Returns the last part of a path, even of `.` or a path that ends in a slash.
  private static func name(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved).split(separator: "/").last.map(String.init) ?? path
  }

  private static func files(
    in path: String, _ names: [String], folder: String
  ) throws(CommandFailure) -> LessonFiles {
    var files: [SourceFile] = []
    for name in names where [".swift", ".md", ".flight"].contains(where: name.hasSuffix) {
      let limit = 1 << 22
      let (bytes, shown) = try InputReader.read(
        "\(path)/\(name)", limit: limit, takesFilesAlone: true)
      guard bytes.count < limit else {
        throw CommandFailure(.badData, "\(shown):1:1: error: larger than 4 MiB")
      }
      files.append(SourceFile(name: name, text: try InputReader.text(bytes, shown)))
    }
    let lesson = LessonFiles(folder: folder, files: files, scenes: [])
    if let entry = Catalog.entry(lesson.number) {
      return LessonFiles(folder: folder, files: files, staging: entry.staging)
    }
    // For a lesson that was never built, the regions of its scenes are all we have to go by.
    let scenes = lesson.file(named: "Scenes.swift").map { Listing($0).regionNames }
    return LessonFiles(folder: folder, files: files, scenes: scenes ?? [])
  }
}
