/// The right answers to a question that asks for a list, and the way to read a typed one.
package struct ListKey: Hashable, Sendable {
  package let items: AskedList.Items
  /// The words that are allowed in the list; with any other word it isn't an answer.
  package let known: [String]
  /// The right lists, in the form of ``text(_:)``; the first is the one to show.
  package private(set) var accepted: [String]

  /// The lesson that the files belong to.
  private let lesson: Int

  /// - Parameter words: the words of each right list, in any order unless the order is asked for.
  package init(
    _ items: AskedList.Items, known: [String], of lesson: Int, accepting words: [[String]] = []
  ) {
    self.items = items
    self.known = known
    self.lesson = lesson
    accepted = []
    accepted = words.map(text)
  }

  /// Returns a list as reports and keys have it: with spaces, and sorted unless the order matters.
  package func text(_ words: [String]) -> String {
    let list =
      items == .row ? words : Set(words).sorted { (place(of: $0), $0) < (place(of: $1), $1) }
    return list.isEmpty ? "none" : list.joined(separator: " ")
  }

  /// The right list to show.
  package var shown: String { accepted.first ?? "none" }

  private func place(of word: String) -> Int { known.firstIndex(of: word) ?? known.count }

  /// Returns the list as prose.
  package func prose(_ text: String) -> String {
    text == "none"
      ? text : text.split(separator: " ").map(String.init).joined(with: "and")
  }

  // MARK: Reading a typed list

  package enum Reading: Hashable, Sendable {
    case words([String])
    /// A word that isn't allowed in the list.
    case stranger(String)
    case nothing
  }

  /// Reads a list in any reasonable spelling: `4, 6`, `lines 4 and 6`, `4-6`, `None.`
  package func reading(_ typed: String) -> Reading {
    let separators = Set(",;/|&+→>()[]{}<\"'“”‘’`=")
    let tokens = typed.lowercased().replacing("->", with: " ")
      .split { $0.isWhitespace || separators.contains($0) }
      .map { token -> String in
        var word = String(token)
        while word.count > 1, let last = word.last, ".:!?".contains(last) { word.removeLast() }
        while word.count > 1, word.hasPrefix("#") { word.removeFirst() }
        return word
      }
      .filter { !Self.fillers.contains($0) || match($0) != nil }
    guard !tokens.isEmpty else { return .nothing }
    if tokens == ["no", "one"] || tokens.allSatisfy(Self.nobody.contains) { return .words([]) }
    var words: [String] = []
    for token in tokens {
      if let word = match(token) {
        words.append(word)
      } else if let range = range(token) {
        words += range
      } else {
        return .stranger(token)
      }
    }
    return .words(words)
  }

  /// Returns the words of a list that an author wrote; nil if it isn't a list.
  package func words(_ text: String) -> [String]? {
    if case .words(let words) = reading(text) { words } else { nil }
  }

  private static let fillers: Set<String> = [
    "and", "then", "line", "lines", "file", "files", "plane", "planes", "peer", "peers", "the",
    "only", "just", "of", "them", "these",
  ]

  private static let nobody: Set<String> = [
    "none", "nobody", "nothing", "noone", "no-one", "no", "0", "zero", "-", "–", "—", "nil",
    "empty",
  ]

  private func match(_ token: String) -> String? {
    switch items {
    case .lines:
      return token.wholeNumber.flatMap { known.contains("\($0)") ? "\($0)" : nil }
    case .names, .row:
      if let name = known.first(where: { $0.lowercased() == token }) { return name }
      // A name's number is enough if only one name has it.
      guard token.allSatisfy(\.isNumber) else { return nil }
      let alike = known.filter { $0.drop { !$0.isNumber } == token }
      return alike.count == 1 ? alike[0] : nil
    case .files:
      return known.first { $0.lowercased().withoutExtension == token.withoutExtension }
    }
  }

  /// Returns the numbers in `4-6`.
  private func range(_ token: String) -> [String]? {
    guard items == .lines else { return nil }
    let bounds = token.split { "-–—…".contains($0) || $0 == "." }.map {
      OutsideNumber($0)?.value(in: 1...SourceFile.lineLimit)
    }
    guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first < last,
      known.contains("\(first)"), known.contains("\(last)")
    else { return nil }
    return (first...last).map(String.init)
  }

  // MARK: Hints about typing

  /// The words that tell what can be typed, to follow "type".
  package var choices: String {
    switch items {
    case .lines: "the numbers of the lines, such as 2 5, or none"
    case .names: "the \(noun), in any order, or none"
    case .row: "the \(noun) in their order, or none"
    case .files: "the names of the files, or none"
    }
  }

  /// The noun for the items if a run decides: rounds and nights have numbers instead of names.
  private var noun: String {
    !known.isEmpty && known.allSatisfy { $0.allSatisfy(\.isNumber) } ? "numbers" : "names"
  }

  /// Returns the reason why a word isn't allowed in the list.
  package func complaint(_ word: String) -> String {
    let quoted = Untrusted.quoted(word)
    return switch items {
    case .lines: "There's no line \(quoted) above."
    case .names, .row: "There's no \(quoted) above."
    case .files: "Lesson \(lesson) has no file \(quoted)."
    }
  }
}

extension String {
  fileprivate var withoutExtension: String {
    hasSuffix(".swift") ? String(dropLast(".swift".count)) : self
  }
}
