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
