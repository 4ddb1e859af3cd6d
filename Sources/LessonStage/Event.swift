/// One thing that happened while lesson code ran; events come in the order they happened.
package enum Event: Hashable, Sendable {
  case line(OutputLine)
  case call(Call)
  case answer(Answer)
}

/// A line of output, along with the place in the source that printed it.
package struct OutputLine: Hashable, Sendable {
  package var text: String
  /// The listing's file name, `Airplane.swift`.
  package var file: String
  /// The line in `file`, from 1.
  package var line: Int
  /// The function as the compiler spells it, `changePosition(to:)`.
  package var function: String
  package var thread: UInt

  package init(text: String, file: String, line: Int, function: String, thread: UInt) {
    self.text = text
    self.file = file
    self.line = line
    self.function = function
    self.thread = thread
  }
}

/// A call that one participant has started making to another.
/// Its ``Answer`` is a separate event, so a call that's never answered is on record, too.
package struct Call: Hashable, Sendable {
  /// The call's identity within its run.
  package var id: Int
  package var from: String
  package var to: String
  /// The call as a reader would write it, `isTooClose(to: 12, 22000)`.
  package var name: String
  package var kind: CallKind
  /// The participant that's handed over, as in `link(to: AA101)`; nil if there isn't one.
  package var subject: String?
  package var thread: UInt
}

/// The return of a call.
package struct Answer: Hashable, Sendable {
  /// The ``Call/id`` of the call that returned.
  package var call: Int
  /// The returned value, `()` if there isn't one.
  package var value: String
  package var thread: UInt
}

/// What a call means for the ledger of a run. Its number, from 0, is that of its counter.
package enum CallKind: Int, Hashable, Sendable, CaseIterable {
  /// A plane is told about another: one directed reference.
  case link
  /// A peer makes itself known to a mediator.
  case registration
  /// A link or a registration is taken back; in no ledger.
  case release
  /// A peer asks a mediator for permission or has it pass something on.
  case request
  /// A peer is asked something.
  case question
  /// A message reaches a listener; nothing is asked.
  case delivery
  /// A mediator reads a plane's position itself.
  case read
  /// Everything else: shown in a trace, but in no ledger.
  case other

  /// Whether the call goes to a mediator.
  var isOfMediator: Bool {
    switch self {
    case .registration, .release, .request: true
    case .link, .question, .delivery, .read, .other: false
    }
  }
}

/// The number of calls of each kind in a run.
package struct CallCounts: Hashable, Sendable {
  private var numbers = Array(repeating: 0, count: CallKind.allCases.count)

  package init() {}

  package init(counting events: [Event]) {
    for case .call(let call) in events { self[call.kind] += 1 }
  }

  package subscript(kind: CallKind) -> Int {
    get { numbers[kind.rawValue] }
    set { numbers[kind.rawValue] = newValue }
  }
}

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
