/// A command's words, sorted into options and arguments and found to be compatible; the table reads
/// its values from here.
struct ParsedWords: Sendable {
  let context: ParseContext
  let entry: Grammar.Entry
  let arguments: [String]
  /// The value of each option given, by the option's name; empty for a flag.
  let options: [String: String]

  func has(_ option: Grammar.Option) -> Bool { options[option.name] != nil }

  /// Returns the value of an option as it was typed; nil if it wasn't given.
  func text(_ option: Grammar.Option) -> String? { options[option.name] }

  /// Returns the value belonging to the one option among `choices` that was given.
  func first<T>(of choices: KeyValuePairs<Grammar.Option, T>) -> T? {
    choices.first { has($0.key) }?.value
  }

  /// Returns the case that an option's value names; nil if the option wasn't given.
  func choice<T: RawRepresentable<String>>(
    _ option: Grammar.Option, as type: T.Type = T.self
  ) throws(UsageError) -> T? {
    guard let text = options[option.name] else { return nil }
    guard let value = T(rawValue: text) else {
      throw context.unfit(text, for: option.name, kind: option.value?.kind)
    }
    return value
  }

  /// Returns the case that an argument names.
  func choice<T: RawRepresentable<String>>(at index: Int) throws(UsageError) -> T {
    let text = try argument(at: index)
    guard let value = T(rawValue: text) else {
      throw context.unfit(text, for: name(at: index), kind: entry.arguments[index].kind)
    }
    return value
  }

  /// Returns a whole number in the range stated by the table; nil if the option wasn't given.
  func number(_ option: Grammar.Option) throws(UsageError) -> Int? {
    guard let text = options[option.name] else { return nil }
    guard case .wholeNumber(let range) = option.value?.kind,
      let number = OutsideNumber(text)?.value(in: range)
    else { throw context.unfit(text, for: option.name, kind: option.value?.kind) }
    return number
  }

  func step(_ option: Grammar.Option) throws(UsageError) -> StepReference? {
    guard let text = options[option.name] else { return nil }
    if let number = OutsideNumber(text)?.value(in: 1...Int(Int32.max)) { return .number(number) }
    guard !DigitString.looksNumeric(text) else {
      throw context.unfit(text, for: option.name, kind: option.value?.kind)
    }
    return .id(text)
  }

  func lesson(at index: Int) throws(UsageError) -> Int {
    try context.lesson(try argument(at: index))
  }

  func practice(at index: Int) throws(UsageError) -> Int {
    try context.practice(try argument(at: index))
  }

  func optionalLesson(at index: Int) throws(UsageError) -> Int? {
    arguments.indices.contains(index) ? try lesson(at: index) : nil
  }

  var scene: String? { options[Grammar.Option.scene.name] }

  var scenario: InputFile? {
    options[Grammar.Option.scenario.name].map { $0 == "-" ? .standardInput : .path($0) }
  }

  func exportOptions() throws(UsageError) -> ExportOptions {
    ExportOptions(
      format: try choice(at: 0), lesson: try optionalLesson(at: 1),
      path: newFile(.to))
  }

  func demoOptions() throws(UsageError) -> DemoOptions {
    let parts = try demoParts()
    if has(.notes), !parts.isEmpty {
      throw context.error("--notes follows the demo that's under way, without <n>")
    }
    return DemoOptions(
      parts: parts, minutes: try number(.minutes), autoSeconds: try number(.auto),
      showsNotes: has(.notes))
  }

  /// Returns the lessons named one after the other, `3` or `3.6-8`; empty if there are none.
  private func demoParts() throws(UsageError) -> [DemoOptions.Part] {
    var parts: [DemoOptions.Part] = []
    for word in arguments {
      guard let dot = word.firstIndex(of: "."), dot > word.startIndex else {
        parts.append(DemoOptions.Part(lesson: try context.lesson(word)))
        continue
      }
      let lesson = try context.lesson(String(word[..<dot]))
      let steps = try steps(String(word[word.index(after: dot)...]))
      parts.append(DemoOptions.Part(lesson: lesson, steps: steps))
    }
    return parts
  }

  /// Reads `6`, or `6-8`.
  private func steps(_ text: String) throws(UsageError) -> ClosedRange<Int> {
    let ends = text.split(separator: "-" as Character, omittingEmptySubsequences: false)
    let numbers = ends.compactMap { OutsideNumber($0)?.value(in: 1...1_000) }
    guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last,
      numbers.count <= 2
    else {
      throw context.error(
        "steps are a number or a range, as in 3.6 or 3.6-8, not \(Untrusted.quoted(text))")
    }
    guard first <= last else {
      throw context.error(
        "\(Untrusted.quoted(text)) runs backwards: write \(last)-\(first)")
    }
    return first...last
  }

  /// Returns the file that an option names.
  func file(_ option: Grammar.Option) -> InputFile? {
    options[option.name].map { $0 == "-" ? .standardInput : .path($0) }
  }

  /// Returns the file that an option says to write; nil for standard output.
  func newFile(_ option: Grammar.Option) -> String? {
    options[option.name].flatMap { $0 == "-" ? nil : $0 }
  }

  func folder(at index: Int) throws(UsageError) -> String? {
    guard arguments.indices.contains(index) else { return nil }
    guard arguments[index] != "-" else {
      throw context.error("\(name(at: index)) is a folder; standard input isn't")
    }
    return arguments[index]
  }

  /// Returns a word as it was typed; nil if there's none.
  func text(at index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }

  /// The word for a whole lesson in place of an exercise: it's judged by the lesson's claims.
  private static let wholeLesson = "claims"

  func tryOptions() throws(UsageError) -> TryOptions {
    let lesson = try arguments.first.map { word throws(UsageError) in try context.practice(word) }
    if let folder = text(.makeAll) { return .makeAll(lesson: lesson, folder: folder) }
    guard let lesson,
      let exercise = text(at: 1) ?? (lesson == LessonFiles.capstoneNumber ? "" : nil)
    else {
      for option in [Grammar.Option.inFolder, .beginAgain] where has(option) {
        throw context.error(
          "\(option.name) needs an exercise; 'try' lists them, and '\(Self.wholeLesson)' is the whole lesson"
        )
      }
      return .list(lesson: lesson)
    }
    return .work(
      lesson: lesson, exercise: ["", Self.wholeLesson].contains(exercise) ? nil : exercise,
      folder: text(.inFolder), resets: has(.beginAgain))
  }

  /// Returns the folders named one after the other.
  func folders(from index: Int) throws(UsageError) -> [String] {
    _ = try argument(at: index)
    if arguments[index...].contains("-") {
      throw context.error("\(name(at: index)) is a folder; standard input isn't")
    }
    return Array(arguments[index...])
  }

  func topic(at index: Int) throws(UsageError) -> HelpTopic? {
    arguments.indices.contains(index) ? try context.topic(arguments[index]) : nil
  }

  func sourceRequest() throws(UsageError) -> SourceRequest {
    let first = try argument(at: 0)
    if first.utf8.starts(with: scenarioFolder.utf8) {
      let scenario = first.unicodeScalars.dropFirst(scenarioFolder.unicodeScalars.count)
      guard !scenario.isEmpty else {
        throw context.error("\(Untrusted.quoted(first)) names no scenario after the /")
      }
      guard arguments.count == 1 else { throw context.unexpected(arguments[1]) }
      return .scenario(String(scenario))
    }
    let lesson = try context.lesson(first)
    guard arguments.count > 1 else { return .list(lesson: lesson) }
    let scalars = arguments[1].unicodeScalars
    guard let mark = scalars.firstIndex(of: "#") else {
      return .file(lesson: lesson, name: arguments[1], region: nil)
    }
    let file = scalars[..<mark]
    let region = scalars[scalars.index(after: mark)...]
    guard !file.isEmpty else {
      throw context.error("\(Untrusted.quoted(arguments[1])) names no file before the #")
    }
    guard !region.isEmpty else {
      throw context.error("\(Untrusted.quoted(arguments[1])) names no region after the #")
    }
    return .file(lesson: lesson, name: String(file), region: String(region))
  }

  func progressRequest() throws(UsageError) -> ProgressRequest {
    let lesson = try optionalLesson(at: 0)
    if lesson != nil, has(.export) || has(.import) {
      throw context.error("--export and --import are of all lessons at once, without <n>")
    }
    if has(.reset) { return .reset(lesson: lesson, isConfirmed: has(.yes)) }
    if let file = options[Grammar.Option.export.name] {
      return .export(file == "-" ? .standardOutput : .path(file), replaces: has(.yes))
    }
    if let file = options[Grammar.Option.import.name] {
      return .import(file == "-" ? .standardInput : .path(file))
    }
    return .show(lesson: lesson, json: has(.json))
  }

  /// Returns the files named one after the other.
  func files(from index: Int) throws(UsageError) -> [InputFile] {
    _ = try argument(at: index)
    return arguments[index...].map { $0 == "-" ? .standardInput : .path($0) }
  }

  private var scenarioFolder: String { "scenarios/" }

  private func name(at index: Int) -> String {
    entry.arguments.indices.contains(index) ? entry.arguments[index].name : "the argument"
  }

  private func argument(at index: Int) throws(UsageError) -> String {
    guard arguments.indices.contains(index) else {
      let noun = entry.arguments.indices.contains(index) ? entry.arguments[index].kind.noun : ""
      throw context.error("'\(entry.word ?? "lesson")' needs \(name(at: index)): \(noun)")
    }
    return arguments[index]
  }
}
