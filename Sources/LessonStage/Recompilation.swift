/// A listing, compiled once more without a piece of its text, to hear what the compiler says then.
package struct Recompilation: Hashable, Sendable {
  /// `UnprotectedMediator.swift`
  package var file: String
  /// What is left out of it, where it stands once.
  package var without: String
  /// The listings without which it does not compile.
  package var beside: [String]

  /// What a process exits with that was to start a compiler and found none; a shell says the same.
  package static let noCompilerCode: Int32 = 127

  package init(file: String, without: String, beside: [String]) {
    self.file = file
    self.without = without
    self.beside = beside
  }
}
