extension [ClassPicture.Student] {
  /// The shares of their quizzes that the students answered right, as a sentence, in percent,
  /// rounded; nil if none of them was asked anything.
  package var marks: String? {
    let asked = map(\.counts).filter { $0.all > 0 }
    let shares: [Double] = asked.map { Double($0.right * 100) / Double($0.all) }.sorted()
    guard let lowest = shares.first, let highest = shares.last else { return nil }
    let middle = shares.count / 2
    var median: Double = shares[middle]
    if shares.count.isMultiple(of: 2) { median = (shares[middle - 1] + median) / 2 }
    let (low, mark, high) = (Int(lowest.rounded()), Int(median.rounded()), Int(highest.rounded()))
    return low == high
      ? "\(mark) percent of the answers are right."
      : "The median mark is \(mark) percent; the marks go from \(low) to \(high)."
  }
}
