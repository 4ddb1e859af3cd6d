/// A class's vote on one question, in the words of the lessons.
package struct ClassVote: Sendable {
  /// `lesson 3, step 6`, or `lesson 3, question 2`.
  package var name: String
  package var prompt: StyledText
  package var place: ClassReading.Place?
  package var vote: VotedQuestion
  /// The day of the vote, in the class's time zone.
  package var day: CalendarDay

  /// What to do about it, based on the last round; nil if the answer wasn't shown.
  package var advice: ClassAdvice? {
    guard let round = vote.second ?? vote.first, let right = vote.right else { return nil }
    let hands = right.filter(round.hands.indices.contains).reduce(0) { $0 + round.hands[$1] }
    return round.count > 0 ? ClassAdvice(right: hands, of: round.count) : nil
  }

  /// Returns what a letter stands for, as `b: They're never told`; nil if the log doesn't say.
  package func option(_ index: Int) -> String? {
    guard vote.options.indices.contains(index) else { return nil }
    return "\(letter(index)): \(Untrusted.shownInFull(vote.options[index]))"
  }

  /// `before discussing: a 12, b 31 (72 percent right); after it: a 3, b 40 (93 percent right)`.
  package var note: String {
    let rounds = [("before discussing", vote.first), ("after it", vote.second)].compactMap {
      (when, round) -> String? in
      guard let round else { return nil }
      let hands = round.hands.enumerated().map { "\(letter($0.offset)) \($0.element)" }
      let right = vote.percentRight(round).map { " (\($0) percent right)" } ?? ""
      return "\(when): \(hands.joined(separator: ", "))\(right)"
    }
    return rounds.joined(separator: "; ")
  }
}

extension VoteLog {
  /// Returns the votes on questions that exist in the lessons.
  ///
  /// - Parameter day: Returns the calendar day of a moment in the class's time zone.
  package func votes(
    in library: Library, day: (Moment) -> CalendarDay
  ) -> [ClassVote] {
    questions.filter { $0.first != nil || $0.second != nil }.compactMap { voted in
      let quiz = voted.isOfQuiz ? library.quiz(voted.lesson)?.questions : nil
      let steps = library.lesson(voted.lesson)?.steps ?? []
      guard
        let question = (quiz ?? steps.flatMap(\.questions)).first(where: {
          $0.id == voted.question
        })
      else { return nil }
      let index =
        voted.isOfQuiz
        ? steps.firstIndex { $0.id == question.step }
        : steps.firstIndex { $0.questions.contains { $0.id == voted.question } }
      let place = index.flatMap {
        ClassReading.Place(lesson: voted.lesson, index: $0, in: library)
      }
      return ClassVote(
        name: voted.isOfQuiz
          ? library.name(of: question) : place?.name ?? "lesson \(voted.lesson)",
        prompt: question.reportPrompt, place: place, vote: voted,
        day: day((voted.first ?? voted.second)?.at ?? voted.demo))
    }
  }
}
