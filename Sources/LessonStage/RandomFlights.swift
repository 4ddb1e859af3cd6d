/// Scenarios for many seeds, flown one after the other. With thousands of them, the lines don't
/// matter, only whether another version prints the same ones, so each flight gives a fingerprint.
package struct RandomFlights: Hashable, Sendable {
  package var seeds: Range<UInt64>
  /// Whether the scenarios have planes that never learn about each other.
  package var forgets: Bool

  package init(seeds: Range<UInt64>, forgets: Bool) {
    self.seeds = seeds
    self.forgets = forgets
  }

  /// A summary of what one flight printed: the number of lines and a hash of them.
  package struct Fingerprint: Hashable, Sendable {
    package var lines: Int
    package var hash: UInt64

    /// - Parameter transcript: the output, each line with its newline.
    package init(of transcript: [UInt8]) {
      lines = transcript.count { $0 == newline }
      hash = StableHash.value(transcript)
    }

    private init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard words.count == 2, let lines = OutsideNumber(words[0])?.value(in: 0...Int.max),
        let hash = OutsideNumber(words[1])?.value(in: 0...UInt64.max)
      else { return nil }
      self.lines = lines
      self.hash = hash
    }

    /// Returns fingerprints as one line, which takes much less time to pass on than a line for each.
    package static func text(of prints: [Self]) -> String {
      prints.map { "\($0.lines) \($0.hash)" }.joined(separator: ",")
    }

    /// Returns the fingerprints in a line; nil if it's anything else.
    package static func all(in text: String) -> [Self]? {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let prints = parts.compactMap { Self($0) }
      return prints.count == parts.count ? prints : nil
    }
  }
}
