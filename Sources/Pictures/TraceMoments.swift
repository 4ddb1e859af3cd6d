/// A run as a list of moments to step through, and what belongs together at each of them: a line of the
/// source, a message between two participants, a line of output.
package struct TraceMoments: Sendable {
  /// What to show of one step of the diagram.
  package struct Moment: Hashable, Sendable {
    /// The index in the diagram's steps.
    package var step: Int
    /// The step of the message that it belongs to: itself, or the innermost call that was going on.
    package var message: Int?
    /// The index of an output line: itself, or the first that was printed on behalf of the call.
    package var output: Int?
    package var place: SourceLocator.Place?
  }

  package let diagram: SequenceDiagram
  package let moments: [Moment]
  package let output: [OutputLine]

  /// - Parameter events: those of a run whose calls were recorded.
  package init(_ events: [Event], _ locator: SourceLocator) {
    diagram = SequenceDiagram(events: events)
    output = events.lines
    var moments: [Moment] = []
    var stepOfCall: [Int: Int] = [:]
    var open: [UInt: [Int]] = [:]
    var printed = 0
    let answered = Self.answered(events)
    for (index, step) in diagram.steps.enumerated() {
      switch step {
      case .call(let call, _, _):
        stepOfCall[call.id] = index
        open[call.thread, default: []].append(call.id)
        moments.append(
          Moment(step: index, message: index, output: nil, place: locator.place(of: call)))
      case .answer(let call, _, _):
        moments.append(
          Moment(
            step: index, message: index, output: stepOfCall[call.id].flatMap { moments[$0].output },
            place: locator.place(of: call)))
      case .line(let line, _):
        // Calls that had come back by now have nothing to do with it.
        let calls = (open[line.thread] ?? []).filter { answered[$0].map { $0 > printed } ?? true }
        open[line.thread] = calls
        let message = calls.last.flatMap { stepOfCall[$0] }
        for id in calls {
          if let call = stepOfCall[id], moments[call].output == nil {
            moments[call].output = printed
          }
        }
        moments.append(
          Moment(step: index, message: message, output: printed, place: locator.place(of: line)))
        printed += 1
      }
    }
    self.moments = moments
  }

  /// How many lines had been printed when each call came back.
  private static func answered(_ events: [Event]) -> [Int: Int] {
    var printed = 0
    var counts: [Int: Int] = [:]
    for event in events {
      switch event {
      case .line: printed += 1
      case .answer(let answer): counts[answer.call] = printed
      case .call: break
      }
    }
    return counts
  }
}
