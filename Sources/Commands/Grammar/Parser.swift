extension Invocation {
  /// Reads the program's arguments.
  ///
  /// `--help` and `--version` take precedence over everything else on the line, except for an
  /// unknown command or lesson and for global options that make no sense.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - program: How the program was started, `lesson` or `swift run lesson`; commands in messages
  ///     begin with it.
  ///   - lessons: The existing lessons.
  /// - Throws: The problem with the arguments, ready to be printed.
  static func parse(
    _ arguments: [String], program: String, lessons: [LessonFiles]
  ) throws(CommandFailure) -> Invocation {
    let tokens = ArgumentToken.tokens(of: arguments)
    var context = ParseContext(program: program, lessons: lessons)
    if let retired = RetiredCommand.called(by: tokens.compactMap(\.word)) {
      throw context.error(retired)
    }
    let entry = entry(for: tokens, in: context)
    let asksHelp = tokens.contains(.option(.help, value: nil))
    let asksVersion = tokens.contains(.option(.version, value: nil))

    if entry != nil {
      let first = tokens.compactMap(\.word).prefix(1)
      context.helpArguments = (["help"] + first).joined(separator: " ")
    }
    let isAnswered = entry != nil && asksHelp || !asksHelp && asksVersion
    let accepted = isAnswered ? tokens.filter(\.isGlobal) : tokens
    let words = try sort(accepted, of: entry, in: context)
    let global = try GlobalOptions(words)

    if !asksHelp, asksVersion { return Invocation(command: VersionCommand(), global: global) }
    if asksHelp {
      return Invocation(command: HelpCommand(topic: words.entry.topic), global: global)
    }
    return Invocation(command: try words.entry.read(words), global: global)
  }

  /// Returns the entry for the first word; nil if that's neither a command nor a lesson.
  private static func entry(
    for tokens: [ArgumentToken], in context: ParseContext
  ) -> Grammar.Entry? {
    guard let first = tokens.lazy.compactMap(\.word).first else { return ContentsCommand.entry }
    if context.knownLesson(first) != nil { return WalkCommand.entry }
    return Grammar.commands.first { $0.word == first }
  }

  /// Sorts the tokens into options and arguments of `entry`, and finds the ones that don't fit.
  private static func sort(
    _ tokens: [ArgumentToken], of entry: Grammar.Entry?, in context: ParseContext
  ) throws(CommandFailure) -> ParsedWords {
    let own = entry?.options ?? []
    let known = own + Grammar.globalOptions + Grammar.standardOptions
    var arguments: [String] = []
    var options: [String: String] = [:]
    for token in tokens {
      if let option = token.knownOption, let entry, !known.contains(option) {
        throw context.misplaced(option, in: entry)
      }
      switch token {
      case .word(let word):
        guard entry != nil else { throw context.noCommand(word) }
        arguments.append(word)
      case .unknown(let name):
        let candidates = entry?.word == nil ? Grammar.allOptions : known
        throw context.error(
          "no option \(Untrusted.quoted(name))",
          suggestion: NearestWord.nearest(to: name, in: candidates.map(\.name)))
      case .missingValue(let option):
        throw context.error("\(option.name) needs a value: \(option.kind?.noun ?? "")")
      case .unneededValue(let option):
        throw context.error("\(option.name) takes no value")
      case .option(let option, let value):
        let earlier = options.updateValue(value ?? "", forKey: option.name)
        guard let value else { continue }
        if let earlier {
          let both = "\(Untrusted.quoted(earlier)) and \(Untrusted.quoted(value))"
          throw context.error("\(option.name) is given twice, with \(both)")
        }
        guard !value.isEmpty else {
          throw context.error("\(option.name) is empty: it takes \(option.kind?.noun ?? "")")
        }
      }
    }
    let entry = entry ?? ContentsCommand.entry
    let words = ParsedWords(
      context: context, entry: entry,
      arguments: entry.word == nil ? arguments : Array(arguments.dropFirst()), options: options)
    try words.checkTogether()
    return words
  }
}

extension GlobalOptions {
  fileprivate init(_ words: ParsedWords) throws(CommandFailure) {
    self.init()
    output.isPlain = words.has(.plain)
    output.color = try words.choice(.color)
    output.theme = try words.choice(.theme)
    output.palette = try words.choice(.palette)
    output.width = try words.number(.width)
    noInput = words.has(.noInput)
  }
}

extension ParsedWords {
  /// Finds surplus arguments, empty ones, and options that can't be used together.
  fileprivate func checkTogether() throws(CommandFailure) {
    for group in entry.exclusive {
      let given = group.filter(has).map(\.name)
      guard given.count < 2 else {
        throw context.error("\(given.joined(with: "and")) can't be used together")
      }
    }
    for option in entry.options where has(option) {
      guard let others = entry.dependent[option], !others.contains(where: has) else { continue }
      throw context.error(
        "\(option.name) goes with \(others.map(\.name).joined(with: "or"))")
    }
    for (index, word) in arguments.enumerated() where word.isEmpty {
      guard let argument = entry.argument(of: index) else { continue }
      throw context.error("\(argument.name) is empty: it takes \(argument.kind.noun)")
    }
    guard arguments.count > entry.arguments.count, entry.arguments.last?.isRepeated != true
    else { return }
    let extra = arguments[entry.arguments.count]
    var suggestion: String?
    if entry.word == nil, Grammar.commands.contains(where: { $0.word == extra }) {
      suggestion = "\(context.program) \(extra) \(arguments[0])"
    } else if entry.options.contains(.scenario), extra.hasSuffix(".flight") {
      suggestion = "--scenario \(extra)"
    } else if entry.options.contains(.scene), extra.isSlug {
      suggestion = "--scene \(extra)"
    }
    throw context.unexpected(extra, suggestion: suggestion)
  }
}

extension String {
  /// Whether it's spelled like the name of a scene: lowercase letters, digits, and hyphens.
  fileprivate var isSlug: Bool {
    wholeMatch(of: /[a-z][a-z0-9-]*/) != nil
  }
}

extension ParseContext {
  /// Reports an option that belongs to other commands.
  fileprivate func misplaced(_ option: Grammar.Option, in entry: Grammar.Entry) -> CommandFailure {
    let owners = Grammar.commands.filter { $0.options.contains(option) }
      .map { "'\(program) \($0.call)'" }
    let place = entry.call.isEmpty ? "" : ", not with '\(program) \(entry.call)'"
    return error("\(option.name) goes with \(owners.joined(with: "or"))\(place)")
  }
}

extension ArgumentToken {
  var word: String? {
    if case .word(let word) = self { word } else { nil }
  }

  fileprivate var knownOption: Grammar.Option? {
    switch self {
    case .option(let option, _), .missingValue(let option), .unneededValue(let option): option
    case .word, .unknown: nil
    }
  }

  /// Whether this is a global option, complete with its value.
  fileprivate var isGlobal: Bool {
    if case .option(let option, _) = self { Grammar.globalOptions.contains(option) } else { false }
  }
}
