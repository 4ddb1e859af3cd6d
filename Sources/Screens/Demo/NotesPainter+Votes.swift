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
    if let right, !right.isEmpty, let advice = VoteAdvice(ballot, right: right) {
      lines += section("Advice", StyledText(advice.words))
    }
    return lines
  }
}

extension Vote {
  /// Returns the share of the votes, rounded to whole percents.
  func percent(_ hands: Int) -> Int { count > 0 ? (hands * 100 + count / 2) / count : 0 }
}

/// Advice on what to do about a vote.
///
/// In peer instruction, a class learns from its own discussion when it's divided. If few are right,
/// they know too little for a discussion; if most are, there's little to discuss.
struct VoteAdvice: Hashable {
  let percent: Int
  let action: ClassAdvice
  private let round: Ballot.Round
  /// The change since the first vote in the percentage that's right.
  private let gain: Int?

  /// Nil before any vote.
  ///
  /// - Parameter right: the indices of the right options.
  init?(_ ballot: Ballot, right: [Int]) {
    guard let vote = ballot.second ?? ballot.first else { return nil }
    func percentRight(_ vote: Vote) -> Int {
      vote.percent(right.filter(vote.hands.indices.contains).reduce(0) { $0 + vote.hands[$1] })
    }
    let percent = percentRight(vote)
    self.percent = percent
    action = ClassAdvice(right: percent, of: 100)
    round = ballot.second == nil ? .first : .second
    gain = ballot.second == nil ? nil : ballot.first.map { percent - percentRight($0) }
  }

  var words: String {
    var text = "\(percent) % are right"
    if let gain, gain != 0 { text += ", \(abs(gain)) \(gain > 0 ? "more" : "fewer") than before" }
    return text + ". "
      + {
        switch (action, round) {
        case (.explain, .first):
          "Explain first: too few know enough for a discussion. Then v votes again."
        case (.explain, .second): "Show the answer, and explain it from the beginning."
        case (.discuss, .first):
          "Let them discuss with their neighbors, then v votes again."
        case (.discuss, .second):
          "Let one of each side say why, then show the answer."
        case (.goOn, _): "Go on: show the answer, and let one of them say why."
        }
      }()
  }
}

/// The kind of a note for the teacher.
enum TeacherNoteKind: String, Hashable, CaseIterable {
  case say, expect, skip, note

  /// The title that the notes show.
  var title: String { rawValue.capitalizedFirst }
}

extension Step {
  /// The author's notes for the teacher, each with its kind.
  ///
  /// A note that starts with `Say:`, `Expect:` or `Skip:` has that kind, and so does one that
  /// starts with the word Skip.
  var teacherNotes: [(TeacherNoteKind, Prose)] {
    blocks.flatMap { block -> [Prose] in
      if case .notes(let notes) = block { notes } else { [] }
    }.map { note in
      guard case .text(let text)? = note.inlines.first else { return (.note, note) }
      for kind in TeacherNoteKind.allCases where text.hasPrefix("\(kind.title): ") {
        var rest = note
        rest.inlines[0] = .text(String(text.dropFirst(kind.title.count + 2)))
        return (kind, rest)
      }
      return (text.hasPrefix("Skip ") ? .skip : .note, note)
    }
  }
}
