import Content
import Learning
import Text

extension ReviewPlan {
  /// Returns what's due for review, or when something will be, with the command to type.
  ///
  /// - Parameter program: How the program was started.
  package func words(on today: CalendarDay, program: String) -> StyledText {
    var text = StyledText()
    if !due.isEmpty {
      text.append("\(plural(due.count, "question")) \(due.count == 1 ? "is" : "are") due: ")
      text.append("\(program) review", .accent)
    } else if next != nil {
      text.append("Nothing is due. ")
      text.append(nextWords(on: today))
    } else {
      text.append("Nothing to review: you haven't answered a quiz question yet. Begin with ")
      text.append("\(program) quiz 1", .accent)
    }
    return text
  }

  /// Returns when the next question will be due; empty if there's none.
  package func nextWords(on today: CalendarDay) -> String {
    guard let day = next else { return "" }
    let distance = day - today
    let questions = nextCount == 1 ? "The next question is" : "The next \(nextCount) questions are"
    let when = distance <= 1 ? "tomorrow" : "in \(distance) days"
    return "\(questions) due \(when), on \(day.weekday), \(day.text)."
  }
}
