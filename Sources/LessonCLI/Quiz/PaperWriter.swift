/// Puts a quiz on paper: its questions, its answers, or both.
struct PaperWriter {
  let paper: QuizCommand.Paper
  let preparer: QuizPreparer
  /// The quiz's title.
  let title: String
  /// The command that asks the quiz again.
  let command: String

  func write(_ draw: QuizDraw, _ context: inout Context) throws {
    // Fail before the runs if the file can't be written.
    if let path = paper.path { try context.files.check(path) }
    let sheet = QuizSheet(
      title: title, seed: draw.seed, command: command, try preparer.prepare(draw.entries))
    let text = [paper.hasSheet ? sheet.sheet() : nil, paper.hasKey ? sheet.key() : nil]
      .compactMap(\.self).joined(separator: "\n")
    if let path = paper.path {
      try context.files.write(text, to: path, overwrites: true)
    } else {
      try context.output.write(text)
    }
  }
}
