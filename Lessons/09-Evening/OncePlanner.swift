/// Finishes one evening, once.
final class OncePlanner: Planner {
  private var isDone = false

  // snippet.finish
  override func finishIfComplete() {
    guard isComplete, !isDone else { return }
    isDone = true
    super.finishIfComplete()
  }
  // snippet.end
}
