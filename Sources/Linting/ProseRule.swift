/// A habit that makes prose hard to read, with a suggestion. It's a help, not a verdict.
struct ProseRule: Sendable {
  /// Lowercase words, as they follow one another in a sentence.
  let words: String
  let suggestion: String
  /// Whether only the beginning of a clause counts: "where it is now" can't be contracted.
  var onlyAtStart = false

  static let all: [ProseRule] =
    table([
      ("whoever", "name who it is: every plane that"), ("whomever", "name who it is"),
      ("whatsoever", "leave it out"), ("somebody", "name who it is, or write someone"),
      ("anew", "again"), ("for ever", "forever"), ("by way of", "with, or through"),
      ("what is so", "the answer, or what's true"),
      ("so it would be", "join the sentences with because"),
      ("at one time", "at the same time"), ("to one point", "to the same point"),
      ("behind the brace", "after the brace"), ("is no longer so", "has changed"),
      ("stands in", "is in, says, or shows"), ("stands below", "is below"),
      ("stands above", "is above"), ("stands beside", "is beside"), ("stands there", "is there"),
      ("is no", "isn't a"),
      ("need not", "doesn't have to"), ("must needs", "must"), ("in the end all", "finally, all"),
      ("be it", "even if, or whether"),
    ])
    + table(
      [
        "do", "does", "did", "is", "are", "was", "were", "has", "have", "had", "would", "could",
        "should",
      ].map { ("\($0) not", "\($0)n't") })
    + table([("can not", "can't"), ("cannot", "can't"), ("will not", "won't")])
    + table(
      [
        ("it is", "it's"), ("that is", "that's"), ("there is", "there's"), ("you are", "you're"),
        ("they are", "they're"), ("we are", "we're"), ("you will", "you'll"),
      ], onlyAtStart: true)

  private static func table(
    _ rows: [(String, String)], onlyAtStart: Bool = false
  ) -> [ProseRule] {
    rows.map { ProseRule(words: $0.0, suggestion: $0.1, onlyAtStart: onlyAtStart) }
  }

  /// The most words a sentence may have.
  static let longestSentence = 30

  /// Returns possible improvements to a text, most of them with a suggested wording.
  ///
  /// - Parameter text: A paragraph without code.
  static func faults(in text: String) -> [String] {
    var faults: [String] = []
    for clauses in sentences(of: text) {
      let sentence = clauses.joined()
      if sentence.count > longestSentence {
        let start = sentence.prefix(5).joined(separator: " ")
        faults.append("a sentence of \(sentence.count) words, '\(start) …'; 30 are enough")
      }
      for rule in all where clauses.contains(where: rule.matches) {
        faults.append("'\(rule.words)': \(rule.suggestion)")
      }
    }
    return faults
  }

  /// Whether a word must follow: "It is." can't be contracted, and a "no" may be an answer.
  private var needsMore: Bool {
    ["is", "are", "have", "no"].contains { words.hasSuffix(" \($0)") }
  }

  private func matches(_ clause: [String]) -> Bool {
    let wanted = words.split(separator: " ").map(String.init)
    guard clause.count >= wanted.count else { return false }
    return (0...clause.count - wanted.count).contains { start in
      let next = start + wanted.count
      guard clause[start..<next].elementsEqual(wanted) else { return false }
      // "There is no" is as good as "there isn't a".
      if words == "is no", start > 0, clause[start - 1] == "there" { return false }
      if words == "is no", next < clause.count, ["longer", "comfort"].contains(clause[next]) {
        return false
      }
      return (!needsMore || next < clause.count) && (start == 0 || !onlyAtStart)
    }
  }

  /// Splits a text into sentences, clauses, and lowercase words, without quoted text.
  private static func sentences(of text: String) -> [[[String]]] {
    var sentences: [[[String]]] = [[[]]]
    var isQuoted = false
    for word in text.replacing("’", with: "'").split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("\"") || word.hasPrefix("“") { isQuoted = true }
      let letters = word.lowercased().trimmingPrefix { !$0.isLetter && !$0.isNumber }
      let bare = String(
        letters.reversed().drop { !$0.isLetter && !$0.isNumber }.reversed())
      let sentence = sentences.count - 1
      if !bare.isEmpty, !isQuoted {
        sentences[sentence][sentences[sentence].count - 1].append(bare)
      }
      let mark = word.reversed().first { !"\"”')".contains($0) }
      if word.dropFirst().contains(where: { $0 == "\"" || $0 == "”" }) { isQuoted = false }
      if let mark, ".!?:;".contains(mark) { sentences.append([[]]) }
      if mark == "," { sentences[sentence].append([]) }
    }
    return sentences.filter { !$0.joined().isEmpty }
  }
}
