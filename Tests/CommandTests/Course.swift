/// The length of the course, which no test knows by heart.
enum Course {
  static let count = Catalog.entries.count
  /// The number of a lesson that doesn't exist.
  static let missing = (Catalog.entries.map(\.number).max() ?? 0) + 1

  /// Returns a lesson's number as the contents have it: as wide as the widest.
  static func column(_ number: Int) -> String {
    let width = Catalog.entries.map { "\($0.number)".count }.max() ?? 0
    return "\(number)" + String(repeating: " ", count: width - "\(number)".count)
  }
}
