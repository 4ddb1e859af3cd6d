@testable import Commands
import Testing

private let lessons = ["01-PeerToPeer", "02-Mediator"].map {
  LessonFiles(folder: $0, files: [], scenes: [])
}

private let topics: [String?] = Grammar.commands.map(\.topic) + HelpArticle.all.map(\.name)

private func help(
  _ topic: String?, program: String = "lesson", width: Int = 80
) -> String {
  HelpText(program: program, lessons: lessons, width: width).text(on: topic)
}

@Suite(.timeLimited) struct CommandLineHelpTests {
  @Test(arguments: TestScale.some(topics, every: 3))
  func fitsAnyWidth(topic: String?) {
    for width in 40...100 {
      for program in ["lesson", "swift run lesson"] {
        for line in help(topic, program: program, width: width).split(separator: "\n") {
          #expect(line.count <= min(width, 79), "\(line)")
          #expect(line.last != " ", "\(line)")
        }
      }
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 39])
  func countsLessThan40ColumnsAs40(width: Int) {
    for topic in topics { #expect(help(topic, width: width) == help(topic, width: 40)) }
  }

  @Test(arguments: topics)
  func isASCIIAndEndsInOneNewline(topic: String?) {
    let text = help(topic)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"))
  }

  @Test func namesEveryOptionArgumentAndExampleOfACommand() {
    for entry in Grammar.commands where !entry.call.isEmpty {
      let lines = help(entry.topic).split(separator: "\n").map { $0.drop { $0 == " " } }
      for option in entry.options + Grammar.globalOptions + Grammar.standardOptions {
        let spelling = (option.short.map { "\($0), " } ?? "") + option.name
        let rows = lines.filter { $0.hasPrefix(spelling + " ") }
        #expect(rows.count == 1, "\(option.name)")
        let value = option.kind == nil ? option.name : option.valueName
        #expect(rows.first?.contains(value) == true)
      }
      for argument in entry.arguments {
        #expect(lines.contains { $0.hasPrefix(argument.name + " ") }, "\(argument.name)")
      }
      for example in entry.help.examples {
        #expect(lines.contains { $0 == "lesson \(example.arguments)" }, "\(example.arguments)")
      }
      #expect(!entry.help.examples.isEmpty)
    }
  }

  @Test func saysWhatEveryArgumentAndOptionMeans() {
    for entry in Grammar.commands {
      let names = Set(entry.arguments.map(\.name) + entry.options.map(\.name))
      #expect(Set(entry.help.meanings.keys) == names)
    }
    let names = Set((Grammar.globalOptions + Grammar.standardOptions).map(\.name))
    #expect(Set(HelpArticle(named: "overview").meanings.keys) == names)
  }

  @Test func explainsEveryExitCode() {
    guard case .terms(_, let rows)? = HelpArticle(named: "exit-codes").sections.first else {
      Issue.record("no codes")
      return
    }
    #expect(rows.map(\.term) == ExitCode.allCases.map { "\($0.rawValue)" })
  }

  @Test func listsEveryCommandTopicAndLesson() {
    let lines = help(nil).split(separator: "\n")
    for word in Grammar.commands.compactMap(\.word) + HelpArticle.all.map(\.name) + ["1", "2"] {
      #expect(lines.contains { $0.hasPrefix("  \(word) ") }, "\(word)")
    }
  }

  @Test func beginsCommandsAsTheProgramWasStarted() {
    #expect(help("walk", program: "swift run lesson").contains("\n    swift run lesson 2\n"))
    #expect(
      help("walk", program: "swift run lesson").contains(
        "USAGE: swift run lesson <n> [--step <k> | --more]"))
  }
}
