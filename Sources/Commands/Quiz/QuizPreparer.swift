/// Prepares questions to be asked, by running the code they're about.
struct QuizPreparer {
  let library: Library
  let runner: Runner
  let program: String

  /// How many questions are prepared together: all of a lesson's, so that none is waited for.
  static let ahead = 16

  /// Prepares questions, making their runs together.
  ///
  /// - Parameter facts: the results of earlier runs.
  /// - Throws: ``CommandFailure`` if no run gives an answer, which the content's tests rule out.
  func prepare(
    _ entries: [QuizDraw.Entry], knowing facts: RunResults = RunResults(runs: [:])
  ) throws -> [PreparedQuestion] {
    var open = Array(entries.map { QuizPreparation($0) }.enumerated())
    var prepared: [Int: PreparedQuestion] = [:]
    var facts = facts
    while !open.isEmpty {
      let missing = facts.missing(RunNeeds(joining: open.map(\.element.needs)))
      if !missing.isEmpty { facts = facts.merging(try runner.facts(missing, in: library)) }
      let builder = DocumentBuilder(library: library, facts: facts, program: program)
      for index in open.indices {
        prepared[open[index].offset] = open[index].element.settle(builder)
        guard prepared[open[index].offset] == nil, open[index].element.isHopeless else { continue }
        let id = open[index].element.entry.question.id
        throw CommandFailure.software("question \(id) has no answer")
      }
      open.removeAll { prepared[$0.offset] != nil }
    }
    return entries.indices.compactMap { prepared[$0] }
  }

}

extension Context {
  /// - Parameter again: the command that asks the same questions again, if there is one.
  func summary(_ session: QuizSession, again: String?) -> [StyledText] {
    let builder = DocumentBuilder(
      library: library, facts: RunResults(runs: [:]), program: program)
    return QuizText(settings).summary(session, builder, again: again)
  }
}

extension QuizPreparer {
  /// - Parameter program: how the program is called where the questions are read; nil for as here.
  init(_ context: borrowing Context, program: String? = nil) {
    self.init(
      library: context.library, runner: context.runner, program: program ?? context.program)
  }
}
