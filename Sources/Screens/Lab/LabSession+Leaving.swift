extension LabSession {
  /// Leaves the lab, or first says what would be lost.
  ///
  /// - Parameter gesture: how to leave when asked a second time, `press esc`.
  package mutating func leave(by gesture: String) -> [Effect] {
    guard asksBeforeLeaving, !hasWarned, response == nil, !lab.events.isEmpty,
      lab.text != savedText
    else { return [.quit] }
    hasWarned = true
    let lines = lab.lines.count == 1 ? "Your line isn't" : "Your \(lab.lines.count) lines aren't"
    return note(
      "\(lines) saved; save FILE keeps \(lab.lines.count == 1 ? "it" : "them"). "
        + "To leave without saving, \(gesture) again.")
  }
}
