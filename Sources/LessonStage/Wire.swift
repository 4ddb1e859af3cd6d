/// How a run talks to the process that started it: a frame is a line of tab-separated fields.
///
/// Frames are text so that `strace` and a test can read them, and lines so that a reader finds the
/// next frame after a writer has died. Both sides use bytes instead of strings, because a run may
/// have thousands of frames and must not be slowed down by being watched.
package enum Wire {
  /// Far more than a run can count, and small enough that adding up many can't overflow.
  package static let largestNumber = 1_000_000_000_000

  /// A message from a run.
  package enum Frame: Hashable, Sendable {
    /// The job with this number, from 0, begins.
    case begins(Int)
    case event(Event)
    case holding(HoldingEvent)
    /// The job with this number ended well.
    case ends(Int, CallCounts)
    /// A thread took a step of its schedule, or all threads are ready for the first one.
    case step(ScheduledStep)
    /// The letter at this place, from 1, asks for a step that can't happen.
    case refusal(Int)
    case exploration(Exploration)
    /// The system refused something that any run needs: what was tried, and an `errno`.
    case failure(String, Int32)
  }

  /// The frame with its newline.
  package static func encode(_ frame: Frame) -> [UInt8] {
    var line = FieldWriter()
    switch frame {
    case .begins(let job):
      line.begin("B")
      line.add(job)
    case .event(.line(let output)):
      line.begin("L")
      line.add(output.text)
      line.add(output.file)
      line.add(output.line)
      line.add(output.function)
      line.add(output.thread)
    case .event(.call(let call)):
      line.begin("C")
      line.add(call.id)
      line.add(call.from)
      line.add(call.to)
      line.add(call.name)
      line.add(call.kind.rawValue)
      line.add(call.subject ?? "")
      line.add(call.thread)
    case .event(.answer(let answer)):
      line.begin("A")
      line.add(answer.call)
      line.add(answer.value)
      line.add(answer.thread)
    case .holding(.holds(let holder, let held, let strength)):
      line.begin("H")
      line.add(holder)
      line.add(held)
      line.add(strength.rawValue)
    case .holding(.letsGo(let holder, let held)):
      line.begin("U")
      line.add(holder)
      line.add(held)
    case .holding(.gone(let name)):
      line.begin("G")
      line.add(name)
    case .ends(let job, let counts):
      line.begin("E")
      line.add(job)
      for kind in CallKind.allCases { line.add(counts[kind]) }
    case .step(let step):
      line.begin("S")
      line.add(step.number)
      line.add(step.thread ?? -1)
      for thread in step.state.threads { line.add(thread) }
    case .refusal(let place):
      line.begin("R")
      line.add(place)
    case .exploration(let found):
      line.begin("X")
      line.add(found.letters)
      line.add(found.outcome.rawValue)
      line.add(found.answers)
      line.add(found.warnings)
    case .failure(let attempt, let code):
      line.begin("F")
      line.add(attempt)
      line.add(Int(code))
    }
    return line.finished()
  }

  /// Returns the frame in a line without its newline; nil if the writer died partway through.
  package static func decode(_ line: ArraySlice<UInt8>) -> Frame? {
    var fields = FieldReader(line)
    let kind = fields.next()
    switch kind?.first {
    case UInt8(ascii: "L"):
      guard let text = fields.text(), let file = fields.text(), let number = fields.number(),
        let function = fields.text(), let thread = fields.thread(), fields.isAtEnd
      else { return nil }
      return .event(
        .line(
          OutputLine(
            text: text, file: file, line: number, function: function,
            thread: thread)))
    case UInt8(ascii: "C"):
      guard let id = fields.number(), let from = fields.text(), let to = fields.text(),
        let name = fields.text(), let kind = fields.number().flatMap(CallKind.init),
        let subject = fields.text(), let thread = fields.thread(), fields.isAtEnd
      else { return nil }
      return .event(
        .call(
          Call(
            id: id, from: from, to: to, name: name, kind: kind,
            subject: subject.isEmpty ? nil : subject, thread: thread)))
    case UInt8(ascii: "A"):
      guard let id = fields.number(), let value = fields.text(), let thread = fields.thread(),
        fields.isAtEnd
      else { return nil }
      return .event(.answer(Answer(call: id, value: value, thread: thread)))
    case UInt8(ascii: "H"):
      guard let holder = fields.text(), let held = fields.text(),
        let strength = fields.text().flatMap(HoldingEvent.Strength.init), fields.isAtEnd
      else { return nil }
      return .holding(.holds(holder: holder, held: held, strength))
    case UInt8(ascii: "U"):
      guard let holder = fields.text(), let held = fields.text(), fields.isAtEnd
      else { return nil }
      return .holding(.letsGo(holder: holder, held: held))
    case UInt8(ascii: "G"):
      guard let name = fields.text(), fields.isAtEnd else { return nil }
      return .holding(.gone(name))
    case UInt8(ascii: "B"):
      guard let job = fields.number(), fields.isAtEnd else { return nil }
      return .begins(job)
    case UInt8(ascii: "E"):
      guard let job = fields.number() else { return nil }
      var counts = CallCounts()
      for kind in CallKind.allCases {
        guard let count = fields.number() else { return nil }
        counts[kind] = count
      }
      return fields.isAtEnd ? .ends(job, counts) : nil
    case UInt8(ascii: "S"):
      guard let number = fields.number(), let thread = fields.number() else { return nil }
      var threads: [ThreadState] = []
      while !fields.isAtEnd {
        guard let thread = fields.threadState() else { return nil }
        threads.append(thread)
      }
      return .step(
        ScheduledStep(
          number: number, thread: thread < 0 ? nil : thread,
          state: SchedulerState(threads: threads)))
    case UInt8(ascii: "R"):
      guard let place = fields.number(), fields.isAtEnd else { return nil }
      return .refusal(place)
    case UInt8(ascii: "X"):
      guard let letters = fields.text(),
        let outcome = fields.text().flatMap(Exploration.Outcome.init),
        let answers = fields.number(), let warnings = fields.number(), fields.isAtEnd
      else { return nil }
      return .exploration(
        Exploration(letters: letters, outcome: outcome, answers: answers, warnings: warnings))
    case UInt8(ascii: "F"):
      guard let attempt = fields.text(), let code = fields.number().flatMap(Int32.init(exactly:)),
        fields.isAtEnd
      else { return nil }
      return .failure(attempt, code)
    default:
      return nil
    }
  }
}
