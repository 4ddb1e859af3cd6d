extension DirectiveTable {
  static let questions = [
    DirectiveRule(
      "Predict", in: [.lesson], [id] + run, forms: [[measure], [.range("lines").required]],
      body: [.text, .directives]),
    DirectiveRule("Line", in: [.lesson], [id] + listing, body: [.text, .directives]),
    DirectiveRule("Decide", in: [.lesson], [id], body: [.text, .directives]),
    DirectiveRule(
      "Challenge", in: [.lesson], [id, .number("lesson").required], body: [.text, .directives]),
    DirectiveRule(
      "Scheduler", in: [.lesson],
      [id, .text("scene").required, .words("goal", ScheduleGoal.self).required],
      body: [.text, .directives]),
    DirectiveRule(
      "Choice", in: ["Decide", "MultipleChoice"], [isCorrect, betrays], body: [.text, .directives]),
    DirectiveRule(
      "Pick", in: ["Line", "SpotLine"], [.text("holds").required, isCorrect, betrays],
      body: [.text, .directives]),
    DirectiveRule(
      "Justification", in: ["Choice", "Pick", "Answer", "Otherwise", "Bet"], body: .text),
    DirectiveRule("Hint", in: ["Challenge", "Scheduler", "Exercise"], body: .text),
    DirectiveRule("Solution", in: ["Challenge"], [.text("scenario")], body: .text),
    DirectiveRule("Solution", in: ["Scheduler"], [.letters("schedule")], body: .text),
  ]
}

extension LessonParser {
  /// Reads a question of a lesson or a quiz; nil for a directive that doesn't ask anything.
  mutating func question(_ directive: Directive) -> Question? {
    guard let form = Question.Form(directive: directive.name) else { return nil }
    let arguments = ArgumentReader(directive)
    var question = Question(
      id: arguments.required("id"), form: form, lesson: number, flier: Flier(lesson: number),
      line: line(directive.at))
    if DirectiveTable.anyQuizQuestion.contains(.directive(directive.name)) {
      readQuiz(arguments, in: directive, into: &question)
    } else {
      readLesson(arguments, in: directive, into: &question)
    }
    roles = question.roles
    defer { roles = nil }
    for block in directive.body { read(block, of: arguments, into: &question) }
    if let missing = question.missing { report(directive.at, missing) }
    if question.prompt.isEmpty { report(directive.at, "@\(directive.name) asks nothing") }
    if question.needsMore {
      let about = "This question is about More, which comes after the card of lesson \(number)."
      question.prompt.insert(prose(about, at: directive.at), at: 0)
    }
    return question
  }

  private mutating func readLesson(
    _ arguments: ArgumentReader, in directive: Directive, into question: inout Question
  ) {
    switch question.form {
    case .predict:
      question.asks = asked(arguments)
      if question.asks == nil {
        report(directive.at, "@Predict wants 'lines:'")
      } else if let key = runKey(arguments) {
        question.trial = .code(key.code)
        question.flier = Flier(lesson: key.lesson, schedule: key.schedule)
      }
    case .line: question.listing = listing(arguments, in: number)
    case .challenge, .choice, .scheduler: break
    }
  }

  // MARK: Parts of a question

  private mutating func read(
    _ block: MarkupBlock, of parent: ArgumentReader, into question: inout Question
  ) {
    switch block {
    case .paragraph(let text, let at): question.prompt.append(prose(text, at: at))
    case .code(let text, "swift", _): question.evidence.append(.code(text.dedented))
    case .code(_, "flight", _), .code(_, "script", _): question.evidence.append(.trial)
    case .code(_, "flight hidden", _), .code(_, "script hidden", _): break
    case .code(_, let language, let at):
      report(
        at,
        "code in a quiz is ```swift, ```flight, ```script or these two with 'hidden', not "
          + "'\(language)'")
    case .directive(let child): read(child, of: parent, into: &question)
    default: break
    }
  }

  private mutating func read(
    _ child: Directive, of parent: ArgumentReader, into question: inout Question
  ) {
    let reader = ArgumentReader(child)
    switch child.name {
    case "Choice", "Pick":
      question.options.append(option(child, reader, of: question))
    case "Answer":
      if question.answer != nil { report(child.at, "a second @Answer") }
      question.answer = option(child, reader, of: question)
    case "Otherwise":
      if question.otherwise != nil { report(child.at, "a second @Otherwise") }
      question.otherwise = option(child, reader, of: question)
    case "Hint": question.hints.append(prose(in: child) ?? prose("", at: child.at))
    case "Solution":
      guard let assignment = solution(reader, of: parent, question) else { return }
      question.assignment = assignment
      question.options.append(
        Question.Option(
          text: prose("", at: child.at), isStatedCorrect: true,
          justification: prose(in: child) ?? prose("", at: child.at)))
    case "Trial":
      if question.trial == nil { report(child.at, "there's no run in this question") }
      question.evidence.append(.trial)
    case "Output":
      if question.trial == nil { report(child.at, "there's no run in this question") }
      question.evidence.append(
        .output(
          Flier(
            lesson: reader.number("lesson") ?? question.flier.lesson,
            variant: reader.optional("variant"))))
    default:
      if let block = block(child) { question.evidence.append(.block(block)) }
    }
  }

  // MARK: Challenges

  /// Reads a run that solves the task.
  private mutating func solution(
    _ reader: ArgumentReader, of question: ArgumentReader, _ asked: Question
  ) -> Question.Assignment? {
    if asked.form == .scheduler {
      return scheduler(question, solution: reader).map { .scheduler($0) }
    }
    guard let lesson = question.number("lesson"), let scenario = reader.optional("scenario")
    else { return nil }
    let sample = RunKey(lesson: number, code: .scenario(scenario))
    return .challenge(sample: sample, peer: sample.flown(by: lesson))
  }

  /// `@Scheduler(id: "hang", scene: "head-on", goal: "hang")` with `@Solution(schedule: "aabb")`.
  private func scheduler(
    _ arguments: ArgumentReader, solution: ArgumentReader
  ) -> ShortestSchedule? {
    guard let scene = arguments.optional("scene"), let letters = solution.optional("schedule"),
      let goal = arguments.choice("goal", ScheduleGoal.self)
    else { return nil }
    return ShortestSchedule(
      lesson: number, scene: scene, letters: letters, goal: goal, isWaitedFor: false)
  }
}

extension Question.Form {
  /// Creates the form of a directive's question; nil for a directive that doesn't ask anything.
  init?(directive: String) {
    switch directive {
    case "Decide", "MultipleChoice": self = .choice
    case "Predict", "PredictOutput": self = .predict
    case "Line", "SpotLine": self = .line
    case "Challenge": self = .challenge
    case "Scheduler": self = .scheduler
    default: return nil
    }
  }
}

extension Question {
  /// The names in braces that its texts may hold, besides the numbers of its run.
  fileprivate var roles: Set<String>? {
    guard isOfQuiz, let trial else { return nil }
    if case .template(let template) = trial { return Set(template.roles + ["answer"]) }
    return ["answer"]
  }

  /// The fault to report for a question without its solution.
  fileprivate var missing: String? {
    guard assignment == nil else { return nil }
    return switch form {
    case .challenge: "no @Solution(scenario: …) in it"
    case .scheduler: "no @Solution(schedule: …) in it"
    default: nil
    }
  }
}

extension String {
  /// The text without the spaces that all its lines begin with.
  var dedented: String {
    let lines = lines
    let margin =
      lines.filter { !$0.trimmed.isEmpty }
      .map { $0.utf8.prefix { $0 == ASCII.space }.count }.min() ?? 0
    return lines.map { $0.dropFirst(margin) }.joined(separator: "\n")
  }
}

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
