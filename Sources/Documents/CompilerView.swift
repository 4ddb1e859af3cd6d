/// What the compiler said, below the lines of code that it said it about.
package struct CompilerView: Hashable, Sendable {
  package struct Message: Hashable, Sendable {
    package var message: CompilerMessage
    /// The line of code, in colors.
    package var code: StyledText
  }

  package var file: String
  /// The text that was left out of the file.
  package var without: String
  package var verdict: CompilerVerdict
  /// The first of them; notes are left out.
  package var messages: [Message]
  /// How many more there are.
  package var omitted: Int

  /// Whom the compiler was asked about, as a caption.
  package var caption: String { "\(file) without \u{201C}\(without)\u{201D}" }

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
