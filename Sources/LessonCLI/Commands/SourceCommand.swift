/// `lesson source`: the listings, the scenarios, and the regions in them.
struct SourceCommand {
  var request: SourceRequest

  func run(_ context: inout Context) throws -> ExitCode {
    switch request {
    case .list(let lesson): try list(lesson, &context)
    case .file(let lesson, let name, let region):
      try file(lesson, name, region: region, &context)
    case .scenario(let name): try scenario(name, &context)
    }
    return .done
  }

  private func list(_ lesson: Int, _ context: inout Context) throws {
    for file in context.library.files(of: lesson)?.sources ?? [] {
      let regions = Listing(file).regionNames
      var line = StyledText(file.name, .strong)
      if !regions.isEmpty {
        line.append(context.settings.form == .linear ? ", regions: " : "  ", .muted)
        line.append(regions.map { "#\($0)" }.joined(separator: "  "), .muted)
      }
      try context.print(
        line.wrapped(to: context.settings.width, indent: "    "))
    }
  }

  private func file(
    _ lesson: Int, _ name: String, region: String?, _ context: inout Context
  ) throws {
    let files = context.library.files(of: lesson)
    guard let file = files?.file(named: name) else {
      throw unknown(
        "lesson \(lesson) has no file \(Untrusted.quoted(name))", name,
        among: files?.sources.map(\.name) ?? [], context.program)
    }
    if region == nil, !context.isTerminal {
      return try context.output.write(file.text)
    }
    let reference = ListingReference(lesson: lesson, file: name, region: region, highlight: nil)
    let builder = DocumentBuilder(
      library: context.library, facts: RunResults(runs: [:], clientLines: { _ in nil }),
      program: context.program)
    guard let view = builder.listing(reference) else {
      throw unknown(
        "\(name) has no region \(Untrusted.quoted(region ?? ""))", region ?? "",
        among: Listing(file).regionNames, context.program)
    }
    try context.print(context.settings.renderer.lines(.listing(view)))
  }

  private func scenario(_ name: String, _ context: inout Context) throws {
    guard let file = context.library.scenario(named: name) else {
      throw unknown(
        "no scenario \(Untrusted.quoted(name))", name,
        among: context.library.scenarios.map { String($0.name.dropLast(".flight".count)) },
        context.program)
    }
    try context.output.write(file.text)
  }

  private func unknown(
    _ message: String, _ word: String, among words: [String], _ program: String
  ) -> CommandFailure {
    var text = "error: \(message)\(CommandFailure.didYouMean(word, in: words))"
    if !words.isEmpty { text += "\nThere are: \(words.joined(separator: ", "))." }
    return CommandFailure(.usage, text + "\nSee '\(program) help source'.")
  }
}
