extension LessonParser {
  /// Parses a quiz as ``parse(_:folder:)`` parses a lesson: what's readable, and all faults.
  ///
  /// - Parameters:
  ///   - text: the contents of `Quiz.md`.
  ///   - folder: the lesson's folder, such as `02-Mediator`.
  ///   - templates: the lesson's templates; nil if they aren't known.
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
      case .directive(let directive) where directive.name == "Bet":
        var question = bet(directive)
        question.kind = .trace
        quiz.questions.append(question)
      case .directive(let directive):
        if let question = question(directive) { quiz.questions.append(question) }
      default:
        report(block.at, "a quiz is a title, then questions and nothing else")
      }
    }
    if quiz.title.isEmpty { report(0, "no title; write '# Title' first") }
    return quiz
  }

  /// Reads the subject of a quiz question, and what it runs.
  mutating func readQuiz(
    _ arguments: ArgumentReader, in directive: Directive, into question: inout Question
  ) {
    question.kind = arguments.choice("kind", Question.Kind.self) ?? .trace
    question.step = arguments.required("step")
    question.needsMore = arguments.flag("more")
    question.flier = Flier(
      lesson: arguments.number("lesson") ?? number, variant: arguments.optional("variant"))
    if question.form == .line {
      question.listing = listing(arguments, in: question.flier.lesson)
    } else {
      question.trial = trial(arguments, in: directive)
    }
    if question.trial == nil, question.form == .predict {
      report(
        directive.at,
        "@\(directive.name) wants 'scene:', 'scenario:', 'template:', ```flight or ```script lines"
      )
    }
    guard question.form == .predict else { return }
    question.asks = askedList(arguments) ?? asked(arguments)
    if question.asks == nil {
      report(directive.at, "@\(directive.name) wants 'lines:', 'lists:' or 'measure:'")
    }
  }

  // MARK: Code to run

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
      let first = line(at)
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

  mutating func asked(_ arguments: ArgumentReader) -> Asked? {
    if let measure = arguments.measure() { return .measure(measure) }
    guard let text = arguments.optional("lines") else { return nil }
    switch text {
    case "all": return .lines(.all)
    case "last": return .lines(.last)
    default:
      if let range = arguments.range("lines") { return .lines(.range(range)) }
      report(arguments.at, "lines: \"\(text)\" is neither all, last nor a range such as 1…2")
      return nil
    }
  }
}
