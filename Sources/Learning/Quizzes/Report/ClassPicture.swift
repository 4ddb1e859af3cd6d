/// A class's results in the words of the lessons, from the reports of its students.
package struct ClassPicture: Sendable {
  package struct Student: Hashable, Sendable {
    package var name: String
    package var counts: VerdictCounts
    /// The number of wrong answers that were sure.
    package var sureAndWrong: Int
  }

  /// The number of times one answer was given to a question.
  package struct Bar: Sendable {
    package var answer: String
    /// The answer in full, since a report may have only its beginning.
    package var words: StyledText
    package var count: Int
    package var isRight: Bool
    package var betrays: String?
    /// The belief that choosing it betrays; nil if `words` already says it.
    package var belief: StyledText?
  }

  package struct AskedQuestion: Sendable {
    package var id: String
    /// The lesson's number.
    package var lesson: Int
    /// `lesson 3, question 7`, and the number that it was asked as if that's the same for all.
    package var name: String
    /// The number in the lesson's quiz, from 1.
    package var number: Int?
    package var prompt: StyledText
    package var counts: VerdictCounts
    /// The right answer first, then the wrong ones, most frequent first.
    package var bars: [Bar]
  }

  package struct Belief: Sendable {
    package var id: String
    /// The belief, as a sentence.
    package var words: StyledText
    package var place: StepPlace?
    /// The number of students who betrayed it.
    package var students = 0
    package var answers = 0
    package var sure = 0

    /// The number of students and answers that show the belief.
    package var note: String {
      var note = "\(plural(students, "student")), \(plural(answers, "answer"))"
      if sure > 0 { note += ", \(sure) of them sure" }
      return note
    }
  }

  /// A step that the class should see again.
  package struct Again: Sendable {
    package var place: StepPlace
    /// The number of right answers to questions about it.
    package var right: Int
    package var reached: Int
    /// The numbers of the questions in the lesson's quiz.
    package var questions: [Int]

    package var advice: ClassAdvice { ClassAdvice(right: right, of: reached) }
  }

  package struct LeftOut: Hashable, Sendable {
    package var file: String
    package var reason: String
  }

  /// The students, in the order of the files.
  package private(set) var students: [Student] = []
  /// The reports they handed in, in the same order.
  package private(set) var reports: [QuizReport] = []
  /// The questions, in the order of the lessons.
  package private(set) var questions: [AskedQuestion] = []
  /// The beliefs, those of the most students first. A single answer of the class may be a slip.
  package var beliefs: [Belief] {
    betrayed.filter { $0.answers >= ProgressReport.answersThatTell }
  }
  /// What any answer betrays, in the same order.
  private var betrayed: [Belief] = []
  /// The steps to show again, most needed first.
  package private(set) var again: [Again] = []
  package private(set) var leftOut: [LeftOut] = []
  /// The questions of all quizzes, by their ids.
  private let known: [String: Question]

  /// The most misconceptions to look at closely, and the most steps to show again.
  package static let most = (beliefs: 3, steps: 5)

  /// - Parameter reports: By the files' names, the reports or the reasons why a file is left out.
  package init(
    _ reports: [(file: String, report: Result<QuizReport, QuizReport.Refusal>)],
    in library: Library
  ) {
    let all = library.lessons.compactMap { library.quiz($0.number) }.flatMap(\.questions)
    known = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    take(reports)
    countBeliefs(in: library)
    let asked = Set(self.reports.flatMap(\.answers).map(\.id))
    questions = all.filter { asked.contains($0.id) }.map { self.asked($0, in: library) }
    again = again(in: library)
  }

  /// Returns an answer in full, since a report may have only its beginning.
  package func words(ofAnswer name: String, to id: String) -> String {
    known[id]?.words(ofAnswer: name)?.text ?? name
  }

  /// Returns the misconception that an answer betrays.
  package func belief(_ id: String) -> Belief? { betrayed.first { $0.id == id } }

  /// Takes the reports that can be counted.
  private mutating func take(
    _ reports: [(file: String, report: Result<QuizReport, QuizReport.Refusal>)]
  ) {
    var seen: [QuizReport: String] = [:]
    for (file, result) in reports {
      do throws(QuizReport.Refusal) {
        let report = try result.get()
        if let earlier = seen[report] {
          // Two reports without names can't be told from one report that's there twice.
          let advice =
            report.name == nil ? "; if two people wrote them, --name tells them apart" : ""
          throw QuizReport.Refusal(message: "the same as \(earlier)\(advice)")
        }
        if let stranger = report.answers.first(where: { known[$0.id] == nil }) {
          throw QuizReport.Refusal(
            message: "there's no question \(Untrusted.quoted(stranger.id))")
        }
        seen[report] = file
        self.reports.append(report)
        students.append(Student(report, file: file))
      } catch {
        leftOut.append(LeftOut(file: file, reason: error.message))
      }
    }
  }

  private mutating func countBeliefs(in library: Library) {
    var beliefs: [String: Belief] = [:]
    for report in reports {
      let wrong = report.answers.filter { $0.verdict == .wrong }
      for id in Set(wrong.compactMap(\.betrays)) {
        let betraying = wrong.filter { $0.betrays == id }
        var belief = beliefs[id] ?? Belief(id, in: library)
        belief.students += 1
        belief.answers += betraying.count
        belief.sure += betraying.count { $0.confidence == .sure }
        beliefs[id] = belief
      }
    }
    betrayed = beliefs.values.sorted {
      ($1.students, $1.answers, $1.sure, $0.id) < ($0.students, $0.answers, $0.sure, $1.id)
    }
  }

  private func asked(_ question: Question, in library: Library) -> AskedQuestion {
    let places = reports.compactMap { report in
      report.answers.firstIndex { $0.id == question.id }.map { $0 + 1 }
    }
    var name = library.name(of: question)
    if let place = places.first, Set(places).count == 1 { name += ", asked as number \(place)" }
    let answers = reports.flatMap(\.answers).filter { $0.id == question.id }
    var bars: [Bar] = []
    for answer in answers where answer.verdict == .right || answer.verdict == .wrong {
      let isRight = answer.verdict == .right
      let name = answer.name ?? "?"
      if let index = bars.firstIndex(where: { $0.answer == name && $0.isRight == isRight }) {
        bars[index].count += 1
      } else {
        bars.append(bar(name, isRight: isRight, betrays: answer.betrays, of: question))
      }
    }
    return AskedQuestion(
      id: question.id, lesson: question.lesson, name: name,
      number: library.number(ofQuestion: question.id, lesson: question.lesson),
      prompt: question.reportPrompt, counts: VerdictCounts(answers.map(\.verdict)),
      bars: bars.sorted {
        ($1.isRight ? 1 : 0, $1.count, $0.answer) < ($0.isRight ? 1 : 0, $0.count, $1.answer)
      })
  }

  private func bar(
    _ answer: String, isRight: Bool, betrays: String?, of question: Question
  ) -> Bar {
    let betrays = isRight ? nil : betrays
    let belief = betrays.flatMap(belief)?.words
    // If students have different numbers, a wrong answer is stored as the belief it betrays.
    if let belief, answer == betrays {
      return Bar(
        answer: answer, words: "as if: " + belief, count: 1, isRight: isRight, betrays: betrays)
    }
    let words = question.words(ofAnswer: answer) ?? StyledText(Untrusted.shownInFull(answer))
    return Bar(
      answer: answer, words: words, count: 1, isRight: isRight, betrays: betrays, belief: belief)
  }

  private func again(in library: Library) -> [Again] {
    var steps: [Again] = []
    for asked in questions {
      guard let step = known[asked.id]?.step,
        let place = library.place(ofStep: step, in: asked.lesson)
      else { continue }
      let counts = asked.counts
      let (right, reached) = (counts.right, counts.all - counts.open)
      let number = asked.number.map { [$0] } ?? []
      if let known = steps.firstIndex(where: { $0.place == place }) {
        steps[known].right += right
        steps[known].reached += reached
        steps[known].questions += number
      } else {
        steps.append(Again(place: place, right: right, reached: reached, questions: number))
      }
    }
    func share(_ step: Again) -> Double { Double(step.right) / Double(step.reached) }
    return steps.filter { $0.advice != .goOn }.sorted { share($0) < share($1) }
  }
}

extension ClassPicture.Student {
  fileprivate init(_ report: QuizReport, file: String) {
    name = report.name ?? file
    counts = VerdictCounts(report.answers.map(\.verdict))
    sureAndWrong = report.answers.count { $0.verdict == .wrong && $0.confidence == .sure }
  }
}

extension ClassPicture.Belief {
  fileprivate init(_ id: String, in library: Library) {
    let located = library.belief(id)
    self.id = id
    words = located?.words ?? LocatedBelief.unknown
    place = located?.place
  }
}

/// What to do about a step, depending on how many answers to its questions were right.
package enum ClassAdvice: Hashable, Sendable {
  /// Below 35 percent: too few know it to start a discussion.
  case explain
  /// Below 70 percent: those who know can convince those who don't.
  case discuss
  case goOn

  package init(right: Int, of reached: Int) {
    self =
      right * 100 < reached * 35 ? .explain : right * 100 < reached * 70 ? .discuss : .goOn
  }

  package var words: String {
    switch self {
    case .explain: "explain it again"
    case .discuss: "let them discuss it"
    case .goOn: "go on"
    }
  }
}

extension Question {
  /// The question as a report repeats it: its last paragraph, and, if that's short, as many of
  /// those before it as it takes to understand it.
  var reportPrompt: StyledText {
    var text = StyledText()
    for paragraph in prompt.reversed() {
      var words = paragraph.styled { _ in nil }
      // The code that a colon announces isn't repeated.
      if !text.isEmpty, words.text.hasSuffix(":") {
        words = words.prefix(columns: words.width - 1) + "."
      }
      text = text.isEmpty ? words : words + " " + text
      if text.width >= 60 { break }
    }
    return text
  }

  /// Returns an answer in full; a report keeps it on one line and cuts long ones.
  ///
  /// - Returns: nil if it isn't one of the options.
  func words(ofAnswer name: String) -> StyledText? {
    if name == Self.rightInItsOwnForm { return "The right answer, each with its own numbers." }
    return allOptions.first { !$0.text.inlines.isEmpty && $0.shortName == name }
      .map { $0.text.styled { _ in nil } }
  }

  /// The name stored for a right answer if each student has different numbers.
  private static let rightInItsOwnForm = "right"
}
