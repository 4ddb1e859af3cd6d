/// The beliefs of a class, from the reports of its students.
package struct ClassPicture: Hashable, Sendable {
  package struct Student: Hashable, Sendable {
    package var name: String
    package var counts: VerdictCounts
    /// The number of wrong answers that were sure.
    package var sureAndWrong: Int
  }

  /// The number of times one answer was given to a question.
  package struct Bar: Hashable, Sendable {
    package var answer: String
    package var count: Int
    package var isRight: Bool
    package var betrays: String?
  }

  package struct AskedQuestion: Hashable, Sendable {
    package var id: String
    /// The lesson's number.
    package var lesson: Int
    /// The question's number in the quiz that was taken, from 1; nil if it differs among students.
    package var place: Int?
    package var counts: VerdictCounts
    /// The right answer first, then the wrong ones, most frequent first.
    package var bars: [Bar]
  }

  package struct Belief: Hashable, Sendable {
    package var id: String
    /// The number of students who betrayed it.
    package var students: Int
    package var answers: Int
    package var sure: Int
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
  /// The beliefs, those of the most students first.
  package private(set) var beliefs: [Belief] = []
  package private(set) var leftOut: [LeftOut] = []

  /// - Parameters:
  ///   - reports: By the files' names, the reports or the reasons why a file is left out.
  ///   - known: All existing questions.
  package init(
    _ reports: [(file: String, report: Result<QuizReport, QuizReport.Refusal>)],
    known: [Question]
  ) {
    let lessons = Dictionary(known.map { ($0.id, $0.lesson) }, uniquingKeysWith: { one, _ in one })
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
        if let stranger = report.answers.first(where: { lessons[$0.id] == nil }) {
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
    let counted = self.reports
    let asked = Set(counted.flatMap(\.answers).map(\.id))
    questions = known.filter { asked.contains($0.id) }.map { AskedQuestion($0, in: counted) }
    beliefs = Self.beliefs(in: counted)
  }

  private static func beliefs(in reports: [QuizReport]) -> [Belief] {
    var beliefs: [String: Belief] = [:]
    for report in reports {
      let wrong = report.answers.filter { $0.verdict == .wrong }
      for id in Set(wrong.compactMap(\.betrays)) {
        let betraying = wrong.filter { $0.betrays == id }
        var belief = beliefs[id] ?? Belief(id: id, students: 0, answers: 0, sure: 0)
        belief.students += 1
        belief.answers += betraying.count
        belief.sure += betraying.count { $0.confidence == .sure }
        beliefs[id] = belief
      }
    }
    return beliefs.values.sorted {
      ($1.students, $1.answers, $1.sure, $0.id) < ($0.students, $0.answers, $0.sure, $1.id)
    }
  }
}

extension ClassPicture.Student {
  fileprivate init(_ report: QuizReport, file: String) {
    name = report.name ?? file
    counts = VerdictCounts(report.answers.map(\.verdict))
    sureAndWrong = report.answers.count { $0.verdict == .wrong && $0.confidence == .sure }
  }
}

extension ClassPicture.AskedQuestion {
  fileprivate init(_ question: Question, in reports: [QuizReport]) {
    id = question.id
    lesson = question.lesson
    let places = reports.compactMap { report in
      report.answers.firstIndex { $0.id == question.id }.map { $0 + 1 }
    }
    place = Set(places).count == 1 ? places.first : nil
    let answers = reports.flatMap(\.answers).filter { $0.id == question.id }
    counts = VerdictCounts(answers.map(\.verdict))
    var bars: [ClassPicture.Bar] = []
    for answer in answers where answer.verdict == .right || answer.verdict == .wrong {
      let isRight = answer.verdict == .right
      let name = answer.name ?? "?"
      if let index = bars.firstIndex(where: { $0.answer == name && $0.isRight == isRight }) {
        bars[index].count += 1
      } else {
        bars.append(
          ClassPicture.Bar(
            answer: name, count: 1, isRight: isRight, betrays: isRight ? nil : answer.betrays))
      }
    }
    self.bars = bars.sorted {
      ($1.isRight ? 1 : 0, $1.count, $0.answer) < ($0.isRight ? 1 : 0, $0.count, $1.answer)
    }
  }
}

/// The shares of their quizzes that the students of a class answered right: the mean and the
/// spread. All in percent, rounded.
package struct ClassMarks: Hashable, Sendable {
  package let mean: Int
  /// The standard deviation.
  package let deviation: Int
  package let median: Int
  package let lowest: Int
  package let highest: Int

  /// - Returns: nil if none of the students was asked anything.
  package init?(_ students: [ClassPicture.Student]) {
    let asked = students.map(\.counts).filter { $0.all > 0 }
    let shares: [Double] = asked.map { Double($0.right * 100) / Double($0.all) }.sorted()
    guard let lowest = shares.first, let highest = shares.last else { return nil }
    let count = Double(shares.count)
    let mean: Double = shares.reduce(0, +) / count
    let distances: [Double] = shares.map { $0 - mean }
    let variance: Double = distances.reduce(0) { $0 + $1 * $1 } / count
    let middle = shares.count / 2
    var median: Double = shares[middle]
    if shares.count.isMultiple(of: 2) { median = (shares[middle - 1] + median) / 2 }
    func rounded(_ value: Double) -> Int { Int(value.rounded()) }
    self.mean = rounded(mean)
    self.deviation = rounded(variance.squareRoot())
    self.median = rounded(median)
    self.lowest = rounded(lowest)
    self.highest = rounded(highest)
  }

  /// The marks as a sentence.
  package var words: String {
    lowest == highest
      ? "\(mean) percent of the answers are right."
      : "On average, \(mean) percent of the answers are right; the standard deviation is \(deviation). The "
        + "median is \(median), and the marks go from \(lowest) to \(highest)."
  }
}
