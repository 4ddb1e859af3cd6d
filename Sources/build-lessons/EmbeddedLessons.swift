import Observing
import Foundation

/// A Swift file with the text of all lessons, which also names what each offers to run.
enum EmbeddedLessons {
  /// - Parameter arguments: `OUTPUT SCENARIOS CAPSTONE [MODULE FOLDER]…`.
  static func write(_ arguments: [String]) throws {
    guard arguments.count >= 3, !arguments.count.isMultiple(of: 2) else { throw Failure.usage }
    let output = URL(filePath: arguments[0])
    let scenarios = URL(filePath: arguments[1])
    let capstone = URL(filePath: arguments[2])
    let lessons = stride(from: 3, to: arguments.count, by: 2)
      .map { Lesson(module: arguments[$0], folder: URL(filePath: arguments[$0 + 1])) }
      .sorted { $0.module < $1.module }

    var text = "// Generated from the folder Lessons. Change the lessons, never this file.\n\n"
    text += "import Course\n"
    for lesson in lessons { text += "import \(lesson.module)\n" }
    text += "\nextension Catalog {\n  /// Every lesson of this package, by number.\n"
    text += "  package static let entries: [Entry] = [\n"
    for lesson in lessons {
      text += "    Entry(\n      folder: \(literal(lesson.folder.lastPathComponent)),\n"
      text += "      files: [\n"
      for file in try files(in: lesson.folder) { text += try entry(for: file) }
      let quiz = lesson.folder.appending(path: "Quiz.swift")
      let adding =
        FileManager.default.fileExists(atPath: quiz.path) ? ".adding(\(lesson.module).quiz)" : ""
      text += "      ],\n      staging: { \(lesson.module).staging\(adding) }),\n"
    }
    text += "  ]\n\n  /// The sample scenarios, by name.\n"
    text += "  package static let scenarioFiles: [SourceFile] = [\n"
    for file in try files(in: scenarios) { text += try entry(for: file) }
    text += "  ]\n\n  /// What comes after the lessons.\n"
    text += "  package static let capstoneFiles: [SourceFile] = [\n"
    for file in try files(in: capstone) { text += try entry(for: file) }
    text += "  ]\n}\n"
    try BuildLessons.write(text, to: output)
  }

  /// - Parameter arguments: `OUTPUT [MODULE FOLDER]…`.
  static func writeRuntime(_ arguments: [String]) throws {
    guard let output = arguments.first, !arguments.count.isMultiple(of: 2) else {
      throw Failure.usage
    }
    var text =
      "// Generated from the modules that a version is linked with. Change those, never this file.\n\n"
    text += "import Course\n\nextension RuntimeModule {\n  static let all: [RuntimeModule] = [\n"
    for index in stride(from: 1, to: arguments.count, by: 2) {
      text += "    RuntimeModule(\n      name: \(literal(arguments[index])),\n      files: [\n"
      for file in try files(in: URL(filePath: arguments[index + 1])) {
        text += try entry(for: file)
      }
      text += "      ]),\n"
    }
    text += "  ]\n}\n"
    try BuildLessons.write(text, to: URL(filePath: output))
  }

  /// - Parameter arguments: `OUTPUT FILE…`.
  static func writeTexts(_ arguments: [String]) throws {
    guard let path = arguments.first else { throw Failure.usage }
    let output = URL(filePath: path)
    let type = output.deletingPathExtension().lastPathComponent
    var text = "/// Files of this module that aren't Swift, by their names.\nenum \(type) {\n"
    text += "  static let all: [String: StaticString] = [\n"
    for path in arguments.dropFirst() {
      let file = URL(filePath: path)
      let content = literal(try String(contentsOf: file, encoding: .utf8))
      text += "    \(literal(file.lastPathComponent)): \(content),\n"
    }
    try BuildLessons.write(text + "  ]\n}\n", to: output)
  }

  struct Lesson {
    var module: String
    var folder: URL
  }

  static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["swift", "md", "flight"].contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static func entry(for file: URL) throws -> String {
    guard let text = String(data: try Data(contentsOf: file), encoding: .utf8) else {
      throw Failure("\(file.path): not UTF-8")
    }
    return "        SourceFile(name: \(literal(file.lastPathComponent)), text: \(literal(text))),\n"
  }

  /// Returns a raw string literal with a fence longer than any in the text. If it's multiline, the
  /// newlines next to the fence don't count, so the text's own are exact.
  static func literal(_ text: String) -> String {
    var fence = "#"
    while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
    guard text.contains("\n") || text.contains("\"") else { return "\"\(text)\"" }
    // An unescaped carriage return would be taken for a newline in the literal itself.
    let body = text.replacingOccurrences(of: "\r", with: "\\\(fence)r")
    return "\(fence)\"\"\"\n\(body)\n\"\"\"\(fence)"
  }
}

/// The observed copies of a lesson's listings, one file each.
enum ObservedListings {
  /// - Parameter arguments: `FOLDER LISTING…`.
  static func write(_ arguments: [String]) throws {
    guard let folder = arguments.first else { throw Failure.usage }
    let listings = try arguments.dropFirst().map { path in
      (path: path, text: try String(contentsOf: URL(filePath: path), encoding: .utf8))
    }
    let facts = SourceFacts(of: listings.map(\.text))
    for listing in listings {
      let copy = ObservedSource(listing.text, path: listing.path, facts: facts)
      // Two files with the same name would have the same #fileID.
      let name = "Observed-" + URL(filePath: listing.path).lastPathComponent
      try BuildLessons.write(copy.text, to: URL(filePath: "\(folder)/\(name)"))
    }
  }
}
