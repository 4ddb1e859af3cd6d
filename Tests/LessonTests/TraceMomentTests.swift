import Testing

/// Moments of a run, where source line, message, and output line belong together.
@Suite(.timeLimited) struct TraceMomentTests {
  private static func listings(_ lesson: Int) -> [Listing] {
    (Library.builtIn.files(of: lesson)?.listings ?? []).map { Listing($0) }
  }

  private func moments(_ lesson: Int, _ scene: String) throws -> TraceMoments {
    let entry = try #require(Catalog.entry(lesson))
    let ending = try #require(entry.staging.scene(named: scene)?.ending)
    let run = try #require(
      try BuiltExecutable.runner.run(
        RunRequest(RunKey(lesson: lesson, code: .scene(scene)), ending: ending)))
    return TraceMoments(
      try #require(run.events), SourceLocator(Self.listings(lesson), scene: scene))
  }

  /// Returns the text of the line that a moment points to.
  private func text(_ place: SourceLocator.Place?, _ lesson: Int) -> String {
    place.flatMap { place in
      Self.listings(lesson).first { $0.file.name == place.file }?.lines
        .first { $0.number == place.line }?.text
    } ?? ""
  }

  @Test(arguments: Catalog.entries.map(\.number)) func everyPlaceIsTheRightLine(_ lesson: Int)
    throws
  {
    let entry = try #require(Catalog.entry(lesson))
    let moments = try moments(lesson, entry.staging.defaultScene)
    #expect(moments.moments.count == moments.diagram.steps.count)
    for moment in moments.moments {
      switch moments.diagram.steps[moment.step] {
      case .line(let line, _):
        #expect(moment.output.map { moments.output[$0].text } == line.text)
        #expect(text(moment.place, lesson).contains("print("))
      case .call(let call, _, _), .answer(let call, _, _):
        guard let place = moment.place else { continue }
        let name = call.name.prefix { $0 != "(" }
        #expect(
          text(place, lesson).contains("func \(name)")
            || text(place, lesson).contains("var \(name)"))
      }
    }
  }
}
