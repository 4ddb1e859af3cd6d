/// A command that can be typed in the lab besides the lines of a scenario.
package enum LabAction: Hashable, Sendable {
  case undo, clear, help, back, quit
  /// Save to a file, which must be new unless the learner agrees to overwrite it.
  case save(path: String)
  /// For challenges only: the task, the next hint, and giving up.
  case goal, hint, solution

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

  /// A command as it's typed, `save FILE`, and what it means.
  typealias Help = (usage: String, meaning: String)

  /// The commands, in the order in which help lists them.
  static let all: [Help] = [
    ("undo", "Take back what was typed last."),
    ("clear", "Begin again with no lines."),
    ("save FILE", "Write the scenario to a file."),
    ("help", "Show this."),
    ("quit", "Leave; so does the end of the input."),
  ]

  /// The additional commands while a challenge is open.
  static let ofChallenges: [Help] = [
    ("goal", "Show the task again."),
    ("hint", "Show the next hint, and those before it."),
    ("solution", "Give up, and see a solution."),
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
    let hasMark = bytes.starts(with: OutsideText.byteOrderMark)
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
    var simple: [String: LabAction] = ["undo": .undo, "clear": .clear]
    if inChallenge {
      simple["goal"] = .goal
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
    } else if word == "save" {
      guard words.count > 1, let last = words.last else {
        self = .fault(
          column: column(first) + first.count, message: "missing the file; write: save FILE")
        return
      }
      // The file's name may contain spaces.
      let path = String(text[words[1].startIndex..<last.endIndex])
      guard !path.contains("\u{FFFD}") else {
        self = .fault(column: column(words[1]), message: "the name of the file isn't UTF-8")
        return
      }
      self = .action(.save(path: path))
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

/// The lab's help: what can be typed, and what it does.
package struct LabHelp: Diagram {
  private let isForChallenge: Bool

  init(forChallenge: Bool = false) {
    isForChallenge = forChallenge
  }

  private var rows: [LabAction.Help] {
    [
      ("arrive NAME DISTANCE HEIGHT", "A plane appears."),
      ("move NAME DISTANCE HEIGHT", "It moves there, then asks which planes are near."),
      ("land NAME", "It lands."),
      ("forget NAME OTHER", "NAME never learns of OTHER."),
    ] + (isForChallenge ? LabAction.ofChallenges : []) + LabAction.all
  }

  package func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let margin = (rows.map(\.usage.count).max() ?? 0) + 2
    let lines = rows.map { row in
      StyledText(row.usage, .accent).padded(to: margin) + StyledText(row.meaning)
    }
    return lines.allSatisfy { $0.columns <= style.width } ? lines : nil
  }

  package func words(unicode: Bool) -> [StyledText] {
    rows.map { StyledText($0.usage, .accent) + StyledText(": \($0.meaning)") }
  }
}
