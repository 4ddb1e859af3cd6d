/// Every directive of a lesson's Markdown files, with its arguments; most rules stand beside what
/// reads them. `Lessons/README.md` tells, in the same order, what they mean.
package enum DirectiveTable {
  package static let rules = lesson + questions + claims + bets + exercises + quiz

  /// Returns the rule for a directive in a place; nil if it isn't allowed there.
  static func rule(_ name: String, in parent: DirectiveRule.Parent) -> DirectiveRule? {
    byName[name]?.first { $0.parents.contains(parent) }
  }

  /// Returns the directives that are allowed in a place.
  static func names(in parent: DirectiveRule.Parent) -> [String] {
    rules.filter { $0.parents.contains(parent) }.map(\.name)
  }

  private static let byName = Dictionary(grouping: rules, by: \.name)
}

// MARK: Arguments that several directives share

extension DirectiveTable {
  package typealias Argument = DirectiveRule.Argument

  /// The arguments that select a run.
  static let run: [Argument] = [
    .text("scene"), .text("scenario").excluded(by: "scene"),
    .text("trial").excluded(by: "scene", "scenario"), .number("lesson").excluded(by: "with"),
    .text("schedule").needing("scene"),
  ]

  static let with = Argument.number("with")
  static let id = Argument.text("id").required
  static let title = Argument.text("title").required
  static let file = Argument.text("file").required
  static let listing: [Argument] = [file, .text("region"), .text("highlight")]
  static let variant = Argument.text("variant")
  static let betrays = Argument.text("betrays")
  static let isCorrect = Argument.flag("isCorrect")
  static let measure = Argument.words("measure", Measurement.Measure.self)
  static let diagnosed: [Argument] = [file, .text("without").required, .text("beside")]

  static let anyQuizQuestion: [DirectiveRule.Parent] = [
    "MultipleChoice", "PredictOutput", "SpotLine",
  ]
  static let lessonAndQuiz = [.lesson] + anyQuizQuestion
}

// MARK: Exercises.md

extension DirectiveTable {
  static let exercises = [
    DirectiveRule(
      "Exercise", in: [.exercises],
      [
        id, title, .words("kind", Exercise.Kind.self).required,
        .number("minutes", in: 1...60, of: "minutes").required, .text("step").required,
      ], body: [.text, .code, .directives, .other]),
    DirectiveRule("Start", in: ["Exercise"], body: .directives),
    DirectiveRule(
      "File", in: ["Start", "Solution", "Attempt", "Side"], [.text("name").required], body: .code),
    DirectiveRule("Checks", in: ["Exercise", "Side"], [.flag("inAnyOrder")], body: .code),
    DirectiveRule(
      "Check", in: ["Exercise", "Bet"], [id, .text("items")],
      forms: [[.text("unchanged")]] + checks, body: .text),
    DirectiveRule(
      "Refused", in: ["Exercise"],
      [
        id, .text("items"), .words("because", ForbiddenCode.Reason.self).required,
        .text("door").required,
      ], body: [.text, .code, .directives]),
    DirectiveRule("Solution", in: ["Exercise"], [title], body: [.text, .directives]),
    DirectiveRule(
      "Attempt", in: ["Exercise"],
      [title, .text("fails"), .text("sometimes"), .text("printing").required, betrays],
      body: [.text, .directives]),
    DirectiveRule(
      "Fault", in: ["Exercise"],
      [.text("fails").required, file, .text("replace").required, .text("with")]),
  ]
}

// MARK: Quiz.md

extension DirectiveTable {
  /// The arguments of every question in a quiz.
  static let question: [Argument] = [
    id, .words("kind", Question.Kind.self).required, .text("step").required, .flag("more"),
    .number("lesson"), variant,
  ]

  /// The arguments that select what runs; lines in a block of code can do so too.
  private static let trial: [Argument] = [.text("scene"), .text("scenario"), .text("template")]

  static let quiz = [
    DirectiveRule(
      "MultipleChoice", in: [.quiz], question + trial, body: [.text, .code, .directives]),
    DirectiveRule(
      "PredictOutput", in: [.quiz],
      question + trial + [
        .words("lists", AskedList.Items.self), .text("says").needing("lists"),
        .text("calls").excluded(by: "says").needing("lists"),
        .text("lines").excluded(by: "measure", "lists"), measure.excluded(by: "lists"),
      ], body: [.text, .code, .directives]),
    DirectiveRule("SpotLine", in: [.quiz], question + listing, body: [.text, .code, .directives]),
    DirectiveRule(
      "Choice", in: ["Predict", "PredictOutput"],
      [
        .text("prints"), .text("value").excluded(by: "prints"), .text("as"), .number("lesson"),
        variant, measure, betrays,
      ], body: [.text, .directives]),
    DirectiveRule("Answer", in: ["PredictOutput"], [.text("prints")], body: [.text, .directives]),
    DirectiveRule("Otherwise", in: ["Line"], [betrays], body: [.text, .directives]),
    DirectiveRule("Trial", in: anyQuizQuestion),
    DirectiveRule("Output", in: anyQuizQuestion, [.number("lesson"), variant]),
  ]
}
