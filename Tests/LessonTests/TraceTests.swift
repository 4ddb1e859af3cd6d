import Foundation
import Testing

struct TracedScene: Sendable, CustomTestStringConvertible {
  var entry: Catalog.Entry
  var scene: Scene

  /// Every scene that returns, or one of four unless all are tried. Left out is a scene with more calls
  /// than a trace has: it tries every possible case (`lesson help run`).
  static let all: [TracedScene] = {
    let scenes = TestScale.some(
      Catalog.entries.flatMap { entry in
        entry.staging.scenes.filter { $0.ending == .returns }.map {
          TracedScene(entry: entry, scene: $0)
        }
      }, every: 4)
    let runs = try? BuiltExecutable.runner.run(scenes.map { $0.request(recordsCalls: false) })
    return zip(scenes, runs ?? []).filter { _, run in
      run.counts.map { $0.number(.total) <= 20_000 } ?? true
    }.map(\.0)
  }()

  var testDescription: String { "\(entry.folder) \(scene.name)" }

  /// The runs of all scenes, made once for all tests.
  private static let runs = Result {
    let runs = try BuiltExecutable.runner.run(all.map { $0.request() })
    return Dictionary(
      zip(all.map(\.testDescription), runs), uniquingKeysWith: { first, _ in first })
  }

  func run() throws -> Run { try #require(try Self.runs.get()[testDescription]) }

  func request(recordsCalls: Bool = true) -> RunRequest {
    RunRequest(
      RunKey(lesson: entry.number, code: .scene(scene.name)), ending: scene.ending,
      recordsCalls: recordsCalls)
  }

  /// Whether its lesson starts tasks: then one thread has the calls of several, and a task may move
  /// from thread to thread.
  var hasTasks: Bool { entry.files.contains { $0.text.contains(" async ") } }
}

@Suite(.timeLimited) struct TraceTests {
  /// On each thread, a call is answered before the one around it, whose object is its caller; a scene
  /// makes all other calls. Tasks take turns on a thread.
  @Test(arguments: TracedScene.all)
  func everyCallIsAnsweredOnceAndHasItsCaller(_ traced: TracedScene) throws {
    let (run, hasTasks) = (try traced.run(), traced.hasTasks)
    #expect(run.endedWell && run.standardError.isEmpty)
    let events = try #require(run.events)
    var open: [UInt: [Call]] = [:]
    var ids: Set<Int> = []
    for event in events {
      switch event {
      case .call(let call):
        #expect(ids.insert(call.id).inserted, "a second call \(call.id)")
        #expect(!call.from.isEmpty && !call.to.isEmpty && !call.name.isEmpty)
        let thread = hasTasks ? 0 : call.thread
        let around = open[thread, default: []].map(\.to)
        let callers = hasTasks ? around + ["scene"] : [around.last ?? "scene"]
        // A plane that's being created registers itself.
        #expect(call.kind == .registration || callers.contains(call.from), "\(call.name)")
        open[thread, default: []].append(call)
      case .answer(let answer):
        let thread = hasTasks ? 0 : answer.thread
        let index = try #require(open[thread]?.lastIndex { $0.id == answer.call })
        open[thread]?.remove(at: index)
        #expect(hasTasks || index == open[thread]?.count)
      case .line: break
      }
    }
    #expect(open.values.allSatisfy { $0.isEmpty })
    #expect(run.counts == CallCounts(counting: events))
  }

  @Test(arguments: TracedScene.all)
  func everyLineComesFromAPrint(_ traced: TracedScene) throws {
    let run = try traced.run()
    // If objects only register, nothing is printed.
    let isQuiet = try #require(run.events).allSatisfy {
      if case .call(let call) = $0 { call.kind == .registration } else { true }
    }
    #expect(!run.output.isEmpty || isQuiet)
    let listings = Dictionary(
      uniqueKeysWithValues: traced.entry.files.map {
        ($0.name, $0.text.split(separator: "\n", omittingEmptySubsequences: false))
      })
    for line in run.output {
      let source = try #require(listings[line.file], "no listing \(line.file)")
      try #require(source.indices.contains(line.line - 1))
      #expect(source[line.line - 1].contains("print("), "\(line.file):\(line.line)")
      let name = line.function.prefix { $0 != "(" }
      // An observer's block is in the initializer that registers it.
      let heads = name == "init" ? ["init("] : ["func \(name)(", "var \(name):"]
      #expect(
        source[..<line.line].contains { text in heads.contains { text.contains($0) } },
        "\(line.function)")
    }
  }

  @Test(arguments: TestScale.some(TracedScene.all, every: 2))
  func withoutATraceItCostsTheSame(_ traced: TracedScene) throws {
    let request = traced.request(recordsCalls: false)
    let counted = try #require(try BuiltExecutable.runner.run(request))
    let recorded = try traced.run()
    // The order of a dictionary may decide which is asked first, and so how many are; and only traces
    // count what ledgers don't show.
    var (cheap, dear) = (try #require(counted.counts), try #require(recorded.counts))
    for kind in [CallKind.question, .release, .other] { (cheap[kind], dear[kind]) = (0, 0) }
    #expect(cheap == dear)
    #expect(printed(by: counted) == printed(by: recorded))
    #expect(counted.events == nil && recorded.events != nil)
  }

  /// Returns the lines without their threads, which are numbered as they appear: in a trace, a
  /// thread may appear with a call before it prints.
  private func printed(by run: Run) -> [OutputLine] {
    run.output.map { line in
      var line = line
      line.thread = 0
      return line
    }
  }

  // MARK: References between objects, which a run reports, too

  /// The runs whose references the lessons draw.
  private static let holdings = Library.builtIn.lessons
    .flatMap { Library.builtIn.lesson($0.number)?.steps ?? [] }.flatMap(\.blocks)
    .compactMap { block -> RunKey? in if case .holding(let key) = block { key } else { nil } }

  /// No strong reference leads to an object that's gone.
  @Test(arguments: holdings) func whoIsKeptIsThere(_ key: RunKey) throws {
    let run = try #require(try BuiltExecutable.runner.run(RunRequest(key)))
    let picture = try #require(HoldingPicture(of: run))
    #expect(!picture.names.isEmpty)
    for reference in picture.references where reference.strength == .strongly {
      #expect(!picture.gone.contains(reference.held), "\(reference)")
    }
  }

  /// A run that doesn't record its calls doesn't report its references either.
  @Test func onlyWhereItIsAskedFor() throws {
    let request = RunRequest(try #require(Self.holdings.first), recordsCalls: false)
    #expect(try BuiltExecutable.runner.run(request)?.holdings == [])
  }
}
