/// The quiz of a lesson as pages and handouts have it: the questions of one seed with their answers.
package struct QuizChapter: Sendable {
  package struct Question: Sendable {
    var paper: QuizSheet.Question
    /// What may be typed, or the letters in their order; empty where an option is chosen.
    var accepted: [String]
    /// How a list is read that is typed; nil where none is.
    var list: ListKey?
    /// The letter of the right option; empty where an answer is typed.
    var right: String
  }

  var seed: UInt64
  var questions: [Question]

  package init(_ prepared: [PreparedQuestion], seed: UInt64) {
    self.seed = seed
    questions = prepared.enumerated().map { index, one in
      let paper = one.builder.paper(one.item, number: index + 1, of: prepared.count)
      return switch one.item.key {
      case .option(let place): Question(paper: paper, accepted: [], right: letter(place))
      case .order(let places):
        Question(paper: paper, accepted: [places.map(letter).joined(separator: " ")], right: "")
      case .spellings(let spellings): Question(paper: paper, accepted: spellings, right: "")
      case .list(let list):
        Question(paper: paper, accepted: list.accepted, list: list, right: "")
      }
    }
  }
}

extension QuizChapter.Question {
  var view: QuizQuestionView { paper.view }

  /// What is said before the evidence and after it.
  var prompt: (before: ArraySlice<StyledText>, after: ArraySlice<StyledText>) {
    guard !view.evidence.isEmpty, view.prompt.count > 1 else { return (view.prompt[...], []) }
    return (view.prompt.dropLast(), view.prompt.suffix(1))
  }

  /// As a reader would give it: a letter, letters in their order, or a word.
  var answer: String { right.isEmpty ? accepted.first ?? "" : right }

  var reason: StyledText { paper.right.why }
}
