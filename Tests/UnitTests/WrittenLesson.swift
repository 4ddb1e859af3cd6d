@testable import LessonStage

/// A lesson as an author writes it, with a body that a test is about.
struct WrittenLesson {
  let files: LessonFiles
  let lesson: Lesson
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - body: everything below the title, the description and the promise.
  ///   - listings: the files beside it.
  init(
    _ body: String, folder: String = "03-Long", listings: [SourceFile] = [], scenes: [String] = [],
    variants: [String] = []
  ) {
    let text = "# T\n\n@Lesson(follows: \"x\")\n\nOne sentence.\n\n\(body)\n"
    files = LessonFiles(
      folder: folder, files: [SourceFile(name: "Lesson.md", text: text)] + listings, scenes: scenes,
      variants: variants)
    (lesson, diagnostics) = LessonParser.parse(text, folder: folder)
  }

  var faults: [String] { diagnostics.map(\.message) }

  var library: Library { Library(lessons: [files], scenarios: []) }

  func lint(_ facts: RunResults? = nil) -> [String] {
    Linter.survey(library, facts: facts).diagnostics.map(\.message)
  }
}

extension Run {
  init(
    _ key: RunKey, printing lines: [String], in file: String = "A.swift",
    end: Run.End = .exit(code: 0), standardError: String = ""
  ) {
    let printed = lines.map {
      OutputLine(text: $0, file: file, line: 7, function: "f()", thread: 1)
    }
    self.init(
      key, recording: .calls(printed.map(Event.line)), counts: nil, end: end,
      standardError: standardError)
  }
}
