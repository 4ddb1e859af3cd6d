/// What may be typed in the lab, and what it does.
struct LabHelp: Diagram {
  private static let rows =
    [
      LabAction.Help(usage: "arrive NAME DISTANCE HEIGHT", meaning: "A plane appears."),
      LabAction.Help(
        usage: "move NAME DISTANCE HEIGHT", meaning: "It goes there, then asks who is too close."),
      LabAction.Help(usage: "land NAME", meaning: "It lands."),
      LabAction.Help(usage: "forget NAME OTHER", meaning: "NAME never learns of OTHER."),
    ] + LabAction.all

  func drawing(_ style: DrawingStyle) -> [StyledText]? {
    let margin = (Self.rows.map(\.usage.count).max() ?? 0) + 2
    let lines = Self.rows.map { row in
      StyledText(row.usage, .accent).padded(to: margin) + StyledText(row.meaning)
    }
    return lines.allSatisfy { $0.columns <= style.width } ? lines : nil
  }

  func words(unicode: Bool) -> [StyledText] {
    Self.rows.map { StyledText($0.usage, .accent) + StyledText(": \($0.meaning)") }
  }
}
