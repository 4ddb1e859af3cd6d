import Running
import Testing

@testable import Commands

/// Versions with code that can't be observed as usual: what Swift takes, the workbench takes.
///
/// Each build takes seconds, so what doesn't get in the way of one another is built together.
@Suite(.enabled(if: Workplace.hasCompiler), .waits, .timeLimited)
struct UncommonVersionTests {
  private struct Uncommon {
    var name: String
    var code: String
    /// The statements of the scene.
    var scene: String
    var prints: [String]
    /// The members whose calls aren't traced.
    var unobserved: [String] = []
  }

  private static let uncommon = [
    Uncommon(
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
    Uncommon(
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
    Uncommon(
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
    Uncommon(
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
    Uncommon(
      name: "an alias of an alias of a function",
      code: """
        typealias Handler = (Int) -> Void
        typealias Other = Handler
        struct Each { func each(_ body: Other) { body(1) } }
        """, scene: "Each().each { print($0) }", prints: ["1"]),
    Uncommon(
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
    Uncommon(
      name: "deep recursion",
      code: "struct Deep { func down(_ n: Int) -> Int { n == 0 ? 0 : 1 + down(n - 1) } }",
      scene: "print(Deep().down(40_000))", prints: ["40000"]),
  ]

  /// They are for all that print in the same module.
  private static let overloads = [
    Uncommon(
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
      prints: ["message hello", "number-1", "item a", "item b", "\"debug\"", "plain 2.5"])
  ]

  @Test func allAreBuiltAndRun() throws { try expectBuiltAndRun(Self.uncommon) }

  @Test(.takesTurns(0, of: 3))
  func overloadsOfPrintAreBuiltAndRun() throws { try expectBuiltAndRun(Self.overloads) }

  private func expectBuiltAndRun(_ uncommon: [Uncommon]) throws {
    let builder = VersionBuilder(cache: try #require(Workplace.builds))
    let source = Self.source(uncommon.map(\.code), scenes: uncommon.map(\.scene))
    // The second time, what the compiler can't observe is known.
    for time in 1...2 {
      let result = try builder.build(source)
      guard case .built(let built) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(built.unobserved == uncommon.flatMap(\.unobserved).sorted())
      for (number, one) in uncommon.enumerated() {
        let run = try #require(try Workplace.run(built, .scene("walk\(number)")))
        #expect(run.transcript == one.prints, "\(one.name), time \(time): \(run.standardError)")
      }
    }
  }

  /// Only one member can't be observed, and only as long as it's written that way.
  @Test(.takesTurns(1, of: 3))
  func theRestIsObserved() throws {
    let builder = VersionBuilder(cache: try #require(Workplace.builds))
    for (result, unobserved) in [("Mutex<Int>?", ["A.f()"]), ("Int?", [])] {
      let code = """
        import Synchronization
        struct A {
          func f() -> \(result) { fatalError() }
          func g() -> Int { 1 }
        }
        """
      guard
        case .built(let built) = try builder.build(Self.source([code], scenes: ["print(A().g())"]))
      else {
        Issue.record("\(result)")
        continue
      }
      #expect(built.unobserved == unobserved, "\(result)")
    }
  }

  /// What the compiler finds only after it has checked the types is the version's own fault, too.
  @Test(.takesTurns(2, of: 3))
  func aFaultThatIsFoundLateIsItsOwn() throws {
    let builder = VersionBuilder(cache: try #require(Workplace.builds))
    let code = """
      struct A { func f() -> Int { } }
      struct B: ~Copyable { consuming func f() {} }
      func f(_ b: consuming B) { b.f(); b.f() }
      struct C { let n: Int; init() { } }
      """
    guard case .refused(let messages) = try builder.build(Self.source([code], scenes: [""])) else {
      Issue.record("not refused")
      return
    }
    for text in [
      "missing return", "consumed more than once", "return from initializer without initializing",
    ] {
      #expect(messages.contains { $0.file == "Extra0.swift" && $0.text.contains(text) })
    }
  }

  /// What two threads do in a call, by the name of its scene: `pass()` is a gate.
  private static let ties = [
    "once": "one.lock(); pass(); one.unlock()",
    "twice": "one.lock(); one.lock(); pass(); one.unlock(); pass(); one.unlock()",
    "crossed": """
    let (a, b) = isFirst ? (one, two) : (two, one)
        a.lock(); pass(); b.lock(); b.unlock(); a.unlock()
    """,
  ]

  /// A version whose scenes have two threads with locks that only they know.
  private static let knot = Result {
    let functions = ties.sorted { $0.key < $1.key }.map { name, body in
      "  func \(name)(_ isFirst: Bool) {\n    \(body)\n  }\n"
    }
    let code = """
      import Foundation
      final class Knot: Sendable {
        let one = NSRecursiveLock()
        let two = NSRecursiveLock()
      \(functions.joined())  func pass() {}
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
    let scenes = ties.keys.sorted().map {
      "let knot = Knot(); runLed([{ knot.\($0)(true) }, { knot.\($0)(false) }])"
    }
    let builder = VersionBuilder(cache: try #require(Workplace.builds))
    guard case .built(let built) = try builder.build(source([code], scenes: scenes, threads: 2))
    else { throw CommandFailure(.software, "not built") }
    return built
  }

  private static func scene(_ tie: String) throws -> String {
    "walk\(try #require(ties.keys.sorted().firstIndex(of: tie)))"
  }

  /// A thread waits for what another one holds.
  @Test(arguments: [("once", false), ("twice", false), ("crossed", true)])
  func threadsWithLocksOfTheirOwnAreLed(_ tie: String, hangs: Bool) throws {
    let (built, scene) = (try Self.knot.get(), try Self.scene(tie))
    let run = try #require(try Workplace.run(built, .exploration(scene, limit: 8)))
    #expect(run.endedWell, "\(run.end)")
    let outcomes = run.explorations.map(\.outcome)
    #expect(outcomes.count > 2)
    #expect(outcomes.contains(.over))
    #expect(outcomes.contains(.stuck) == hangs)
    // Followed to its end, a schedule that hangs shows where.
    if let stuck = run.explorations.first(where: { $0.outcome == .stuck }) {
      let followed = try #require(try Workplace.run(built, .scene(scene), Schedule(stuck.letters)))
      #expect(followed.interleaving?.steps.last?.state.isStuck == true)
      #expect(!followed.endedWell)
    }
  }

  /// While a thread waits for a lock, the state says so, and the thread can't be given a step.
  @Test func aThreadThatWaitsIsSeenWaiting() throws {
    let (built, scene) = (try Self.knot.get(), try Self.scene("once"))
    func follow(_ letters: String) throws -> Interleaving {
      let schedule = Schedule(letters, ending: .stops)
      return try #require(try Workplace.run(built, .scene(scene), schedule)?.interleaving)
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

  /// - Parameter codes: each in a file of its own, with a scene of the same number.
  private static func source(
    _ codes: [String], scenes: [String], threads: Int = 0
  ) -> VersionSource {
    let functions = scenes.enumerated().map { number, scene in
      "  static func walk\(number)() {\n    \(scene)\n  }\n"
    }
    let files =
      [SourceFile(name: "Scenes.swift", text: "enum Scenes {\n\(functions.joined())}\n")]
      + codes.enumerated().map { SourceFile(name: "Extra\($0).swift", text: $1 + "\n") }
    let entries = scenes.indices.map {
      "Scene(\"walk\($0)\", threads: \(threads), Scenes.walk\($0))"
    }
    let stage = """
      package import LessonStage

      let narration: Narration = .init(calls: ["*": CallFact.other], names: { _ in "it" })
      package let staging: Staging = .init(
        scenes: [\(entries.joined(separator: ", "))], defaultScene: "walk0")
      \(threads > 0 ? "func runLed(_ all: [@Sendable () -> Void]) { runAll(Stage.scheduled(all)) }" : "")
      """
    let lesson = LessonFiles(
      folder: "77-Uncommon", files: [files[0], SourceFile(name: "Stage.swift", text: stage)],
      scenes: scenes.indices.map { "walk\($0)" })
    return VersionSource(lesson: lesson, files: files)
  }
}
