/// What becomes of the references between the objects of a run.
package enum HoldingEvent: Hashable, Sendable {
  package enum Strength: String, Hashable, Sendable {
    /// The reference keeps the object alive.
    case strongly
    /// It follows the object, and is nil once that is gone.
    case weakly
  }

  /// `holder` has a reference to `held` from now on.
  case holds(holder: String, held: String, Strength)
  /// `holder` has none any more.
  case letsGo(holder: String, held: String)
  /// The object was deallocated.
  case gone(String)
}

extension Stage {
  /// Tells that one object holds another from now on.
  ///
  /// - Parameters:
  ///   - isKept: whether that reference keeps the object alive. To be tried out with a pair of the
  ///     same kind, of which all others let go; asked only if it's observed.
  package static func tellHold(
    of held: String, by holder: String, isKept: @autoclosure () -> Bool
  ) {
    tell { .holds(holder: holder, held: held, isKept() ? .strongly : .weakly) }
  }

  package static func tellLettingGo(of held: String, by holder: String) {
    tell { .letsGo(holder: holder, held: held) }
  }

  /// Tells that an object is gone; to be said where it is deallocated.
  package static func tellEnd(of name: String) { tell { .gone(name) } }
}
