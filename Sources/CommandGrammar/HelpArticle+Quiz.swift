extension HelpArticle {
  /// The formats of the files a quiz reads and writes.
  static let quizSections: [Section] = [
    .prose(
      "ANSWERS",
      [
        """
        A file of answers is UTF-8 text with one answer a line: the number of the question on the \
        sheet, or its id, then the answer as you would type it. A # begins a comment. Questions \
        that are left out count as not reached. If any line isn't an answer to a question of this \
        quiz, all such lines are reported, nothing is marked, and the exit code is 65.
        """
      ]),
    .sample(
      "SAMPLE",
      [
        "# Ann, quiz 1, seed 7",
        "1 b",
        "3 c?           # a guess",
        "near-misses d",
        "a-fifth-plane 20",
        "5 none",
        "6 skip",
      ]),
    .terms(
      "REPORT",
      [
        ("schema, kind", "1 and \"quiz\", which is what the file holds."),
        ("name", "Whose answers they are; null if not given."),
        ("lesson", "The lesson's number; null for a quiz over all."),
        ("seed", "The seed of the quiz, in quotation marks."),
        ("questions", "The questions in the order of the quiz:"),
        ("  id, lesson", "What it's called, and the lesson that it belongs to."),
        ("  instance", "Which of a question's many forms it was; null if it has one."),
        ("  verdict", "\"right\", \"wrong\", \"skipped\", or \"open\" if it wasn't reached."),
        ("  confidence", "\"sure\" or \"guess\"; null without an answer."),
        ("  answer", "What was answered, in words; null without an answer."),
        ("  betrays", "The misconception behind a wrong answer, else null."),
        ("right, wrong, skipped, open", "How many there are of each."),
        ("percent", "Of all questions, those answered right."),
        ("sureAndWrong", "The ids of questions that a learner who was sure answered wrong."),
        ("beliefs", "What wrong answers betray: id, chances, betrayed, sure."),
        ("readAgain", "The steps to read again: lesson, step, missed."),
      ]),
    .sample(
      "SAMPLE, WITH ONE QUESTION OF TEN",
      [
        #"{"schema":1,"kind":"quiz","#,
        #" "name":"Ann","lesson":1,"seed":"7","#,
        #" "questions":[{"id":"in-metres","#,
        #"  "lesson":1,"instance":null,"#,
        #"  "verdict":"wrong","#,
        #"  "confidence":"sure","#,
        #"  "answer":"Both comparisons.","#,
        #"  "betrays":"rule-of-thumb"}],"#,
        #" "right":0,"wrong":1,"skipped":0,"#,
        #" "open":9,"percent":0,"#,
        #" "sureAndWrong":["in-metres"],"#,
        #" "beliefs":[{"id":"rule-of-thumb","#,
        #"  "chances":1,"betrayed":1,"sure":1}],"#,
        #" "readAgain":[{"lesson":1,"#,
        #"  "step":"move-first-then-ask","#,
        #"  "missed":1}]}"#,
      ]),
  ]
}

extension HelpArticle {
  /// The keys of a class's results.
  static let classSections: [Section] = [
    .terms(
      "JSON",
      [
        ("schema, kind", "1 and \"class\"."),
        ("students", "A student each: name, right, wrong, skipped, open, percent, sureAndWrong."),
        ("questions", "A question each, with id, lesson, right, wrong, skipped, open and answers:"),
        ("  answer, count", "What was answered, and how often."),
        ("  right, betrays", "Whether that's right; if not, the misconception behind it."),
        ("beliefs", "Most believed first: id, students, answers, and how many were sure."),
        ("leftOut", "The files that don't count: file and reason."),
      ]),
    .terms(
      "CSV",
      [
        ("student", "The name that the report holds, or else the file's name."),
        ("lesson, question", "Whose quiz it's of, and its number there: question 7 of lesson 3."),
        ("asked", "The number it had in the quiz that the student took, as on a sheet."),
        ("id, prompt", "What it's called, and what it asks."),
        ("seed", "Of the quiz that asked it."),
        ("verdict", "\"right\", \"wrong\", \"skipped\", or \"open\" if it wasn't reached."),
        ("confidence", "\"sure\" or \"guess\"; empty without an answer."),
        ("answer", "What was answered, in words."),
        ("misconception", "What a wrong answer betrays, in words."),
        ("read", "Where to read about it."),
      ]),
    .prose(
      "SPREADSHEETS",
      [
        """
        The first row holds these names. Rows end with CR LF, as RFC 4180 wants it. A value that a \
        spreadsheet would take for a formula, because it begins with = + - or @, has an apostrophe \
        before it.
        """
      ]),
  ]
}

extension ParsedWords {
  /// Returns the options of `lesson quiz`.
  func quizOptions() throws(UsageError) -> QuizOptions {
    let form: QuizOptions.Form =
      has(.sheet) || has(.key)
      ? .paper(PaperOptions(hasSheet: has(.sheet), hasKey: has(.key), path: newFile(.to)))
      : has(.json) ? .json : .asked
    let name = options[Grammar.Option.name.name]
    if let name {
      if name.trimmed.isEmpty { throw context.error("--name is blank: it takes a name") }
      guard InputLimits.isReportWord(name) else {
        throw context.error("--name is longer than \(InputLimits.reportWord) characters")
      }
    }
    return QuizOptions(
      lesson: try optionalLesson(at: 0), count: try number(.count),
      seed: try number(.seed).map { UInt64($0) },
      answers: file(.answers), report: options[Grammar.Option.report.name],
      name: name, form: form)
  }

  /// Returns the options of `lesson report`.
  func reportOptions() throws(UsageError) -> ReportOptions {
    ReportOptions(
      files: try files(from: 0),
      form: first(of: [.csv: .csv, .json: .json]) ?? .text, path: newFile(.to))
  }
}
