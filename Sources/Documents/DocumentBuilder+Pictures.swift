extension DocumentBuilder {
  /// Returns the position at which each line was printed, one column per run.
  func attempts(_ keys: [RunKey]) -> [Element] {
    guard let first = keys.first else { return [] }
    let transcripts = keys.compactMap { facts[$0]?.transcript }
    guard transcripts.count == keys.count else { return missing(first) }
    let table = Table(
      columns: [Table.Column("line printed", alignment: .left)]
        + transcripts.indices.map {
          Table.Column(
            "run \($0 + 1)", alignment: .right, spoken: "in run \($0 + 1) as line")
        },
      rows: Set(transcripts.joined()).sorted().map { line in
        [Untrusted.sanitized(line)]
          + transcripts.map { transcript in
            let places = transcript.indices.filter { transcript[$0] == line }.map { "\($0 + 1)" }
            return places.isEmpty ? "-" : places.joined(separator: ", ")
          }
      })
    let caption = "\(self.caption(first)), run \(keys.count) times: the place of each line"
    return [.picture(.table(table), caption: caption)]
  }

  func holding(_ key: RunKey) -> [Element] {
    guard let run = facts[key] else { return missing(key) }
    guard let picture = HoldingPicture(of: run) else { return withoutCalls(key) }
    return [
      .picture(
        .holding(picture), caption: "who holds whom at the end of \(caption(key))")
    ]
  }

  func table(of growth: Growth) -> Table {
    var total = 0
    let isRun = !growth.needs.isEmpty
    let rows = growth.features.map { feature in
      let count = feature.references(in: growth.lesson).reduce(0) {
        $0 + Listing.codeLines(in: lines(of: $1) ?? [])
      }
      total += count
      let calls = feature.run.flatMap { facts.number(Measurement(.total, of: $0)) }
      return [feature.name, "\(count)", "\(total)"] + (isRun ? [calls.map(String.init) ?? "-"] : [])
    }
    return Table(
      columns: [
        Table.Column("", alignment: .left), Table.Column("lines of code", alignment: .right),
        Table.Column("so far", alignment: .right, style: .strong),
      ] + (isRun ? [Table.Column("calls in a run", alignment: .right)] : []), rows: rows)
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
            return ComparisonTable.Cell(value: cell.value, mark: mark(of: cell.proof))
          })
      })
  }

  private func mark(of proof: Comparison.Proof) -> ComparisonTable.Mark {
    switch proof {
    case .runs(let checks):
      mark(ofRunsFor: checks)
    case .listing(let references, let holds):
      references.allSatisfy { reference in
        lines(of: reference).map { lines in
          lines.contains { $0.text.contains(reference.highlight ?? "\n") } == holds
        } ?? false
      } ? .listing : .wrong
    }
  }

  /// Returns a cell's mark; missing runs or missing calls count as unknown rather than wrong.
  private func mark(ofRunsFor checks: [Claim.Check]) -> ComparisonTable.Mark {
    let verdict = Claim.Check.all(checks).verdict(facts)
    guard verdict.outcome != .unchecked,
      facts.missing(RunNeeds(joining: checks.map(\.needs))).isEmpty
    else { return .unknown }
    return verdict.holds ? .run : .wrong
  }

  private func lines(of reference: ListingReference) -> [NumberedLine]? {
    cache.listing(reference, in: library)?
      .lines(of: reference.region)
  }
}
