/// A report of what a learner has done, lesson by lesson: what was seen, answered, and believed,
/// the cards earned, what's due, and what to do next. It's also shown at the end of the course.
package struct ProgressReport: Hashable, Sendable {
  private let standing: CourseStanding
  /// The misconceptions behind the latest answers, each once; nil for one these lessons don't have.
  private let beliefs: [LocatedBelief?]
  private let program: String
  /// The spaced repetition notice; empty to leave it out.
  private let due: StyledText
  private let next: NextStep

  /// - Parameters:
  ///   - library: the source of the misconceptions.
  ///   - program: how the program was started.
  ///   - due: which quiz questions are due, and when.
  ///   - next: what's left to do.
  package init(
    _ standing: CourseStanding, in library: Library, program: String, due: StyledText,
    next: NextStep
  ) {
    self.standing = standing
    self.program = program
    self.due = due
    self.next = next
    beliefs = Self.betrayals(standing).map { library.belief($0.id, betrayedBy: $0.question) }
  }

  package func lines(_ settings: OutputSettings) -> [StyledText] {
    let score = "\(standing.explained) of \(plural(standing.incidents, "incident")) explained"
    var lines = [StyledText("Your progress: ", .title) + StyledText(score)]
      .flatMap { $0.wrapped(to: settings.width) }
    let style = DrawingStyle(width: max(settings.width - 2, 1), unicode: settings.isUnicode)
    if standing.explained < standing.incidents {
      let sentence = StyledText(
        "An incident is explained when you've answered right what its lesson asks about the cause.",
        .muted)
      lines += (settings.isUnicode ? sentence : sentence.plainASCII).wrapped(to: settings.width)
    }
    if settings.form != .linear { lines.append(StyledText()) }
    if settings.form != .linear, let drawing = table.drawing(style) {
      lines += drawing.map { "  " + $0 }
    } else {
      lines += table.words(unicode: settings.isUnicode).flatMap {
        $0.wrapped(to: settings.width, indent: settings.form == .linear ? "" : "  ")
      }
    }
    if standing.isCapstoneSolved {
      lines +=
        [StyledText()]
        + StyledText("The capstone is solved.", .success).wrapped(to: settings.width)
    }
    return lines + misconceptions(settings) + cards(settings) + review(settings)
      + [StyledText()] + next.lines(settings)
  }

  /// Lists the root causes of the lessons walked, and how to see the rest of their cards.
  private func cards(_ settings: OutputSettings) -> [StyledText] {
    let earned = standing.entries.filter(\.isWalked).compactMap { entry in
      entry.lesson.card.flatMap { card in
        card.entries.first { $0.topic == .rootCause }.map { (entry.lesson.number, $0.text) }
      }
    }
    guard !earned.isEmpty else { return [] }
    let indent = StyledText(settings.form == .linear ? "" : "  ")
    let command = "\(program) cards"
    return [StyledText()]
      + (StyledText("The root causes you know by now. The whole cards: ")
      + StyledText(command, .accent)).wrapped(to: settings.width)
      + earned.flatMap { number, text in
        (StyledText("Lesson \(number): ") + shown(text, settings))
          .wrapped(to: settings.width, firstIndent: indent, indent: indent)
      }
  }

  private func review(_ settings: OutputSettings) -> [StyledText] {
    due.isEmpty ? [] : [StyledText()] + due.wrapped(to: settings.width)
  }

  private func shown(_ prose: Prose, _ settings: OutputSettings) -> StyledText {
    let text = prose.styled(program: program) { _ in nil }
    return settings.isUnicode ? text : text.plainASCII
  }

  /// The table, without the columns that there's nothing in yet.
  private var table: Table {
    typealias Entry = CourseStanding.Entry
    let digits = standing.entries.map { "\($0.lesson.number)".count }.max() ?? 1
    func count(_ verdict: AnswerRecord.Verdict) -> (Entry) -> String {
      { $0.count(verdict) > 0 ? "\($0.count(verdict))" : "" }
    }
    let columns: [(Table.Column, (Entry) -> String)] = [
      (
        .init("lesson", alignment: .left),
        { "\($0.lesson.number)".padded(to: digits) + "  \($0.lesson.title)" }
      ),
      (
        .init("steps", alignment: .right, spoken: "steps seen"),
        { "\($0.seen) of \($0.lesson.core.count)" }
      ),
      (.init("right", alignment: .right, style: .success), count(.right)),
      (.init("wrong", alignment: .right, style: .failure), count(.wrong)),
      (.init("skipped", alignment: .right), count(.skipped)),
      (
        .init("incident", alignment: .left),
        { entry in
          entry.isExplained
            ? "explained"
            : entry.unexplainedIndex.map { entry.isBegun ? "open, step \($0 + 1)" : "open" } ?? ""
        }
      ),
      (
        .init("quiz", alignment: .right),
        { entry in
          entry.quizScore.map { "\($0.right) of \($0.of)" } ?? (entry.isWalked ? "not taken" : "")
        }
      ),
      (.init("exercises", alignment: .right), { $0.exerciseCount }),
    ]
    let shown = columns.filter { column in standing.entries.contains { !column.1($0).isEmpty } }
    return Table(
      columns: shown.map(\.0), rows: standing.entries.map { entry in shown.map { $0.1(entry) } })
  }

  /// How many answers must betray a misconception before it's told: a first one may be a slip.
  static let answersThatTell = 2

  /// Finds the misconceptions behind the latest answers, each with the first question betraying it.
  private static func betrayals(_ standing: CourseStanding) -> [(id: String, question: String)] {
    var found: [(id: String, question: String)] = []
    var counts: [String: Int] = [:]
    for entry in standing.entries {
      let histories =
        entry.lesson.questions.compactMap { question in
          entry.progress.answers[question.id].map { (question.id, $0) }
        } + entry.progress.quiz.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      for id in histories.flatMap({ $0.1.answers.compactMap(\.betrays) }) {
        counts[id, default: 0] += 1
      }
      for (question, history) in histories {
        guard let id = history.latestAttempt?.betrays, !found.contains(where: { $0.id == id })
        else { continue }
        found.append((id, question))
      }
    }
    return found.filter { counts[$0.id, default: 0] >= answersThatTell }
  }

  /// Lists the misconceptions, and where to read about them.
  private func misconceptions(_ settings: OutputSettings) -> [StyledText] {
    guard !beliefs.isEmpty else { return [] }
    let isLinear = settings.form == .linear
    let head = StyledText("Misconceptions behind your last answers, and where to read on:")
      .wrapped(to: settings.width)
    let known = beliefs.compactMap(\.self).flatMap { belief -> [StyledText] in
      let words = settings.isUnicode ? belief.words : belief.words.plainASCII
      let command = StyledText(belief.place.command(program), .accent)
      return isLinear
        ? (words + " Read on, type:").wrapped(to: settings.width) + [command]
        : words.wrapped(to: settings.width, firstIndent: "  ", indent: "  ") + ["    " + command]
    }
    let unknown =
      beliefs.contains(nil)
      ? LocatedBelief.unknown.wrapped(
        to: settings.width, firstIndent: isLinear ? "" : "  ", indent: isLinear ? "" : "  ") : []
    return [StyledText()] + head + known + unknown
  }
}

extension LearningProgress {
  /// How many steps were walked to their end.
  package var stepCount: Int { lessons.values.map(\.seen.count).reduce(0, +) }

  /// How many answers were given, including those to quizzes.
  package var answerCount: Int {
    lessons.values.flatMap { [$0.answers, $0.quiz] }.flatMap(\.values)
      .map(\.answers.count).reduce(0, +)
  }
}
