import Synchronization

/// The functions that a listing's observed copy calls.
extension Stage {
  /// Runs a member's body, and makes the call visible if the lesson's table says so.
  ///
  /// - Parameters:
  ///   - probe: the body's place in the listing.
  ///   - callee: the object that's called.
  ///   - arguments: evaluated only if the call is recorded.
  ///   - body: the member's own statements.
  /// - Throws: what `body` throws.
  package static func call<Result, Failure: Error>(
    _ probe: Probe, _ callee: @autoclosure () -> Any, _ arguments: @autoclosure () -> [Any?],
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isWatched else {
      if let kind = probe.countedKind, probe.isReceived(byObject: callee()) { count(kind) }
      return try body()
    }
    guard let fact = probe.fact else { return try body() }
    return try watch(probe, fact, callee(), arguments(), body)
  }

  // A function of its own, because it needs metadata of types that depend on `Result`. Swift looks
  // for them when the function begins, and that takes longer than all else in an unwatched call.
  @inline(never)
  private static func watch<Result, Failure: Error>(
    _ probe: Probe, _ fact: CallFact, _ callee: @autoclosure () -> Any,
    _ arguments: @autoclosure () -> [Any?], _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !frame.isSilent else { return try body() }
    if fact.role == .meeting {
      if isScheduled, let nothing = () as? Result { return nothing }
      return try body()
    }
    guard !fact.isOnlyLed || flight != nil else { return try body() }
    let callee = callee()
    guard let name = probe.narration.label(of: callee) else { return try body() }
    let arguments = arguments()
    let next = Frame(
      caller: name, code: probe.code, callee: identity(of: callee), member: probe.member,
      newcomers: Cast.newcomers.count, owesAnswer: frame.owesAnswer)
    if isOwnBusiness(probe, fact, next) {
      return try within(next, body)
    }
    let call = Call(
      id: 0, from: caller, to: name, name: probe.spell(arguments), kind: fact.kind,
      subject: probe.subject(of: arguments), thread: thread)
    let lock = fact.lock.map { LockUse(lock: "\(name)'s queue", mode: $0.mode, isHeld: $0.isHeld) }
    let result = try tell(call, next, taking: lock, by: probe.narration, body)
    if let afterwards = fact.afterwards { silently { afterwards(callee, arguments) } }
    return result
  }

  /// The same for a body that may suspend.
  package static func call<Result, Failure: Error>(
    _ probe: Probe, _ callee: @autoclosure () -> Any, _ arguments: @autoclosure () -> [Any?],
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard isWatched else {
      if let kind = probe.countedKind, probe.isReceived(byObject: callee()) { count(kind) }
      return try await body()
    }
    guard let fact = probe.fact, !frame.isSilent else { return try await body() }
    if fact.role == .meeting {
      if isScheduled, let nothing = () as? Result { return nothing }
      return try await body()
    }
    let callee = callee()
    if fact.role == .task, isScheduled, flight == nil {
      // One that wasn't enlisted came after the verdict, so it isn't part of the result.
      guard let pass = pass(of: callee) else { await waitForever() }
      let arguments = arguments()
      return try await led(pass) { () async -> Swift.Result<Result, Failure> in
        await outcome { () async throws(Failure) -> Result in
          try await tell(probe, fact, callee, arguments, body)
        }
      }.get()
    }
    guard !fact.isOnlyLed || flight != nil else { return try await body() }
    return try await tell(probe, fact, callee, arguments(), body)
  }

  private static func tell<Result, Failure: Error>(
    _ probe: Probe, _ fact: CallFact, _ callee: Any, _ arguments: [Any?],
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let name = probe.narration.label(of: callee) else { return try await body() }
    var next = Frame(
      caller: name, code: probe.code, callee: identity(of: callee), member: probe.member,
      newcomers: 0, owesAnswer: frame.owesAnswer)
    // A closure that names the isolation runs there. Without that, it'd leave the actor and come
    // back: two more jobs, and so a different order of tasks than without a trace.
    if isOwnBusiness(probe, fact, next) {
      return try await $frame.withValue(next) {
        _ = isolation
        return await outcome(body)
      }.get()
    }
    var call = Call(
      id: 0, from: caller, to: name, name: probe.spell(arguments), kind: fact.kind,
      subject: probe.subject(of: arguments), thread: thread)
    if let flight {
      let gate = flight.place(.call, call, code: frame.code)
      await flight.scheduler.pass(flight.thread, gate) { begin(&call) }
    } else {
      begin(&call)
    }
    let isAnswer = next.isFirst(toOwe: Result.self)
    let result = await $frame.withValue(next) {
      _ = isolation
      return await outcome(body)
    }
    let words = answer(result, probe.narration)
    if let flight {
      if isAnswer { flight.scheduler.note(answer: words) }
      if fact.kind.isOfMediator {
        await flight.scheduler.pass(
          flight.thread, flight.place(.answer, call, code: frame.code)
        ) {}
      }
    }
    record(.answer(Answer(call: call.id, value: words, thread: thread)))
    let value = try result.get()
    if let afterwards = fact.afterwards { silently { afterwards(callee, arguments) } }
    return value
  }

  // MARK: Objects that are being initialized

  /// Notes that an initializer's body begins.
  package static func begins(_ probe: Probe, _ arguments: @autoclosure () -> [Any?]) {
    guard isWatched, !frame.isSilent else { return }
    let name = arguments().lazy.compactMap { $0 as? String }.first
    var newcomers = Cast.newcomers
    // The same name again means a superclass's initializer.
    if let last = newcomers.last, last.name == name {
      newcomers.append(last)
    } else {
      newcomers.append(
        Newcomer(name: name, isNumbered: probe.narration.numbersNamesakes))
    }
    Cast.newcomers = newcomers
  }

  /// Notes that an initializer's body is over.
  package static func isOver(_ probe: Probe) {
    guard isWatched, !frame.isSilent else { return }
    _ = Cast.newcomers.popLast()
  }

  /// Notes that an object is fully initialized.
  package static func made(_ probe: Probe, _ object: @autoclosure () -> Any) {
    guard isWatched, !frame.isSilent else { return }
    let object = object()
    if let fact = probe.fact {
      if fact.role == .task, isScheduled { enlist(object) }
      if let afterwards = fact.afterwards { silently { afterwards(object, []) } }
    }
    _ = probe.narration.label(of: object)
  }

  /// Notes that an object is being deallocated.
  package static func ends(_ probe: Probe, _ object: @autoclosure () -> Any) {
    guard probe.fact != nil, isWatched, !frame.isSilent else { return }
    let object = object()
    guard let name = probe.narration.label(of: object, isEnding: true) else { return }
    tellEnd(of: name)
  }

  /// Runs a body without recording any of it.
  package static func silently<Result>(_ body: () -> Result) -> Result {
    var silent = frame
    silent.isSilent = true
    return $frame.withValue(silent, operation: body)
  }

  /// Whether calls are recorded or led by a schedule; if not, they're counted at most.
  private static var isWatched: Bool {
    recordsCalls.load(ordering: .relaxed) || isScheduled
  }

  /// Whether a call is internal to another: an overridden member, or a call that an object makes on
  /// itself and that doesn't concern any other object.
  private static func isOwnBusiness(_ probe: Probe, _ fact: CallFact, _ next: Frame) -> Bool {
    guard frame.caller == next.caller, frame.callee == next.callee else { return false }
    return fact.isPrivate || frame.member == next.member
  }

  private static func within<Result, Failure: Error>(
    _ frame: Frame, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try $frame.withValue(frame) { outcome(body) }.get()
  }

  private static func tell<Result, Failure: Error>(
    _ call: Call, _ next: Frame, taking lock: LockUse?, by narration: Narration,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (call, next) = (call, next)
    // A task that takes turns can't wait for its turn in a synchronous call.
    let flight = isLed.load(ordering: .relaxed) ? flight.flatMap { $0.takesTurns ? nil : $0 } : nil
    if let flight {
      let gate = flight.place(.call, call, code: frame.code, takes: lock)
      flight.scheduler.pass(flight.thread, gate) { begin(&call) }
    } else {
      begin(&call)
    }
    let isAnswer = next.isFirst(toOwe: Result.self)
    let result = $frame.withValue(next) { outcome(body) }
    let words = answer(result, narration)
    if let flight {
      flight.scheduler.letGo(lock, flight.thread)
      if isAnswer { flight.scheduler.note(answer: words) }
      if call.kind.isOfMediator {
        flight.scheduler.pass(
          flight.thread, flight.place(.answer, call, code: frame.code)
        ) {}
      }
    }
    record(.answer(Answer(call: call.id, value: words, thread: thread)))
    return try result.get()
  }

  private static func answer<Success, Failure: Error>(
    _ result: Result<Success, Failure>, _ narration: Narration
  ) -> String {
    guard recordsCalls.load(ordering: .relaxed) || isLed.load(ordering: .relaxed) else { return "" }
    switch result {
    case .success(let value): return narration.describe(value)
    case .failure(let error): return "threw \(error)"
    }
  }

  /// Returns a body's outcome as a value: task-local values can't pass on the type of its error.
  private static func outcome<Success, Failure: Error>(
    _ body: () throws(Failure) -> Success
  ) -> Result<Success, Failure> {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }

  private static func outcome<Success, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Failure) -> Success
  ) async -> Result<Success, Failure> {
    do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
  }

  private static func waitForever() async -> Never {
    while true { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  static func identity(of object: Any) -> ObjectIdentifier? {
    type(of: object) is AnyClass ? ObjectIdentifier(object as AnyObject) : nil
  }
}

/// The code that's running, and the call that it's running for.
struct Frame: Sendable {
  var caller = "scene"
  /// The listing and the region of the running code; empty for the scene's own code.
  var code = ""
  var callee: ObjectIdentifier?
  var member = ""
  /// The number of unfinished objects when the call began; a later one is the caller itself.
  var newcomers = 0
  /// Whether this or a call around it returns a yes or no, on which calls within it have no say.
  var owesAnswer = false
  /// Whether nothing that happens is recorded.
  var isSilent = false

  /// Whether this call returns a yes or no, and none around it does.
  mutating func isFirst<Result>(toOwe result: Result.Type) -> Bool {
    guard !owesAnswer, result == Bool.self else { return false }
    owesAnswer = true
    return true
  }
}
