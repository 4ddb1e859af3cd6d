/// The length of the course, which no test knows by heart.
enum Course {
  static let count = Catalog.entries.count
  /// The number of a lesson that doesn't exist.
  static let missing = (Catalog.entries.map(\.number).max() ?? 0) + 1
}
