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

/// What a call means for the ledger of a run.
package enum CallKind: String, Hashable, Sendable, CaseIterable {
  /// A plane is told about another: one directed reference.
  case link
  /// A peer makes itself known to a mediator.
  case registration
  /// A link or a registration is taken back; not counted.
  case release
  /// A peer asks a mediator for permission or has it pass something on.
  case request
  /// A peer is asked something.
  case question
  /// A message reaches a listener; nothing is asked.
  case delivery
  /// A mediator reads a plane's position itself.
  case read
  /// Everything else: shown in a trace but not counted.
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
  package var links = 0
  package var registrations = 0
  package var requests = 0
  package var questions = 0
  package var deliveries = 0
  package var reads = 0

  package init() {}

  package init(counting events: [Event]) {
    for case .call(let call) in events { add(call.kind) }
  }

  package mutating func add(_ kind: CallKind, times: Int = 1) {
    switch kind {
    case .link: links += times
    case .registration: registrations += times
    case .request: requests += times
    case .question: questions += times
    case .delivery: deliveries += times
    case .read: reads += times
    case .release, .other: break
    }
  }
}
