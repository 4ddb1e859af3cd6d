/// A class's answers as comma-separated values: one row per student and question.
package struct ClassTable {
  private let reading: ClassReading

  package init(_ reading: ClassReading) {
    self.reading = reading
  }

  private static let head = [
    "student", "lesson", "question", "asked", "id", "prompt", "seed", "verdict", "confidence",
    "answer",
    "misconception", "read",
  ]

  package var text: String {
    let questions = Dictionary(
      reading.questions.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let lessons = Dictionary(
      reading.picture.questions.map { ($0.id, $0.lesson) }, uniquingKeysWith: { one, _ in one })
    var text = CSV.row(Self.head)
    for (student, report) in zip(reading.picture.students, reading.picture.reports) {
      for (index, answer) in report.answers.enumerated() {
        let question = questions[answer.id]
        let belief = answer.betrays.flatMap { reading.belief($0) }
        // A template's wrong answer is stored as the belief it betrays, which has its own column.
        let given =
          answer.name == answer.betrays
          ? nil : answer.name.map { reading.words(ofAnswer: $0, to: answer.id) }
        let cells: [String?] = [
          student.name, lessons[answer.id].map(String.init),
          question?.number.map(String.init), "\(index + 1)", answer.id, question?.prompt.text,
          report.seed, answer.verdict.rawValue, answer.confidence?.rawValue, given,
          belief?.words.text ?? (answer.betrays == nil ? nil : LocatedBelief.unknown.text),
          belief?.place?.name,
        ]
        text += CSV.row(cells.map { Untrusted.sanitized($0 ?? "") })
      }
    }
    return text
  }
}
