import Synchronization

/// Where lesson code runs: takes every line that it prints and every call that it makes, and hands
/// them on as ``Event``s.
///
/// The state is global because it must be: a listing simply calls `print`, from any thread. It's a
/// handful of atomics, plus locks that are never held while lesson code runs, so a scene that dies
/// or hangs on one thread doesn't leave anything locked for another.
package enum Stage {
  /// The code that's running on this thread or in this task.
  @TaskLocal static var frame = Frame()

  static let sink = Atomic<Int32>(-1)
  static let recordsCalls = Atomic<Bool>(false)
  private static let nextCall = Atomic<Int>(0)
  /// One counter for each kind of call, at the kind's number.
  private static let counters = InlineArray<8, Atomic<Int>> { _ in Atomic(0) }

  /// Frames to be written together; nil if each is written right away.
  static let collected = Mutex<[UInt8]?>(nil)
  static let collects = Atomic<Bool>(false)
  /// Whether only the text of the output is collected, instead of frames.
  static let transcribes = Atomic<Bool>(false)

  /// Starts a run: from now on, events go to `descriptor`, and counting begins at zero.
  ///
  /// - Parameters:
  ///   - recordingCalls: whether calls become events or are only counted.
  ///   - collecting: whether the run's frames are written in one piece at its end, which is fast,
  ///     or one by one, which survives the run's death.
  package static func open(descriptor: Int32, recordingCalls: Bool, collecting: Bool = false) {
    collects.store(collecting, ordering: .sequentiallyConsistent)
    collected.withLock { $0 = collecting ? [] : nil }
    nextCall.store(0, ordering: .sequentiallyConsistent)
    Cast.clear()
    NumberedIdentifier.clear()
    for index in counters.indices { counters[index].store(0, ordering: .sequentiallyConsistent) }
    recordsCalls.store(recordingCalls, ordering: .sequentiallyConsistent)
    sink.store(descriptor, ordering: .sequentiallyConsistent)
  }

  /// Returns the output of `body` without sending any of it; each line ends with a newline.
  package static func transcript(of body: () -> Void) -> [UInt8] {
    let before = collected.withLock { exchange(&$0, with: []) }
    transcribes.store(true, ordering: .sequentiallyConsistent)
    body()
    transcribes.store(false, ordering: .sequentiallyConsistent)
    return collected.withLock { exchange(&$0, with: before) } ?? []
  }

  /// Ends a run: writes out what was collected, and a last line that lacks its newline.
  package static func close() {
    if hasUnfinishedLine { print() }
    let frames = collected.withLock { exchange(&$0, with: nil) } ?? []
    write(frames, to: sink.load(ordering: .sequentiallyConsistent))
  }

  /// The number of calls of each kind since the run began.
  package static var counts: CallCounts {
    var counts = CallCounts()
    for kind in CallKind.allCases {
      counts[kind] = counters[kind.rawValue].load(ordering: .sequentiallyConsistent)
    }
    return counts
  }

  /// Makes a call visible that doesn't have a probe, because its code isn't in a listing.
  ///
  /// - Parameters:
  ///   - name: the call as a reader would write it.
  ///   - callee: the name of the called object.
  ///   - subject: the object that's handed over, if there is one.
  ///   - kind: what the call means for the ledger.
  ///   - body: the call itself.
  package static func call<Result>(
    _ name: @autoclosure () -> String, to callee: String,
    about subject: @autoclosure () -> String? = nil, as kind: CallKind, _ body: () -> Result
  ) -> Result {
    guard recordsCalls.load(ordering: .relaxed) else {
      count(kind)
      return body()
    }
    var call = Call(
      id: 0, from: caller, to: callee, name: name(), kind: kind, subject: subject(),
      thread: thread)
    begin(&call)
    let frame = Frame(caller: callee, newcomers: Cast.newcomers.count)
    let result = $frame.withValue(frame, operation: body)
    record(.answer(Answer(call: call.id, value: "\(result)", thread: thread)))
    return result
  }

  /// Counts and records a call. It gets its number only now, so that numbers are in the order of
  /// the calls, no matter how long one had to wait for its turn.
  static func begin(_ call: inout Call) {
    count(call.kind)
    call.id = nextCall.wrappingAdd(1, ordering: .relaxed).newValue
    record(.call(call))
  }

  /// Records an event that isn't output.
  static func record(_ event: Event) {
    guard recordsCalls.load(ordering: .relaxed) else { return }
    send(event, to: sink.load(ordering: .relaxed))
  }

  /// Sends what happened to a reference, if calls are recorded.
  static func tell(_ event: () -> HoldingEvent) {
    let descriptor = sink.load(ordering: .relaxed)
    guard descriptor >= 0, recordsCalls.load(ordering: .relaxed) else { return }
    send(.holding(event()), to: descriptor)
  }

  static func send(_ event: Event, to descriptor: Int32) {
    send(.event(event), to: descriptor)
  }

  private static func send(_ frame: Wire.Frame, to descriptor: Int32) {
    let frame = Wire.encode(frame)
    if collects.load(ordering: .relaxed) {
      collected.withLock { $0?.append(contentsOf: frame) }
    } else {
      write(frame, to: descriptor)
    }
  }

  /// Writes a frame right away: never buffered, because a buffer is lost when a scene traps. A
  /// frame no longer than `PIPE_BUF`, such as a call's or a line's, arrives in one piece no matter
  /// what other threads write; a collected run has no concurrent writers.
  package static func write(_ frame: [UInt8], to descriptor: Int32) {
    writers.add(1, ordering: .relaxed)
    defer { writers.subtract(1, ordering: .relaxed) }
    // If the parent process is gone, there's nowhere to report it.
    try? writeAll(frame, to: descriptor)
  }

  private static let writers = Atomic(0)

  /// Whether a thread is writing a frame. If nobody reads for a while, it sleeps, but not because it
  /// waits for another thread.
  package static var isWriting: Bool { writers.load(ordering: .relaxed) > 0 }

  /// This thread's identity; the reader of the events renumbers threads as they appear.
  static var thread: UInt {
    // A led thread is known by its number, because a task may move from one thread to another.
    if isLed.load(ordering: .relaxed), let flight { return UInt(flight.thread) + 1 }
    // A task that isn't led is known by its own identity: it shares its thread with others.
    if let task = withUnsafeCurrentTask(body: { $0.map(\.hashValue) }) {
      return UInt(bitPattern: task) | taskMark
    }
    return systemThread
  }

  /// The identity that the system gives this thread.
  static var systemThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// Set in the identity of a task, and in no address of a thread.
  package static let taskMark = UInt(1) << (UInt.bitWidth - 1)

  static func count(_ kind: CallKind) {
    counters[kind.rawValue].wrappingAdd(1, ordering: .relaxed)
  }
}
