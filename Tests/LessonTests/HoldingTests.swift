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
