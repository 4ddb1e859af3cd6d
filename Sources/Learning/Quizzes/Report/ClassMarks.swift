/// The shares of their quizzes that the students of a class answered right: the mean and the
/// spread. All in percent, rounded.
package struct ClassMarks: Hashable, Sendable {
  package let mean: Int
  /// The standard deviation.
  package let deviation: Int
  package let median: Int
  package let lowest: Int
  package let highest: Int

  /// - Returns: nil if none of the students was asked anything.
  package init?(_ students: [ClassPicture.Student]) {
    let asked = students.map(\.counts).filter { $0.all > 0 }
    let shares: [Double] = asked.map { Double($0.right * 100) / Double($0.all) }.sorted()
    guard let lowest = shares.first, let highest = shares.last else { return nil }
    let count = Double(shares.count)
    let mean: Double = shares.reduce(0, +) / count
    let distances: [Double] = shares.map { $0 - mean }
    let variance: Double = distances.reduce(0) { $0 + $1 * $1 } / count
    let middle = shares.count / 2
    var median: Double = shares[middle]
    if shares.count.isMultiple(of: 2) { median = (shares[middle - 1] + median) / 2 }
    func rounded(_ value: Double) -> Int { Int(value.rounded()) }
    self.mean = rounded(mean)
    self.deviation = rounded(variance.squareRoot())
    self.median = rounded(median)
    self.lowest = rounded(lowest)
    self.highest = rounded(highest)
  }

  /// The marks as a sentence.
  package var words: String {
    lowest == highest
      ? "\(mean) percent of the answers are right."
      : "On average, \(mean) percent of the answers are right; the standard deviation is \(deviation). The "
        + "median is \(median), and the marks go from \(lowest) to \(highest)."
  }
}
