import Dispatch
import Synchronization

/// A workbench that compiles and judges a learner's versions.
struct Bench {
  let builder: VersionBuilder
  let course: CourseRuns
  let environment: Environment
  let library: Library
  /// How long a run of a learner's code may take, in seconds.
  let patience: Int
  /// Whether a version that stops is run once more, to show where.
  let tracesStops: Bool
  /// The place where versions run; nil if they run with our rights.
  let sandbox: Sandbox?

  static let patience = 3

  /// - Parameters:
  ///   - course: runs the lessons as they are in the course.
  ///   - lifetime: ends all work when it's canceled elsewhere.
  /// - Throws: ``CommandFailure`` without a compiler, ``SystemError`` without a place to compile.
  init(
    environment: Environment, course: Runner, library: Library, lifetime: Cancellation? = nil
  ) throws {
    self.init(
      environment: environment, course: course, library: library,
      cache: try Self.cache(environment, course), sandbox: Sandbox(path: environment["PATH"]),
      lifetime: lifetime)
  }

  /// - Parameter cache: may be shared by several benches.
  private init(
    environment: Environment, course: Runner, library: Library, cache: BuildCache,
    sandbox: Sandbox?, patience: Int = Self.patience, tracesStops: Bool = true,
    lifetime: Cancellation? = nil
  ) {
    builder = VersionBuilder(cache: cache, lifetime: lifetime)
    self.course = CourseRuns(course)
    self.environment = environment
    self.library = library
    self.patience = patience
    self.tracesStops = tracesStops
    self.sandbox = sandbox
  }

  /// The message for a person who has to wait while the runtime for versions is compiled.
  static let announcement =
    "Compiling what your code runs with. The first time, this takes up to a minute."

  static func toolchain(
    _ environment: Environment, _ course: Runner
  ) throws(CommandFailure) -> Toolchain {
    if let it = Toolchain(environment: environment, keeper: course.executable) { return it }
    throw .noCompiler
  }

  private static func cache(_ environment: Environment, _ course: Runner) throws -> BuildCache {
    try BuildCache(
      path: BuildCache.path(environment), toolchain: try toolchain(environment, course))
  }

  /// Returns the runner for a version that was built.
  func runner(of executable: String, in scratch: String) -> Runner {
    Runner(
      executable: executable, environment: environment,
      patience: Runner.Patience(end: .seconds(patience)), scratch: scratch, sandbox: sandbox)
  }

  /// Compiles a version, runs what its checks ask for, and judges it.
  ///
  /// - Parameters:
  ///   - files: the version's files.
  ///   - announce: called before each module of the runtime that has to be compiled, and before the
  ///     checks run.
  /// - Throws: ``SystemError`` if the system refuses us something; `ECANCELED` if it was canceled.
  func assess(
    _ files: [SourceFile], of lesson: LessonFiles, _ exercise: Exercise,
    until cancellation: Cancellation? = nil, _ announce: (TryNews) -> Void = { _ in }
  ) throws(SystemError) -> Assessment {
    if let fault = Self.fault(in: files, of: lesson) { return .unknown(fault) }
    let source = VersionSource(lesson: lesson, files: files, exercise: exercise)
    var isSecond = false
    while true {
      let result: BuildResult
      do throws(SystemError) {
        result = try builder.build(source, until: cancellation) {
          announce(.preparing(done: $0, of: $1))
        }
      } catch {
        guard error.code == Toolchain.noVerdict else { throw error }
        return .noCompiler(error.attempt)
      }
      switch result {
      case .built(let version):
        announce(.checking)
        do throws(SystemError) {
          var judgment = try judge(
            exercise, source, builtAs: version.path, until: cancellation)
          judgment.unobserved = version.unobserved
          judgment.warnings = version.warnings.map { $0.quoting(source.files) }
          return .judged(judgment)
        } catch {
          if error.code == Toolchain.noVerdict { return .noCompiler(error.attempt) }
          // Someone may have deleted the cache in the meantime.
          guard !isSecond, error.attempt == "start \(version.path)" else { throw error }
          builder.cache.forget(version: version.path)
          isSecond = true
        }
      case .refused(let messages): return .refused(messages)
      case .unfit(let messages): return .unfit(messages)
      case .failed(let reason): return .unknown(reason)
      }
    }
  }

  /// Returns the problem that keeps files from being a version at all.
  private static func fault(in files: [SourceFile], of lesson: LessonFiles) -> String? {
    let present = Set(files.map(\.name))
    let missing = lesson.listings.map(\.name).filter { !present.contains($0) }
    guard missing.isEmpty else {
      return
        "\(missing.joined(with: "and")) \(missing.count == 1 ? "isn't" : "aren't") there; 'try' puts back what's missing"
    }
    return nil
  }
}

// MARK: Many at the same time

extension Bench {
  /// Works on many items, on as many threads as there are processors. Each thread has its own
  /// bench, and anything that two items share is compiled once. Where a version stops isn't looked for:
  /// a row has no room for it.
  ///
  /// - Returns: the outcome of each item, in order.
  /// - Throws: ``CommandFailure`` without a compiler, ``SystemError`` without a place to compile.
  static func workOnAll<Item: Sendable, Outcome: Sendable>(
    _ items: [Item], environment: Environment, course: Runner, library: Library,
    sandbox: Sandbox?, patience: Int = Self.patience, _ work: @Sendable (Item, Bench) -> Outcome
  ) throws -> [Outcome] {
    let cache = try cache(environment, course)
    let outcomes = Mutex([Outcome?](repeating: nil, count: items.count))
    let next = Atomic(0)
    let threads = min(items.count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      let bench = Bench(
        environment: environment, course: course, library: library, cache: cache,
        sandbox: sandbox, patience: patience, tracesStops: false)
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard items.indices.contains(index) else { return }
        let outcome = work(items[index], bench)
        outcomes.withLock { $0[index] = outcome }
      }
    }
    return outcomes.withLock { $0.compactMap(\.self) }
  }
}

/// A folder for code to run in, deleted with everything left in it.
struct Scratch: ~Copyable {
  let path: String

  init(_ environment: Environment) throws(SystemError) {
    path = try Files.makeTemporaryFolder("lesson-run-", environment)
  }

  deinit { Files.remove(path) }
}
