/// The card that closes an incident: what a learner takes away from a lesson.
package struct Card: Hashable, Sendable {
  /// The topics of a card, in order.
  package enum Topic: Hashable, Sendable, CaseIterable {
    case rootCause, unnoticed, caught, ownCode

    /// The label in front of the entry.
    package var label: String {
      switch self {
      case .rootCause: "Root cause"
      case .unnoticed: "Why nobody noticed"
      case .caught: "What would have caught it"
      case .ownCode: "In your own code"
      }
    }
  }

  /// A sentence or two on one topic.
  package struct Entry: Hashable, Sendable {
    package var topic: Topic
    package var text: Prose
  }

  /// One entry for each topic, in order.
  package var entries: [Entry]
  /// The same problem in ordinary code.
  package var listing: ListingReference
  /// The run of that code.
  package var run: RunKey

  package var needs: RunNeeds {
    RunNeeds(run).union(RunNeeds(joining: entries.map(\.text.needs)))
  }
}

/// A good place to stop: the end of a part.
package struct Pause: Hashable, Sendable {
  /// What the learner knows by now.
  package var text: Prose
  /// The part that follows; nil if there's none.
  package var next: Part?
}

extension Lesson {
  /// The card that closes the lesson; nil if it doesn't have one.
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
