/// A list that a learner types without options: what a run does, or which files a change affects.
package struct AskedList: Hashable, Sendable {
  /// The kind of items in the list; the raw value is the word in `Quiz.md`.
  package enum Items: String, Hashable, Sendable, CaseIterable {
    /// The numbers of the flight's lines, in any order.
    case lines
    /// Names from the flight or the script, in any order.
    case names
    /// Names in the order of the run, repeated as often as they occur.
    case row
    /// Listings of the lesson, in any order. The author states the right ones.
    case files

    /// Whether a run decides the right answer.
    package var isOfARun: Bool { self != .files }
  }

  package var items: Items
  /// The text that a printed line must contain to count; nil to count every line.
  package var says: String?
  /// The prefix of the calls that count instead of lines; the list then names the called objects.
  package var calls: String?
}
