/// The context every message about arguments needs: how the program was started, which lessons
/// there are, and where to find help.
struct ParseContext: Sendable {
  let program: String
  let lessons: [LessonFiles]
  /// The arguments that make the program show help: `help run`.
  var helpArguments = "help"

  /// Says what the problem is, what was probably meant, and where to read more.
  ///
  /// - Parameter message: the problem, including the value; no prefix and no period.
  func error(_ message: String, suggestion: String? = nil) -> CommandFailure {
    let question = suggestion.map { "\nDid you mean '\($0)'?" } ?? ""
    return CommandFailure(misuse: message + question, help: "\(program) \(helpArguments)")
  }

  /// Says what to use instead of a command that's gone.
  func error(_ retired: RetiredCommand) -> CommandFailure {
    CommandFailure(
      misuse: "'\(retired.words.joined(separator: " "))' is gone: \(retired.instead)",
      help: "\(program) help \(retired.topic)")
  }

  /// Reports a value of the wrong kind for the option or argument.
  func unfit(_ value: String, for name: String, kind: Grammar.Kind?) -> CommandFailure {
    var suggestion: String?
    if case .oneOf(let words) = kind { suggestion = NearestWord.nearest(to: value, in: words) }
    return error(
      "\(name) takes \(kind?.noun ?? "no value"), not \(Untrusted.quoted(value))",
      suggestion: suggestion)
  }

  func unexpected(_ word: String, suggestion: String? = nil) -> CommandFailure {
    error("unexpected argument \(Untrusted.quoted(word))", suggestion: suggestion)
  }

  /// Returns the number of the lesson that `word` names, by number or name; nil if there's none.
  func knownLesson(_ word: String) -> Int? {
    if let number = OutsideNumber(word)?.value(in: 1...Int.max) {
      return lessons.first { $0.number == number }?.number
    }
    return lessons.first { $0.name == word }?.number
  }

  func lesson(_ word: String) throws(CommandFailure) -> Int {
    if let number = knownLesson(word) { return number }
    throw noLesson(word)
  }

  /// Returns the same for practice, which has the capstone in addition.
  func practice(_ word: String) throws(CommandFailure) -> Int {
    word == LessonFiles.capstoneName ? LessonFiles.capstoneNumber : try lesson(word)
  }

  func noLesson(_ word: String) -> CommandFailure {
    if DigitString.isDigits(word) {
      return error("no lesson \(Untrusted.shown(word)): \(lessonRange)")
    }
    let quoted = Untrusted.quoted(word)
    if let suggestion = NearestWord.nearest(to: word, in: lessons.map(\.name)) {
      return error("no lesson \(quoted)", suggestion: suggestion)
    }
    return error("no lesson \(quoted): \(lessonRange)")
  }

  /// Reports that the first word was neither a command nor a lesson.
  func noCommand(_ word: String) -> CommandFailure {
    guard !word.isEmpty else {
      return error("the first argument is empty: it takes a command or a lesson")
    }
    guard !DigitString.looksNumeric(word) else { return noLesson(word) }
    let words = Grammar.commands.compactMap(\.word) + lessons.map(\.name)
    return error(
      "no command or lesson \(Untrusted.quoted(word))",
      suggestion: NearestWord.nearest(to: word, in: words))
  }

  /// Returns the name of the article that a word asks for.
  func topic(_ word: String) throws(CommandFailure) -> String {
    if Grammar.commands.contains(where: { $0.topic == word }) { return word }
    if HelpArticle.all.contains(where: { $0.name == word }) { return word }
    if knownLesson(word) != nil { return WalkCommand.entry.name }
    if let retired = RetiredCommand.called(by: [word]) { throw error(retired) }
    guard !DigitString.looksNumeric(word) else { throw noLesson(word) }
    let words =
      Grammar.commands.compactMap(\.topic) + HelpArticle.all.map(\.name) + lessons.map(\.name)
    throw error(
      "no help on \(Untrusted.quoted(word))",
      suggestion: NearestWord.nearest(to: word, in: words))
  }

  private var lessonRange: String { "there are \(lessonRanges(lessons.map(\.number)))" }
}

extension Grammar.Entry {
  /// The word that calls the command; nil if there's none.
  package var word: String? { wordless == nil ? name : nil }

  /// Returns the argument at an index; the last one may be repeated.
  func argument(of index: Int) -> Grammar.Argument? {
    if arguments.indices.contains(index) { return arguments[index] }
    return arguments.last.flatMap { $0.isRepeated ? $0 : nil }
  }

  /// The help topic of this command; nil is the overview.
  package var topic: String? { call.isEmpty ? nil : name }

  /// The text that calls the command, after the program's name: `run`, `<n>`, or nothing.
  var call: String { wordless ?? name }
}
