/// A run as a list of moments to step through, and the things that belong together at each of them:
/// a line of the source, a message between two participants, and a line of output.
package struct TraceMoments: Sendable {
  /// The things to show for one step of the diagram.
  package struct Moment: Hashable, Sendable {
    /// The index in the diagram's steps.
    package var step: Int
    /// The step of the message it belongs to: itself, or the innermost call in progress.
    package var message: Int?
    /// The index of an output line: itself, or the first one printed on behalf of the call.
    package var output: Int?
    package var place: SourceLocator.Place?
    /// How many output lines there are by then.
    package var printed = 0
  }

  package let diagram: SequenceDiagram
  package let moments: [Moment]
  package let output: [OutputLine]

  /// - Parameter events: The events of a run with its calls recorded.
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
        // Calls that have returned by now have nothing to do with the line.
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
      moments[index].printed = printed
    }
    self.moments = moments
  }

  /// Returns the number of lines that had been printed when each call returned.
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
