/// A file of a lesson, as it is on disk.
package struct SourceFile: Hashable, Sendable {
  /// More lines than any file of a lesson has.
  package static let lineLimit = 1_000_000

  /// The name without a folder, such as `Airplane.swift`.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
