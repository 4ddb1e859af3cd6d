extension DocumentBuilder {
  package func listing(_ reference: ListingReference) -> ListingView? {
    guard let lines = library.lines(of: reference) else { return nil }
    let colors = library.coloredLines(of: reference)
    let margin = Self.margin(of: lines)
    return ListingView(
      lesson: reference.lesson, file: reference.file,
      lines: lines.map { line in
        ListingView.Line(
          number: line.number,
          text: colors.indices.contains(line.number - 1)
            ? colors[line.number - 1].dropping(margin) : StyledText(line.text),
          isHighlighted: reference.highlight.map(line.text.contains) ?? false, gaps: line.gaps)
      })
  }

  /// Returns the lines a question lets the learner pick from; empty if it doesn't ask for a line.
  package func pickableLines(_ question: Question) -> [ListingView.Line] {
    guard let reference = question.listing, var lines = listing(reference)?.lines else {
      return []
    }
    let statements = library.statements(of: reference)
    for index in lines.indices {
      lines[index].statement = statements.start(ofLine: lines[index].number)
    }
    return lines
  }

  package func scenario(_ name: String) -> ListingView? {
    guard let file = library.scenario(named: name) else { return nil }
    return ListingView(
      file: file.name,
      NumberedLine.all(in: file.text).map { line in
        StyledText(line.text, line.text.hasPrefix("#") ? .syntax(.comment) : .plain)
      })
  }

  func codeDiff(from: ListingReference, to: ListingReference) -> [Element] {
    guard let diff = diff(from: from, to: to) else { return [] }
    func caption(_ reference: ListingReference, _ other: ListingReference) -> String {
      if reference.lesson != other.lesson { return "lesson \(reference.lesson)" }
      if reference.file != other.file { return reference.file }
      return reference.region ?? reference.file
    }
    return [
      .diff(
        DiffView(oldCaption: caption(from, to), newCaption: caption(to, from), diff: diff))
    ]
  }

  /// Compares two listings; nil if either doesn't exist.
  func diff(from: ListingReference, to: ListingReference) -> FileDiff? {
    guard let old = library.lines(of: from), let new = library.lines(of: to) else { return nil }
    return FileDiff(name: to.file, from: Self.dedented(old), to: Self.dedented(new))
  }

  /// Returns the number of spaces that all lines begin with.
  private static func margin(of lines: [NumberedLine]) -> Int {
    lines.lazy.filter { !$0.text.isEmpty }
      .map { $0.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count }.min() ?? 0
  }

  private static func dedented(_ lines: [NumberedLine]) -> [NumberedLine] {
    let margin = margin(of: lines)
    return lines.map { NumberedLine(number: $0.number, text: String($0.text.dropFirst(margin))) }
  }
}

extension Library {
  /// Returns some lines of a listing with those around them; nil if it doesn't exist.
  package func excerpt(lesson: Int, file: String, around numbers: some Sequence<Int>)
    -> ListingView?
  {
    let reference = ListingReference(lesson: lesson, file: file)
    guard let lines = lines(of: reference) else { return nil }
    let colors = coloredLines(of: reference)
    var near = Set(numbers.flatMap { ($0 - 2)...($0 + 4) })
    // It neither begins nor ends with a blank line.
    for (index, line) in lines.enumerated() where line.text.isEmpty {
      let around = lines[max(index - 1, 0)...min(index + 1, lines.count - 1)]
      if !around.allSatisfy({ near.contains($0.number) }) { near.remove(line.number) }
    }
    return ListingView(
      lesson: lesson, file: file,
      lines: lines.enumerated().filter { near.contains($1.number) }.map { index, line in
        ListingView.Line(
          number: line.number,
          text: colors.indices.contains(line.number - 1)
            ? colors[line.number - 1] : StyledText(line.text),
          gaps: index == 0 || near.contains(lines[index - 1].number) ? [] : .before)
      })
  }

  /// Returns the colored lines of the whole file.
  fileprivate func coloredLines(of reference: ListingReference) -> [StyledText] {
    parsed(reference.path) {
      listing(reference).map { SwiftHighlighter.highlight($0.file.text) }
    } ?? []
  }

  /// Returns the statements of the whole file.
  fileprivate func statements(of reference: ListingReference) -> SwiftStatements {
    parsed(reference.path) {
      listing(reference).map { SwiftStatements($0.file.text) }
    } ?? SwiftStatements("")
  }
}
