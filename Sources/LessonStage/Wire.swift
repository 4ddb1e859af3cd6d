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
    switch frame {
    case .begins(let job): FieldWriter.line("B", job)
    case .event(.line(let it)):
      FieldWriter.line("L", it.text, it.file, it.line, it.function, it.thread)
    case .event(.call(let it)):
      FieldWriter.line("C", it.id, it.from, it.to, it.name, it.kind, it.subject, it.thread)
    case .event(.answer(let it)): FieldWriter.line("A", it.call, it.value, it.thread)
    case .holding(.holds(let holder, let held, let strength)):
      FieldWriter.line("H", holder, held, strength)
    case .holding(.letsGo(let holder, let held)): FieldWriter.line("U", holder, held)
    case .holding(.gone(let name)): FieldWriter.line("G", name)
    case .ends(let job, let counts): FieldWriter.line("E", job, counts)
    case .step(let it): FieldWriter.line("S", it.number, it.thread, it.state.threads)
    case .refusal(let place): FieldWriter.line("R", place)
    case .exploration(let it):
      FieldWriter.line("X", it.letters, it.outcome, it.answers, it.trues)
    case .failure(let attempt, let code): FieldWriter.line("F", attempt, code)
    }
  }

  /// Returns the frame in a line without its newline; nil if the writer died partway through.
  package static func decode(_ line: ArraySlice<UInt8>) -> Frame? {
    FieldReader.value(of: line) { fields in
      let kind: String = try fields.read()
      return switch kind {
      case "B": try fields.make(Frame.begins)
      case "L": .event(.line(try fields.make(OutputLine.init)))
      case "C": .event(.call(try fields.make(Call.init)))
      case "A": .event(.answer(try fields.make(Answer.init)))
      case "H": .holding(try fields.make(HoldingEvent.holds))
      case "U": .holding(try fields.make(HoldingEvent.letsGo))
      case "G": .holding(try fields.make(HoldingEvent.gone))
      case "E": try fields.make(Frame.ends)
      case "S":
        .step(try fields.make { ScheduledStep(number: $0, thread: $1, state: .init(threads: $2)) })
      case "R": try fields.make(Frame.refusal)
      case "X": .exploration(try fields.make(Exploration.init))
      case "F": try fields.make(Frame.failure)
      default: throw MalformedField()
      }
    }
  }
}

// MARK: Values of several fields

extension CallKind: Fielded {}
extension Exploration.Outcome: Fielded {}
extension HoldingEvent.Strength: Fielded {}
extension LockUse.Mode: Fielded {}
extension ThreadState.Place: Fielded {}

extension CallCounts: Fielded {
  func write(to line: inout FieldWriter) {
    for kind in CallKind.allCases { line.add(self[kind]) }
  }

  init(from line: inout FieldReader) throws {
    self.init()
    for kind in CallKind.allCases { self[kind] = try line.read() }
  }
}

extension ThreadState: Fielded {
  func write(to line: inout FieldWriter) {
    line.add(place, caller, callee, call, code, takes, holds)
  }

  init(from line: inout FieldReader) throws { self = try line.make(ThreadState.init) }
}

extension LockUse: Fielded {
  func write(to line: inout FieldWriter) { line.add(lock, mode, isHeld) }
  init(from line: inout FieldReader) throws { self = try line.make(LockUse.init) }
}
