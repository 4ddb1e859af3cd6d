/// How an incident is closed: what a learner takes away from a lesson.
package struct Card: Hashable, Sendable {
  /// What a card says, in its order.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    case rootCause = "RootCause"
    case unnoticed = "Unnoticed"
    case caught = "Caught"
    case ownCode = "OwnCode"

    /// What stands before it.
    package var label: String {
      switch self {
      case .rootCause: "Root cause"
      case .unnoticed: "Why nobody noticed"
      case .caught: "What would have caught it"
      case .ownCode: "In your own code"
      }
    }
  }

  /// One of its sentences, or a few.
  package struct Entry: Hashable, Sendable {
    package var topic: Topic
    package var text: Prose
  }

  /// All topics, in their order.
  package var entries: [Entry]
  /// The same problem in ordinary code.
  package var listing: ListingReference
  /// That code, run.
  package var run: RunKey

  package var needs: RunNeeds {
    RunNeeds(run).union(RunNeeds(joining: entries.map(\.text.needs)))
  }
}

/// Where a learner may well stop: the end of a part.
package struct Pause: Hashable, Sendable {
  /// What you know by now.
  package var text: Prose
  /// The part that follows; nil where there's none.
  package var next: Part?
}

extension Lesson {
  /// The card that closes it; nil for a lesson without one.
  package var card: Card? {
    blocks.lazy.compactMap { if case .card(let card) = $0 { card } else { nil } }.first
  }

  /// Tells each pause which part follows it.
  mutating func closeParts() {
    for index in steps.indices {
      for place in steps[index].blocks.indices {
        guard case .pause(var pause) = steps[index].blocks[place] else { continue }
        pause.next = steps[index...].lazy.compactMap(\.part)
          .first { [part = steps[index].part] in $0 != part }
        steps[index].blocks[place] = .pause(pause)
      }
    }
  }
}
