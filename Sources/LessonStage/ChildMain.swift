import Synchronization

/// The far side of a run: the process in which lesson code runs and which it may take down.
package enum ChildMain {
  /// The word that makes the executable another one's child. Not in the help: people never type it.
  package static let command = "__perform"

  /// Where jobs come from. It reaches its end when the process that started us dies.
  package static let jobsDescriptor: Int32 = 3
  /// Where frames go.
  package static let framesDescriptor: Int32 = 4

  /// The same for a learner's version of one lesson, within limits.
  ///
  /// - Parameters:
  ///   - staging: the lesson's runnable code, with the version's listings.
  ///   - checks: scenes of an exercise.
  package static func perform(_ staging: Staging, of lesson: Int, checks: [Scene]) -> Never {
    VersionLimits.apply()
    var staging = staging
    staging.scenes += checks
    perform { [staging] in $0 == lesson ? staging : nil }
  }

  /// Reads jobs, runs them one after the other, and ends the process.
  ///
  /// - Parameter staging: returns the runnable code of the lesson with a number.
  package static func perform(_ staging: (Int) -> Staging?) -> Never {
    VersionLimits.set(RLIMIT_CORE, to: 0)
    guard let requests = readRequests() else {
      Stage.write(Array("error: this command is for lesson's own use\n".utf8), to: STDERR_FILENO)
      exit(EX_USAGE)
    }
    endWithParent()
    #if os(Linux)
      // It can be seen from outside whether these threads wait for each other.
      if requests.allSatisfy({ $0.ending == .hangs }) {
        TaskThreads.takeOver { detachThread($0) }
      }
    #endif
    for (index, request) in requests.enumerated() {
      guard let local = staging(request.key.lesson) else { exit(EX_SOFTWARE) }
      Stage.write(Wire.encode(.begins(index)), to: framesDescriptor)
      Stage.open(
        descriptor: framesDescriptor, recordingCalls: request.recordsCalls,
        collecting: request.key.code.isBulk)
      run(request, local)
      Stage.close()
      Stage.write(Wire.encode(.ends(index, Stage.counts)), to: framesDescriptor)
    }
    exit(EXIT_SUCCESS)
  }

  private static func run(_ request: RunRequest, _ local: Staging) {
    let key = request.key
    switch key.code {
    case .scene(let name):
      guard let scene = local.scene(named: name) else { exit(EX_SOFTWARE) }
      if !local.threads.isEmpty { requireThreads() }
      if let schedule = key.schedule {
        follow(schedule, in: scene, recordingSteps: request.recordsCalls)
      } else {
        scene.run()
      }
    case .exploration(let name, let limit):
      guard let scene = local.scene(named: name) else { exit(EX_SOFTWARE) }
      requireThreads()
      ProcessorAffinity.onOneProcessor { explore(scene, limit: limit) }
    case .flight(let scenario): flying(key, local)(scenario.events)
    case .arrivals(let count): flying(key, local)(arrivals(count))
    case .crossing(let count):
      flying(key, local)(
        arrivals(count) + [.move(name: "P\(count - 1)", distance: count / 2, height: 20_000)])
    case .randomFlights(let seeds):
      let fly = flying(key, local)
      let text = RandomFlights.report(
        of: seeds.lazy.map { seed in
          let events = Scenario.random(seed: seed).events
          return Stage.transcript { fly(events) }
        })
      Stage.print(text, line: #line, file: #fileID, function: #function)
    case .script(let lines):
      let name = lines.joined(separator: " ")
      if let trial = local.trials[name] {
        Stage.print(trial(), line: #line, file: #fileID, function: #function)
      } else if let trial = local.exhaustiveTrials[name] {
        guard let found = trial.lines(for: key.variant) else { exit(EX_SOFTWARE) }
        for text in found {
          Stage.print(text, line: #line, file: #fileID, function: #function)
        }
      } else {
        guard let perform = local.quiz?.perform else { exit(EX_SOFTWARE) }
        perform(lines.map { $0.split(separator: " ").map(String.init) })
      }
    case .compilation(_, let source):
      // Its verdict is ours, and nothing comes after it: no run shares a process with a compiler.
      do throws(SystemError) {
        exit(try Compiler.check(source))
      } catch {
        // A compiler that can't be started gives no verdict. If there's no room for it, nothing works.
        if [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(error.code) { fail(error) }
        Stage.write(Array("error: \(error)\n".utf8), to: STDERR_FILENO)
        exit(EX_UNAVAILABLE)
      }
    // No request says them.
    case .scenario, .recompilation, .bet: exit(EX_SOFTWARE)
    }
  }

  /// Returns the code that flies a scenario: the lesson's, or that of the key's variant.
  private static func flying(_ key: RunKey, _ local: Staging) -> ([FlightEvent]) -> Void {
    guard let fly = key.variant.map({ local.variant(named: $0) }) ?? local.fly else {
      exit(EX_SOFTWARE)
    }
    return fly
  }

  private static func arrivals(_ count: Int) -> [FlightEvent] {
    (0..<count).map { .arrive(name: "P\($0)", distance: $0, height: 10_000) }
  }

  /// Runs a scene by a schedule, and returns when it has ended or the schedule stops. Ends the
  /// process if the schedule can't be followed.
  private static func follow(_ schedule: Schedule, in scene: Scene, recordingSteps: Bool) {
    let scheduler = Scheduler(
      following: schedule, descriptor: framesDescriptor, recordingSteps: recordingSteps)
    guard lead(scene, by: scheduler) == .refused else { return }
    Stage.write(Wire.encode(.refusal(scheduler.history.count + 1)), to: framesDescriptor)
    exit(EX_DATAERR)
  }

  /// Follows every possible schedule through a scene's first round, step by step, and reports the
  /// result of each.
  private static func explore(_ scene: Scene, limit: Int) {
    // The scene's output doesn't matter, and is repeated many times.
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { exit(EX_OSERR) }
    Stage.open(descriptor: nowhere, recordingCalls: false)
    var way: [Int]? = []
    var looks = Scheduler.looksUntilStuck
    while let first = way {
      let scheduler = Scheduler(exploring: first, limit: limit, looksUntilStuck: looks)
      guard case .explored(let found) = lead(scene, by: scheduler) else { exit(EX_SOFTWARE) }
      // Where threads were stuck once for that long, the next ones needn't be doubted that much.
      if found.outcome == .stuck, scheduler.hasHeldUpThreads { looks = 20 }
      Stage.write(Wire.encode(.exploration(found)), to: framesDescriptor)
      way = scheduler.nextWay
    }
    Stage.open(descriptor: framesDescriptor, recordingCalls: false)
  }

  /// Runs a scene on its own thread: if its threads get stuck for good, so does that thread.
  private static func lead(_ scene: Scene, by scheduler: Scheduler) -> Scheduler.Verdict? {
    detachThread {
      Stage.lead(scene.run, by: scheduler)
      scheduler.sceneIsOver()
    }
    return scheduler.waitForVerdict(areOthersAsleep: ThreadActivity.areOthersAsleep)
  }

  private static func readRequests() -> [RunRequest]? {
    var bytes: [UInt8] = []
    while !RunRequest.isWhole(bytes) {
      guard let piece = try? readSome(jobsDescriptor), !piece.isEmpty else { return nil }
      bytes += piece
    }
    return RunRequest.decode(bytes)
  }

  /// Kills this process and everything it started as soon as the other end of the job pipe is
  /// closed, which happens no matter how the parent ends, even with `kill -9`.
  private static func endWithParent() {
    detachThread(stackSize: 64 * 1024) {
      while let piece = try? readSome(jobsDescriptor, limit: 16), !piece.isEmpty {}
      kill(getpgrp() == getpid() ? 0 : getpid(), SIGKILL)
      // The first process of a sandbox can't be killed from inside.
      _exit(EXIT_FAILURE)
    }
  }

  /// Starts a thread that isn't waited for.
  ///
  /// - Parameter stackSize: in bytes; nil for the default.
  private static func detachThread(
    stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void
  ) {
    _ = startThread(PTHREAD_CREATE_DETACHED, stackSize: stackSize, body)
  }

  private static func startThread(
    _ kind: some BinaryInteger, stackSize: Int?, _ body: @escaping @Sendable () -> Void
  ) -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(kind))
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    // Without the watcher thread, nothing would end us if the parent died; without any other
    // thread, nothing would ever happen.
    let code = pthread_create(&thread, &attributes, performWork, work)
    guard code == 0 else { fail(SystemError("start a thread", code: code)) }
    #if canImport(Darwin)
      guard let thread else { fail(SystemError("start a thread", code: EAGAIN)) }
    #endif
    return thread
  }

  /// Ends the process because of a problem that isn't the fault of the code it runs.
  private static func fail(_ error: SystemError) -> Never {
    Stage.write(Wire.encode(.failure(error.attempt, error.code)), to: framesDescriptor)
    exit(EX_OSERR)
  }

  /// The most threads that any scene keeps busy at the same time.
  private static let threadsOfAScene = 8

  private static let starting = Mutex(())

  /// Makes sure that all of a scene's threads can be started at the same time: if one can't,
  /// Foundation stays silent, and the scene waits for it until its time is up.
  private static func requireThreads() {
    let threads = starting.withLock { _ in
      (0..<threadsOfAScene).map { _ in
        startThread(PTHREAD_CREATE_JOINABLE, stackSize: 64 * 1024) { starting.withLock { _ in } }
      }
    }
    for thread in threads { pthread_join(thread, nil) }
  }
}

/// A thread's work as an object, because that's what can be passed to a thread.
private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private func performWork(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
#else
  private func performWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
    return nil
  }
#endif

extension RunKey.Code {
  /// Whether it's one of many: its output is written in one piece at the end.
  fileprivate var isBulk: Bool {
    switch self {
    case .randomFlights, .arrivals, .crossing: true
    default: false
    }
  }
}
