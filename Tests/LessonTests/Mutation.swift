import Testing

/// An edit that an author might make by mistake, and the linter's expected message.
struct Mutation: Sendable, CustomTestStringConvertible {
  /// The position of the fault in the edited file.
  enum Place: Sendable {
    case line(Int)
    /// The first line that holds this text.
    case text(String)
  }

  var name: String
  /// The path from the top of `Lessons`.
  var file: String
  /// The text to replace, which occurs exactly once; empty for the end of the file.
  var old: String
  var new: String
  var place: Place
  /// The file with the fault: the edited one, unless another is given.
  var faultFile: String
  /// A part of the linter's message.
  var message: String

  init(
    _ name: String, _ file: String, _ old: String, _ new: String, in faultFile: String? = nil,
    at place: Place, says message: String
  ) {
    self.faultFile = faultFile ?? file
    self.name = name
    self.file = file
    self.old = old
    self.new = new
    self.place = place
    self.message = message
  }

  var testDescription: String { name }

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
    switch place {
    case .line(let number): return number
    case .text(let marker):
      let range = try #require(text.firstRange(of: marker), "no '\(marker)'")
      return text[..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
    }
  }

  private func editing(_ text: String) throws -> String {
    if old.isEmpty { return text + new }
    let ranges = text.ranges(of: old)
    try #require(ranges.count == 1, "'\(old)' stands there \(ranges.count) times")
    return text.replacing(old, with: new)
  }
}
