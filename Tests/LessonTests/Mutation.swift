import Testing

/// An edit that an author might make by mistake, and the linter's expected message.
struct Mutation: Sendable, CustomTestStringConvertible {
  /// The path from the top of `Lessons`.
  var file: String
  /// The text to replace, which occurs exactly once; empty for the end of the file.
  var old: String
  var new: String
  /// A text whose first occurrence begins on the line with the fault; nil if that's the line that was edited.
  var place: String?
  /// A part of the linter's message.
  var message: String

  init(_ file: String, _ old: String, _ new: String, at place: String? = nil, says message: String)
  {
    self.file = file
    self.old = old
    self.new = new
    self.place = place
    self.message = message
  }

  var testDescription: String { "\(file): \(message)" }

  /// Returns the lessons with this edit, and the file's new text.
  func applied(to library: Library) throws -> (library: Library, text: String) {
    var edited: String?
    func edit(_ folder: String, _ files: [SourceFile]) throws -> [SourceFile] {
      var files = files
      for index in files.indices where "\(folder)/\(files[index].name)" == file {
        files[index].text = try editing(files[index].text)
        edited = files[index].text
      }
      if edited == nil, file.hasPrefix("\(folder)/") {
        files.append(SourceFile(name: String(file.dropFirst(folder.count + 1)), text: new))
        edited = new
      }
      return files
    }
    let lessons = try library.lessons.map { lesson in
      var lesson = lesson
      lesson.files = try edit(lesson.folder, lesson.files)
      return lesson
    }
    let scenarios = try edit("Scenarios", library.scenarios)
    return (Library(lessons: lessons, scenarios: scenarios), try #require(edited))
  }

  /// Returns the number, from 1, of the line in `text` that has the fault.
  func line(in text: String) throws -> Int {
    let marker = place ?? new
    guard !marker.isEmpty else { return 1 }
    let start = try #require(text.firstRange(of: marker), "no '\(marker)'").lowerBound
    // The lines that are as they were aren't edited.
    let same = place == nil ? zip(old, new).prefix { $0 == $1 }.map(\.0) : []
    return (text[..<start] + same).count { $0 == "\n" } + 1
  }

  private func editing(_ text: String) throws -> String {
    if old.isEmpty { return text + new }
    let ranges = text.ranges(of: old)
    try #require(ranges.count == 1, "'\(old)' stands there \(ranges.count) times")
    return text.replacing(old, with: new)
  }
}
