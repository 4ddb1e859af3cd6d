/// In what the lessons' mediators differ: a table for a learner to fill in, each of its cells checked.
package struct Comparison: Hashable, Sendable {
  /// One column, `order`.
  package struct Aspect: Hashable, Sendable {
    package var name: String
    /// In the order of the lessons that the table is about.
    package var cells: [Cell]

    /// What a learner may choose from: every value once, in an order that gives nothing away.
    package var choices: [String] { Set(cells.map(\.value)).sorted() }
  }

  /// What is so in one lesson, or in several for the same reason.
  package struct Cell: Hashable, Sendable {
    package var lessons: ClosedRange<Int>
    package var value: String
    package var proof: Proof
    /// Where it stands in the lesson's file, in lines from 1.
    package var line: Int
  }

  /// What a cell of the table rests on.
  package enum Proof: Hashable, Sendable {
    /// Runs of each of the lessons, in their order; every check must hold.
    case runs([Claim.Check])
    /// Text that the compiled listing holds, or does not.
    case listing([ListingReference], holds: Bool)
  }

  package var id: String
  /// The numbers of its rows: those of lessons, or from 1 where rows have names.
  package var lessons: ClosedRange<Int>
  /// What each row is about where that isn't a lesson, in the order of the rows.
  package var names: [String] = []
  package var aspects: [Aspect]
}

extension Comparison {
  package var cells: [Cell] { aspects.flatMap(\.cells) }

  /// What must have run before its cells are checked.
  package var needs: RunNeeds { RunNeeds(joining: claims.map(\.check.needs)) }

  /// What the cells say that runs can check, so that they are checked wherever claims are.
  package var claims: [Claim] {
    aspects.flatMap { aspect in
      aspect.cells.compactMap { cell in
        guard case .runs(let checks) = cell.proof else { return nil }
        let lessons = cell.lessons
        let which =
          !names.isEmpty
          ? cell.lessons.compactMap { name(ofRow: $0) }.joined(separator: ", ")
          : lessons.count == 1
            ? "lesson \(lessons.lowerBound)"
            : "lessons \(lessons.lowerBound) to \(lessons.upperBound)"
        let text = "In the table, \(aspect.name) of \(which): \(cell.value)."
        return Claim(
          id: "\(id)-\(aspect.name)-\(lessons.lowerBound)".slug,
          sentence: Prose(parsing: text) { _ in nil }, check: .all(checks), line: cell.line)
      }
    }
  }

  /// What a row is about; nil where it's about the lesson of its number.
  package func name(ofRow row: Int) -> String? {
    names.indices.contains(row - 1) ? names[row - 1] : nil
  }

  /// The cell of a lesson.
  package func cell(_ aspect: Aspect, lesson: Int) -> Cell? {
    aspect.cells.first { $0.lessons.contains(lesson) }
  }
}
