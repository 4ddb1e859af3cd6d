/// Figures in HTML that a terminal shows in columns, and the grid that they're made of.
extension Table {
  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    page.grid(
      caption: name, head: columns.map(\.title),
      rows: rows.map { row in
        zip(columns, row).map { column, cell in
          GridCell(
            content: page.inline(StyledText(cell, column.style)),
            kind: column.alignment == .right ? "amount" : nil)
        }
      }, sums: sums)
  }
}

extension ComparisonTable {
  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    page.grid(
      caption: name, head: [subject] + aspects,
      rows: rows.map { row in
        [GridCell(content: [.text(row.title)])]
          + row.cells.map { cell in
            let words = cell.mark.words
            return GridCell(content: [
              .text("\(cell.value) "),
              tag(
                "span",
                [
                  "class": cell.mark == .wrong ? "failure" : "muted", "role": "img",
                  "aria-label": words, "title": words,
                ], .text(cell.mark.symbol(unicode: true))),
            ])
          }
      }, notes: legend(unicode: true).map { tag("li", [:], .text($0.text)) })
  }
}

extension ScheduleTable {
  /// Renders the steps of threads; each lights up the line of code that was about to run, and each
  /// thread has its hue.
  package func node(in page: HTMLRenderer, name: String, id: String) -> Node {
    let body = rows.map { row in
      let then =
        row.printed.map { tag("samp", [:], .text($0.text)) }
        + (row.after.state.map { [tag("span", [:], .text($0.typeset))] } ?? [])
      let hue = (row.before.letter.utf8.first.map { Int($0) } ?? 0) - 96
      return [
        GridCell(content: [.text("\(row.number)")]),
        GridCell(
          content: [tag("b", ["class": "letter who h\(hue)"], .text(row.before.letter))]),
        GridCell(content: [tag("code", [:], .text(row.before.next ?? ""))]),
        GridCell(
          content: [.text(row.before.place.map { "\($0.file):\($0.line)" } ?? "")], kind: "place"),
        GridCell(content: then.flatMap { [$0, tag("br")] }.dropLast()),
      ]
    }
    let end =
      isComplete
      ? standing.map { tag("li", [:], .text($0.sentence.typeset)) }
        + last.map { line in
          tag(
            "li", ["data-src": sourceName(lesson, line.file, line.line)],
            tag("samp", [:], .text(line.text)))
        }
      : [tag("li", [:], "The run goes on like this to its end.")]
    return page.grid(
      caption: "", head: ["step", "thread", "does", "where", "then"], rows: body,
      sources: rows.map { row in
        row.before.place.flatMap { sourceName(lesson, $0.file, $0.line) }
      }, notes: end, kind: "schedule")
  }
}

extension HTMLRenderer {
  /// - Parameters:
  ///   - rows: The first cell of each row is its heading.
  ///   - sums: The rows that add up those above them.
  ///   - sources: The lines of code that rows light up with.
  ///   - notes: The items of a list below the table.
  func grid(
    caption: String, head: [String], rows: [[GridCell]], sums: Set<Int> = [],
    sources: [String?] = [], notes: [Node] = [], kind: String = "table"
  ) -> Node {
    let body = rows.enumerated().map { number, row in
      tag(
        "tr",
        [
          "class": sums.contains(number) ? "sum" : nil,
          "data-src": sources.isEmpty ? nil : sources[number],
        ],
        row.enumerated().map { index, cell in
          index == 0
            ? tag("th", ["scope": "row", "class": cell.kind], cell.content)
            : tag("td", ["class": cell.kind], cell.content)
        })
    }
    let kinds = rows.first?.map(\.kind) ?? []
    let titles = head.enumerated().map { index, title in
      let kind = kinds.indices.contains(index) ? kinds[index] : nil
      return title.isEmpty
        ? tag("td") : tag("th", ["scope": "col", "class": kind], .text(title))
    }
    let table = tag(
      "div", ["class": "scroll"],
      tag("table", [:], tag("thead", [:], tag("tr", [:], titles)), tag("tbody", [:], body)))
    return tag(
      "figure", ["class": kind],
      (caption.isEmpty ? [] : [tag("figcaption", [:], .text(caption))]) + [table]
        + (notes.isEmpty ? [] : [tag("ul", ["class": "notes"], notes)]))
  }
}

/// A cell of a table; its kind is its class.
struct GridCell {
  var content: [Node]
  var kind: String?
}
