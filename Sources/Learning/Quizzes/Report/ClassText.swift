/// Lays out the results of a class as lines, starting with what the next lesson needs.
package struct ClassText {
  private let text: QuizText
  private let settings: OutputSettings
  private let program: String

  /// - Parameter program: How the program was started.
  package init(_ settings: OutputSettings, program: String) {
    self.settings = settings
    self.program = program
    text = QuizText(settings)
  }

  package func lines(_ picture: ClassPicture) -> [StyledText] {
    var notes = [plural(picture.students.count, "report")]
    if !picture.leftOut.isEmpty { notes.append("\(picture.leftOut.count) left out") }
    let note = notes.joined(separator: ", ")
    var lines = text.title("A class and its answers", note: note)
    if let marks = picture.students.marks {
      lines += text.gap + text.wrapped(StyledText(marks, .strong))
    }
    let most = picture.beliefs.prefix(ClassPicture.most.beliefs)
    lines += section("Most believed", Array(most), belief)
    if !picture.questions.isEmpty { lines += text.gap + text.wrapped(heading("Show again")) }
    if picture.again.isEmpty, !picture.questions.isEmpty {
      lines += text.wrapped(
        StyledText("Nothing: of each step's answers, at least 70 percent are right."),
        first: "  ", rest: "  ")
    }
    lines += picture.again.prefix(ClassPicture.most.steps).flatMap(again)
    lines += section("Questions", picture.questions, question)
    lines += section(
      "Also believed", Array(picture.beliefs.dropFirst(ClassPicture.most.beliefs)), belief)
    return lines + section("Students", picture.students, student)
  }

  private func section<Item>(
    _ title: String, _ items: [Item], _ lines: (Item) -> [StyledText]
  ) -> [StyledText] {
    items.isEmpty ? [] : text.gap + text.wrapped(heading(title)) + items.flatMap(lines)
  }

  private func belief(_ belief: ClassPicture.Belief) -> [StyledText] {
    item(belief.words, belief.note) + (belief.place.map { read($0, "read ", title: true) } ?? [])
  }

  private func again(_ step: ClassPicture.Again) -> [StyledText] {
    let questions = step.questions.map(String.init).joined(with: "and")
    let label = step.questions.count == 1 ? "question" : "questions"
    return item(
      StyledText("\(step.place.title)", .strong),
      "\(step.right) of \(plural(step.reached, "answer")) right: \(step.advice.words)")
      + read(step.place, "\(label) \(questions), ", title: false)
  }

  /// Returns a command, unbroken no matter how narrow the screen is, and the title of its step.
  private func read(_ place: StepPlace, _ label: String, title: Bool) -> [StyledText] {
    let command = StyledText(place.command(program), .accent)
    var line = StyledText(text.isLinear ? label : "    " + label, .muted) + command
    let title = StyledText(
      title ? text.isLinear ? ", \(place.title)" : "  \(place.title)" : "", .muted)
    if line.width + title.width <= settings.width { line += text.ascii(title) }
    if line.width <= settings.width { return [line] }
    return text.wrapped(StyledText(label.trimmed, .muted), first: text.margin, rest: text.margin)
      + [command]
  }

  private func question(_ question: ClassPicture.AskedQuestion) -> [StyledText] {
    let counts = question.counts
    let note = "\(counts.right) of \(counts.right + counts.wrong) right" + counts.unanswered
    var lines = text.gap + item(StyledText(question.name, .accent), note)
    if !question.prompt.isEmpty {
      lines += text.wrapped(question.prompt, first: "  ", rest: "  ")
    }
    let most = question.bars.map(\.count).max() ?? 1
    for bar in question.bars { lines += self.bar(bar, most: most) }
    return lines
  }

  /// Draws a bar whose length shows how frequent an answer is, at most 20 columns.
  private func bar(_ bar: ClassPicture.Bar, most: Int) -> [StyledText] {
    let style: Style = bar.isRight ? .success : .failure
    if text.isLinear {
      let verdict = bar.isRight ? "right" : "wrong"
      return text.wrapped(
        StyledText("\(bar.count) \(verdict): ", style) + bar.words
          + (bar.belief.map { ", which means: " + $0 } ?? ""))
    }
    let length = max(1, bar.count * Self.longest / max(most, 1))
    let sign = bar.isRight ? (settings.isUnicode ? "✓" : "+") : (settings.isUnicode ? "✗" : "x")
    let count = "\(bar.count)"
    let head =
      StyledText("    \(sign) ", style)
      + StyledText(String(repeating: settings.isUnicode ? "█" : "#", count: length), style)
      + StyledText(String(repeating: " ", count: Self.longest - length + 4 - min(count.count, 3)))
      + StyledText("\(count)  ")
    let below = StyledText(String(repeating: " ", count: head.width))
    let belief = bar.belief.map { muted($0) }
    // A sentence needs room beside a bar.
    guard head.width + 24 <= settings.width else {
      let narrow: StyledText = "      "
      return text.wrapped(
        StyledText("\(sign) \(count)  ", style) + bar.words, first: "    ", rest: narrow)
        + (belief.map { text.wrapped($0, first: narrow, rest: narrow) } ?? [])
    }
    return text.wrapped(bar.words, first: head, rest: below)
      + (belief.map { text.wrapped($0, first: below, rest: below) } ?? [])
  }

  private func muted(_ belief: StyledText) -> StyledText {
    StyledText("Believed: \(belief.text)", .muted)
  }

  private static let longest = 20

  private func student(_ student: ClassPicture.Student) -> [StyledText] {
    var note = "\(student.counts.right) of \(student.counts.all) right"
    if student.sureAndWrong > 0 { note += ", \(student.sureAndWrong) sure and wrong" }
    note += student.counts.unanswered
    return item(StyledText(Untrusted.shownInFull(student.name), .strong), note)
  }

  /// Returns words with a note at the end of their line or below them.
  private func item(_ words: StyledText, _ note: String) -> [StyledText] {
    if text.isLinear {
      let isSentence = words.text.last.map { ".!?".contains($0) } ?? false
      return text.wrapped(words + StyledText(isSentence ? " \(note)" : ": \(note)"))
    }
    let line = text.spread("  " + words, StyledText(note, .muted))
    if line.count == 1 { return line }
    return text.wrapped(words, first: "  ", rest: "  ")
      + text.wrapped(StyledText(note, .muted), first: text.margin, rest: text.margin)
  }

  private func heading(_ words: String) -> StyledText { StyledText(words, .heading) }
}

extension ClassPicture {
  /// The answers as comma-separated values: one row per student and question.
  package var csv: String {
    let questions = Dictionary(
      questions.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var text = CSV.row([
      "student", "lesson", "question", "asked", "id", "prompt", "seed", "verdict", "confidence",
      "answer", "misconception", "read",
    ])
    for (student, report) in zip(students, reports) {
      for (index, answer) in report.answers.enumerated() {
        let question = questions[answer.id]
        let belief = answer.betrays.flatMap { self.belief($0) }
        // A template's wrong answer is stored as the belief it betrays, which has its own column.
        let given =
          answer.name == answer.betrays
          ? nil : answer.name.map { words(ofAnswer: $0, to: answer.id) }
        let cells: [String?] = [
          student.name, question.map { String($0.lesson) },
          question?.number.map(String.init), "\(index + 1)", answer.id, question?.prompt.text,
          report.seed, answer.verdict.rawValue, answer.confidence?.rawValue, given,
          belief?.words.text ?? (answer.betrays == nil ? nil : LocatedBelief.unknown.text),
          belief?.place?.name,
        ]
        text += CSV.row(cells.map { $0 ?? "" })
      }
    }
    return text
  }
}

extension [ClassPicture.Student] {
  /// The shares of their quizzes that the students answered right, as a sentence, in percent,
  /// rounded; nil if none of them was asked anything.
  var marks: String? {
    let asked = map(\.counts).filter { $0.all > 0 }
    let shares: [Double] = asked.map { Double($0.right * 100) / Double($0.all) }.sorted()
    guard let lowest = shares.first, let highest = shares.last else { return nil }
    let middle = shares.count / 2
    var median: Double = shares[middle]
    if shares.count.isMultiple(of: 2) { median = (shares[middle - 1] + median) / 2 }
    let (low, mark, high) = (Int(lowest.rounded()), Int(median.rounded()), Int(highest.rounded()))
    return low == high
      ? "\(mark) percent of the answers are right."
      : "The median mark is \(mark) percent; the marks go from \(low) to \(high)."
  }
}
