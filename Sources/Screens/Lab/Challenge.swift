/// A task that a learner solves with a scenario, as the lab poses it.
package struct Challenge: Hashable, Sendable {
  /// The question's id.
  package let id: String
  /// The lesson that poses it.
  package let lesson: Int
  /// The lesson whose run it's compared with.
  package let peer: Int
  /// The task, paragraph by paragraph.
  package let prompt: [StyledText]
  /// The hints, from weak to strong.
  package let hints: [StyledText]

  /// The lessons that fly an attempt, the lower number first.
  package var lessons: [Int] { [lesson, peer].sorted() }

  /// Judges a scenario by both runs of it: whether it solves the task, and in one or two sentences
  /// what solved it, or what's missing.
  ///
  /// - Parameters:
  ///   - flight: the runs by ``lessons``.
  ///   - words: the words used in flights.
  package func verdict(_ flight: LabFlight, in words: FlightWords) -> Claim.Verdict {
    guard let mine = flight.runs.first(where: { $0.lesson == lesson }),
      let other = flight.runs.first(where: { $0.lesson == peer })
    else { return Claim.Verdict(holds: false, found: "It didn't fly.") }
    if let broken = [mine, other].first(where: { !$0.endedWell }) {
      return Claim.Verdict(
        holds: false, found: "Lesson \(broken.lesson) broke off: \(broken.end.words).")
    }
    guard !mine.transcript.isEmpty || !other.transcript.isEmpty else {
      return Claim.Verdict(holds: false, found: "Nothing was printed yet: let a plane move.")
    }
    let planes = mine.unwarnedPlanes(warnedBy: other, in: words)
    guard planes.count < 2 else {
      let names = planes.joined(with: "and")
      return Claim.Verdict(
        holds: true,
        found: "Lesson \(lesson) told \(names) that all was well; lesson \(peer) warned them.")
    }
    return Claim.Verdict(holds: false, found: shortfall(planes.first, mine, other))
  }

  private func shortfall(_ missed: String?, _ mine: Run, _ other: Run) -> String {
    if let missed {
      return "Lesson \(lesson) misses \(missed) so far; a second plane must be missed, too."
    }
    return mine.transcript == other.transcript
      ? "So far, lesson \(lesson) and lesson \(peer) print the same."
      : "Lesson \(lesson) misses no one that lesson \(peer) warns."
  }
}

extension DocumentBuilder {
  /// Returns a question as the lab poses it; nil if it isn't a challenge.
  package func challenge(_ question: Question, in lesson: Int) -> Challenge? {
    guard case .challenge(_, let peer) = question.assignment else { return nil }
    let view = self.question(question)
    return Challenge(
      id: question.id, lesson: lesson, peer: peer.lesson, prompt: view.prompt, hints: view.hints)
  }
}
