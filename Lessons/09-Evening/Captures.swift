/// Stays, and keeps its planner, until there's an answer.
final class KeepingScout: Scout {
  // snippet.keeping
  override func search(near house: Int, atMost count: Int) {
    directory.find(part, near: house, atMost: count) {
      [self, planner] answer in
      withExtendedLifetime(planner) { receive(answer) }
    }
  }
  // snippet.end
}

/// Counts on being there when there's an answer.
final class TrustingScout: Scout {
  // snippet.trusting
  override func search(near house: Int, atMost count: Int) {
    directory.find(part, near: house, atMost: count) {
      [unowned self] answer in
      receive(answer)
    }
  }
  // snippet.end
}
