extension Linter {
  /// Checks what a list is asked about, and whether the author's answers can be read as lists.
  mutating func lintList(_ question: Question, _ files: LessonFiles) {
    guard case .list(let asked) = question.asks else { return }
    func fault(_ message: String) { self.fault(question, files, message) }
    let name = asked.items.rawValue
    guard asked.items == .files else {
      if question.trial == nil {
        fault("lists: \"\(name)\" wants a run: 'template:', ```flight or ```script lines")
      } else if asked.items == .lines, question.candidates(seed: 0).first?.code?.isScript == true {
        fault("lists: \"lines\" goes with a flight, whose lines print one line each")
      }
      if asked.says != nil, asked.calls != nil {
        fault("'says:' is about lines that are printed, 'calls:' about calls; one of the two")
      }
      if asked.items == .lines, asked.calls != nil {
        fault("lists: \"lines\" is about what's printed, and goes with 'says:'")
      }
      return
    }
    if asked.says != nil || asked.calls != nil {
      fault("lists: \"files\" asks no run, so 'says:' and 'calls:' say nothing")
    }
    guard let candidate = question.candidates(seed: 0).first else { return }
    let key = ListKey(
      .files, known: candidate.known(.files, in: library), of: question.flier.lesson)
    for text in question.allOptions.flatMap({ $0.spelling.alternatives }) {
      switch key.reading(text) {
      case .words: break
      case .stranger(let word): fault("no file '\(word)' in lesson \(question.flier.lesson)")
      case .nothing: fault("'\(text)' isn't a list; 'none' is an empty one")
      }
    }
    let stated = question.allOptions.flatMap { option in
      option.spelling.alternatives.compactMap { key.words($0).map(key.text) }
    }
    if Set(stated).count < stated.count { fault("two answers are the same list") }
  }

  /// Finds beliefs that no seed tells from the truth, since those never betray a misconception.
  mutating func lintBeliefs(
    _ question: Question, _ candidates: [QuestionCandidate], _ facts: RunResults,
    _ files: LessonFiles
  ) {
    guard case .list(let asked) = question.asks, asked.items.isOfARun else { return }
    let answers = candidates.compactMap { $0.listAnswers(asked, facts, library) }
    guard !answers.isEmpty else { return }
    let telling = Set(answers.flatMap { $0.wrong.map(\.place) })
    for place in question.options.indices where !telling.contains(place) {
      fault(
        question, files,
        "option \(place + 1) says the same as the right answer or an earlier option, for every seed"
      )
    }
  }
}

extension Asked {
  /// Whether a run decides what's right.
  var isOfARun: Bool { if case .list(let list) = self { list.items.isOfARun } else { true } }
}

extension Question {
  /// Whether it's answered with a list.
  var asksForList: Bool { if case .list = asks { true } else { false } }
}
