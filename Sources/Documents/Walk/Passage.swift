/// A stretch of a step that is shown at once: everything up to a question, and the question, which
/// must be answered before the next passage is shown.
package struct Passage: Hashable, Sendable {
  /// Without the question.
  package var blocks: [Block]
  /// What is asked at the end; nil in the last passage of a step that ends otherwise.
  package var question: Question?
  /// From 1, where the step asks more than one question.
  package var number: Int?
  /// The ids of the misconceptions that the step tells of, whatever is answered.
  package var told: Set<String> = []

  package init(
    blocks: [Block], question: Question? = nil, number: Int? = nil, told: Set<String> = []
  ) {
    self.blocks = blocks
    self.question = question
    self.number = number
    self.told = told
  }

  /// What must have run before the passage can be shown, its question included.
  package var needs: RunNeeds {
    RunNeeds(joining: blocks.map(\.needs) + [question?.askingNeeds].compactMap(\.self))
  }
}

extension Step {
  /// The step, cut after each of its questions; never empty.
  package var passages: [Passage] {
    let told = Set(
      blocks.compactMap { if case .misconception(let it) = $0 { it.id } else { nil } })
    var passages = [Passage(blocks: [], told: told)]
    for block in blocks {
      if case .question(let question) = block {
        passages[passages.count - 1].question = question
        passages.append(Passage(blocks: [], told: told))
      } else {
        passages[passages.count - 1].blocks.append(block)
      }
    }
    // What follows the last question may be nothing, or notes that aren't shown.
    if let last = passages.last, passages.count > 1, !last.showsAnything { passages.removeLast() }
    let count = passages.count { $0.question != nil }
    guard count > 1 else { return passages }
    for (number, index) in passages.indices.filter({ passages[$0].question != nil }).enumerated() {
      passages[index].number = number + 1
    }
    return passages
  }
}

extension Passage {
  fileprivate var showsAnything: Bool {
    question != nil || blocks.contains { !$0.isForTeachers }
  }
}

extension Question {
  /// What must have run before the question can be asked.
  package var askingNeeds: RunNeeds {
    RunNeeds(joining: (prompt + hints + options.map(\.text)).map(\.needs))
  }

  /// What runs once it has been answered: that which decides, and that which explains.
  package var answeringNeeds: RunNeeds { needs.subtracting(askingNeeds) }
}
