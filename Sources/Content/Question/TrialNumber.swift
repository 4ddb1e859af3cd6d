extension LessonParser {
  /// Whether a name stands for something that a question's run provides.
  func isPlaceholder(_ name: String) -> Bool {
    guard let roles else { return false }
    return roles.contains(name) || TrialNumber(name) != nil
  }
}

/// A number from the run that a question is about: `total`, `total in lesson 1`.
package struct TrialNumber: Hashable {
  package var measure: Measurement.Measure
  /// The lesson that runs; nil for the one that the question is about.
  package var lesson: Int?

  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let measure = words.first.flatMap({ Measurement.Measure(rawValue: String($0)) }) else {
      return nil
    }
    self.measure = measure
    switch words.count {
    case 1: lesson = nil
    case 4 where words[1...2] == ["in", "lesson"]:
      guard let number = OutsideNumber(words[3])?.value(in: 0...1_000) else { return nil }
      lesson = number
    default: return nil
    }
  }
}
