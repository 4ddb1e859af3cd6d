/// What the compiler said, below the lines of code that it said it about.
package struct CompilerView: Hashable, Sendable {
  package struct Message: Hashable, Sendable {
    package var message: CompilerMessage
    /// The line of code, in colors.
    package var code: StyledText
  }

  /// What the compiler was asked about.
  package var caption: String
  package var verdict: CompilerVerdict
  /// The first of them.
  package var messages: [Message]
  /// How many more there are.
  package var omitted: Int

  /// What there is to say besides messages; nil where they say it all.
  package var summary: String? {
    switch verdict {
    case .noCompiler:
      "There's no swiftc in PATH. With one, you'd see its answer here."
    case .accepted: "swiftc accepts it."
    case .refused: omitted > 0 ? "swiftc says more: \(plural(omitted, "message"))." : nil
    case .unknown(let end): "swiftc gave no verdict: \(end.words)."
    }
  }
}
