/// A piece of a step that a demo shows at once.
package struct DemoPiece: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Never empty.
    case blocks([Block])
    /// - Parameter number: from 1, where the step asks more than one question.
    case question(Question, number: Int?)
    /// What is so, after the question.
    case answer(Question, number: Int?)
  }

  package var content: Content

  /// What must have run before it can be shown.
  package var needs: RunNeeds {
    switch content {
    case .blocks(let blocks): RunNeeds(joining: blocks.map(\.needs))
    case .question(let question, _): question.askingNeeds
    case .answer(let question, _): question.needs
    }
  }

  /// The question that is asked here, and not yet answered.
  package var question: Question? {
    if case .question(let question, _) = content { question } else { nil }
  }
}

extension Step {
  /// The step, piece by piece: a paragraph with its list, a listing, a run, a question, its answer.
  package var pieces: [DemoPiece] {
    var pieces: [DemoPiece] = []
    for passage in passages {
      var blocks: [Block] = []
      for block in passage.blocks where !block.isNotes {
        if let last = blocks.last, !block.isShown(with: last) {
          pieces.append(DemoPiece(content: .blocks(blocks)))
          blocks = []
        }
        blocks.append(block)
      }
      if !blocks.isEmpty { pieces.append(DemoPiece(content: .blocks(blocks))) }
      guard let question = passage.question else { continue }
      pieces.append(DemoPiece(content: .question(question, number: passage.number)))
      pieces.append(DemoPiece(content: .answer(question, number: passage.number)))
    }
    return pieces
  }
}

extension Block {
  fileprivate var isNotes: Bool { if case .notes = self { true } else { false } }

  /// Whether one press shows both: a list belongs to what introduces it, and claims stand together.
  fileprivate func isShown(with last: Block) -> Bool {
    switch (last, self) {
    case (.prose, .list), (.claim, .claim): true
    default: false
    }
  }
}
