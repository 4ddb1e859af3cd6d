import LessonCatalog
import LessonKit
import LessonRunner

/// Reads lessons from disk, for authors who have not built them yet.
enum LessonFolder {
  /// - Parameter path: the folder `Lessons`, or that of one lesson in it.
  static func library(at path: String) throws(CommandFailure) -> Library {
    let names = try entries(of: path)
    if names.contains("Lesson.md") {
      let folder = path.split(separator: "/").last.map(String.init) ?? path
      let one = try files(in: path, names, folder: folder)
      let others = Library.builtIn.lessons.filter { $0.number != one.number }
      return Library(
        lessons: (others + [one]).sorted { $0.number < $1.number },
        scenarios: Library.builtIn.scenarios)
    }
    var lessons: [LessonFiles] = []
    var scenarios = Library.builtIn.scenarios
    for name in names {
      if name == "Scenarios" {
        scenarios = try files(
          in: "\(path)/\(name)", try entries(of: "\(path)/\(name)"), folder: name
        )
        .files
      } else if name.prefix(2).allSatisfy(\.isNumber), name.dropFirst(2).first == "-" {
        lessons.append(
          try files(in: "\(path)/\(name)", try entries(of: "\(path)/\(name)"), folder: name))
      }
    }
    guard !lessons.isEmpty else {
      throw CommandFailure(
        .noInput,
        "error: no lessons in \(Untrusted.shown(path)); a lesson is a folder such as 01-PeerToPeer")
    }
    return Library(lessons: lessons, scenarios: scenarios)
  }

  private static func files(
    in path: String, _ names: [String], folder: String
  ) throws(CommandFailure) -> LessonFiles {
    var files: [SourceFile] = []
    for name in names where [".swift", ".md", ".flight"].contains(where: name.hasSuffix) {
      let (bytes, shown) = try InputReader.read(.path("\(path)/\(name)"), limit: 1 << 22)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw CommandFailure(.badData, "\(shown):1:1: error: not UTF-8")
      }
      files.append(SourceFile(name: name, text: text))
    }
    let number = Int(folder.prefix(2)) ?? 0
    return LessonFiles(
      folder: folder, files: files,
      scenes: Catalog.entry(number)?.staging.scenes.map(\.name) ?? [])
  }

  private static func entries(of path: String) throws(CommandFailure) -> [String] {
    guard let folder = opendir(path) else {
      throw CommandFailure(
        .noInput,
        "error: cannot open \(Untrusted.shown(path)): \(String(cString: strerror(errno)))")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
