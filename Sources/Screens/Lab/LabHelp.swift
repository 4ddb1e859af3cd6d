/// The lab's help: what can be typed, and what it does.
package struct LabHelp: Diagram {
  private let isForChallenge: Bool

  init(forChallenge: Bool = false) {
    isForChallenge = forChallenge
  }

  private var rows: [LabAction.Help] {
    [
      LabAction.Help(usage: "arrive NAME DISTANCE HEIGHT", meaning: "A plane appears."),
      LabAction.Help(
        usage: "move NAME DISTANCE HEIGHT",
        meaning: "It moves there, then asks which planes are near."),
      LabAction.Help(usage: "land NAME", meaning: "It lands."),
      LabAction.Help(usage: "forget NAME OTHER", meaning: "NAME never learns of OTHER."),
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
