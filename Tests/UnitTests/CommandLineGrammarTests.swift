@testable import Commands
import Testing

private let lessons = ["01-PeerToPeer", "02-Mediator", "03-Concurrency"].map {
  LessonFiles(folder: $0, files: [], scenes: [])
}

private struct Meaning: Equatable {
  var command: AnyHashable
  var global: GlobalOptions
}

@discardableResult
private func parse(_ words: [String]) throws(CommandFailure) -> Meaning {
  let invocation = try Invocation.parse(words, program: "lesson", lessons: lessons)
  return Meaning(command: AnyHashable(invocation.command), global: invocation.global)
}

/// The table's rules, which hold for any command that's ever added to it.
@Suite(.timeLimited) struct CommandLineGrammarTests {
  @Test func spellsAnOptionAlikeInEveryCommand() {
    let options =
      Grammar.commands.flatMap(\.options) + Grammar.globalOptions + Grammar.standardOptions
    for option in options {
      #expect(option.name.hasPrefix("--"))
      #expect(Grammar.allOptions.filter { $0.name == option.name } == [option])
    }
  }

  /// A word that's left out, or that's there twice, is never taken for another.
  @Test(arguments: Grammar.commands) func declaresWhatCanBeRead(_ entry: Grammar.Entry) {
    let arguments = entry.arguments
    #expect(arguments.drop { !$0.isOptional }.allSatisfy { $0.isOptional })
    #expect(arguments.dropLast().allSatisfy { !$0.isRepeated })
    let options = entry.options + Grammar.globalOptions + Grammar.standardOptions
    let short = options.compactMap(\.short)
    #expect(Set(short).count == short.count)
    #expect(Set(entry.exclusive.joined()).isSubset(of: options))
  }

  @Test func namesEveryCommandOnce() {
    let words = Grammar.commands.compactMap(\.word) + HelpArticle.all.map(\.name)
    #expect(Set(words).count == words.count)
    #expect(Grammar.commands.filter { $0.call == "" }.count == 1)
    #expect(Grammar.commands.filter { $0.call == "<n>" }.count == 1)
  }

  @Test(arguments: Grammar.commands.flatMap(\.help.examples) + HelpArticle.all.flatMap(\.examples))
  func acceptsItsOwnExample(example: HelpArticle.Example) throws {
    let words = example.arguments.split(separator: " ").map(String.init)
    let own = Array(words.prefix { ![">", "<", "|"].contains($0) })
    #expect(throws: Never.self) { try parse(own) }
  }

  /// What's said to be gone is gone, and what's named instead is there.
  @Test(arguments: RetiredCommand.all) func namesWhatTookTheCommandsPlace(_ retired: RetiredCommand)
  {
    #expect(throws: CommandFailure.self) { try parse(retired.words) }
    #expect(!Grammar.commands.compactMap(\.word).contains(retired.words.joined(separator: " ")))
    #expect(throws: Never.self) { try parse(["help", retired.topic]) }
    for call in retired.instead.matches(of: /'(?:lesson )?([a-z]+)[^']*'/).map(\.1) {
      #expect(Grammar.commands.contains { $0.word == String(call) }, "\(call)")
    }
  }

  @Test(arguments: Grammar.commands.map(\.name))
  func readsEveryOptionOfTheTable(name: String) throws {
    let entry = try #require(Grammar.commands.first { $0.name == name })
    let call =
      (entry.word.map { [$0] } ?? [])
      + entry.arguments.filter { !$0.isOptional }.map {
        sample(of: $0.kind)
      }
    for option in entry.options + Grammar.globalOptions {
      var call = call
      let given = words(option)
      // Some make no sense without the optional arguments.
      if entry.dependent[option] == nil, (try? parse(call + given)) == nil {
        call += entry.arguments.filter(\.isOptional).map { sample(of: $0.kind) }
      }
      let plain = try parse(call)
      guard let others = entry.dependent[option] else {
        #expect(try parse(call + given) != plain, "\(option.name) changes nothing")
        continue
      }
      #expect(throws: CommandFailure.self) { try parse(call + given) }
      for other in others.map(words) {
        #expect(try parse(call + given + other) != parse(call + other), "\(option.name)")
      }
    }
    for options in entry.exclusive {
      #expect(options.allSatisfy(entry.options.contains))
    }
    var named = call
    for argument in entry.arguments.filter(\.isOptional) {
      let more = named + [sample(of: argument.kind)]
      #expect(try parse(more) != parse(named))
      named = more
    }
  }

  private func words(_ option: Grammar.Option) -> [String] {
    [option.name] + (option.kind.map { [sample(of: $0)] } ?? [])
  }

  /// Returns a value of that kind that isn't the default.
  private func sample(of kind: Grammar.Kind) -> String {
    switch kind {
    case .oneOf(let words): words.last ?? ""
    case .wholeNumber(let range): "\(range.upperBound)"
    case .lesson, .practice, .lessonOrScenario, .step: "2"
    case .scene, .folder, .exercise: "x"
    case .schedule: "ab"
    case .file: "-"
    case .newFile, .words: "x"
    case .sourceFile: "A.swift"
    case .topic: "run"
    }
  }
}
