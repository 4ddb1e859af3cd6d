/// How a run speaks to the process that started it: a frame is a line of fields between tabs.
///
/// Text, so that `strace` and a test can read it; a line, so that a reader finds the next frame
/// after a writer died. Bytes and not strings on both sides, because a run may have thousands of
/// frames, and must not be slowed down by being watched.
package enum Wire {
  /// Far more than a run can count, and small enough that adding up many of them can't overflow.
  package static let largestNumber = 1_000_000_000_000

  /// What a run sends.
  package enum Frame: Hashable, Sendable {
    /// The job with this number, from 0, begins.
    case begins(Int)
    case event(Event)
    case holding(HoldingEvent)
    /// The job with this number ended well.
    case ends(Int, CallCounts)
    /// A thread took a step of its schedule, or all stand before the first.
    case step(ScheduledStep)
    /// The letter at this place, from 1, asks for a step that cannot happen.
    case refusal(Int)
    case exploration(Exploration)
    /// The system refused what a run needs, whatever is run: what was tried, and an `errno`.
    case failure(String, Int32)
  }

  /// The frame with its newline.
  package static func encode(_ frame: Frame) -> [UInt8] {
    var line = FrameWriter()
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
      line.add(counts.links)
      line.add(counts.registrations)
      line.add(counts.requests)
      line.add(counts.questions)
      line.add(counts.deliveries)
      line.add(counts.reads)
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

  /// The frame in a line without its newline; nil where the writer died in the middle of it.
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
        let name = fields.text(), let kind = fields.text().flatMap(CallKind.init),
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
      guard let job = fields.number(), let links = fields.number(),
        let registrations = fields.number(), let requests = fields.number(),
        let questions = fields.number(), let deliveries = fields.number(),
        let reads = fields.number(), fields.isAtEnd
      else { return nil }
      var counts = CallCounts()
      counts.links = links
      counts.registrations = registrations
      counts.requests = requests
      counts.questions = questions
      counts.deliveries = deliveries
      counts.reads = reads
      return .ends(job, counts)
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

private let tab = UInt8(ascii: "\t")
private let newline = UInt8(ascii: "\n")
private let backslash = UInt8(ascii: "\\")

/// Puts fields together.
private struct FrameWriter {
  private var bytes: [UInt8] = []

  mutating func begin(_ kind: Unicode.Scalar) {
    bytes.reserveCapacity(128)
    bytes.append(UInt8(truncatingIfNeeded: kind.value))
  }

  mutating func add(_ text: String) {
    bytes.append(tab)
    for byte in text.utf8 {
      switch byte {
      case tab: bytes += [backslash, UInt8(ascii: "t")]
      case newline: bytes += [backslash, UInt8(ascii: "n")]
      case backslash: bytes += [backslash, backslash]
      default: bytes.append(byte)
      }
    }
  }

  mutating func add(_ number: Int) {
    bytes.append(tab)
    bytes.append(contentsOf: String(number).utf8)
  }

  /// As a signed number, which every thread's fits.
  mutating func add(_ thread: UInt) { add(Int(bitPattern: thread)) }

  mutating func add(_ thread: ThreadState) {
    add(thread.place.rawValue)
    add(thread.caller)
    add(thread.callee)
    add(thread.call)
    add(thread.code)
    add(thread.takes.map { [$0] } ?? [])
    add(thread.holds)
  }

  mutating func add(_ uses: [LockUse]) {
    add(uses.count)
    for use in uses {
      add(use.lock)
      add(use.mode.rawValue)
      add(use.isHeld ? 1 : 0)
    }
  }

  consuming func finished() -> [UInt8] {
    bytes.append(newline)
    return bytes
  }
}

/// Takes fields apart, one after the other.
private struct FieldReader {
  private var rest: ArraySlice<UInt8>?

  init(_ line: ArraySlice<UInt8>) { rest = line }

  /// No field is left.
  var isAtEnd: Bool { rest == nil }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let line = rest else { return nil }
    guard let end = line.firstIndex(of: tab) else {
      rest = nil
      return line
    }
    rest = line[(end + 1)...]
    return line[..<end]
  }

  mutating func text() -> String? {
    guard let field = next() else { return nil }
    guard field.contains(backslash) else { return String(decoding: field, as: UTF8.self) }
    var bytes: [UInt8] = []
    var escapes = false
    for byte in field {
      if escapes {
        bytes.append(
          byte == UInt8(ascii: "t") ? tab : byte == UInt8(ascii: "n") ? newline : byte)
        escapes = false
      } else if byte == backslash {
        escapes = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func threadState() -> ThreadState? {
    guard let place = text().flatMap(ThreadState.Place.init), let caller = text(),
      let callee = text(), let call = text(), let code = text(), let takes = lockUses(),
      let holds = lockUses()
    else { return nil }
    return ThreadState(
      place: place, caller: caller, callee: callee, call: call, code: code, takes: takes.first,
      holds: holds)
  }

  mutating func lockUses() -> [LockUse]? {
    guard let count = number(), count >= 0 else { return nil }
    var uses: [LockUse] = []
    for _ in 0..<count {
      guard let lock = text(), let mode = text().flatMap(LockUse.Mode.init), let held = number()
      else { return nil }
      uses.append(LockUse(lock: lock, mode: mode, isHeld: held == 1))
    }
    return uses
  }

  /// An id, a line, a count or a place.
  mutating func number() -> Int? {
    next().flatMap { OutsideNumber(ascii: $0)?.value(in: -Wire.largestNumber...Wire.largestNumber) }
  }

  /// Which thread it was. Nothing is calculated with it.
  mutating func thread() -> UInt? {
    next().flatMap { OutsideNumber(ascii: $0)?.value(in: Int.min...Int.max) }
      .map { UInt(bitPattern: $0) }
  }
}
