/// What a class answered as comma-separated values: a row for each student and question.
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
        // Of a template, the answer is kept as what it betrays, and that's in a column of its own.
        let given =
          answer.name == answer.betrays
          ? nil : answer.name.map { reading.words(ofAnswer: $0, to: answer.id) }
        text += CSV.row(
          [
            student.name, lessons[answer.id].map(String.init) ?? "",
            question?.number.map(String.init) ?? "", "\(index + 1)", answer.id,
            question?.prompt.text ?? "",
            report.seed, answer.verdict.rawValue, answer.confidence?.rawValue ?? "", given ?? "",
            belief?.words.text ?? (answer.betrays == nil ? "" : LocatedBelief.unknown.text),
            belief?.place?.name ?? "",
          ].map(Untrusted.sanitized))
      }
    }
    return text
  }
}
