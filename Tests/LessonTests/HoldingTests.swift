import Testing

/// The references between objects, which a run reports.
@Suite(.timeLimit(.minutes(30))) struct HoldingTests {
  /// The runs whose references the lessons draw.
  private static let drawn = Library.builtIn.lessons
    .flatMap { Library.builtIn.lesson($0.number)?.steps ?? [] }.flatMap(\.blocks)
    .compactMap { block -> RunKey? in if case .holding(let key) = block { key } else { nil } }

  /// No strong reference leads to an object that's gone.
  @Test(arguments: drawn) func whoIsKeptIsThere(_ key: RunKey) throws {
    let run = try #require(try BuiltExecutable.runner.run(RunRequest(key)))
    let picture = try #require(HoldingPicture(of: run))
    #expect(!picture.names.isEmpty)
    for reference in picture.references where reference.strength == .strongly {
      #expect(!picture.gone.contains(reference.held), "\(reference)")
    }
  }

  /// A run that doesn't record its calls doesn't report its references either.
  @Test func onlyWhereItIsAskedFor() throws {
    let request = RunRequest(try #require(Self.drawn.first), recordsCalls: false)
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

  private func request(isAboutOrder: Bool) -> RunRequest {
    RunRequest(RunKey(lesson: 7, code: .scene("hello")), isAboutOrder: isAboutOrder)
  }
}
