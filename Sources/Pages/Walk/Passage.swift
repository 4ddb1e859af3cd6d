/// The stretch of a step shown at one time: everything up to and including a question, which must
/// be answered before the next passage is shown.
package struct Passage: Hashable, Sendable {
  /// The passage's blocks, without the question.
  package var blocks: [Block]
  /// The question at the end; nil in the last passage of a step that doesn't end with one.
  package var question: Question?
  /// From 1, if the step asks more than one question.
  package var number: Int?

  package init(blocks: [Block], question: Question? = nil, number: Int? = nil) {
    self.blocks = blocks
    self.question = question
    self.number = number
  }

  /// The runs needed to show the passage, including its question.
  package var needs: RunNeeds {
    RunNeeds(joining: blocks.map(\.needs) + [question?.askingNeeds].compactMap(\.self))
  }
}

extension Step {
  /// The step, cut after each of its questions; never empty.
  package var passages: [Passage] {
    var passages = [Passage(blocks: [])]
    for block in blocks {
      if case .question(let question) = block {
        passages[passages.count - 1].question = question
        passages.append(Passage(blocks: []))
      } else {
        passages[passages.count - 1].blocks.append(block)
      }
    }
    // After the last question there may be nothing, or only notes that aren't shown.
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
  /// The runs needed to ask the question.
  package var askingNeeds: RunNeeds {
    RunNeeds(joining: (prompt + hints + options.map(\.text)).map(\.needs))
  }

  /// The runs needed once it's been answered: those that decide it and those that explain it.
  package var answeringNeeds: RunNeeds { needs.subtracting(askingNeeds) }
}
