/// Tables in HTML of what a terminal shows in columns.
extension HTMLRenderer {
  func table(_ table: Table, caption: String) -> Node {
    grid(
      caption: caption, head: table.columns.map(\.title),
      rows: table.rows.map { row in
        zip(table.columns, row).map { column, cell in
          Cell(
            content: inline(StyledText(cell, column.style)), isNumber: column.alignment == .right)
        }
      }, sums: table.sums)
  }

  func comparison(_ table: ComparisonTable, caption: String) -> Node {
    grid(
      caption: caption, head: [table.subject] + table.aspects,
      rows: table.rows.map { row in
        [Cell(content: [.text(row.title)])]
          + row.cells.map { cell in
            let words = cell.mark.words
            return Cell(content: [
              .text("\(cell.value) "),
              tag(
                "span",
                [
                  "class": cell.mark == .wrong ? "failure" : "muted", "role": "img",
                  "aria-label": words, "title": words,
                ], .text(cell.mark.symbol(unicode: true))),
            ])
          }
      }, notes: table.legend(unicode: true).map { .text($0.text) })
  }

  /// Renders the steps of threads; each lights up the line of code that was about to run.
  func schedule(_ table: ScheduleTable) -> Node {
    let rows = table.rows.map { row in
      let place = row.before.place.map { "\($0.file):\($0.line)" }
      let then =
        row.printed.map { tag("samp", [:], .text($0.text)) }
        + (row.after.state.map { [tag("span", [:], .text($0))] } ?? [])
      return tag(
        "tr",
        [
          "data-src": row.before.place.flatMap { sourceName(table.lesson, $0.file, $0.line) }
        ],
        tag("th", ["scope": "row"], .text("\(row.number)")),
        tag("td", [:], tag("b", ["class": "letter"], .text(row.before.letter))),
        tag("td", [:], tag("code", [:], .text(row.before.next ?? ""))),
        tag("td", ["class": "place"], .text(place ?? "")),
        tag(
          "td", [:],
          then.enumerated().flatMap { $0.offset > 0 ? [tag("br"), $0.element] : [$0.element] }))
    }
    let head = ["step", "thread", "does", "where", "then"].map {
      tag("th", ["scope": "col"], .text($0))
    }
    let end =
      table.isComplete
      ? table.standing.map { tag("li", [:], .text($0.sentence)) }
        + table.last.map { line in
          tag(
            "li",
            ["data-src": sourceName(table.lesson, line.file, line.line)],
            tag("samp", [:], .text(line.text)))
        }
      : [tag("li", [:], "The run goes on like this to its end.")]
    return tag(
      "figure", ["class": "schedule"],
      [
        tag(
          "div", ["class": "scroll"],
          tag("table", [:], tag("thead", [:], tag("tr", [:], head)), tag("tbody", [:], rows)))
      ] + (end.isEmpty ? [] : [tag("ul", [:], end)]))
  }

  // MARK: Grids

  private struct Cell {
    var content: [Node]
    var isNumber = false
  }

  /// - Parameters:
  ///   - rows: The first cell of each row is its heading.
  ///   - sums: The rows that add up those above them.
  ///   - notes: Shown below the table.
  private func grid(
    caption: String, head: [String], rows: [[Cell]], sums: Set<Int> = [], notes: [Node] = []
  ) -> Node {
    let body = rows.enumerated().map { number, row in
      tag(
        "tr", sums.contains(number) ? ["class": "sum"] : [:],
        row.enumerated().map { index, cell in
          let kind = cell.isNumber ? "amount" : nil
          return index == 0
            ? tag("th", ["scope": "row", "class": kind], cell.content)
            : tag("td", ["class": kind], cell.content)
        })
    }
    let numeric = rows.first?.map(\.isNumber) ?? []
    let titles = head.enumerated().map { index, title in
      let kind = numeric.indices.contains(index) && numeric[index] ? "amount" : nil
      return title.isEmpty
        ? tag("td") : tag("th", ["scope": "col", "class": kind], .text(title))
    }
    let table = tag(
      "div", ["class": "scroll"],
      tag("table", [:], tag("thead", [:], tag("tr", [:], titles)), tag("tbody", [:], body)))
    return tag(
      "figure", ["class": "table"],
      (caption.isEmpty ? [] : [tag("figcaption", [:], .text(caption))]) + [table]
        + (notes.isEmpty
          ? [] : [tag("ul", ["class": "notes"], notes.map { tag("li", [:], $0) })]))
  }
}
