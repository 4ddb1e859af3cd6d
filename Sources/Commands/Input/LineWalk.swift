/// A lesson as a conversation in lines: it writes a step up to a question, reads the answer, and
/// writes the result. For screen readers, simple terminals, and answers from a file.
///
/// When the input ends, the rest is written as text with the answers. Without any input, the whole
/// lesson therefore reads as it does without questions.
struct LineWalk: ~Copyable {
  /// How a step was left.
  enum Exit {
    case forward, back, quit
    case to(step: Int)
    /// No more answers can come; the question is in the passage with this index.
    case inputEnded(passage: Int)
  }

  private let lesson: Lesson
  /// The index of the last step to walk. Going back can lead before the first.
  private let last: Int
  private let footer: [StyledText]
  var walk: Walk
  private var runs: KnownRuns
  var input: LineInput
  /// What to record once the first answer shows that there's a reader; nil once there is one.
  private var unheard: [LearningEvent.Action]? = []
  /// Whether a line of a scenario was refused, of which more lines may follow.
  var isSpoiled = false

  /// - Parameters:
  ///   - steps: by index; a person at a terminal continues after the last of them.
  ///   - footer: shown at the end.
  ///   - solved: the ids of the exercises that the learner has solved, by lesson.
  init(
    _ lesson: Lesson, steps: Range<Int>, footer: [StyledText], solved: [Int: Set<String>],
    _ context: borrowing Context
  ) {
    self.lesson = lesson
    self.footer = footer
    input = LineInput(context.streams)
    walk = Walk(lesson: lesson, stepIndex: steps.lowerBound)
    runs = KnownRuns(library: context.library, program: context.program, solved: solved)
    last = (input.isTerminal ? lesson.steps.count : steps.upperBound) - 1
    if input.isTerminal { unheard = nil }
  }

  var builder: DocumentBuilder { runs.builder }
  private var facts: RunResults { runs.facts }

  mutating func run(_ context: inout Context) throws {
    try writeTitle(&context)
    while true {
      let index = walk.stepIndex
      remember(.reached(step: lesson.steps[index].id), &context)
      switch try walkStep(&context) {
      case .forward:
        guard let next = nextIndex else {
          try writeFooter(footer, &context)
          return try writeFinale(&context)
        }
        walk.go(to: next)
      case .to(let step): walk.go(to: step)
      case .back:
        if let previous = walk.previousIndex {
          walk.go(to: previous)
        } else {
          try context.print("This is the first step.")
        }
      case .quit: return try farewell(&context)
      case .inputEnded(let passage): return try writeRest(after: passage, &context)
      }
    }
  }

  /// The next step. A text has all steps; a person gets to those of More only by asking for them.
  private var nextIndex: Int? {
    let next = input.isTerminal ? walk.nextIndex : walk.stepIndex + 1
    return next.flatMap { $0 <= last ? $0 : nil }
  }

  // MARK: Steps

  private mutating func walkStep(_ context: inout Context) throws -> Exit {
    let index = walk.stepIndex
    let renderer = context.settings.renderer
    try context.print([StyledText()] + renderer.heading(builder.head(ofStep: index, in: lesson)))
    for (number, passage) in walk.allPassages.enumerated() {
      try need(passage.needs, &context)
      try context.print(renderer.lines(asking(passage)))
      guard let question = passage.question else { continue }
      if let known = walk.responses[question.id] {
        try write(known, to: passage, &context)
      } else if let exit = try ask(question, passage, number, &context) {
        return exit
      }
    }
    remember(.finished(step: lesson.steps[index].id), &context)
    let goesOn = nextIndex != nil || walk.isBeforeMore
    return input.isTerminal && goesOn ? try pause(&context) : .forward
  }

  /// Asks where to go after a step.
  private mutating func pause(_ context: inout Context) throws -> Exit {
    while true {
      let choices = "a number goes to that step; or type back or quit:"
      try prompt(
        walk.isBeforeMore
          ? "Enter ends the lesson, more goes on to \(plural(lesson.more.count, "step")) of More, "
            + choices
          : "Enter goes on, " + choices, &context)
      guard let line = try input.next() else { return .quit }
      let word = line.lowercased()
      if ["m", "more"].contains(word), let more = walk.moreIndex { return .to(step: more) }
      if ["", "n", "next"].contains(word) { return .forward }
      switch CommandWord(word) {
      case .skip: return .forward
      case .back: return .back
      case .quit: return .quit
      case .hint, .help: continue
      case nil:
        if let step = OutsideNumber(word)?.index(in: lesson.steps.indices) {
          return .to(step: step)
        }
        try context.print("\(Untrusted.quoted(word)) is none of these.")
      }
    }
  }

  // MARK: Questions

  /// Returns a passage with its question. At a terminal, hints are asked for one at a time; in a
  /// text, they're all there.
  private func asking(_ passage: Passage) -> [Element] {
    var elements = builder.elements(of: passage, response: nil)
    guard input.isTerminal, case .question(var view) = elements.last else { return elements }
    view.hints = []
    elements[elements.count - 1] = .question(view)
    return elements
  }

  /// - Returns: nil once the question is answered.
  private mutating func ask(
    _ question: Question, _ passage: Passage, _ number: Int, _ context: inout Context
  ) throws -> Exit? {
    if let challenge = builder.challenge(question, in: lesson.number) {
      return try attempt(challenge, question, passage, number, &context)
    }
    let posed = builder.posed(question)
    var hints = question.hints[...]
    while true {
      try prompt(posed.invitation, &context)
      guard let typed = try input.next() else {
        return input.isTerminal ? .quit : .inputEnded(passage: number)
      }
      // What's left of a refused scenario answers no question.
      isSpoiled = isSpoiled && EventKind(typed.utf8.prefix { $0 != ASCII.space }) != nil
      if isSpoiled { continue }
      hear(&context)
      switch posed.reply(to: typed) {
      case .answer(.schedule(let letters), _):
        guard try follow(letters, for: question, &context) else { break }
        let response = Response(answer: .schedule(letters), outcome: .right)
        try take(response, to: passage, &context)
        return nil
      case .answer(let answer, _):
        try need(question.answeringNeeds, &context)
        guard let response = builder.posed(question).response(to: answer) else {
          try context.print("That can't be judged here.")
          break
        }
        try take(response, to: passage, &context)
        return nil
      case .command(.skip):
        try take(.skipped, to: passage, &context)
        return nil
      case .command(.back): return .back
      case .command(.quit): return .quit
      case .command(.hint) where !question.hints.isEmpty:
        let hint = hints.popFirst().map { $0.styled(program: context.program, facts.number) }
        try context.print((hint ?? "That was the last hint.").wrapped(to: context.settings.width))
        continue
      case .command(let word):
        try say((word == .hint ? "There's no hint here. " : "") + posed.instructions, &context)
        continue
      case .unclear(let why): try context.print(why)
      }
      if try passes(passage, &context) { return nil }
    }
  }

  /// Skips a question that a line doesn't answer, unless whoever types can be asked again.
  mutating func passes(_ passage: Passage, _ context: inout Context) throws -> Bool {
    guard !input.isTerminal else { return false }
    try say(LineInput.usedUp, &context)
    try take(.skipped, to: passage, &context)
    return true
  }

  private func say(_ text: String, _ context: inout Context) throws {
    try context.print(StyledText(text).wrapped(to: context.settings.width))
  }

  mutating func take(
    _ response: Response, to passage: Passage, isKept: Bool = false, _ context: inout Context
  ) throws {
    guard let question = passage.question else { return }
    try need(question.answeringNeeds, &context)
    if !isKept { keep(response, to: question, &context) }
    try write(response, to: passage, &context)
  }

  mutating func keep(_ response: Response, to question: Question, _ context: inout Context) {
    walk.record(response, to: question.id)
    remember(.answered(question: question.id, AnswerRecord(response)), &context)
  }

  /// Writes the given answer, the right one, and the reason.
  func write(
    _ response: Response, to passage: Passage, _ context: inout Context
  ) throws {
    var question = passage
    question.blocks = []
    let elements = builder.elements(of: question, response: response).dropFirst()
    try context.print(context.settings.renderer.lines(Array(elements)))
  }

  // MARK: Beginning and end

  private mutating func writeTitle(_ context: inout Context) throws {
    var cover = lesson
    cover.steps = []
    if walk.isAtFirstStep { try need(lesson.promise.needs, &context) }
    let document = builder.document(
      cover, steps: walk.stepIndex..<walk.stepIndex + 1, footer: [])
    try context.print(context.settings.renderer.title(document))
  }

  private func writeFooter(_ lines: [StyledText], _ context: inout Context) throws {
    let lines = context.settings.renderer.footer(lines)
    try context.print(lines.isEmpty ? [] : [StyledText()] + lines)
  }

  /// Writes the end of the course, for a person who got there.
  private func writeFinale(_ context: inout Context) throws {
    guard input.isTerminal, walk.isAtLastStep, context.library.number(after: lesson.number) == nil
    else { return }
    let (progress, warning) = context.progress.load()
    if let warning { context.warn(warning) }
    let finale = context.library.finale(
      progress, at: context.progress.moment, program: context.program)
    try context.print([StyledText()] + finale.lines(context.settings))
  }

  private func farewell(_ context: inout Context) throws {
    try writeFooter(
      [
        StyledText(
          "Stopped at step \(walk.stepIndex + 1) of \(lesson.count(walkingFrom: walk.stepIndex))."),
        StyledText("Next   ", .muted) + StyledText("\(context.program) next", .accent),
      ], &context)
  }

  /// Writes everything that hasn't been written yet, without asking questions.
  private mutating func writeRest(
    after passage: Int, _ context: inout Context
  ) throws {
    let renderer = context.settings.renderer
    let index = walk.stepIndex
    let passages = walk.allPassages
    let later = index < last ? index + 1...last : nil
    let open = passages.filter { $0.question.map { walk.responses[$0.id] == nil } ?? false }
    let blocks = later.map { lesson.steps[$0].flatMap(\.blocks) } ?? []
    let needs =
      open.compactMap(\.question?.needs) + passages[passage...].map(\.needs) + blocks.map(\.needs)
    try need(RunNeeds(joining: needs), settlesBets: false, &context)
    let rest = passages[(passage + 1)...].flatMap { passage in
      asking(passage) + (open.contains(passage) ? builder.answer(to: passage) : [])
    }
    let answer = open.contains(passages[passage]) ? builder.answer(to: passages[passage]) : []
    try context.print(renderer.lines(answer + rest))
    for step in later.map(Array.init) ?? [] {
      for section in builder.document(lesson, steps: step..<step + 1, footer: []).sections {
        try context.print(
          [StyledText()] + renderer.heading(section) + renderer.lines(section.elements))
      }
    }
    try writeFooter(footer, &context)
  }

  // MARK: Outside

  /// Makes the runs that haven't been made yet.
  ///
  /// - Parameter settlesBets: whether changes are compiled and run, too; otherwise, what CI saw is
  ///   told.
  mutating func need(
    _ needs: RunNeeds, settlesBets: Bool = true, _ context: inout Context
  ) throws {
    guard let ticket = runs.request(needs, anticipating: lesson) else { return }
    // Anything that's ready to read needn't wait for a run.
    try context.output.flush()
    var made = try context.runner.runs(runs.pending.needs, in: context.library)
    if settlesBets {
      let bets = BetRuns(
        environment: context.environment, course: context.runner, library: context.library)
      made.merge(try bets.runs(runs.pending.needs)) { $1 }
    }
    _ = runs.finish(ticket, made)
  }

  private func prompt(_ text: String, _ context: inout Context) throws {
    if input.isTerminal {
      try context.print([StyledText()] + StyledText(text).wrapped(to: context.settings.width))
      try context.output.write("> ")
    }
    try context.output.flush()
  }

  private mutating func remember(_ action: LearningEvent.Action, _ context: inout Context) {
    if unheard?.append(action) == nil { context.record([action], lesson: lesson.number) }
  }

  /// Records what came before, because there's a reader.
  mutating func hear(_ context: inout Context) {
    guard let actions = unheard else { return }
    unheard = nil
    context.record(actions, lesson: lesson.number)
  }
}
