/// The compiler's messages, each below the line of code it's about.
package struct CompilerView: Hashable, Sendable {
  package struct Message: Hashable, Sendable {
    package var message: CompilerMessage
    /// The line of code, in colors.
    package var code: StyledText
  }

  /// The subject of the messages: what was compiled, or the place of the first error.
  package var caption: String
  package var verdict: CompilerVerdict
  /// The first few messages.
  package var messages: [Message]
  /// The number of further messages.
  package var omitted: Int

  /// What there is to say besides the messages; nil if they say it all.
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
