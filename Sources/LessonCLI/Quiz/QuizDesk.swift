import LessonCatalog
import LessonKit
import LessonRunner

/// Makes questions that can be asked, by running what they are about.
struct QuizDesk {
  let library: Library
  let runner: Runner
  let program: String

  /// - Throws: ``CommandFailure`` if no run gives an answer, which the content's tests exclude.
  func prepare(_ entry: QuizDraw.Entry) throws -> PreparedQuestion {
    var preparation = QuizPreparation(entry, isQuick: Self.isQuick)
    while !preparation.isHopeless {
      let facts = try runner.facts(
        preparation.runKeys, traced: preparation.tracedKeys, in: library)
      let builder = DocumentBuilder(library: library, facts: facts, program: program)
      if let prepared = preparation.settle(builder) { return prepared }
    }
    throw CommandFailure(.software, "error: question \(entry.question.id) has no answer")
  }

  /// Whether a run ends by itself, and nobody has to wait for a deadline.
  static func isQuick(_ key: RunKey) -> Bool {
    guard case .scene(let name) = key.code, key.schedule?.ending != .stops else { return true }
    return Catalog.entry(key.lesson)?.staging.scene(named: name)?.ending == .returns
  }

  /// - Parameter again: the command that asks the same questions again, if there is one.
  func summary(_ session: QuizSession, again: String?, pass: Int?) -> QuizSummaryView {
    DocumentBuilder(
      library: library, facts: Facts(runs: [:], clientLines: { _ in nil }), program: program
    ).quizSummary(session, again: again, pass: pass)
  }
}
