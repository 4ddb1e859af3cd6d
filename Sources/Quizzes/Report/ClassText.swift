/// Lays the picture of a class out as lines.
package struct ClassText {
  private let text: QuizText
  private let settings: OutputSettings
  private let program: String

  /// - Parameter program: how the program was started.
  package init(_ settings: OutputSettings, program: String) {
    self.settings = settings
    self.program = program
    text = QuizText(settings)
  }

  /// - Parameters:
  ///   - beliefs: by the ids of the misconceptions that answers may betray.
  ///   - names: of the questions, by their ids.
  package func lines(
    _ picture: ClassPicture, beliefs: [String: LocatedBelief], names: [String: StyledText]
  ) -> [StyledText] {
    var note = plural(picture.students.count, "report")
    if !picture.leftOut.isEmpty { note += ", \(picture.leftOut.count) left out" }
    var lines = text.title("A class and its answers", note: note)
    if !picture.beliefs.isEmpty { lines += text.gap + text.wrapped(heading("Most believed")) }
    for belief in picture.beliefs {
      let words = beliefs[belief.id]?.words ?? LocatedBelief.unknown
      var note = "\(plural(belief.students, "student")), \(plural(belief.answers, "answer"))"
      if belief.sure > 0 { note += ", \(belief.sure) of them sure" }
      lines += item(words, note)
      if let place = beliefs[belief.id] {
        let command = StyledText(place.command(program), .accent)
        let indented = "    " + command
        lines.append(text.isLinear || indented.width > settings.width ? command : indented)
      }
    }
    if !picture.questions.isEmpty { lines += text.gap + text.wrapped(heading("Questions")) }
    for question in picture.questions { lines += self.question(question, names, beliefs) }
    lines += text.gap + text.wrapped(heading("Students"))
    for student in picture.students {
      var note = "\(student.counts.right) of \(student.counts.all) right"
      if student.sureAndWrong > 0 { note += ", \(student.sureAndWrong) sure and wrong" }
      note += student.counts.unanswered
      lines += item(StyledText(Untrusted.shown(student.name), .strong), note)
    }
    return lines
  }

  private func question(
    _ question: ClassPicture.AskedQuestion, _ names: [String: StyledText],
    _ beliefs: [String: LocatedBelief]
  ) -> [StyledText] {
    let counts = question.counts
    let note = "\(counts.right) of \(counts.right + counts.wrong) right" + counts.unanswered
    let name = names[question.id] ?? StyledText("lesson \(question.lesson)")
    var lines = text.gap + item(name, note)
    let most = question.bars.map(\.count).max() ?? 1
    for bar in question.bars { lines += self.bar(bar, most: most, beliefs) }
    return lines
  }

  /// As long as it is often, at most twenty columns.
  private func bar(
    _ bar: ClassPicture.Bar, most: Int, _ beliefs: [String: LocatedBelief]
  ) -> [StyledText] {
    // Where each student has other numbers, an answer is kept as what it betrays.
    let answer =
      bar.answer == bar.betrays
      ? "as if: " + (beliefs[bar.answer]?.words ?? LocatedBelief.unknown)
      : StyledText(Untrusted.shown(bar.answer))
    let style: Style = bar.isRight ? .success : .failure
    if text.isLinear {
      let verdict = bar.isRight ? "right" : "wrong"
      return text.wrapped(StyledText("\(bar.count) \(verdict): ", style) + answer)
    }
    let length = max(1, bar.count * Self.longest / max(most, 1))
    let sign = bar.isRight ? (settings.isUnicode ? "✓" : "+") : (settings.isUnicode ? "✗" : "x")
    let count = "\(bar.count)"
    let head =
      StyledText("    \(sign) ", style)
      + StyledText(String(repeating: settings.isUnicode ? "█" : "#", count: length), style)
      + StyledText(String(repeating: " ", count: Self.longest - length + 4 - min(count.count, 3)))
      + StyledText("\(count)  ")
    let below = StyledText(String(repeating: " ", count: head.width))
    guard head.width + 12 <= settings.width else {
      return text.wrapped(
        StyledText("\(sign) \(count)  ", style) + answer, first: "    ", rest: "      ")
    }
    return text.wrapped(answer, first: head, rest: below)
  }

  private static let longest = 20

  private func item(_ words: StyledText, _ note: String) -> [StyledText] {
    text.isLinear
      ? text.wrapped(words + StyledText(": \(note)"))
      : text.spread("  " + words, StyledText(note, .muted))
  }

  private func heading(_ words: String) -> StyledText { StyledText(words, .heading) }
}
