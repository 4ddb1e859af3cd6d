/// A piece of a step that a demo reveals with one press.
package struct DemoPiece: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Never empty.
    case blocks([Block])
    /// - Parameter number: from 1, if the step asks more than one question.
    case question(Question, number: Int?)
    /// The solution to the question before it.
    case answer(Question, number: Int?)
  }

  package var content: Content

  /// The runs that must be over before it can be shown.
  package var needs: RunNeeds {
    switch content {
    case .blocks(let blocks): RunNeeds(joining: blocks.map(\.needs))
    case .question(let question, _): question.askingNeeds
    case .answer(let question, _): question.needs
    }
  }

  /// The question asked by this piece, not yet answered.
  package var question: Question? {
    if case .question(let question, _) = content { question } else { nil }
  }

  var isAnswer: Bool { if case .answer = content { true } else { false } }

  /// Whether it shows code or a difference, which are read beside what's said about them.
  var isReadBeside: Bool {
    guard case .blocks(let blocks) = content else { return false }
    return blocks.contains {
      switch $0 {
      case .listing, .codeDiff, .outputDiff, .scenario: true
      default: false
      }
    }
  }

  /// The last run that it shows, if any.
  var tracedRun: RunKey? {
    guard case .blocks(let blocks) = content else { return nil }
    return blocks.last { $0.tracedRun != nil }?.tracedRun
  }
}

extension Step {
  /// The pieces of the step: a paragraph with its list, a listing, a run, a question, its answer.
  ///
  /// If a run decides a question, the class sees the run before the answer explains it.
  package var pieces: [DemoPiece] {
    var pieces: [DemoPiece] = []
    /// The answer that's held back until the deciding run has been shown.
    var answer: DemoPiece?
    for passage in passages {
      var blocks: [Block] = []
      func finish() {
        guard !blocks.isEmpty else { return }
        pieces.append(DemoPiece(content: .blocks(blocks)))
        blocks = []
      }
      for block in passage.blocks {
        if case .notes = block { continue }
        if let last = blocks.last, !block.isShown(with: last) { finish() }
        if let waiting = answer,
          block.tracedRun == nil || !blocks.isEmpty || pieces.last?.question == nil
        {
          finish()
          pieces.append(waiting)
          answer = nil
        }
        blocks.append(block)
      }
      finish()
      if let waiting = answer { pieces.append(waiting) }
      answer = nil
      guard let question = passage.question else { continue }
      pieces.append(DemoPiece(content: .question(question, number: passage.number)))
      answer = DemoPiece(content: .answer(question, number: passage.number))
      if question.form != .predict, let it = answer {
        pieces.append(it)
        answer = nil
      }
    }
    return pieces + (answer.map { [$0] } ?? [])
  }
}

extension Block {
  /// Whether one press shows both: a list goes with its introduction, and claims go together.
  fileprivate func isShown(with last: Block) -> Bool {
    switch (last, self) {
    case (.prose, .list), (.claim, .claim): true
    default: false
    }
  }
}
