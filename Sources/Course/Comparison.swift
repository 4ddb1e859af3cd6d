/// A table of how the lessons' mediators, or a lesson's designs, differ; each cell is checked.
package struct Comparison: Hashable, Sendable {
  /// One column, such as `order`.
  package struct Aspect: Hashable, Sendable {
    package var name: String
    /// The cells, in the order of the lessons that the table covers.
    package var cells: [Cell]
  }

  /// A value that's true of one lesson, or of several for the same reason.
  package struct Cell: Hashable, Sendable {
    package var lessons: ClosedRange<Int>
    package var value: String
    /// What makes it true of all these lessons.
    package var check: Claim.Check
    /// The cell's line in the lesson's file, from 1.
    package var line: Int
  }

  package var id: String
  /// The numbers of its rows: the lessons' numbers, or 1 and up if rows have names.
  package var lessons: ClosedRange<Int>
  /// The names of the rows, in order, if they aren't lessons.
  package var names: [String] = []
  package var aspects: [Aspect]
}

extension Comparison {
  package var cells: [Cell] { aspects.flatMap(\.cells) }

  /// The runs needed before its cells can be checked.
  package var needs: RunNeeds { RunNeeds(joining: claims.map(\.check.needs)) }

  /// The cells as claims, so that they're checked along with all other claims.
  package var claims: [Claim] {
    aspects.flatMap { aspect in
      aspect.cells.map { cell in
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
          sentence: Prose(parsing: text) { _ in nil }, check: cell.check, line: cell.line)
      }
    }
  }

  /// Returns a row's name; nil if the row is about the lesson with its number.
  package func name(ofRow row: Int) -> String? {
    names.indices.contains(row - 1) ? names[row - 1] : nil
  }

  /// Returns the cell for a lesson.
  package func cell(_ aspect: Aspect, lesson: Int) -> Cell? {
    aspect.cells.first { $0.lessons.contains(lesson) }
  }
}

/// A number that grows with the number of planes, measured by flying them.
package struct Growth: Hashable, Sendable {
  package var planes: ClosedRange<Int>
  /// Whether the numbers of planes are 1, 2, 5, 10, 20, and so on, rather than all of them.
  package var isLogarithmic = false
  /// Whether it measures a single move among the planes, rather than their arrivals.
  package var isOfOneMove = false
  package var lesson: Int
  package var measure: Measurement.Measure
  /// The lesson's variant that flies; nil for the lesson itself.
  package var variant: String?

  /// The numbers of planes that are flown.
  package var places: [Int] {
    guard isLogarithmic else { return Array(planes) }
    var places: [Int] = []
    var power = 1
    while power <= planes.upperBound {
      places += [power, power * 2, power * 5]
      power *= 10
    }
    return places.filter(planes.contains)
  }

  package var needs: RunNeeds { RunNeeds(places.flatMap { codes($0).map(key) }) }

  /// Returns the number for `count` planes; for a single move, what it adds to the arrivals alone.
  package func number(planes count: Int, _ facts: RunResults) -> Int? {
    let numbers = codes(count).map { facts.number(Measurement(measure, of: key($0))) }
    guard let all = numbers[0] else { return nil }
    return numbers.count == 1 ? all : numbers[1].map { all - $0 }
  }

  private func codes(_ count: Int) -> [RunKey.Code] {
    isOfOneMove ? [.crossing(count), .arrivals(count)] : [.arrivals(count)]
  }

  private func key(_ code: RunKey.Code) -> RunKey {
    RunKey(lesson: lesson, code: code, variant: variant)
  }
}
