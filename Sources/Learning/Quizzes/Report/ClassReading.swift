/// A class's results in the words of the lessons, and what they mean for the next one.
package struct ClassReading: Sendable {
  /// A step that can be opened.
  package struct Place: Hashable, Sendable {
    package var lesson: Int
    /// From 1.
    package var step: Int
    package var title: String

    /// Returns the command that shows it.
    ///
    /// - Parameter program: How the program was started.
    package func command(_ program: String) -> String { "\(program) \(lesson) --step \(step)" }

    /// The place as people read it, `lesson 3, step 6`.
    package var name: String { "lesson \(lesson), step \(step)" }
  }

  package struct Belief: Sendable {
    /// The belief, as a sentence.
    package var words: StyledText
    /// The truth instead; nil if these lessons don't know it.
    package var truth: StyledText?
    package var place: Place?
    package var belief: ClassPicture.Belief

    /// The number of students and answers that show the belief.
    package var note: String {
      var note =
        "\(plural(belief.students, "student")), \(plural(belief.answers, "answer"))"
      if belief.sure > 0 { note += ", \(belief.sure) of them sure" }
      return note
    }
  }

  package struct Bar: Sendable {
    package var words: StyledText
    package var count: Int
    package var isRight: Bool
    /// The belief that choosing it betrays; nil if `words` already says it.
    package var belief: StyledText?
  }

  package struct AskedQuestion: Sendable {
    package var id: String
    /// `lesson 3, question 7`.
    package var name: String
    /// The number in the lesson's quiz, from 1.
    package var number: Int?
    package var prompt: StyledText
    package var counts: VerdictCounts
    package var bars: [Bar]
  }

  /// A step that the class should see again.
  package struct Again: Sendable {
    package var place: Place
    /// The number of right answers to questions about it.
    package var right: Int
    package var reached: Int
    package var advice: ClassAdvice
    /// The numbers of the questions in the lesson's quiz.
    package var questions: [Int]
  }

  package let picture: ClassPicture
  /// Nil if none of the students was asked anything.
  package let marks: ClassMarks?
  /// The beliefs, most believed first.
  package let beliefs: [Belief]
  package let questions: [AskedQuestion]
  /// The steps to show again, most needed first.
  package let again: [Again]
  /// The beliefs, by their ids.
  private let beliefsByID: [String: Belief]
  /// The questions, by their ids.
  private let known: [String: Question]

  /// The most misconceptions to look at closely, and the most steps to show again.
  package static let most = (beliefs: 3, steps: 5)

  package init(_ picture: ClassPicture, in library: Library) {
    let quizzes = library.lessons.compactMap { library.quiz($0.number) }
    let known = Dictionary(
      quizzes.flatMap(\.questions).map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let beliefs = picture.beliefs.map { belief in
      let located = library.belief(belief.id)
      return Belief(
        words: located?.words ?? LocatedBelief.unknown,
        truth: located?.misconception.truth.styled { _ in nil },
        place: located.flatMap { Place(lesson: $0.lesson, index: $0.step, in: library) },
        belief: belief)
    }
    let byID = Dictionary(
      beliefs.map { ($0.belief.id, $0) }, uniquingKeysWith: { one, _ in one })
    self.picture = picture
    self.beliefs = beliefs
    marks = ClassMarks(picture.students)
    beliefsByID = byID
    questions = picture.questions.map { asked in
      AskedQuestion(
        id: asked.id,
        name: (known[asked.id].map { library.name(of: $0) } ?? "")
          + (asked.place.map { ", asked as number \($0)" } ?? ""),
        number: library.number(ofQuestion: asked.id, lesson: asked.lesson),
        prompt: known[asked.id]?.reportPrompt ?? StyledText(), counts: asked.counts,
        bars: asked.bars.map { bar in
          let belief = bar.betrays.map { byID[$0]?.words ?? LocatedBelief.unknown }
          // If students have different numbers, a wrong answer is stored as the belief it betrays.
          return bar.answer == bar.betrays
            ? Bar(
              words: "as if: " + (belief ?? LocatedBelief.unknown), count: bar.count,
              isRight: bar.isRight)
            : Bar(
              words: known[asked.id]?.words(ofAnswer: bar.answer)
                ?? StyledText(Untrusted.shownInFull(bar.answer)),
              count: bar.count, isRight: bar.isRight, belief: belief)
        })
    }
    again = Self.again(picture, known, in: library)
    self.known = known
  }

  /// Returns an answer in full, since a report may have only its beginning.
  package func words(ofAnswer name: String, to id: String) -> String {
    known[id]?.words(ofAnswer: name)?.text ?? name
  }

  /// Returns the misconception that an answer betrays.
  package func belief(_ id: String) -> Belief? { beliefsByID[id] }

  private static func again(
    _ picture: ClassPicture, _ known: [String: Question], in library: Library
  ) -> [Again] {
    var steps: [Again] = []
    for asked in picture.questions {
      guard let question = known[asked.id],
        let index = library.lesson(question.lesson)?.steps
          .firstIndex(where: { $0.id == question.step }),
        let place = Place(lesson: question.lesson, index: index, in: library)
      else { continue }
      let number =
        library.number(ofQuestion: question.id, lesson: question.lesson).map { [$0] } ?? []
      let counts = asked.counts
      let (right, reached) = (counts.right, counts.all - counts.open)
      if let known = steps.firstIndex(where: { $0.place == place }) {
        steps[known].right += right
        steps[known].reached += reached
        steps[known].questions += number
      } else {
        steps.append(
          Again(place: place, right: right, reached: reached, advice: .goOn, questions: number))
      }
    }
    for index in steps.indices {
      steps[index].advice = ClassAdvice(right: steps[index].right, of: steps[index].reached)
    }
    func share(_ step: Again) -> Double { Double(step.right) / Double(step.reached) }
    return steps.filter { $0.advice != .goOn }.enumerated().sorted {
      (share($0.element), $0.offset) < (share($1.element), $1.offset)
    }.map(\.element)
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

extension ClassReading.Place {
  init?(lesson: Int, index: Int, in library: Library) {
    guard let steps = library.lesson(lesson)?.steps, steps.indices.contains(index) else {
      return nil
    }
    self.init(lesson: lesson, step: index + 1, title: steps[index].title)
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
    if name == Self.rightInItsOwnForm { return "The right answer, whatever its numbers were." }
    return allOptions.first { !$0.text.inlines.isEmpty && $0.shortName == name }
      .map { $0.text.styled { _ in nil } }
  }

  /// The name stored for a right answer if each student has different numbers.
  private static let rightInItsOwnForm = "right"
}
