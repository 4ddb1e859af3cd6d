/// Reads lessons from disk, for authors who haven't built them yet.
enum LessonFolder {
  /// - Parameter path: the folder `Lessons`, or one lesson's folder in it.
  /// - Returns: also the folder of the one lesson that was asked for; nil for all of them.
  static func read(
    _ path: String
  ) throws(CommandFailure) -> (library: Library, only: String?) {
    let names = try VersionFolder.names(in: path)
    var (lessons, scenarios) = (Library.builtIn.lessons, Library.builtIn.scenarios)
    var capstone = Library.builtIn.capstone
    var only: String?
    if names.contains("Lesson.md") {
      let folder = name(of: path)
      guard isLesson(folder) else {
        throw CommandFailure.noInput(
          "\(Untrusted.shownInFull(path)) isn't a lesson's folder, such as 01-PeerToPeer")
      }
      only = folder
      let one = try files(in: path, folder: folder)
      lessons.removeAll { $0.number == one.number }
      lessons = (lessons + [one]).sorted { $0.number < $1.number }
    } else if names.contains("Exercises.md") {
      only = LessonFiles.capstoneFolder
      capstone = try files(in: path, folder: LessonFiles.capstoneFolder)
    } else {
      lessons = []
      for name in names {
        let inside = "\(path)/\(name)"
        if name == "Scenarios" {
          scenarios = try files(in: inside, folder: name).files
        } else if name == LessonFiles.capstoneFolder {
          capstone = try files(in: inside, folder: name)
        } else if isLesson(name) {
          lessons.append(try files(in: inside, folder: name))
        }
      }
      guard !lessons.isEmpty else {
        throw CommandFailure.noInput(
          "no lessons in \(Untrusted.shownInFull(path)); a lesson is a folder such as "
            + "01-PeerToPeer")
      }
    }
    return (Library(lessons: lessons, scenarios: scenarios, capstone: capstone), only)
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
    in path: String, folder: String
  ) throws(CommandFailure) -> LessonFiles {
    var files: [SourceFile] = []
    for name in try VersionFolder.names(in: path)
    where [".swift", ".md", ".flight"].contains(where: name.hasSuffix) {
      let text = try InputReader.text("\(path)/\(name)", megabytes: 4)
      files.append(SourceFile(name: name, text: text))
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
