/// The lines of a scenario with their numbers.
struct LabScenario: Diagram {
  let lines: [String]
  /// The numbers, from 1, of the lines that wait for a plane.
  let waiting: Set<Int>

  func drawing(_ style: DrawingStyle) -> [StyledText]? {
    guard !lines.isEmpty else { return words(unicode: style.unicode) }
    let digits = String(lines.count).count
    let rows = lines.enumerated().map { index, line in
      (StyledText("\(index + 1)", .muted).padded(to: digits, alignment: .trailing)
        + "  " + text(line, index + 1)).trimmedEnd
    }
    // A comment may contain anything, including wide characters.
    return rows.allSatisfy { $0.width <= style.width } ? rows : nil
  }

  func words(unicode: Bool) -> [StyledText] {
    guard !lines.isEmpty else { return [StyledText("Nothing typed yet.")] }
    return lines.enumerated().map { index, line in
      (StyledText("\(index + 1): ") + text(line, index + 1)).trimmedEnd
    }
  }

  private func text(_ line: String, _ number: Int) -> StyledText {
    StyledText(Untrusted.sanitized(line), line.hasPrefix("#") ? .syntax(.comment) : .plain)
      + StyledText(waiting.contains(number) ? "  (waits for a plane)" : "", .muted)
  }
}
