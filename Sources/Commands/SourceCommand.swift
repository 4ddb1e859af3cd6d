/// `lesson source`: the listings, the scenarios, and the regions in them.
struct SourceCommand: Command {
  static let entry = Grammar.Entry(
    name: "source", arguments: [lessonOrScenario, sourceFile]
  ) { words throws(CommandFailure) in SourceCommand(request: try Request(words)) }

  private static let lessonOrScenario = Grammar.Argument(name: "<n>", kind: .lessonOrScenario)
  private static let sourceFile = Grammar.Argument(
    name: "<file>", kind: .sourceFile, isOptional: true)

  /// What's to be shown.
  enum Request: Hashable {
    /// The names of a lesson's files and their regions.
    case list(lesson: Int)
    /// A file, or one region of it.
    case file(lesson: Int, name: String, region: String?)
    /// A sample scenario by its name, without the folder.
    case scenario(String)
  }

  var request: Request

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
      library: context.library, facts: RunResults(runs: [:]), program: context.program)
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
    .unknown(message, word, in: words, "There are", help: "\(program) help source")
  }
}

extension SourceCommand.Request {
  private static let scenarioFolder = "scenarios/"

  init(_ words: ParsedWords) throws(CommandFailure) {
    let (context, arguments) = (words.context, words.arguments)
    let first = try words.argument(at: 0)
    if first.utf8.starts(with: Self.scenarioFolder.utf8) {
      let scenario = first.unicodeScalars.dropFirst(Self.scenarioFolder.unicodeScalars.count)
      guard !scenario.isEmpty else {
        throw context.error("\(Untrusted.quoted(first)) names no scenario after the /")
      }
      guard arguments.count == 1 else { throw context.unexpected(arguments[1]) }
      self = .scenario(String(scenario))
      return
    }
    let lesson = try context.lesson(first)
    guard arguments.count > 1 else {
      self = .list(lesson: lesson)
      return
    }
    let parts = arguments[1].unicodeScalars
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let region = parts.dropFirst().first
    guard !parts[0].isEmpty else {
      throw context.error("\(Untrusted.quoted(arguments[1])) names no file before the #")
    }
    guard region != "" else {
      throw context.error("\(Untrusted.quoted(arguments[1])) names no region after the #")
    }
    self = .file(lesson: lesson, name: parts[0], region: region)
  }
}
