extension LessonParser {
  /// The columns of a table that a learner fills in.
  mutating func comparison(
    _ directive: Directive, _ arguments: inout ArgumentReader, id: String
  ) -> Comparison? {
    guard let lessons = range(&arguments, "lessons") else { return nil }
    var aspects: [Comparison.Aspect] = []
    for case .directive(let child) in directive.body where child.name == "Aspect" {
      var reader = ArgumentReader(child)
      var aspect = Comparison.Aspect(name: reader.required("name"), cells: [])
      for block in child.body {
        guard case .directive(let inner) = block, inner.name == "Cell" else {
          report(block.at, "in @Aspect stand @Cell(…)")
          continue
        }
        if let cell = cell(inner) { aspect.cells.append(cell) }
      }
      for lesson in lessons where aspect.cells.count(where: { $0.lessons.contains(lesson) }) != 1 {
        report(child.at, "lesson \(lesson) wants one @Cell of '\(aspect.name)'")
      }
      finish(&reader)
      aspects.append(aspect)
    }
    if aspects.isEmpty { report(directive.at, "no @Aspect in it") }
    return Comparison(id: id, lessons: lessons, aspects: aspects)
  }

  private mutating func cell(_ directive: Directive) -> Comparison.Cell? {
    var reader = ArgumentReader(directive)
    defer { finish(&reader) }
    let value = reader.required("value")
    guard let lessons = range(&reader, "lessons"), let proof = proof(directive, &reader, lessons)
    else { return nil }
    return Comparison.Cell(
      lessons: lessons, value: value, proof: proof, line: place(directive.at).line)
  }

  private mutating func proof(
    _ directive: Directive, _ reader: inout ArgumentReader, _ lessons: ClosedRange<Int>
  ) -> Comparison.Proof? {
    if let file = reader.optional("file") {
      let text = reader.optional("holds")
      guard let highlight = text ?? reader.optional("lacks") else {
        report(directive.at, "a listing 'holds:' or 'lacks:' some text")
        return nil
      }
      return .listing(
        lessons.map { ListingReference(lesson: $0, file: file, highlight: highlight) },
        holds: text != nil)
    }
    var checks: [Claim.Check] = []
    // One check in the cell's own arguments, or several below it.
    let children = directive.body.compactMap { block -> Directive? in
      guard case .directive(let child) = block, child.name == "Check" else {
        report(block.at, "in @Cell stand @Check(…)")
        return nil
      }
      return child
    }
    for lesson in lessons {
      if children.isEmpty {
        var copy = reader
        if let check = check(&copy, in: lesson) { checks.append(check) }
        if lesson == lessons.upperBound { reader = copy }
      }
      for child in children {
        var inner = ArgumentReader(child)
        if let check = check(&inner, in: lesson) { checks.append(check) }
        if lesson == lessons.upperBound { finish(&inner) }
      }
    }
    return .runs(checks)
  }
}
