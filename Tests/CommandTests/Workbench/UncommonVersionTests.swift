import LessonRunner
import Testing

@testable import LessonCLI
@testable import Workbench

/// Versions with code that can't be observed as usual: what Swift takes, the workbench takes.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimit(.minutes(30)))
struct UncommonVersionTests {
  struct Version: CustomTestStringConvertible, Sendable {
    var name: String
    var code: String
    /// The statements of the scene.
    var scene: String
    var prints: [String]
    /// The members whose calls aren't traced.
    var unobserved: [String] = []

    var testDescription: String { name }
  }

  static let versions = [
    Version(
      name: "names of the course",
      code: """
        import Observation
        struct Scene { var name = "scene" }
        enum Stage { case first }
        struct Staging {}
        struct Narration {}
        struct CallFact {}
        enum ChildMain {}
        @Observable final class Model { var number = 1 }
        """,
      scene: "print(Scene().name, Stage.first, Staging(), Narration(), CallFact(), Model().number)",
      prints: ["scene first Staging() Narration() CallFact() 1"]),
    Version(
      name: "types that can't be copied",
      code: """
        import Synchronization
        extension Mutex { func peek() -> Int { 1 } }
        struct Maker {
          func make() -> Mutex<Int> { Mutex(2) }
          func count(_ span: Span<Int>) -> Int { span.count }
          func plain() -> Int { 4 }
        }
        """,
      scene: """
        let maker = Maker()
            let mutex = maker.make()
            print(mutex.peek(), mutex.withLock { $0 }, maker.count([5, 6, 7].span), maker.plain())
        """,
      prints: ["1 2 3 4"], unobserved: ["Maker.count(_:)", "Maker.make()", "Mutex.peek()"]),
    Version(
      name: "a result builder that a protocol asks for",
      code: """
        @resultBuilder enum Numbers { static func buildBlock(_ all: Int...) -> [Int] { all } }
        protocol List { @Numbers func all() -> [Int] }
        struct Three: List {
          func all() -> [Int] {
            1
            2
            3
          }
        }
        """, scene: "print(Three().all())", prints: ["[1, 2, 3]"], unobserved: ["Three.all()"]),
    Version(
      name: "errors whose type is inferred",
      code: """
        enum Failure: Error { case unknown }
        struct Risk {
          func fail() throws(Failure) -> Int { throw .unknown }
          func any() -> Int { do { return try fail() } catch { return 1 } }
          func exact() -> Int {
            do { return try fail() } catch { return code(of: error) }
          }
          func code(of failure: Failure) -> Int { 2 }
        }
        """,
      scene: "print(Risk().any(), Risk().exact())", prints: ["1 2"],
      unobserved: ["Risk.exact()"]),
    Version(
      name: "an alias of an alias of a function",
      code: """
        typealias Handler = (Int) -> Void
        typealias Other = Handler
        struct Each { func each(_ body: Other) { body(1) } }
        """, scene: "Each().each { print($0) }", prints: ["1"]),
    Version(
      name: "ways to print",
      code: """
        struct Printer {
          func print(_ number: Int) { Swift.print("printer", number) }
          func all() { print(1) }
        }
        """,
      scene: """
        Printer().all()
            Swift.print("library")
            debugPrint("debug")
            dump(7)
        """, prints: ["printer 1", "library", "\"debug\"", "- 7"]),
    Version(
      name: "overloads of print",
      code: """
        struct Message { var text = "hello" }
        func print(_ message: Message) { print("message", message.text) }
        fileprivate func print(_ number: Int) { Swift.print("number", number, separator: "-") }
        func print<T: Sequence>(all items: T) { for item in items { print("item \\(item)") } }
        enum Show {
          static func all() {
            print(Message())
            print(1)
            print(all: ["a", "b"])
            debugPrint("debug")
          }
        }
        """,
      scene: "Show.all(); print(\"plain\", 2.5)",
      prints: ["message hello", "number-1", "item a", "item b", "\"debug\"", "plain 2.5"]),
    Version(
      name: "deep recursion",
      code: "struct Deep { func down(_ n: Int) -> Int { n == 0 ? 0 : 1 + down(n - 1) } }",
      scene: "print(Deep().down(40_000))", prints: ["40000"]),
  ]

  private static let cache = Toolchain(environment: Workplace.assignments).flatMap {
    try? BuildCache(path: "\(Workplace.cache)/uncommon", toolchain: $0)
  }

  @Test(arguments: versions) func isBuiltAndRun(_ version: Version) throws {
    let builder = VersionBuilder(cache: try #require(Self.cache))
    let source = Self.source(version.code, scene: version.scene)
    // The second time, what the compiler can't observe is known.
    for time in 1...2 {
      let result = try builder.build(source)
      guard case .built(let built) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(built.unobserved == version.unobserved)
      let run = try #require(try Self.run(built, .scene("walk")))
      #expect(run.transcript == version.prints, "time \(time): \(run.standardError)")
    }
  }

  /// Only one member can't be observed, and only as long as it's written that way.
  @Test func theRestIsObserved() throws {
    let builder = VersionBuilder(cache: try #require(Self.cache))
    for (result, unobserved) in [
      ("Mutex<Int>", ["A.f()"]), ("Mutex<Int>?", ["A.f()"]), ("Int?", []),
    ] {
      let code = """
        import Synchronization
        struct A {
          func f() -> \(result) { fatalError() }
          func g() -> Int { 1 }
        }
        """
      guard case .built(let built) = try builder.build(Self.source(code, scene: "print(A().g())"))
      else {
        Issue.record("\(result)")
        continue
      }
      #expect(built.unobserved == unobserved, "\(result)")
    }
  }

  /// What the compiler finds only after it has checked the types is the version's own fault, too.
  @Test(
    arguments: [
      ("struct A { func f() -> Int { } }", "missing return"),
      (
        "struct A: ~Copyable { consuming func f() {} }\nfunc f(_ a: consuming A) { a.f(); a.f() }",
        "consumed more than once"
      ),
      ("struct A { let n: Int; init() { } }", "return from initializer without initializing"),
    ])
  func aFaultThatIsFoundLateIsItsOwn(_ code: String, message: String) throws {
    let builder = VersionBuilder(cache: try #require(Self.cache))
    guard case .refused(let messages) = try builder.build(Self.source(code, scene: "")) else {
      Issue.record("not refused")
      return
    }
    #expect(messages.contains { $0.file == "Extra.swift" && $0.text.contains(message) })
  }

  /// Two threads with locks that only they know: a thread waits for what another one holds.
  ///
  /// - Parameters:
  ///   - lock: the body of a call that takes locks; `pass()` is a gate.
  ///   - hangs: whether the threads wait for each other in some order.
  @Test(
    arguments: [
      ("one.lock(); pass(); one.unlock()", false),
      ("one.lock(); one.lock(); pass(); one.unlock(); pass(); one.unlock()", false),
      (
        """
        let (a, b) = isFirst ? (one, two) : (two, one)
            a.lock(); pass(); b.lock(); b.unlock(); a.unlock()
        """, true
      ),
    ])
  func threadsWithLocksOfTheirOwnAreLed(_ lock: String, hangs: Bool) throws {
    let built = try Self.knot(lock)
    let run = try #require(try Self.run(built, .exploration("walk", limit: 8)))
    #expect(run.endedWell, "\(run.end)")
    let outcomes = run.explorations.map(\.outcome)
    #expect(outcomes.count > 2)
    #expect(outcomes.contains(.over))
    #expect(outcomes.contains(.stuck) == hangs)
    // Followed to its end, a schedule that hangs shows where.
    if let stuck = run.explorations.first(where: { $0.outcome == .stuck }) {
      let followed = try #require(try Self.run(built, .scene("walk"), Schedule(stuck.letters)))
      #expect(followed.interleaving?.steps.last?.state.isStuck == true)
      #expect(!followed.endedWell)
    }
  }

  /// While a thread waits for a lock, the state says so, and the thread can't be given a step.
  @Test func aThreadThatWaitsIsSeenWaiting() throws {
    let built = try Self.knot("one.lock(); pass(); one.unlock()")
    func follow(_ letters: String) throws -> Interleaving {
      let schedule = Schedule(letters, ending: .stops)
      return try #require(try Self.run(built, .scene("walk"), schedule)?.interleaving)
    }
    let waiting = try #require(try follow("ab").steps.last?.state)
    #expect(waiting.obstacle(0) == nil)
    #expect(waiting.obstacle(1) == .isHeldUp)
    let refused = try follow("abb")
    #expect(refused.refusedAt == 3)
    #expect(refused.refusal == "b waits for something in its own code")
    // Once a has let go, b goes on by itself.
    let on = try #require(try follow("aba").steps.last?.state)
    #expect(on.obstacle(0) == .hasEnded)
    #expect(on.obstacle(1) == nil)
  }

  /// Returns a version whose scene has two threads that call the same function.
  private static func knot(_ body: String) throws -> BuiltVersion {
    let code = """
      import Foundation
      final class Knot: Sendable {
        let one = NSRecursiveLock()
        let two = NSRecursiveLock()
        func tie(_ isFirst: Bool) {
          \(body)
        }
        func pass() {}
      }
      func runAll(_ flights: [@Sendable () -> Void]) {
        let group = DispatchGroup()
        for flight in flights {
          group.enter()
          Thread.detachNewThread {
            flight()
            group.leave()
          }
        }
        group.wait()
      }
      """
    let source = Self.source(
      code, scene: "let knot = Knot(); runLed([{ knot.tie(true) }, { knot.tie(false) }])",
      threads: 2)
    let builder = VersionBuilder(cache: try #require(Self.cache))
    guard case .built(let built) = try builder.build(source) else {
      throw CommandFailure(.software, "not built")
    }
    return built
  }

  private static func run(
    _ built: BuiltVersion, _ code: RunKey.Code, _ schedule: Schedule? = nil
  ) throws -> Run? {
    try Scratch.with { folder in
      try Runner(executable: built.path, environment: Workplace.assignments, scratch: folder)
        .run(
          RunRequest(
            RunKey(lesson: 77, code: code, schedule: schedule), recordsCalls: false))
    }
  }

  private static func source(
    _ code: String, scene: String, threads: Int = 0
  ) -> VersionSource {
    let files = [
      SourceFile(
        name: "Scenes.swift",
        text: "enum Scenes {\n  static func walk() {\n    \(scene)\n  }\n}\n"),
      SourceFile(name: "Extra.swift", text: code + "\n"),
    ]
    let stage = """
      package import LessonStage

      let narration: Narration = .init(calls: ["*": CallFact.other], names: { _ in "it" })
      package let staging: Staging = .init(
        scenes: [Scene("walk", threads: \(threads), Scenes.walk)], defaultScene: "walk")
      \(threads > 0 ? "func runLed(_ all: [@Sendable () -> Void]) { runAll(Stage.scheduled(all)) }" : "")
      """
    let lesson = LessonFiles(
      folder: "77-Uncommon", files: [files[0], SourceFile(name: "Stage.swift", text: stage)],
      scenes: ["walk"])
    return VersionSource(lesson: lesson, files: files)
  }
}
