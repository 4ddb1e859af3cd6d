extension QuestionCandidate {
  /// Returns the right lists, and the options that mean something else: the place of each with the
  /// lists that it stands for. If options mean the same, the first counts.
  package func listAnswers(
    _ asked: AskedList, _ facts: RunResults, _ library: Library
  ) -> (right: ListKey, wrong: [(place: Int, texts: [String])])? {
    let known = known(asked.items, in: library)
    let blank = ListKey(asked.items, known: known, of: question.flier.lesson)
    func lists(_ option: Question.Option) -> [[String]] {
      if case .run(let believed) = option.value {
        guard believed.isOfLines, let key = believedKey(believed) else { return [] }
        return listed(asked, of: key, facts).map { [$0] } ?? []
      }
      return option.spelling.alternatives.compactMap { text in
        blank.words(text.filled { instance?.roles[$0] })
      }
    }
    let right =
      asked.items.isOfARun
      ? key.flatMap { listed(asked, of: $0, facts) }.map { [$0] }
      : question.answer.map(lists)
    guard let right, !right.isEmpty else { return nil }
    let key = ListKey(asked.items, known: known, of: question.flier.lesson, accepting: right)
    var taken = Set(key.accepted)
    var wrong: [(place: Int, texts: [String])] = []
    for (place, option) in question.options.enumerated() {
      let texts = lists(option).map(key.text)
      guard !texts.isEmpty, taken.isDisjoint(with: texts) else { continue }
      taken.formUnion(texts)
      wrong.append((place, texts))
    }
    return (key, wrong)
  }

  /// Returns the words that are allowed in such a list.
  package func known(_ items: AskedList.Items, in library: Library) -> [String] {
    switch items {
    case .lines: code?.flightEvents.indices.map { "\($0 + 1)" } ?? []
    case .names, .row: participants
    case .files: library.listingNames(lesson: question.flier.lesson)
    }
  }

  /// The names of those taking part, in the order in which they first come up.
  private var participants: [String] {
    let arriving = (code?.flightEvents ?? []).compactMap {
      if case .arrive(let name, _, _) = $0 { name } else { nil }
    }
    return arriving.isEmpty ? instance?.names ?? [] : arriving
  }

  /// Returns the list that a run gives; nil if the run wasn't made.
  func listed(_ asked: AskedList, of key: RunKey, _ facts: RunResults) -> [String]? {
    guard let run = facts[key] else { return nil }
    let names = Set(participants)
    if let calls = asked.calls {
      return run.events?.compactMap { event in
        guard case .call(let call) = event, call.name.hasPrefix(calls) else { return nil }
        return names.contains(call.to) ? call.to : nil
      }
    }
    let printed = run.transcript.compactMap { text in
      text.split { !$0.isLetter && !$0.isNumber }.first { names.contains(String($0)) }
        .map { (speaker: String($0), counts: asked.says.map(text.contains) ?? true) }
    }
    guard asked.items == .lines else { return printed.filter(\.counts).map(\.speaker) }
    // A run based on a wrong belief may lack events or have extra ones, so each line of output goes
    // with its speaker's next event.
    let events = code?.flightEvents ?? []
    var place = events.startIndex
    return printed.compactMap { line in
      guard let index = events[place...].firstIndex(where: { $0.speaker == line.speaker }) else {
        return nil
      }
      place = index + 1
      return line.counts ? "\(index + 1)" : nil
    }
  }
}

extension RunKey.Code {
  fileprivate var flightEvents: [FlightEvent] {
    if case .flight(let scenario) = self { scenario.events } else { [] }
  }
}

extension FlightEvent {
  /// The name of the object that prints a line when it happens.
  fileprivate var speaker: String? {
    switch self {
    case .move(let name, _, _), .land(let name): name
    case .arrive, .forget: nil
    }
  }
}

extension Library {
  /// Returns the names of the files that a lesson shows.
  fileprivate func listingNames(lesson number: Int) -> [String] {
    lessons.first { $0.number == number }?.listings.map(\.name).sorted() ?? []
  }
}
