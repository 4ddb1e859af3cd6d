extension CourseStanding {
  /// Returns the output of `lesson progress --json`; `lesson help json` explains the keys.
  ///
  /// - Parameter cache: the cache of compiled code; nil if there's none.
  func document(file: String?, next: String?, cache: JSONObject?) -> JSONObject {
    [
      "schema": 1, "file": file, "incidents": incidents, "explained": explained, "next": next,
      "lessons": entries.map(Self.record), "capstone": isCapstoneSolved, "cache": cache,
    ]
  }

  private static func record(_ entry: Entry) -> JSONObject {
    let answers = entry.lesson.questions.compactMap { question -> JSONObject? in
      guard let history = entry.progress.answers[question.id], let last = history.latest
      else { return nil }
      return [
        "question": question.id, "verdict": last.verdict.rawValue, "given": last.given,
        "betrays": last.betrays, "answers": history.answers.count,
      ]
    }
    let quiz = entry.quizScore.map { score -> JSONObject in
      ["right": score.right, "of": score.of, "open": score.open]
    }
    let solved = entry.solvedExercises.map { exercise -> JSONObject in
      ["exercise": exercise.id, "hints": entry.progress.solved[exercise.id]?.hints ?? 0]
    }
    let seen = entry.lesson.core.map(\.id).filter { entry.progress.seen[$0] != nil }
    return [
      "lesson": entry.lesson.number, "name": entry.lesson.name, "title": entry.lesson.title,
      "steps": entry.lesson.core.count, "seen": seen,
      "place": entry.placeIndex.map { entry.lesson.steps[$0].id }, "walked": entry.isWalked,
      "explained": entry.hasIncident ? entry.isExplained : nil, "answers": answers,
      "quiz": quiz, "solved": solved,
    ]
  }
}
