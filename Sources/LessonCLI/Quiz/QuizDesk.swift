import LessonCatalog
import LessonKit
import LessonRunner

/// Makes questions that can be asked, by running what they are about.
struct QuizDesk {
  let library: Library
  let runner: Runner
  let program: String

  /// A question with all that must be known to show it and its answer.
  struct Prepared {
    var item: QuizItem
    /// What the seed made of it.
    var candidate: QuizCandidate
    var builder: DocumentBuilder
  }

  /// - Throws: ``CommandFailure`` if no run gives an answer, which the content's tests exclude.
  func prepare(_ entry: QuizDraw.Entry) throws -> Prepared {
    for candidate in entry.candidates {
      var keys = candidate.runKeys
      // Whatever waits for a deadline is a command to type, and not a run to wait for.
      if let proof = entry.question.proof, !keys.contains(proof), isQuick(proof) {
        keys.append(proof)
      }
      let facts = try runner.facts(keys, traced: candidate.tracedKeys, in: library)
      if let item = candidate.item(facts, in: library) {
        return Prepared(
          item: item, candidate: candidate,
          builder: DocumentBuilder(library: library, facts: facts, program: program))
      }
    }
    throw CommandFailure(.software, "error: question \(entry.question.id) has no answer")
  }

  private func isQuick(_ key: RunKey) -> Bool {
    guard case .scene(let name) = key.code else { return true }
    return Catalog.entry(key.lesson)?.staging.scene(named: name)?.ending == .returns
  }

  /// The place of the step to read again, from 1.
  func step(of question: QuizQuestion) -> Int? {
    library.lesson(question.lesson)?.steps.firstIndex { $0.id == question.step }.map { $0 + 1 }
  }

  func verdict(_ response: QuizResponse, to prepared: Prepared) -> QuizVerdictView {
    prepared.builder.quizVerdict(
      response, to: prepared.item, step: step(of: prepared.item.question))
  }

  /// - Parameter again: the command that asks the same questions again, if there is one.
  func summary(_ session: QuizSession, again: String?, pass: Int?) -> QuizSummaryView {
    DocumentBuilder(
      library: library, facts: Facts(runs: [:], clientLines: { _ in nil }), program: program
    ).quizSummary(session, again: again, pass: pass)
  }
}
