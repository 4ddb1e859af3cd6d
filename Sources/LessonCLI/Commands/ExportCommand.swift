import LessonKit
import LessonRunner

/// `lesson export`: lessons as a page or a handout, a run as a diagram.
struct ExportCommand {
  var options: ExportOptions

  func run(_ context: inout Context) throws -> ExitCode {
    let text = try text(&context)
    if let path = options.path {
      try FileWriter.write(text, to: path, overwrites: true)
    } else {
      try context.output.write(text)
    }
    return .done
  }

  private func text(_ context: inout Context) throws -> String {
    try checkOptions(context.program)
    switch options.format {
    case .html:
      let chapters = try chapters(context)
      return HTMLPage(title: title(chapters), chapters: chapters).text
    case .markdown:
      let chapters = try chapters(context)
      return MarkdownRenderer().text(chapters, title: title(chapters))
    case .mermaid: return MermaidWriter.text(try diagram(&context).diagram)
    case .svg:
      let (diagram, caption) = try diagram(&context)
      guard let svg = SequenceSVG(diagram, title: "Who calls whom in \(caption)", id: "trace")
      else {
        throw CommandFailure(
          .checkFailed, "error: \(caption) has too many participants for a drawing")
      }
      return svg.node.written + "\n"
    }
  }

  /// A page holds all scenes; a diagram is of one lesson.
  private func checkOptions(_ program: String) throws(CommandFailure) {
    let format = options.format.rawValue
    let fault: String? =
      switch options.format {
      case .html, .markdown:
        options.scene.map { _ in "--scene goes with mermaid and svg; \(format) holds every scene" }
      case .mermaid, .svg:
        options.lesson == nil ? "'export \(format)' needs <n>: a lesson's number or name" : nil
      }
    guard let fault else { return }
    throw CommandFailure(.usage, "error: \(fault)\nSee '\(program) help export'.")
  }

  private func title(_ chapters: [HTMLPage.Chapter]) -> String {
    chapters.count == 1
      ? "\(chapters[0].lesson.number) · \(chapters[0].lesson.title)"
      : "The mediator pattern in \(plural(chapters.count, "lesson"))"
  }

  /// Everything that was asked for, all of its runs made together.
  private func chapters(_ context: borrowing Context) throws -> [HTMLPage.Chapter] {
    let lessons = context.library.lessons
      .filter { options.lesson == nil || $0.number == options.lesson }
      .compactMap { $0.parsed()?.lesson }
    var seen: Set<RunKey> = []
    let keys = lessons.flatMap(\.runKeys).filter { seen.insert($0).inserted }
    let facts = try context.runner.facts(
      keys, traced: Set(lessons.flatMap(\.tracedKeys)), in: context.library)
    // A page is read away from here: its commands are those of whoever has the program installed.
    let builder = DocumentBuilder(library: context.library, facts: facts, program: "lesson")
    return lessons.map { HTMLPage.Chapter($0, builder) }
  }

  private func diagram(
    _ context: inout Context
  ) throws -> (diagram: SequenceDiagram, caption: String) {
    guard let lesson = options.lesson else {
      throw CommandFailure(.software, "error: no lesson to draw")
    }
    let request = try SubjectReader(program: context.program, command: "export")
      .request(options.scene.map { .scene($0) }, lesson: lesson, recordsCalls: true)
    let run = try context.run(request)
    return (SequenceDiagram(events: run.events), "\(run.subject.name), lesson \(lesson)")
  }
}
