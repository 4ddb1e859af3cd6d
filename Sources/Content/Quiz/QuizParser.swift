extension LessonParser {
  /// Reads a quiz as ``parse(_:folder:)`` reads a lesson: what could be read, and all that is wrong.
  ///
  /// - Parameters:
  ///   - text: what `Quiz.md` holds.
  ///   - folder: the lesson's, `02-Mediator`.
  ///   - templates: those that the lesson offers; nil where nobody knows.
  package static func parseQuiz(
    _ text: String, folder: String, templates: [QuizTemplate]? = []
  ) -> (quiz: Quiz, diagnostics: [Diagnostic]) {
    var parser = LessonParser(
      file: "Lessons/\(folder)/Quiz.md", text: text, number: Int(folder.prefix(2)) ?? 0)
    parser.templates = templates
    let quiz = parser.quiz()
    return (quiz, parser.diagnostics)
  }

  private mutating func quiz() -> Quiz {
    let markup = markup(in: .quiz)
    var quiz = Quiz(lesson: number, title: "", questions: [], misconceptions: [])
    for block in markup {
      switch block {
      case .heading(1, let title, let at):
        if !quiz.title.isEmpty { report(at, "a second title") }
        quiz.title = title
      case .directive(let directive) where directive.name == "Misconception":
        if case .misconception(let slip) = self.block(directive) {
          quiz.misconceptions.append(slip)
        }
      case .directive(let directive):
        if let form = QuizQuestion.Form(directive: directive.name) {
          quiz.questions.append(question(directive, form))
        }
      default:
        report(block.at, "a quiz is a title, then questions and nothing else")
      }
    }
    if quiz.title.isEmpty { report(0, "no title; write '# Title' first") }
    return quiz
  }

  private mutating func question(
    _ directive: Directive, _ form: QuizQuestion.Form
  ) -> QuizQuestion {
    let arguments = ArgumentReader(directive)
    var question = QuizQuestion(
      id: arguments.required("id"),
      kind: arguments.choice("kind", QuizQuestion.Kind.self) ?? .trace, form: form,
      lesson: number, step: arguments.required("step"), prompt: [], evidence: [],
      flier: Flier(
        lesson: arguments.number("lesson") ?? number,
        variant: arguments.optional("variant")),
      options: [], line: place(directive.at).line)
    switch form {
    case .choice: question.trial = trial(arguments, in: directive)
    case .predict, .order:
      question.trial = trial(arguments, in: directive)
      if question.trial == nil {
        report(
          directive.at,
          "@\(directive.name) wants 'scene:', 'scenario:', 'template:', ```flight or ```script lines"
        )
      }
    case .line: question.listing = listing(arguments, in: question.flier.lesson)
    case .fillIn: question.trial = trial(arguments, in: directive)
    }
    if form == .fillIn { question.asks = askedList(arguments) }
    if question.asks == nil, form == .predict || form == .fillIn {
      question.asks = asked(arguments)
    }
    if form == .predict, question.asks == nil {
      report(directive.at, "@\(directive.name) wants 'lines:' or 'measure:'")
    }
    if let scene = arguments.optional("proof") {
      question.proof = RunKey(lesson: question.flier.lesson, code: .scene(scene))
    }
    roles = question.roles
    defer { roles = nil }
    for block in directive.body { read(block, into: &question) }
    if form == .fillIn, question.answer == nil, let accepted = arguments.optional("accepts") {
      report(directive.at, "no @Answer { @Justification { … } } for '\(accepted)'")
    } else if form == .fillIn, let accepted = arguments.optional("accepts") {
      question.answer?.value = .text(accepted)
    }
    if question.prompt.isEmpty { report(directive.at, "@\(directive.name) asks nothing") }
    return question
  }

  // MARK: What is run

  private mutating func trial(
    _ arguments: ArgumentReader, in directive: Directive
  ) -> Trial? {
    var trials: [Trial] = []
    if let scene = arguments.optional("scene") { trials.append(.code(.scene(scene))) }
    if let scenario = arguments.optional("scenario") { trials.append(.code(.scenario(scenario))) }
    if let template = template(arguments) {
      trials.append(.template(template))
    }
    for case .code(let text, let language, let at) in directive.body
    where ["flight", "flight hidden"].contains(language) {
      flight(text, at: at).map { trials.append(.code(.flight($0))) }
    }
    for case .code(let text, let language, _) in directive.body
    where ["script", "script hidden"].contains(language) {
      trials.append(.code(.script(text.split(separator: "\n").map(\.trimmed))))
    }
    if trials.count > 1 { report(directive.at, "a question is about one run, not \(trials.count)") }
    return trials.first
  }

  private mutating func template(_ arguments: ArgumentReader) -> QuizTemplate? {
    guard let name = arguments.optional("template") else { return nil }
    guard let templates else {
      report(arguments.at, "template: '\(name)' is code of a lesson that isn't built yet")
      return nil
    }
    if let template = templates.first(where: { $0.name == name }) { return template }
    let names = templates.map(\.name)
    let known = names.isEmpty ? "unknown here" : "none of \(names.joined(separator: ", "))"
    report(arguments.at, "template: '\(name)' is \(known)" + suggestion(name, names))
    return nil
  }

  private mutating func flight(_ text: String, at: Int) -> Scenario? {
    do throws(ScenarioError) {
      return try Scenario(parsing: "\(text.dedented)\n".utf8, file: "question.flight")
    } catch {
      let first = place(at).line
      for fault in error.diagnostics {
        diagnostics.append(
          Diagnostic(file: file, line: first + fault.line, message: fault.message))
      }
      return nil
    }
  }

  private func askedList(_ arguments: ArgumentReader) -> Asked? {
    arguments.choice("lists", AskedList.Items.self).map {
      .list(
        AskedList(items: $0, says: arguments.optional("says"), calls: arguments.optional("calls")))
    }
  }

  private mutating func asked(_ arguments: ArgumentReader) -> Asked? {
    if let measure = arguments.measure() { return .measure(measure) }
    guard let text = arguments.optional("lines") else { return nil }
    let words = text.split(separator: " ")
    switch (words.first, words.count) {
    case ("all", 1): return .lines(.all)
    case ("set", 1): return .lines(.set)
    case ("last", 1): return .lines(.last(1))
    case ("last", 2):
      if let count = OutsideNumber(words[1])?.value(in: 1...20) { return .lines(.last(count)) }
    default:
      if let range = arguments.range("lines") { return .lines(.range(range)) }
      report(arguments.at, "lines: \"\(text)\" is no range such as \"2…50\"")
      return nil
    }
    report(arguments.at, "lines: \"\(text)\" is neither all, set, last, last 2 nor 1…2")
    return nil
  }

  // MARK: What stands in a question

  private mutating func read(_ block: MarkupBlock, into question: inout QuizQuestion) {
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
    case .directive(let child): read(child, into: &question)
    default: break
    }
  }

  private mutating func read(_ child: Directive, into question: inout QuizQuestion) {
    let reader = ArgumentReader(child)
    switch (child.name, question.form) {
    case ("Choice", .choice), ("Choice", .predict), ("Choice", .fillIn), ("Pick", .line),
      ("Call", .order):
      question.options.append(option(child, reader, in: question.form))
    case ("Answer", .predict), ("Answer", .order), ("Answer", .fillIn):
      if question.answer != nil { report(child.at, "a second @Answer") }
      question.answer = option(child, reader, in: question.form)
    case ("Otherwise", .order), ("Otherwise", .fillIn):
      if question.otherwise != nil { report(child.at, "a second @Otherwise") }
      question.otherwise = option(child, reader, in: question.form)
    case ("Flight", _), ("Script", _):
      if question.trial == nil {
        report(child.at, "there is no \(child.name.lowercased()) in this question")
      }
      question.evidence.append(.trial)
    case ("Output", _):
      if question.trial == nil { report(child.at, "there is no run in this question") }
      question.evidence.append(
        .output(
          Flier(
            lesson: reader.number("lesson") ?? question.flier.lesson,
            variant: reader.optional("variant"))))
    case ("Listing", _), ("Scenario", _), ("Run", _), ("Trace", _), ("Ledger", _), ("Network", _),
      ("CodeDiff", _), ("OutputDiff", _):
      if let block = block(child) { question.evidence.append(.block(block)) }
    default: break
    }
  }
}

extension QuizQuestion.Form: CaseIterable {
  package static let allCases: [Self] = [.choice, .predict, .line, .order, .fillIn]

  /// The directive that makes such a question.
  package var directive: String {
    switch self {
    case .choice: "MultipleChoice"
    case .predict: "PredictOutput"
    case .line: "SpotLine"
    case .order: "Order"
    case .fillIn: "FillIn"
    }
  }

  init?(directive: String) {
    guard let form = Self.allCases.first(where: { $0.directive == directive }) else { return nil }
    self = form
  }
}

extension QuizQuestion {
  /// The names in braces that its texts may hold, besides the numbers of its run.
  fileprivate var roles: Set<String>? {
    guard let trial else { return nil }
    if case .template(let template) = trial { return Set(template.roles + ["answer"]) }
    return ["answer"]
  }
}

extension String {
  /// Without the white space that all its lines begin with.
  var dedented: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let margin =
      lines.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(margin) }.joined(separator: "\n")
  }
}
