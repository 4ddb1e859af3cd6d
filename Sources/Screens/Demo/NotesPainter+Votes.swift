extension NotesPainter {
  /// Draws the votes on a question, which the class may not see yet, and advice about them.
  func votes(on question: Question) -> [StyledText] {
    guard let ballot = state.ballots[question.id], let options = builder.ballotOptions(question)
    else {
      return []
    }
    let right =
      facts.missing(question.needs).isEmpty ? options.right(builder.posed(question)) : nil
    var lines: [StyledText] = []
    for round in Ballot.Round.allCases {
      guard let vote = ballot[round] else { continue }
      let name = round == .first ? "First vote" : "Second vote"
      var text = StyledText()
      for (index, hands) in vote.hands.enumerated() {
        if index > 0 { text.append("   ") }
        text.append("\(letter(index)) ", .accent)
        text.append("\(hands)", .strong)
        text.append(", \(vote.percent(hands)) %", .muted)
        if right?.contains(index) == true { text.append(" right", .success) }
      }
      text.append("   \(plural(vote.count, "hand"))", .muted)
      if round == .first, !ballot.isShown { text.append(", hidden", .muted) }
      lines += section(name, text)
    }
    if let right, !right.isEmpty, let advice = ballot.advice(right: right) {
      lines += section("Advice", StyledText(advice))
    }
    return lines
  }
}

extension Vote {
  /// Returns the share of the votes, rounded to whole percents.
  func percent(_ hands: Int) -> Int { count > 0 ? (hands * 100 + count / 2) / count : 0 }
}

extension Ballot {
  /// Returns advice on what to do about the last vote; nil before any vote.
  ///
  /// In peer instruction, a class learns from its own discussion when it's divided. If few are right,
  /// they know too little for a discussion; if most are, there's little to discuss.
  ///
  /// - Parameter right: the indices of the right options.
  func advice(right: [Int]) -> String? {
    guard let first else { return nil }
    func percentRight(_ vote: Vote) -> Int {
      vote.percent(right.filter(vote.hands.indices.contains).reduce(0) { $0 + vote.hands[$1] })
    }
    let percent = percentRight(second ?? first)
    // The change since the first vote.
    let gain = percent - percentRight(first)
    let isLast = second != nil
    let action =
      switch (ClassAdvice(right: percent, of: 100), isLast) {
      case (.explain, false):
        "Explain first: too few know enough for a discussion. Then v votes again."
      case (.explain, true): "Show the answer, and explain it from the beginning."
      case (.discuss, false): "Let them discuss with their neighbors, then v votes again."
      case (.discuss, true): "Let one of each side say why, then show the answer."
      case (.goOn, _): "Go on: show the answer, and let one of them say why."
      }
    return "\(percent) % are right"
      + (gain == 0 ? "" : ", \(abs(gain)) \(gain > 0 ? "more" : "fewer") than before")
      + ". \(action)"
  }
}

extension Step {
  /// The author's notes for the teacher, each with the title that the notes show.
  ///
  /// A note that starts with `Say:`, `Expect:` or `Skip:` has that title, and so does one that
  /// starts with the word Skip.
  var teacherNotes: [(title: String, text: Prose)] {
    blocks.flatMap { block -> [Prose] in
      if case .notes(let notes) = block { notes } else { [] }
    }.map { note in
      guard case .text(let text)? = note.inlines.first else { return ("Note", note) }
      for title in ["Say", "Expect", "Skip", "Note"] where text.hasPrefix("\(title): ") {
        var rest = note
        rest.inlines[0] = .text(String(text.dropFirst(title.count + 2)))
        return (title, rest)
      }
      return (text.hasPrefix("Skip ") ? "Skip" : "Note", note)
    }
  }
}
