/// The column for students' answers, and the strip with the right ones. Both have the same rows, so
/// that the strip can be laid beside the column.
enum AnswerColumns {
  /// The most rows that fit on the first page.
  private static let rows = 14

  /// Returns the empty column for students.
  static func empty(_ sheet: QuizSheet) -> Node {
    columns(sheet, label: "Answers") { _ in
      [tag("td", ["class": "given"]), tag("td", ["class": "guess"], "☐")]
    } head: {
      [tag("th", [:], "answer"), tag("th", [:], "guess")]
    }
  }

  /// Returns the strips for grading, side by side, to be cut out.
  static func strips(_ sheets: [QuizSheet], title: String) -> Node {
    tag(
      "section", ["class": "strips"],
      [
        tag("h1", [:], .text("\(title): strips")),
        tag(
          "p", [:],
          .text(
            "Cut them out. Laid beside a student's column, row by row, a strip shows the right answers. "
              + "Print it at the same size as the sheet.")),
      ]
        + sheets.map { sheet in
          tag(
            "div", ["class": "strip"],
            tag(
              "p", ["class": "small"],
              .text(sheet.form.map { "Form \($0), seed \(sheet.seed)" } ?? "Seed \(sheet.seed)")),
            columns(sheet, label: "Right answers") { view in
              let text = view.answer.answer.text
              return [
                tag("td", ["class": text.count > 22 ? "given tight" : "given"], .text(text))
              ]
            } head: {
              [tag("th", [:], "right")]
            })
        })
  }

  private static func columns(
    _ sheet: QuizSheet, label: String, cells: (AnsweredQuestionView) -> [Node], head: () -> [Node]
  ) -> Node {
    let starts = stride(from: 0, to: sheet.questions.count, by: rows)
    let tables = starts.map { start in
      let mine = sheet.questions[start..<min(start + rows, sheet.questions.count)]
      let lines = mine.map { view in
        tag(
          "tr", [:],
          [tag("th", ["scope": "row"], .text("\(view.question.number ?? 1)"))] + cells(view))
      }
      return tag(
        "table", ["class": "answers", "aria-label": label],
        tag("thead", [:], tag("tr", [:], [tag("td")] + head())), tag("tbody", [:], lines))
    }
    return tag("div", ["class": "columns"], tables)
  }

  static let style = """
    .columns{display:flex;flex-wrap:wrap;gap:4mm;margin-bottom:7mm}
    .answers{border-collapse:collapse;table-layout:fixed;break-inside:avoid}
    .answers tr{height:9mm}.answers thead tr{height:5mm}
    .answers thead{font-size:7.5pt;color:#444}.answers thead th{font-weight:400;text-align:left}
    .answers th,.answers td{padding:0 1.5mm;vertical-align:middle}
    .answers tbody th{width:9mm;text-align:right}
    .answers .given{width:50mm;border:.3mm solid #000;white-space:nowrap;overflow:hidden}
    .answers .tight{font-size:7pt}
    .answers .guess{width:11mm;text-align:center;font-size:15pt;line-height:1}
    .strips{orphans:1;widows:1}
    .strip{display:inline-block;border:.3mm dashed #000;padding:2mm;margin:0 3mm 4mm 0;
      vertical-align:top;break-inside:avoid}
    .strip .columns{margin:0}.strip .given{width:40mm;font-weight:700}

    """
}
