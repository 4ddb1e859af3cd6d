import Testing

/// The references between objects in lesson 8, which the run reports and its output confirms.
@Suite(.timeLimit(.minutes(30))) struct HoldingTests {
  private func picture(_ scene: String) throws -> HoldingPicture {
    let request = RunRequest(RunKey(lesson: 8, code: .scene(scene)))
    let run = try #require(try BuiltExecutable.runner.run(request))
    return try #require(HoldingPicture(of: run))
  }

  @Test func strongBothWays() throws {
    let picture = try picture("farewell")
    #expect(picture.gone == ["Aramis"])
    #expect(Set(picture.circle) == ["Athos", "Porthos", "mediator"])
    #expect(picture.references.allSatisfy { $0.strength == .strongly })
    #expect(picture.references.count == 4)
  }

  @Test func heldWeaklyByTheMediator() throws {
    let picture = try picture("weak-aramis")
    #expect(picture.gone == ["Aramis"])
    #expect(picture.circle.isEmpty)
    let held = picture.references.filter { $0.holder == "mediator" }
    #expect(held.map(\.held) == ["Athos", "Porthos", "Aramis"])
    #expect(held.allSatisfy { $0.strength == .weakly })
    #expect(Set(picture.heldFromOutside) == ["Athos", "Porthos"])
  }

  @Test func theMediatorHeldWeakly() throws {
    let picture = try picture("mediator-gone")
    #expect(picture.gone == ["mediator"])
    #expect(picture.references.map(\.held) == ["mediator", "mediator"])
    #expect(picture.references.allSatisfy { $0.strength == .weakly })
  }

  @Test func nobodyIsLeft() throws {
    let gone = try picture("farewell-cured").gone
    #expect(gone.isSuperset(of: ["Athos", "Porthos", "Aramis", "mediator"]))
  }

  /// No strong reference leads to an object that's gone.
  @Test(
    arguments: [
      "farewell", "farewell-cured", "weak-aramis", "weak-aramis-cured", "mediator-gone",
      "mediator-gone-cured", "one-for-all", "cascade-cured",
    ])
  func whoIsKeptIsThere(_ scene: String) throws {
    let picture = try picture(scene)
    #expect(!picture.names.isEmpty)
    for reference in picture.references where reference.strength == .strongly {
      #expect(!picture.gone.contains(reference.held), "\(reference)")
    }
  }

  /// A run that doesn't record its calls doesn't report its references either.
  @Test func onlyWhereItIsAskedFor() throws {
    let request = RunRequest(RunKey(lesson: 8, code: .scene("farewell")), recordsCalls: false)
    #expect(try BuiltExecutable.runner.run(request)?.holdings == [])
  }
}

/// A scene about order gets its own process, where dictionaries are ordered by chance.
@Suite(.timeLimit(.minutes(30))) struct OrderTests {
  @Test func dictionariesHaveTheOrderOfChance() throws {
    let fixture = try Fixture(
      """
      skip_jobs
      begins 0
      says "hashing ${SWIFT_DETERMINISTIC_HASHING-by chance}"
      ends 0
      """)
    let environment: Environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"]
    let runner = Runner(executable: fixture.path, environment: environment)
    let runs = try runner.run([
      request(isAboutOrder: true), request(isAboutOrder: false), request(isAboutOrder: true),
    ])
    let said = runs.flatMap(\.transcript)
    #expect(said == ["hashing by chance", "hashing 1", "hashing by chance"])
    #expect(try fixture.whoLived()?.count == 3)
  }

  /// The six orders are up to chance; the lines themselves aren't.
  @Test func helloIsAboutOrder() throws {
    let scene = try #require(Catalog.entry(7)?.staging.scene(named: "hello"))
    #expect(scene.isAboutOrder)
    let runs = try BuiltExecutable.runner.run(
      (1...6).map { _ in
        RunRequest(
          RunKey(lesson: 7, code: .scene("hello")), ending: scene.ending,
          isAboutOrder: scene.isAboutOrder)
      })
    #expect(Set(runs.map { $0.transcript.sorted() }).count == 1)
    #expect(runs.count == 6)
  }

  private func request(isAboutOrder: Bool) -> RunRequest {
    RunRequest(RunKey(lesson: 7, code: .scene("hello")), isAboutOrder: isAboutOrder)
  }
}
