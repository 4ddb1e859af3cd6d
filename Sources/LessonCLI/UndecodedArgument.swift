/// An argument whose bytes aren't UTF-8. What could be decoded of it is only good for showing: as a
/// file's name, it would be another one.
struct UndecodedArgument {
  /// The argument with replacement characters.
  let shown: String

  /// No argument has a zero in it, so this marks one that wasn't decoded.
  private static let mark = "\0"

  init(shown: String) { self.shown = shown }

  /// Recognizes a marked argument in what the parser returns.
  init?(_ word: String) {
    guard word.hasSuffix(Self.mark) else { return nil }
    shown = String(word.dropLast())
  }

  /// The argument as the parser gets it.
  var word: String { shown + Self.mark }
}
