extension LessonParser {
  /// Reads an option: an answer, or a line to pick.
  mutating func option(
    _ directive: Directive, _ reader: ArgumentReader, of question: Question
  ) -> Question.Option {
    var option = Question.Option(
      text: prose("", at: directive.at), justification: prose("", at: directive.at))
    for block in directive.body {
      switch block {
      case .paragraph(let words, let at):
        if !option.text.inlines.isEmpty { report(at, "an option is one paragraph") }
        option.text = prose(words, at: at)
      case .directive(let child) where child.name == "Justification":
        option.justification = prose(in: child) ?? option.justification
      default: break
      }
    }
    switch directive.name {
    case "Answer": option.value = reader.optional("prints").map { .text($0) }
    case "Pick": option.value = reader.optional("holds").map { .text($0) }
    case "Choice" where question.form != .choice:
      let text = reader.optional("prints") ?? reader.optional("value")
      option.value = text.map { .text($0) } ?? believedRun(reader).map { .run($0) }
      if option.value == nil, question.isOfQuiz {
        report(
          directive.at,
          "@\(directive.name) wants 'prints:', 'value:', 'as:', 'lesson:' or 'measure:'")
      }
    default: break
    }
    if directive.name == "Choice" || directive.name == "Pick" {
      option.isStatedCorrect = reader.flag("isCorrect")
    }
    if directive.name != "Answer" {
      option.betrays = reader.optional("betrays")
    }
    return option
  }

  private func believedRun(_ reader: ArgumentReader) -> BelievedRun? {
    let run = BelievedRun(
      lesson: reader.number("lesson"), variant: reader.optional("variant"),
      belief: reader.optional("as"), measure: reader.measure())
    return run == BelievedRun() ? nil : run
  }
}
