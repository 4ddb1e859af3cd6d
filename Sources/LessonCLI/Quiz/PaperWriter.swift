/// Puts quizzes on paper: their questions, their answers, or both.
struct PaperWriter {
  let paper: PaperOptions
  let preparer: QuizPreparer
  /// The quiz's title.
  let title: String
  /// The command that asks a quiz again.
  let command: (QuizDraw) -> String

  /// - Parameter forms: the same quiz in its forms; without letters if there's only one.
  func write(_ forms: [QuizDraw], _ context: inout Context) throws {
    // Fail before the runs if the file can't be written.
    if let path = paper.path { try context.files.check(path) }
    let sheets = try self.sheets(forms)
    let text =
      paper.isHTML
      ? PaperPage(title: title, sheets: sheets, parts: paper.parts).text
      : paper.parts.flatMap { part in
        sheets.map { sheet in
          switch part {
          case .sheet: sheet.sheet()
          case .key: sheet.key()
          case .strip: sheet.strip()
          }
        }
      }.joined(separator: "\n")
    if let path = paper.path {
      try context.files.write(text, to: path, overwrites: true)
    } else {
      try context.output.write(text)
    }
  }

  private func sheets(_ forms: [QuizDraw]) throws -> [QuizSheet] {
    let prepared = try preparer.prepare(forms.flatMap(\.entries))
    var rest = prepared[...]
    return forms.enumerated().map { index, draw in
      let mine = Array(rest.prefix(draw.entries.count))
      rest = rest.dropFirst(draw.entries.count)
      return QuizSheet(
        title: title, form: paper.forms == nil ? nil : letter(index).uppercased(), seed: draw.seed,
        command: command(draw), mine)
    }
  }
}
