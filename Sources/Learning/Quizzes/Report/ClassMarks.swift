/// The shares of their quizzes that the students of a class answered right, in percent, rounded.
package struct ClassMarks: Hashable, Sendable {
  package let median: Int
  package let lowest: Int
  package let highest: Int

  /// - Returns: nil if none of the students was asked anything.
  package init?(_ students: [ClassPicture.Student]) {
    let asked = students.map(\.counts).filter { $0.all > 0 }
    let shares: [Double] = asked.map { Double($0.right * 100) / Double($0.all) }.sorted()
    guard let lowest = shares.first, let highest = shares.last else { return nil }
    let middle = shares.count / 2
    var median: Double = shares[middle]
    if shares.count.isMultiple(of: 2) { median = (shares[middle - 1] + median) / 2 }
    self.median = Int(median.rounded())
    self.lowest = Int(lowest.rounded())
    self.highest = Int(highest.rounded())
  }

  /// The marks as a sentence.
  package var words: String {
    lowest == highest
      ? "\(median) percent of the answers are right."
      : "The median mark is \(median) percent; the marks go from \(lowest) to \(highest)."
  }
}
