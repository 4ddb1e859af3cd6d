/// The order in which a scene's threads take their steps, one letter for each step: `a` is the
/// first thread that the scene starts, `b` the second.
package struct Schedule: Hashable, Sendable {
  /// What happens when the letters are used up.
  package enum Ending: String, Hashable, Sendable {
    /// The run continues: the first thread that can take a step always takes it. If none can, all
    /// are released and really wait for each other.
    case goesOn
    /// The run is over. The threads' next steps are known but don't happen.
    case stops
  }

  /// More than any scene of a lesson needs.
  package static let mostLetters = 1000

  /// Letters from `a`; may be empty.
  package var letters: String
  package var ending: Ending

  package init(_ letters: String, ending: Ending = .goesOn) {
    self.letters = letters
    self.ending = ending
  }

  /// The threads by number, from 0, in the order of their steps.
  var threads: [Int] { letters.utf8.map { Int($0) - Int(UInt8(ascii: "a")) } }

  /// Returns the letter of a thread, counted from 0.
  package static func letter(_ thread: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: min(max(thread, 0), 25))))
  }
}
