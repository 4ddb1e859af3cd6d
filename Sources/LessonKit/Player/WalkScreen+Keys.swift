extension WalkScreen {
  mutating func handle(_ key: Key) -> [PlayerEffect] {
    switch mode {
    case .reading: return handleReading(key)
    case .goTo(var line):
      let outcome = line.handle(key)
      mode = .goTo(line)
      return goTo(outcome, line.text)
    case .search(var line):
      let outcome = line.handle(key)
      mode = .search(line)
      guard outcome != .editing else { return [] }
      mode = .reading
      if case .entered(let text) = outcome { return search(text) }
      return []
    case .words(var line, let question):
      let outcome = line.handle(key)
      mode = .words(line, question: question)
      guard outcome != .editing else { return [] }
      mode = .reading
      guard case .entered(let text) = outcome, text.contains(where: { !$0.isWhitespace }) else {
        return []
      }
      return answer(.words(text))
    }
  }

  private mutating func handleReading(_ key: Key) -> [PlayerEffect] {
    // Whoever ends a number with enter out of habit has arrived already.
    if ignoresEnter, key == .enter {
      ignoresEnter = false
      return []
    }
    ignoresEnter = false
    if isHeldUp, !Self.leavesStep(key) { return [] }
    if let effects = move(key) { return effects }
    if let question = walk.openQuestion, let effects = answer(question, key) { return effects }
    switch key {
    case .character(" "), .enter:
      guard view.scroller.below == 0 else {
        _ = view.scroller.handle(.pageDown)
        return []
      }
      return next()
    case .right, .character("n"): return next()
    case .character("r"): return runAgain()
    case .character("v"):
      isSideBySide.toggle()
      return [
        .say(
          isSideBySide
            ? "Differences side by side, where there is room." : "Differences in one column.")
      ]
    case .character("o"), .character("e"): return edit()
    case .character("t"): return trace()
    case .character("u"): return takeBack()
    case .character("h"): return hint()
    case .character("g"):
      mode = .goTo(PromptLine("Go to step: "))
      return []
    case .character("/"):
      mode = .search(PromptLine("Search: "))
      return []
    case .character("l"):
      guard library.files(of: walk.lesson.number)?.scenes.contains("three-planes") == true else {
        return [.say("There are no airplanes in this lesson; the lab is in lessons 1 to 6.")]
      }
      return [.open(LabScreen(lesson: walk.lesson.number))]
    case .character("y"):
      return [
        freeSchedulerScreen.map { .open($0) }
          ?? .say("No scene of this lesson has threads to lead; lesson 3 has some.")
      ]
    case .character("i"):
      return [.open(IndexScreen(library: library, walk: walk, seen: seen))]
    default: return []
    }
  }

  private static func leavesStep(_ key: Key) -> Bool {
    [.left, .character("p"), .backspace].contains(key)
  }

  /// Keys that move about without asking for anything more; nil for others.
  private mutating func move(_ key: Key) -> [PlayerEffect]? {
    switch key {
    case _ where Self.leavesStep(key): return back()
    case .up, .character("k"): return step(-1, key)
    case .down, .character("j"): return step(1, key)
    default: return view.scroller.handle(key) ? [] : nil
    }
  }

  /// With a line to pick in sight, up and down choose. Where only others can be picked from are in
  /// sight, the choice comes to them; else the keys scroll, and in the end find the line.
  private mutating func step(_ distance: Int, _ key: Key) -> [PlayerEffect] {
    let before = view.scroller.top
    guard let rows = view.pickedRows, let room = lastRoom,
      let listing = view.layout?.openQuestion?.view.listing
    else {
      _ = view.scroller.handle(key)
      return []
    }
    let (walk, base) = (walk, self)
    func pick(_ index: Int) -> [PlayerEffect] {
      view.pick(max(0, min(index, listing.lines.count - 1))) {
        base.painter(room, walk, picked: $0)
      }
      return []
    }
    if rows.overlaps(view.scroller.visible) { return pick(view.picked + distance) }
    let heights = painter(room, walk, picked: view.picked).heights(of: listing)
    if let seen = view.pickable(heights) {
      return pick(distance > 0 ? seen.lowerBound : seen.upperBound - 1)
    }
    _ = view.scroller.handle(key)
    if view.scroller.top == before { view.scroller.show(rows) }
    return []
  }

  // MARK: Going about

  private mutating func next() -> [PlayerEffect] {
    if let question = walk.openQuestion {
      if !view.isQuestionInSight { view.showQuestion() }
      return [.say(question.demand)]
    }
    guard walk.isAtLastStep else { return go(to: walk.stepIndex + 1) }
    guard library.files(of: walk.lesson.number + 1) != nil else {
      return [.say("This is the end of the last lesson.")]
    }
    return go(toLesson: walk.lesson.number + 1, step: 0)
  }

  private mutating func back() -> [PlayerEffect] {
    guard walk.isAtFirstStep else { return go(to: walk.stepIndex - 1) }
    guard let lesson = library.lesson(walk.lesson.number - 1) else {
      return [.say("This is the first step.")]
    }
    return go(toLesson: lesson.number, step: lesson.steps.count - 1)
  }

  private mutating func goTo(_ outcome: PromptLine.Outcome, _ text: String) -> [PlayerEffect] {
    let count = walk.lesson.steps.count
    switch outcome {
    case .cancelled:
      mode = .reading
      return []
    case .editing:
      // No lesson has a hundred steps, so that after two digits there is nothing to wait for.
      guard text.utf8.count > 1, let number = Int(text), (1...count).contains(number) else {
        return []
      }
      ignoresEnter = true
    case .entered: break
    }
    mode = .reading
    guard let number = Int(text), (1...count).contains(number) else {
      return [.say("There are steps 1 to \(count).")]
    }
    return go(to: number - 1)
  }

  // MARK: Answers

  /// Nil where the key is no answer.
  private mutating func answer(_ question: Question, _ key: Key) -> [PlayerEffect]? {
    if key == .character("s") { return answerInSight(question, .skipped) }
    switch question.manner {
    case .line:
      guard key == .enter, let lines = view.layout?.openQuestion?.view.listing?.lines,
        lines.indices.contains(view.picked), let rows = view.pickedRows
      else { return nil }
      // Nobody answers for a line that they do not see; first it is shown.
      guard rows.overlaps(view.scroller.visible) else {
        view.scroller.show(rows)
        return []
      }
      return answer(.line(lines[view.picked].number))
    case .words:
      guard key == .enter, view.scroller.below == 0 else { return nil }
      if let comparison = question.comparison { return [.open(ComparisonScreen(comparison))] }
      mode = .words(PromptLine("> "), question: question.id)
      return []
    case .scenario:
      guard key == .enter, view.scroller.below == 0, let challenge = challenge(question) else {
        return nil
      }
      return [.open(LabScreen(challenge))]
    case .schedule:
      let isStep = key == .character("a") || key == .character("b")
      guard isStep || key == .enter && view.scroller.below == 0,
        let screen = schedulerScreen(question, first: isStep ? [key] : [])
      else { return nil }
      return [.open(screen)]
    case .letter:
      guard case .character(let character) = key, let byte = character.asciiValue, byte >= 0x61
      else { return nil }
      let index = Int(byte) - 0x61
      return question.options.indices.contains(index)
        ? answerInSight(question, .option(index)) : nil
    }
  }

  /// Shows the next hint; each says more than the one before.
  private mutating func hint() -> [PlayerEffect] {
    guard let question = walk.openQuestion, !question.hints.isEmpty else {
      return [.say("There is no hint to give here.")]
    }
    guard hinted[question.id, default: 0] < question.hints.count else {
      return [.say("That was the last hint.")]
    }
    hinted[question.id, default: 0] += 1
    view.invalidate()
    view.seekQuestion()
    return []
  }

  /// Nobody answers what they have not read: the first key shows what it would have answered.
  private mutating func answerInSight(
    _ question: Question, _ answer: GivenAnswer
  ) -> [PlayerEffect] {
    if view.isQuestionInSight { return self.answer(answer) }
    view.showQuestion()
    return [.say("Here is the question. \(question.demand)")]
  }

  /// The last question of the step that has an answer.
  var answeredQuestion: Question? {
    walk.visiblePassages.compactMap(\.question).last { walk.responses[$0.id] != nil }
  }

  /// Asks the last question of the step again.
  private mutating func takeBack() -> [PlayerEffect] {
    guard let answered = answeredQuestion else {
      return [.say("Nothing is answered on this step.")]
    }
    walk.reopen(answered.id)
    view.invalidate()
    view.seekQuestion()
    return []
  }

  // MARK: Search

  private mutating func search(_ text: String) -> [PlayerEffect] {
    let text = text.trimmed.lowercased()
    if !text.isEmpty { sought = text }
    guard !sought.isEmpty, let room = lastRoom else { return [] }
    let count = walk.lesson.steps.count
    let first = view.scroller.top + 1
    for distance in 0...count {
      let step = (walk.stepIndex + distance) % count
      guard let row = row(of: sought, inStep: step, from: distance == 0 ? first : 0, room) else {
        continue
      }
      let effects = go(to: step)
      view.scrollTo(row, in: room)
      return effects
    }
    return [.say("“\(sought)” is in no step that you may see.")]
  }

  private mutating func row(
    of text: String, inStep step: Int, from first: Int, _ room: ScreenRoom
  ) -> Int? {
    guard let lines = layout(ofStep: step, room)?.lines else { return nil }
    return lines.indices.dropFirst(first).first { lines[$0].text.lowercased().contains(text) }
  }

  // MARK: What happened, and where

  /// The run that is in sight, or the first of the step.
  private func trace() -> [PlayerEffect] {
    let runs = (view.layout?.parts ?? []).compactMap { part -> (rows: Range<Int>, key: RunKey)? in
      if case .run(let key) = part.subject { (part.rows, key) } else { nil }
    }
    let visible = view.scroller.visible
    guard let key = (runs.first { $0.rows.overlaps(visible) } ?? runs.first)?.key else {
      return [.say("No run on this step.")]
    }
    return [.open(TraceScreen(key, in: library))]
  }

  private func edit() -> [PlayerEffect] {
    guard let layout = view.layout else { return [] }
    let visible = view.scroller.visible
    let codes = layout.parts.compactMap {
      part -> (rows: Range<Int>, file: SourceFile, line: Int)? in
      guard case .code(let lesson, let name, let line) = part.subject,
        let file = library.files(of: lesson)?.file(named: name)
      else { return nil }
      return (part.rows, file, line)
    }
    guard let code = codes.first(where: { $0.rows.overlaps(visible) }) ?? codes.first else {
      return [.say("No listing on this step.")]
    }
    return [.edit(code.file, line: code.line)]
  }
}

extension Question {
  /// What a learner is told who wants to go on without an answer.
  var demand: String {
    switch manner {
    case .line: "Pick a line first, or press s to skip."
    case .words: "Say it first, or press s to skip."
    case .scenario, .schedule: "Press ⏎ to try, or s to see a solution."
    case .letter: "Answer with \(letters), or press s to skip."
    }
  }

  /// The letters of its options, `a, b or c`.
  private var letters: String {
    let all = options.indices.map(letter)
    return all.count < 2
      ? all.joined() : all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }
}
