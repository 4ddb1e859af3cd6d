import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where lesson code runs: takes every line that it prints and every call that it makes, and hands
/// them on as ``Event``s.
///
/// The state is global because it must be: a listing simply calls `print`, from any thread. It is a
/// handful of atomics, and two locks that are never held while lesson code runs, so that a scene which
/// dies or hangs on one thread leaves nothing locked for another.
package enum Stage {
  /// Whose code is running on this thread or in this task.
  @TaskLocal package static var caller = "scene"

  private static let sink = Atomic<Int32>(-1)
  private static let recordsCalls = Atomic<Bool>(false)
  private static let nextCall = Atomic<Int>(0)
  /// One counter for each kind of call; `CallKind.counter` says which.
  private static let counters = InlineArray<8, Atomic<Int>> { _ in Atomic(0) }

  /// Frames that are to be written together; nil where each is written at once.
  private static let collected = Mutex<[UInt8]?>(nil)
  private static let collects = Atomic<Bool>(false)
  /// Whether only the text of what is printed is collected, and no frames.
  private static let transcribes = Atomic<Bool>(false)

  /// How many participants of a name there are, so that two of one name can be told apart.
  private static let names = Mutex<[String: Int]>([:])

  /// Starts a run: from now on events go to `descriptor`, and counting begins at zero.
  ///
  /// - Parameters:
  ///   - recordingCalls: whether calls become events or are only counted.
  ///   - collecting: whether what the run says is written in one piece at its end, which is quick, or
  ///     line by line, which survives the run's death.
  package static func open(descriptor: Int32, recordingCalls: Bool, collecting: Bool = false) {
    collects.store(collecting, ordering: .sequentiallyConsistent)
    collected.withLock { $0 = collecting ? [] : nil }
    nextCall.store(0, ordering: .sequentiallyConsistent)
    // These two are on stage already, whatever a plane may be called.
    names.withLock { $0 = ["scene": 1, "mediator": 1] }
    for index in counters.indices { counters[index].store(0, ordering: .sequentiallyConsistent) }
    recordsCalls.store(recordingCalls, ordering: .sequentiallyConsistent)
    sink.store(descriptor, ordering: .sequentiallyConsistent)
  }

  /// What `body` prints, and nothing of it sent; each line ends with a newline.
  package static func transcript(of body: () -> Void) -> [UInt8] {
    names.withLock { $0 = ["scene": 1, "mediator": 1] }
    let before = collected.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
    transcribes.store(true, ordering: .sequentiallyConsistent)
    body()
    transcribes.store(false, ordering: .sequentiallyConsistent)
    return collected.withLock { bytes in
      defer { bytes = before }
      return bytes ?? []
    }
  }

  /// Ends a run: what was collected is written.
  package static func close() {
    let frames = collected.withLock { frames in
      defer { frames = nil }
      return frames ?? []
    }
    write(frames, to: sink.load(ordering: .sequentiallyConsistent))
  }

  /// How often each kind of call has happened since the run began.
  package static var counts: CallCounts {
    var counts = CallCounts()
    for kind in CallKind.allCases {
      counts.add(kind, times: counters[kind.counter].load(ordering: .sequentiallyConsistent))
    }
    return counts
  }

  /// A listing's `print`: one event for each line of `text`. Off stage, Swift's own.
  package static func print(
    _ text: String, line: Int, file: StaticString, function: StaticString
  ) {
    let descriptor = sink.load(ordering: .relaxed)
    guard descriptor >= 0 else { return Swift.print(text) }
    func write(_ text: String) {
      if transcribes.load(ordering: .relaxed) {
        collected.withLock { $0?.append(contentsOf: (text + "\n").utf8) }
        return
      }
      let output = OutputLine(
        text: text, file: file.baseName, line: line, function: function.description,
        thread: thread)
      send(.line(output), to: descriptor)
    }
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return write(text) }
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(String(part))
    }
  }

  /// What a new participant is called on stage: its name, with a number if it is not the first.
  package static func label(_ name: String) -> String {
    let count = names.withLock { names in
      names[name, default: 0] += 1
      return names[name, default: 1]
    }
    return count == 1 ? name : "\(name) (\(count))"
  }

  /// Makes a call that stands in no listing visible: who asked whom for what, and what came back.
  ///
  /// - Parameters:
  ///   - name: the call as a reader would write it; built only when calls are recorded.
  ///   - callee: who is called.
  ///   - caller: who calls, where it is not whoever's code is running.
  ///   - subject: the participant that is handed over, if one is.
  ///   - kind: what the call is to the ledger.
  ///   - lock: what the call takes first, where a schedule must know it.
  ///   - code: the listing and the region that run inside the call, where a schedule must know them.
  ///   - body: the call itself, made with `callee` as the caller of whatever it calls.
  package static func call<Result>(
    _ name: @autoclosure () -> String, to callee: @autoclosure () -> String,
    from caller: @autoclosure () -> String? = nil,
    about subject: @autoclosure () -> String? = nil, as kind: CallKind = .other,
    taking lock: @autoclosure () -> LockUse? = nil, in code: @autoclosure () -> String = "",
    _ body: () throws -> Result
  ) rethrows -> Result {
    let records = recordsCalls.load(ordering: .relaxed)
    let flight = isLed.load(ordering: .relaxed) ? flight : nil
    guard records || flight != nil, sink.load(ordering: .relaxed) >= 0 else {
      count(kind)
      return try body()
    }
    var call = Call(
      id: 0, from: caller() ?? Self.caller, to: callee(), name: name(), kind: kind,
      subject: subject(), thread: thread)
    guard let flight else {
      begin(&call)
      return try answered(call) { try $caller.withValue(call.to, operation: body) }
    }

    let lock = lock()
    let gate = flight.place(.call, call, code: Self.code, takes: lock)
    flight.scheduler.pass(flight.thread, gate) { begin(&call) }
    return try answered(call) {
      let result = try $caller.withValue(call.to) {
        try $code.withValue(code(), operation: body)
      }
      flight.scheduler.letGo(lock, flight.thread)
      if kind.isOfMediator {
        flight.scheduler.note(kind, answer: "\(result)")
        flight.scheduler.pass(
          flight.thread, flight.place(.answer, call, code: Self.code)
        ) {}
      }
      return result
    }
  }

  private static func answered<Result>(
    _ call: Call, _ body: () throws -> Result
  ) rethrows -> Result {
    func answer(_ value: String) {
      record(.answer(Answer(call: call.id, value: value, thread: thread)))
    }
    do {
      let result = try body()
      answer("\(result)")
      return result
    } catch {
      answer("threw \(error)")
      throw error
    }
  }

  /// The same for a task, which is watched only where a schedule leads it.
  package static func call<Result: Sendable>(
    _ name: @autoclosure () -> String, to callee: @autoclosure () -> String,
    as kind: CallKind = .other, in code: String = "", _ body: () async -> Result
  ) async -> Result {
    guard isLed.load(ordering: .relaxed), let flight else { return await body() }
    var call = Call(
      id: 0, from: caller, to: callee(), name: name(), kind: kind, thread: thread)
    let gate = flight.place(.call, call, code: Self.code)
    await flight.scheduler.pass(flight.thread, gate) { begin(&call) }
    let result = await $caller.withValue(call.to) {
      await $code.withValue(code, operation: body)
    }
    if kind.isOfMediator {
      flight.scheduler.note(kind, answer: "\(result)")
      await flight.scheduler.pass(flight.thread, flight.place(.answer, call, code: Self.code)) {}
    }
    record(.answer(Answer(call: call.id, value: "\(result)", thread: thread)))
    return result
  }

  /// Counts a call and tells of it. Only now does it get a number, so that numbers come in the order
  /// of the calls, however long one had to wait for its turn.
  private static func begin(_ call: inout Call) {
    count(call.kind)
    call.id = nextCall.wrappingAdd(1, ordering: .relaxed).newValue
    record(.call(call))
  }

  /// Tells of an event that is no output.
  private static func record(_ event: Event) {
    guard recordsCalls.load(ordering: .relaxed) else { return }
    send(event, to: sink.load(ordering: .relaxed))
  }

  /// Sends what happened to a reference, where calls are recorded.
  static func tell(_ event: () -> HoldingEvent) {
    let descriptor = sink.load(ordering: .relaxed)
    guard descriptor >= 0, recordsCalls.load(ordering: .relaxed) else { return }
    send(.holding(event()), to: descriptor)
  }

  private static func send(_ event: Event, to descriptor: Int32) {
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

  /// Writes frames at once: never buffered, because a buffer is lost when a scene traps. What is no longer
  /// than `PIPE_BUF`, as the frame of a call or of a line is, arrives in one piece whatever other threads
  /// write; a collected run has nobody beside it.
  package static func write(_ frame: [UInt8], to descriptor: Int32) {
    frame.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count < 0 && errno == EINTR { continue }
        // Nobody is listening any more, and nobody is left to tell.
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// This thread's identity; the reader of the events numbers threads as they appear.
  private static var thread: UInt {
    // A led thread is known by its number, because a task may go from one thread to another.
    if isLed.load(ordering: .relaxed), let flight { return UInt(flight.thread) + 1 }
    #if canImport(Darwin)
      return UInt(bitPattern: pthread_self())
    #else
      return UInt(pthread_self())
    #endif
  }

  private static func count(_ kind: CallKind) {
    counters[kind.counter].wrappingAdd(1, ordering: .relaxed)
  }
}

extension CallKind {
  /// Where on stage it is counted, from 0; no two share a place.
  package var counter: Int {
    switch self {
    case .link: 0
    case .registration: 1
    case .release: 2
    case .request: 3
    case .question: 4
    case .delivery: 5
    case .read: 6
    case .other: 7
    }
  }
}

extension StaticString {
  /// What follows the last slash of a path.
  fileprivate var baseName: String {
    withUTF8Buffer { path in
      let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
      return String(decoding: path[start...], as: UTF8.self)
    }
  }
}
