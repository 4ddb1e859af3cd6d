/// `lesson cards`: what a learner took away from the lessons walked so far.
struct CardsCommand: Command {
  static let entry = Grammar.Entry(name: "cards", arguments: [.anyLesson]) {
    words throws(CommandFailure) in CardsCommand(lesson: try words.optionalLesson(at: 0))
  }

  /// The lesson's number; nil for all of them.
  var lesson: Int?

  func run(_ context: inout Context) throws -> ExitCode {
    context.indent()
    let standing = context.standing()
    let entries = standing.entries.filter { lesson == nil || $0.lesson.number == lesson }
    let earned = entries.filter(\.isWalked)
    let needs = RunNeeds(joining: earned.compactMap(\.lesson.card?.needs))
    let builder = DocumentBuilder(
      library: context.library, facts: try context.runner.facts(needs, in: context.library),
      program: context.program)
    let renderer = context.settings.renderer
    for entry in earned {
      guard let card = entry.lesson.card else { continue }
      let title = "\(entry.lesson.number) · \(entry.lesson.title)"
      try context.say(StyledText(context.settings.isUnicode ? title : title.plainASCII, .title))
      for element in builder.card(card) {
        try context.print([StyledText()] + renderer.lines(element))
      }
      try context.print([StyledText()])
    }
    let missing = entries.filter { !$0.isWalked }
    guard let first = missing.first else { return .done }
    let count = earned.isEmpty ? "No card yet" : "\(plural(missing.count, "card")) to go"
    try context.say(StyledText("\(count): you earn one by walking a lesson to its end.", .muted))
    if lesson == nil {
      try context.print(NextStep(standing, program: context.program).lines(context.settings))
    } else {
      try context.offer("Next ", "\(first.lesson.number)")
    }
    return .done
  }
}
