extension Linter {
  /// Checks that a quiz has at least ten questions, with the kinds in the right proportion.
  mutating func lintMix(_ quiz: Quiz, _ files: LessonFiles) {
    let count = quiz.questions.count
    if count < ContentLimits.quizQuestions {
      report(files, line: 1, "\(plural(count, "question")); a quiz has at least ten")
    }
    for kind in Question.Kind.allCases {
      let found = quiz.questions.count { $0.kind == kind }
      // Exactly the share of ten; for more questions, the nearest number above or below it.
      if abs(found * 10 - kind.share * count) >= 10 {
        report(
          files, line: 1,
          "\(found) of \(count) questions are of the kind \(kind.rawValue); of every ten "
            + "\(kind.share) should be")
      }
    }
  }

  /// Checks that no habit of the author's lets readers guess right without knowing anything.
  mutating func lintGiveaways(_ quiz: Quiz, _ files: LessonFiles) {
    let questions = quiz.questions.filter {
      $0.form == .choice && $0.options.count(where: \.isStatedCorrect) == 1
    }
    guard !questions.isEmpty else { return }
    let chance =
      questions.reduce(0) { $0 + 1 / Double($1.options.count) } / Double(questions.count)
    func report(_ hits: Int, _ habit: String) {
      guard atLeast(hits, of: questions.count, chance: chance) < 0.02 else { return }
      self.report(
        files, line: 1, "the right option \(habit) in \(hits) of \(questions.count) questions")
    }
    for place in 0..<(questions.map(\.options.count).max() ?? 0) {
      report(
        questions.count { $0.options.firstIndex(where: \.isStatedCorrect) == place },
        "is option \(place + 1)")
    }
    report(questions.count { $0.rightIsFirst { $0 > $1 } }, "is the longest")
    report(questions.count { $0.rightIsFirst { $0 < $1 } }, "is the shortest")
  }
}

extension Question {
  /// Returns whether the length of the right option comes before that of every other.
  fileprivate func rightIsFirst(_ isBefore: (Int, Int) -> Bool) -> Bool {
    let lengths = options.map { $0.words.count }
    guard let right = options.firstIndex(where: \.isStatedCorrect) else { return false }
    return lengths.indices.allSatisfy { $0 == right || isBefore(lengths[right], lengths[$0]) }
  }
}

/// Returns the probability of at least this many hits if each try hits by chance.
func atLeast(_ hits: Int, of tries: Int, chance: Double) -> Double {
  guard hits > 0 else { return 1 }
  // The probability of exactly k hits, from that of k - 1.
  var exactly = (0..<tries).reduce(1.0) { product, _ in product * (1 - chance) }
  var below = 0.0
  for count in 0..<min(hits, tries + 1) {
    below += exactly
    exactly *= Double(tries - count) / Double(count + 1) * chance / (1 - chance)
  }
  return max(0, 1 - below)
}
