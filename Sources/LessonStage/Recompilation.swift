/// A listing to compile again without a piece of its text, to hear what the compiler says then.
package struct Recompilation: Hashable, Sendable {
  /// `UnprotectedMediator.swift`
  package var file: String
  /// The text to leave out, which occurs in the file once.
  package var without: String
  /// The other listings that it needs in order to compile.
  package var beside: [String]

  /// The exit code of a process that couldn't find its compiler; a shell uses the same.
  package static let noCompilerCode: Int32 = 127

  package init(file: String, without: String, beside: [String]) {
    self.file = file
    self.without = without
    self.beside = beside
  }
}
