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

  /// Returns what an option's value reads as; nil if the option wasn't given.
  private func value<T>(
    _ option: Grammar.Option, _ read: (String) -> T?
  ) throws(CommandFailure) -> T? {
    guard let text = options[option.name] else { return nil }
    guard let value = read(text) else {
      throw context.unfit(text, for: option.name, kind: option.kind)
    }
    return value
  }

  /// Returns the case that an option's value names; nil if the option wasn't given.
  func choice<T: RawRepresentable<String>>(
    _ option: Grammar.Option
  ) throws(CommandFailure) -> T? {
    try value(option, T.init(rawValue:))
  }

  /// Returns the case that an argument names.
  func choice<T: RawRepresentable<String>>(at index: Int) throws(CommandFailure) -> T {
    let text = try argument(at: index)
    guard let value = T(rawValue: text) else {
      throw context.unfit(text, for: name(at: index), kind: entry.arguments[index].kind)
    }
    return value
  }

  /// Returns a whole number in the range stated by the table; nil if the option wasn't given.
  func number(_ option: Grammar.Option) throws(CommandFailure) -> Int? {
    guard case .wholeNumber(let range) = option.kind else { return nil }
    return try value(option) { OutsideNumber($0)?.value(in: range) }
  }

  func step(_ option: Grammar.Option) throws(CommandFailure) -> StepReference? {
    try value(option, StepReference.init)
  }

  func lesson(at index: Int) throws(CommandFailure) -> Int {
    try context.lesson(try argument(at: index))
  }

  func optionalLesson(at index: Int) throws(CommandFailure) -> Int? {
    text(at: index) == nil ? nil : try lesson(at: index)
  }

  /// Returns the file that an option names.
  func file(_ option: Grammar.Option) -> InputFile? {
    options[option.name].map { InputFile($0) }
  }

  /// Returns the file that an option says to write; nil for standard output.
  func newFile(_ option: Grammar.Option) -> String? {
    options[option.name].flatMap { $0 == "-" ? nil : $0 }
  }

  /// Returns the folders named one after the other; empty if there are none.
  func folders(from index: Int) throws(CommandFailure) -> [String] {
    if arguments.dropFirst(index).contains("-") {
      throw context.error("\(name(at: index)) is a folder; standard input isn't")
    }
    return Array(arguments.dropFirst(index))
  }

  /// Returns a word as it was typed; nil if there's none.
  func text(at index: Int) -> String? {
    arguments.indices.contains(index) ? arguments[index] : nil
  }

  /// Returns the files named one after the other.
  func files(from index: Int) throws(CommandFailure) -> [InputFile] {
    _ = try argument(at: index)
    return arguments[index...].map { InputFile($0) }
  }

  private func name(at index: Int) -> String { entry.arguments[index].name }

  /// Returns a word that has to be there.
  func argument(at index: Int) throws(CommandFailure) -> String {
    guard arguments.indices.contains(index) else {
      let noun = entry.arguments[index].kind.noun
      throw context.error("'\(entry.word ?? "lesson")' needs \(name(at: index)): \(noun)")
    }
    return arguments[index]
  }
}
