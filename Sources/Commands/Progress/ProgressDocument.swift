/// The output of `lesson progress --json`; `lesson help json` explains the keys.
struct ProgressDocument: Encodable {
  var schema = 1
  @Nullable var file: String?
  var incidents: Int
  var explained: Int
  @Nullable var next: String?
  var lessons: [Record]
  /// Whether the capstone, which comes after the lessons, is solved.
  var capstone: Bool
  /// The cache of compiled code; null if there's none.
  @Nullable var cache: Cache?

  struct Cache: Encodable {
    var path: String
    var bytes: Int
  }

  struct Record: Encodable {
    var lesson: Int
    var name: String
    var title: String
    var steps: Int
    var seen: [String]
    @Nullable var place: String?
    var walked: Bool
    @Nullable var explained: Bool?
    var answers: [Answer]
    @Nullable var quiz: Score?
    var solved: [Solved]
  }

  struct Solved: Encodable {
    var exercise: String
    var hints: Int
  }

  struct Answer: Encodable {
    var question: String
    var verdict: String
    var given: String
    @Nullable var betrays: String?
    var answers: Int
  }

  struct Score: Encodable {
    var right: Int
    var of: Int
    var open: Int
  }

  init(_ standing: CourseStanding, file: String?, next: String?, cache: Cache?) {
    self.cache = cache
    capstone = standing.isCapstoneSolved
    self.file = file
    incidents = standing.incidents
    explained = standing.explained
    self.next = next
    lessons = standing.entries.map { entry in
      Record(
        lesson: entry.lesson.number, name: entry.lesson.name, title: entry.lesson.title,
        steps: entry.lesson.core.count,
        seen: entry.lesson.core.map(\.id).filter { entry.progress.seen[$0] != nil },
        place: entry.placeIndex.map { entry.lesson.steps[$0].id },
        walked: entry.isWalked, explained: entry.hasIncident ? entry.isExplained : nil,
        answers: entry.lesson.questions.compactMap { question in
          guard let history = entry.progress.answers[question.id], let last = history.latest
          else { return nil }
          return Answer(
            question: question.id, verdict: last.verdict.rawValue, given: last.given,
            betrays: last.betrays, answers: history.answers.count)
        },
        quiz: entry.quizScore.map { Score(right: $0.right, of: $0.of, open: $0.open) },
        solved: entry.solvedExercises.map {
          Solved(exercise: $0.id, hints: entry.progress.solved[$0.id]?.hints ?? 0)
        })
    }
  }
}
