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
  /// The author's few words for the wall: in the place of prose, above anything else.
  package var wall: Prose?

  package init(content: Content) { self.content = content }

  /// What must have run before it can be shown.
  package var needs: RunNeeds { wall.map { contentNeeds.union($0.needs) } ?? contentNeeds }

  private var contentNeeds: RunNeeds {
    switch content {
    case .blocks(let blocks): RunNeeds(joining: blocks.map(\.needs))
    // What a question of a quiz offers is made of what its runs give.
    case .question(let question, _): question.isOfQuiz ? question.needs : question.askingNeeds
    case .answer(let question, _): question.needs
    }
  }

  /// The question that is asked here, and not yet answered.
  package var question: Question? {
    if case .question(let question, _) = content { question } else { nil }
  }

  /// Whether it is nothing but prose, of which a few words can take the place.
  var isProse: Bool {
    guard case .blocks(let blocks) = content else { return false }
    return blocks.allSatisfy {
      switch $0 {
      case .prose, .list, .aside: true
      default: false
      }
    }
  }

  var isAnswer: Bool { if case .answer = content { true } else { false } }

  /// Whether it shows code.
  var showsCode: Bool {
    guard case .blocks(let blocks) = content else { return false }
    return blocks.contains {
      switch $0 {
      case .listing, .codeDiff, .scenario: true
      default: false
      }
    }
  }

  /// The run that it shows, if any.
  var tracedRun: RunKey? {
    guard case .blocks(let blocks) = content else { return nil }
    return blocks.last { $0.tracedRun != nil }?.tracedRun
  }
}

extension Step {
  /// The step, piece by piece: a paragraph with its list, a listing, a run, a question, its answer. Where a
  /// run decides a question, the class sees it run before the answer explains what it saw.
  package var pieces: [DemoPiece] {
    var pieces: [DemoPiece] = []
    /// The answer that waits for the run that decides it.
    var answer: DemoPiece?
    for passage in passages {
      var blocks: [Block] = []
      func finish() {
        guard !blocks.isEmpty else { return }
        pieces.append(DemoPiece(content: .blocks(blocks)))
        blocks = []
      }
      for block in passage.blocks {
        switch block {
        case .notes: continue
        case .wall(let text):
          finish()
          if let place = pieces.lastIndex(where: { !$0.isAnswer }) { pieces[place].wall = text }
          continue
        default: break
        }
        if let last = blocks.last, !block.isShown(with: last) { finish() }
        if let waiting = answer, !block.isRun || !blocks.isEmpty || pieces.last?.question == nil {
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
  /// Whether it shows what a run did.
  fileprivate var isRun: Bool {
    switch self {
    case .run, .ledger, .trace, .outputDiff, .attempts, .network, .holding, .waiting: true
    default: false
    }
  }

  /// Whether one press shows both: a list belongs to what introduces it, and claims stand together.
  fileprivate func isShown(with last: Block) -> Bool {
    switch (last, self) {
    case (.prose, .list), (.claim, .claim): true
    default: false
    }
  }
}
