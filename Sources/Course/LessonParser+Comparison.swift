extension LessonParser {
  /// Reads a table and its columns.
  mutating func comparison(
    _ directive: Directive, _ arguments: ArgumentReader
  ) -> Comparison? {
    let names = arguments.names("rows")
    guard let lessons = names.isEmpty ? arguments.range("lessons") : 1...names.count else {
      report(directive.at, "the lessons that are compared, 'lessons:', or names for 'rows:'")
      return nil
    }
    var aspects: [Comparison.Aspect] = []
    for case .directive(let child) in directive.body {
      let reader = ArgumentReader(child)
      var aspect = Comparison.Aspect(name: reader.required("name"), cells: [])
      for case .directive(let inner) in child.body {
        if let cell = cell(inner, hasNames: !names.isEmpty) { aspect.cells.append(cell) }
      }
      for lesson in lessons where aspect.cells.count(where: { $0.lessons.contains(lesson) }) != 1 {
        let row = names.isEmpty ? "lesson \(lesson)" : "'\(names[lesson - 1])'"
        report(child.at, "\(row) wants one @Cell of '\(aspect.name)'")
      }
      aspects.append(aspect)
    }
    if aspects.isEmpty { report(directive.at, "no @Aspect in it") }
    return Comparison(
      id: arguments.required("id"), lessons: lessons, names: names, aspects: aspects)
  }

  /// - Parameter hasNames: whether all rows are about this lesson, and have names.
  private mutating func cell(_ directive: Directive, hasNames: Bool) -> Comparison.Cell? {
    let reader = ArgumentReader(directive)
    let value = reader.required("value")
    let argument = hasNames ? "rows" : "lessons"
    guard let lessons = reader.range(argument) else {
      report(directive.at, "no '\(argument):' says where it belongs")
      return nil
    }
    guard let check = check(directive, reader, hasNames ? number...number : lessons)
    else { return nil }
    return Comparison.Cell(
      lessons: lessons, value: value, check: check, line: line(directive.at))
  }

  private mutating func check(
    _ directive: Directive, _ reader: ArgumentReader, _ lessons: ClosedRange<Int>
  ) -> Claim.Check? {
    if !reader.has("refusedAt"), let file = reader.optional("file") {
      let text = reader.optional("holds")
      guard let highlight = text ?? reader.optional("lacks") else {
        report(directive.at, "a listing 'holds:' or 'lacks:' some text")
        return nil
      }
      return .reads(
        lessons.map { ListingReference(lesson: $0, file: file, highlight: highlight) },
        holds: text != nil)
    }
    return .all(lessons.compactMap { check(reader, in: $0) })
  }
}
