extension DocumentBuilder {
  func holding(_ key: RunKey) -> [Element] {
    guard let run = facts[key] else { return missing(key) }
    guard let picture = HoldingPicture(of: run) else { return withoutCalls(key) }
    return [.picture(.holding(picture), caption: caption(key))]
  }

  /// Returns the table of a comparison, every cell checked.
  func table(of comparison: Comparison) -> ComparisonTable {
    ComparisonTable(
      aspects: comparison.aspects.map(\.name),
      rows: comparison.lessons.map { lesson in
        ComparisonTable.Row(
          lesson: lesson, name: comparison.name(ofRow: lesson),
          cells: comparison.aspects.map { aspect in
            guard let cell = comparison.cell(aspect, lesson: lesson) else {
              return ComparisonTable.Cell(value: "", mark: .wrong)
            }
            return ComparisonTable.Cell(value: cell.value, mark: mark(of: cell.check))
          })
      })
  }

  /// Returns a cell's mark; missing runs or missing calls count as unknown rather than wrong.
  private func mark(of check: Claim.Check) -> ComparisonTable.Mark {
    let verdict = verdict(of: check)
    guard verdict.outcome != .unchecked, facts.missing(check.needs).isEmpty else {
      return .unknown
    }
    guard verdict.holds else { return .wrong }
    return if case .reads = check { .listing } else { .run }
  }

  /// Returns what came of a check, by runs or by reading the listings that were compiled.
  package func verdict(of check: Claim.Check) -> Claim.Verdict {
    guard case .reads(let references, let holds) = check else { return check.verdict(facts) }
    for reference in references {
      let text = reference.highlight ?? ""
      let isThere = library.lines(of: reference)?.contains { $0.text.contains(text) }
      guard isThere == holds else {
        return Claim.Verdict(
          holds: false,
          found: "\(reference.file) of lesson \(reference.lesson) "
            + (isThere == nil ? "is missing" : holds ? "doesn't say so" : "says so"))
      }
    }
    return Claim.Verdict(
      holds: true, found: Set(references.map(\.file)).sorted().joined(with: "and"))
  }
}
