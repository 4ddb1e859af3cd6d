/// A UML sequence diagram of who called whom, in order.
package struct SequenceDiagram: Diagram {
  /// The outcome of a call.
  package enum Outcome: Hashable, Sendable {
    /// Returned, with the value as the run recorded it.
    case returned(String)
    case neverAnswered
  }

  /// One row of the diagram.
  package enum Step: Hashable, Sendable {
    case call(Call, outcome: Outcome, number: Int)
    /// The answer to a call, from its callee back to its caller.
    case answer(to: Call, value: String, number: Int)
    /// A line of output and the participant whose code printed it.
    case line(OutputLine, by: String)
  }

  /// The lesson whose code ran; nil if none of its listings belongs to it.
  package let lesson: Int?
  /// In the order of their first appearance, with `scene` before all others.
  package let participants: [String]
  /// In the order in which they happened; calls and answers are numbered together, from 1.
  package let steps: [Step]

  /// - Parameter name: The beginning of a call's name, to show only the first such call and
  ///   everything that happened within it on its thread; nil shows all of `events`.
  package init(events: [Event], of lesson: Int? = nil, within name: String? = nil) {
    self.lesson = lesson
    let trace = Trace(events)
    let shown = name.map(trace.indices(within:)) ?? Array(events.indices)
    var steps: [Step] = []
    var number = 0
    for index in shown {
      switch events[index] {
      case .line(let line):
        steps.append(.line(line, by: trace.printers[index] ?? Self.scene))
      case .call(let call):
        number += 1
        let outcome = trace.answers[call.id].map(Outcome.returned) ?? .neverAnswered
        steps.append(.call(call, outcome: outcome, number: number))
      case .answer(let answer):
        guard answer.value != "()", let call = trace.calls[answer.call] else { continue }
        number += 1
        let value = Self.spoken(answer.value)
        steps.append(.answer(to: call, value: value, number: number))
      }
    }
    self.steps = steps
    participants = Self.participants(of: steps)
  }

  /// The name of the run's own code when it's the caller.
  package static let scene = "scene"

  /// Returns a value as a reader would say it.
  static func spoken(_ value: String) -> String {
    switch value {
    case "true": "yes"
    case "false": "no"
    default: value
    }
  }

  private static func participants(of steps: [Step]) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for step in steps {
      let pair =
        switch step {
        case .call(let call, _, _), .answer(let call, _, _): [call.from, call.to]
        case .line(_, let printer): [printer]
        }
      for name in pair where known.insert(name).inserted { names.append(name) }
    }
    guard known.contains(scene) else { return names }
    return [scene] + names.filter { $0 != scene }
  }
}

/// The facts about all events that are needed before a part of them can be shown.
private struct Trace {
  let events: [Event]
  private(set) var calls: [Int: Call] = [:]
  /// The value of each call that was answered, by the call's id.
  private(set) var answers: [Int: String] = [:]
  /// The object whose code was running when a line was printed, by the line's index.
  private(set) var printers: [Int: String] = [:]

  init(_ events: [Event]) {
    self.events = events
    var running: [UInt: [Call]] = [:]
    for (index, event) in events.enumerated() {
      switch event {
      case .call(let call):
        calls[call.id] = call
        running[call.thread, default: []].append(call)
      case .answer(let answer):
        answers[answer.call] = answer.value
        let depth = running[answer.thread]?.lastIndex { $0.id == answer.call }
        if let depth { running[answer.thread]?.removeSubrange(depth...) }
      case .line(let line):
        printers[index] = running[line.thread]?.last?.to
      }
    }
  }

  func indices(within prefix: String) -> [Int] {
    var outermost: Call?
    var indices: [Int] = []
    for (index, event) in events.enumerated() {
      if let outermost {
        guard event.thread == outermost.thread else { continue }
        indices.append(index)
        if case .answer(let answer) = event, answer.call == outermost.id { break }
      } else if case .call(let call) = event, call.name.hasPrefix(prefix) {
        outermost = call
        indices.append(index)
      }
    }
    return indices
  }
}

extension Event {
  /// The thread that the event happened on.
  fileprivate var thread: UInt {
    switch self {
    case .line(let line): line.thread
    case .call(let call): call.thread
    case .answer(let answer): answer.thread
    }
  }
}
