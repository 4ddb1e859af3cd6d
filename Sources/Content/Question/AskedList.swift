/// A list that a learner types: what a run does, or which files a change touches. No option shows it.
package struct AskedList: Hashable, Sendable {
  /// What it is made of; the raw value is the word in `Quiz.md`.
  package enum Items: String, Hashable, Sendable, CaseIterable {
    /// The numbers of the flight's lines, in any order.
    case lines
    /// Names that the flight or the script gives, in any order.
    case names
    /// The same in the order of the run, each as often as it comes.
    case row
    /// Listings of the lesson, in any order. What is right says the author.
    case files

    /// Whether a run decides what is right.
    package var isOfARun: Bool { self != .files }
  }

  package var items: Items
  /// What a printed line holds that counts; nil for all that is printed.
  package var says: String?
  /// What the names of calls begin with that count instead of lines: listed is who is called.
  package var calls: String?
}
