/// The lab's scenario, flown by two lessons, or two variants of one.
package struct LabFlight: Hashable, Sendable {
  /// The two runs, the lesson with the lower number first.
  package let runs: [Run]

  /// - Parameter runs: runs of the same events, by ``LabSession/flyers``.
  package init(runs: [Run]) {
    self.runs = runs
  }

  /// Creates the flight without events, which needn't be flown.
  init(grounding flyers: [Flyer]) {
    runs = Self.keys(for: flyers, flying: []).map {
      Run($0, events: [], counts: CallCounts(), end: .exit(code: 0))
    }
  }

  /// Returns the runs that fly these events.
  package static func keys(for flyers: [Flyer], flying events: [FlightEvent]) -> [RunKey] {
    flyers.map {
      RunKey(
        lesson: $0.lesson, code: .flight(Scenario(name: "lab", events: events)),
        variant: $0.variant)
    }
  }

  /// Returns the lessons that fly what's typed in the lab of a lesson.
  ///
  /// They're that lesson and lesson 1, in which planes know each other. Lesson 1 flies with lesson
  /// 2 instead, and lesson 2 with lesson 3, so that no two labs are alike.
  package static func flyers(for lesson: Int) -> [Flyer] {
    switch lesson {
    case ...2: [Flyer(lesson: lesson), Flyer(lesson: lesson + 1)]
    default: [Flyer(lesson: 1), Flyer(lesson: lesson)]
    }
  }

  /// Returns `lessons 1 and 2`, or the names of two variants.
  package static func names(of flyers: [Flyer]) -> String {
    guard flyers.allSatisfy({ $0.variant == nil }) else {
      return flyers.map(\.name).joined(separator: " and ")
    }
    return "lessons \(flyers.map { "\($0.lesson)" }.joined(separator: " and "))"
  }

  var ledgers: [(title: String, ledger: Ledger)] {
    runs.compactMap { run in
      run.counts.map { (run.flyer.name, Ledger(counts: $0, clientLines: nil)) }
    }
  }

  /// Returns the ledgers of both runs, along with how many lines each printed.
  package func ledgerTable(in words: FlightWords) -> LedgerTable {
    LedgerTable(
      subject: "the lab", peers: words.peers, ledgers,
      further: [LedgerTable.Row("lines of output", runs.map(\.output.count))])
  }
}
