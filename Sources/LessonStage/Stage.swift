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
  @TaskLocal static var frame = Frame()

  private static let sink = Atomic<Int32>(-1)
  static let recordsCalls = Atomic<Bool>(false)
  private static let nextCall = Atomic<Int>(0)
  /// One counter for each kind of call; `CallKind.counter` says which.
  private static let counters = InlineArray<8, Atomic<Int>> { _ in Atomic(0) }

  /// Frames that are to be written together; nil where each is written at once.
  private static let collected = Mutex<[UInt8]?>(nil)
  private static let collects = Atomic<Bool>(false)
  /// Whether only the text of what is printed is collected, and no frames.
  private static let transcribes = Atomic<Bool>(false)

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
    Cast.clear()
    NumberedIdentifier.clear()
    for index in counters.indices { counters[index].store(0, ordering: .sequentiallyConsistent) }
    recordsCalls.store(recordingCalls, ordering: .sequentiallyConsistent)
    sink.store(descriptor, ordering: .sequentiallyConsistent)
  }

  /// What `body` prints, and nothing of it sent; each line ends with a newline.
  package static func transcript(of body: () -> Void) -> [UInt8] {
    let before = collected.withLock { exchange(&$0, with: []) }
    transcribes.store(true, ordering: .sequentiallyConsistent)
    body()
    transcribes.store(false, ordering: .sequentiallyConsistent)
    return collected.withLock { exchange(&$0, with: before) } ?? []
  }

  /// Ends a run: what was collected is written, and a last line without its end.
  package static func close() {
    if hasUnfinishedLine { print() }
    let frames = collected.withLock { exchange(&$0, with: nil) } ?? []
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

  /// What a listing's `print` becomes in its observed copy: one event for each line. Off stage, Swift's own.
  package static func print(
    _ items: Any..., separator: String = " ", terminator: String = "\n", line: Int = #line,
    file: StaticString = #fileID, function: StaticString = #function
  ) {
    write(
      items.map { "\($0)" }.joined(separator: separator), terminator: terminator, line, file,
      function)
  }

  /// The same for one text, as most calls have it.
  package static func print(
    _ text: String, line: Int = #line, file: StaticString = #fileID,
    function: StaticString = #function
  ) {
    write(text, terminator: "\n", line, file, function)
  }

  /// The same into a stream, which only the listing sees.
  package static func print(
    _ items: Any..., separator: String = " ", terminator: String = "\n",
    to stream: inout some TextOutputStream
  ) {
    stream.write(items.map { "\($0)" }.joined(separator: separator) + terminator)
  }

  private static func write(
    _ text: String, terminator: String, _ line: Int, _ file: StaticString, _ function: StaticString
  ) {
    let descriptor = sink.load(ordering: .relaxed)
    guard descriptor >= 0 else { return Swift.print(text, terminator: terminator) }
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
    guard terminator == "\n", !text.utf8.contains(UInt8(ascii: "\n")), !hasUnfinishedLine else {
      return writeLines(of: text + terminator, write)
    }
    write(text)
  }

  /// What was printed without a newline at its end.
  private static let unfinishedLine = Mutex("")
  private static let unfinished = Atomic<Bool>(false)
  private static var hasUnfinishedLine: Bool { unfinished.load(ordering: .relaxed) }

  /// Writes the lines that text completes, and keeps the rest for the next.
  private static func writeLines(of text: String, _ write: (String) -> Void) {
    let lines = unfinishedLine.withLock { rest in
      var lines = (rest + text).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      rest = lines.removeLast()
      unfinished.store(!rest.isEmpty, ordering: .relaxed)
      return lines
    }
    for line in lines { write(line) }
  }

  /// Makes a call visible that no probe is at, because its code isn't a listing's.
  ///
  /// - Parameters:
  ///   - name: the call as a reader would write it.
  ///   - callee: what is called.
  ///   - subject: the object that is handed over, if one is.
  ///   - kind: what the call is to the ledger.
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

  /// Counts a call and tells of it. Only now does it get a number, so that numbers come in the order
  /// of the calls, however long one had to wait for its turn.
  static func begin(_ call: inout Call) {
    count(call.kind)
    call.id = nextCall.wrappingAdd(1, ordering: .relaxed).newValue
    record(.call(call))
  }

  /// Tells of an event that is no output.
  static func record(_ event: Event) {
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
  /// write; a collected run has no neighbor.
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
        // Our parent is gone, and there's no one to tell.
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// This thread's identity; the reader of the events numbers threads as they appear.
  static var thread: UInt {
    // A led thread is known by its number, because a task may go from one thread to another.
    if isLed.load(ordering: .relaxed), let flight { return UInt(flight.thread) + 1 }
    // So is a task that isn't led, by what it is: on its thread, others take turns with it.
    if let task = withUnsafeCurrentTask(body: { $0.map(\.hashValue) }) {
      return UInt(bitPattern: task)
    }
    #if canImport(Darwin)
      return UInt(bitPattern: pthread_self())
    #else
      return UInt(pthread_self())
    #endif
  }

  static func count(_ kind: CallKind) {
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
