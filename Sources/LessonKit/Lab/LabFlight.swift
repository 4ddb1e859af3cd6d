internal import LessonStage

/// The lab's scenario, flown by two lessons.
package struct LabFlight: Hashable, Sendable {
  /// Two runs, that of the lesson with the lower number first.
  package let runs: [Run]

  /// - Parameter runs: of the same events, by the lessons that ``LabSession/lessons`` names.
  package init(runs: [Run]) {
    self.runs = runs
  }

  /// The flight of no events, which nobody need fly.
  init(groundedIn lessons: [Int]) {
    runs = lessons.map { lesson in
      Run(
        lesson: lesson, subject: .scenario("lab"), events: [], counts: CallCounts(),
        end: .exit(code: 0))
    }
  }

  /// Which lessons fly what is typed in the lab of a lesson: that lesson and lesson 1; for lesson 1
  /// itself, lesson 2.
  package static func lessons(for lesson: Int) -> [Int] { [1, lesson == 1 ? 2 : lesson] }

  var ledgers: [(title: String, ledger: Ledger)] {
    runs.compactMap { run in
      run.counts.map { ("lesson \(run.lesson)", Ledger(counts: $0, clientLines: nil)) }
    }
  }

  /// The books of both, with the lines that they printed.
  package var ledgerTable: LedgerTable {
    LedgerTable(
      subject: "the lab", ledgers,
      further: [LedgerTable.Row("lines of output", runs.map(\.output.count))])
  }
}
