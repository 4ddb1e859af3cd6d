/// One thing that happened while lesson code ran, in the order in which it happened.
package enum Event: Hashable, Sendable {
  case line(OutputLine)
  case call(Call)
  case answer(Answer)
}

/// A line of output, with the place in the source that printed it.
package struct OutputLine: Hashable, Sendable {
  package var text: String
  /// The listing's file name, `Airplane.swift`.
  package var file: String
  /// From 1, in `file`.
  package var line: Int
  /// As the compiler spells it, `changePosition(to:)`.
  package var function: String
  package var thread: UInt
}

/// A call that one participant began to make of another. Its ``Answer`` is an event of its own, so
/// that a call which nothing ever answered is a fact, too.
package struct Call: Hashable, Sendable {
  /// Names the call within its run.
  package var id: Int
  package var from: String
  package var to: String
  /// The call as a reader would write it, `isTooClose(to: 12, 22000)`.
  package var name: String
  package var kind: CallKind
  /// The participant that is handed over, as in `link(to: AA101)`; nil where there is none.
  package var subject: String?
  package var thread: UInt
}

/// The return of a call.
package struct Answer: Hashable, Sendable {
  /// The ``Call/id`` of the call that returned.
  package var call: Int
  /// What came back, `()` where that is nothing.
  package var value: String
  package var thread: UInt
}

/// What a call means for the ledger of a run.
package enum CallKind: String, Hashable, Sendable, CaseIterable {
  /// A plane is told of another: one directed reference.
  case link
  /// A peer makes itself known to a mediator.
  case registration
  /// A link or a registration is taken back; counted nowhere.
  case release
  /// A peer turns to a mediator: asks whether it may, or has something passed on.
  case request
  /// A peer is asked something.
  case question
  /// A message reaches one of those who listen; nothing is asked.
  case delivery
  /// A mediator reads a plane's position for itself.
  case read
  /// Everything else: shown in a trace, counted nowhere.
  case other

  /// Whether it is a mediator that is called.
  var isOfMediator: Bool {
    switch self {
    case .registration, .release, .request: true
    case .link, .question, .delivery, .read, .other: false
    }
  }
}

/// How often each kind of call happened in a run.
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
