/// A trial of every case of a small kind, with each of several variants of some code.
/// The result is proof, not just evidence as with a sample.
///
/// ```swift
/// ExhaustiveTrial([
///   "hasty": { ExhaustiveTrial.Count(of: orders) { isLate($0, Hasty()) } },
///   "patient": { ExhaustiveTrial.Count(of: orders) { isLate($0, Patient()) } },
/// ])
/// ```
package struct ExhaustiveTrial: Sendable {
  /// The number of cases, and in how many of them the code went wrong.
  package struct Count: Hashable, Sendable {
    package var cases: Int
    package var faults: Int

    package init(cases: Int, faults: Int) {
      self.cases = cases
      self.faults = faults
    }

    /// Tries every case, and discards what the code prints.
    package init<Case>(of cases: some Sequence<Case>, isFault: (Case) -> Bool) {
      self.init(cases: 0, faults: 0)
      for each in cases {
        self.cases += 1
        _ = Stage.transcript { if isFault(each) { faults += 1 } }
      }
    }

    /// - Returns: nil if the string doesn't have the format of ``text``.
    package init?(_ text: String) {
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, words[1] == "of",
        let cases = OutsideNumber(words[2])?.value(in: 0...Int.max),
        let faults = OutsideNumber(words[0])?.value(in: 0...cases)
      else { return nil }
      self.init(cases: cases, faults: faults)
    }

    /// `12 of 24`.
    package var text: String { "\(faults) of \(cases)" }
  }

  /// The variants by name, in display order.
  package var variants: KeyValuePairs<String, @Sendable () -> Count>

  package init(_ variants: KeyValuePairs<String, @Sendable () -> Count>) {
    self.variants = variants
  }

  /// Returns the result of one variant, or of all if the name is nil; nil if there's none.
  package func lines(for variant: String?) -> [String]? {
    guard let variant else { return variants.map { "\($0): \($1().text)" } }
    return variants.first { $0.key == variant }.map { [$0.value().text] }
  }
}
