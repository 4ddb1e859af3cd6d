/// The order in which the threads of a scene take their steps, a letter for each step: `a` is the
/// first thread that the scene starts, `b` the second.
package struct Schedule: Hashable, Sendable {
  /// What happens when the letters are used up.
  package enum Ending: String, Hashable, Sendable {
    /// The run goes on: always the first thread that can take a step takes it. Where none can, all
    /// are let go, to wait for each other in earnest.
    case goesOn
    /// The run is over. What the threads would do next is known, and not done.
    case stops
  }

  /// More than any scene of a lesson needs.
  package static let mostLetters = 1000

  /// Letters from `a`; none is a schedule, too.
  package var letters: String
  package var ending: Ending

  package init(_ letters: String, ending: Ending = .goesOn) {
    self.letters = letters
    self.ending = ending
  }

  /// The threads by number, from 0, in the order of their steps.
  var threads: [Int] { letters.utf8.map { Int($0) - Int(UInt8(ascii: "a")) } }

  /// The letter of a thread, counted from 0.
  package static func letter(_ thread: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: min(max(thread, 0), 25))))
  }
}
