/// A change in the references between a run's objects.
package enum HoldingEvent: Hashable, Sendable {
  package enum Strength: String, Hashable, Sendable {
    /// The reference keeps the object alive.
    case strongly
    /// The reference doesn't keep the object alive, and is nil once the object is gone.
    case weakly
  }

  /// `holder` now has a reference to `held`.
  case holds(holder: String, held: String, Strength)
  /// `holder` no longer has a reference to `held`.
  case letsGo(holder: String, held: String)
  /// The object was deallocated.
  case gone(String)
}

extension Stage {
  /// Reports that one object now holds another.
  ///
  /// - Parameters:
  ///   - isKept: whether that reference keeps the object alive. Find out with a similar pair whose
  ///     other references have all been dropped; evaluated only if calls are recorded.
  package static func tellHold(
    of held: String, by holder: String, isKept: @autoclosure () -> Bool
  ) {
    tell { .holds(holder: holder, held: held, isKept() ? .strongly : .weakly) }
  }

  package static func tellLettingGo(of held: String, by holder: String) {
    tell { .letsGo(holder: holder, held: held) }
  }

  /// Reports that an object is gone; call this when it's deallocated.
  package static func tellEnd(of name: String) { tell { .gone(name) } }
}
