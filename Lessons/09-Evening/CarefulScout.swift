/// Hears only the answer to its latest search.
final class CarefulScout: Scout {
  private var latest = 0

  // snippet.search
  override func search(near house: Int, atMost count: Int) {
    latest += 1
    let number = latest
    directory.find(part, near: house, atMost: count) {
      [weak self] answer in
      guard let self, number == latest else { return }
      receive(answer)
    }
  }
  // snippet.end

  // snippet.clear
  override func clear() {
    latest += 1
    super.clear()
  }
  // snippet.end
}
