/// A command that can be typed in the lab besides the lines of a scenario.
package enum LabAction: Hashable, Sendable {
  case undo, redo, clear, lines, output, radar, ledger, help, back, quit
  /// Save to a file, which must be new unless the learner agrees to overwrite it.
  case save(path: String)
  case load(path: String)
  /// List the samples that can be loaded.
  case samples
  /// For challenges only: the task, the next hint, the answer that it can't be done, and giving up.
  case goal, hint, impossible, solution

  init(_ word: CommandWord) {
    self =
      switch word {
      case .skip: .solution
      case .back: .back
      case .hint: .hint
      case .quit: .quit
      case .help: .help
      }
  }

  /// A command and its meaning.
  package struct Help: Hashable, Sendable {
    /// The command as it's typed, `save FILE`.
    package var usage: String
    package var meaning: String
  }

  /// The commands, in the order in which help lists them.
  package static let all: [Help] = [
    Help(usage: "undo", meaning: "Take back what was typed or loaded last."),
    Help(usage: "redo", meaning: "Do again what was taken back."),
    Help(usage: "clear", meaning: "Begin again with no lines."),
    Help(usage: "lines", meaning: "Show the scenario so far."),
    Help(usage: "output", meaning: "Show what both lessons printed, side by side."),
    Help(usage: "radar", meaning: "Show where planes are, and which are too near."),
    Help(usage: "ledger", meaning: "Show what the flight has cost in both lessons."),
    Help(usage: "save FILE", meaning: "Write the scenario to a file."),
    Help(usage: "load FILE", meaning: "Fly a file instead; load alone lists the samples."),
    Help(usage: "help", meaning: "Show this."),
    Help(usage: "quit", meaning: "Leave; so does the end of the input."),
  ]

  /// The additional commands while a challenge is open.
  package static let ofChallenges: [Help] = [
    Help(usage: "goal", meaning: "Show the task again."),
    Help(usage: "hint", meaning: "Show the next hint, and those before it."),
    Help(usage: "impossible", meaning: "Say that it can't be done, after three tries, and why."),
    Help(usage: "solution", meaning: "Give up, and see a solution."),
  ]

  /// Returns the first words of all commands.
  static func words(inChallenge: Bool) -> [String] {
    (all + (inChallenge ? ofChallenges : [])).map { String($0.usage.prefix { $0 != " " }) }
  }
}

/// The kind of a line that was typed in the lab.
enum LabEntry: Hashable {
  case blank
  case action(LabAction)
  /// A line of a scenario, or an attempt at one.
  case line
  /// Neither of these, with the reason.
  case fault(column: Int, message: String)

  init(_ bytes: [UInt8], inChallenge: Bool = false) {
    let hasMark = bytes.starts(with: RawLine.byteOrderMark)
    let text = String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = words.first else {
      self = .blank
      return
    }
    let word = first.lowercased()
    let column = { (part: Substring) in
      text.distance(from: text.startIndex, to: part.startIndex) + 1
    }
    var simple: [String: LabAction] = [
      "undo": .undo, "redo": .redo, "clear": .clear, "lines": .lines, "output": .output,
      "radar": .radar, "ledger": .ledger,
    ]
    if inChallenge {
      simple["goal"] = .goal
      simple["impossible"] = .impossible
      simple["solution"] = .solution
    }
    if let command = simple[word] ?? CommandWord(word).map(LabAction.init) {
      guard words.count == 1 else {
        self = .fault(
          column: column(words[1]),
          message: "\(word) takes nothing after it: unexpected \(Untrusted.shown(String(words[1])))"
        )
        return
      }
      self = .action(command)
    } else if word == "load", words.count == 1 || words.count == 2 && words[1] == "scenarios/" {
      self = .action(.samples)
    } else if word == "save" || word == "load" {
      guard words.count > 1, let last = words.last else {
        self = .fault(
          column: column(first) + first.count, message: "missing the file; write: \(word) FILE")
        return
      }
      // The file's name may contain spaces.
      let path = String(text[words[1].startIndex..<last.endIndex])
      guard !path.contains("\u{FFFD}") else {
        self = .fault(column: column(words[1]), message: "the name of the file isn't UTF-8")
        return
      }
      self = .action(word == "save" ? .save(path: path) : .load(path: path))
    } else if EventKind(first.utf8) != nil || first.hasPrefix("#") {
      self = .line
    } else {
      let events = EventKind.allCases.map(\.rawValue)
      let shown = Untrusted.shown(String(first))
      let near = NearestWord.nearest(
        to: word, in: events + LabAction.words(inChallenge: inChallenge))
      self = .fault(
        column: column(first),
        message: "unknown word \(shown); "
          + (near.map { "did you mean \($0)?" }
            ?? "a line begins with arrive, move, land or forget; help lists the commands"))
    }
  }
}
