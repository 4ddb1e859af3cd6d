/// Narrows its search whenever it hears about a choice.
final class DriftingScout: Scout {
  private var width = 4

  // snippet.hear
  override func hear(
    of place: Place, chosenBy scout: Scout, left: Int
  ) {
    guard chosen == nil else { return }
    width /= 2
    search(near: place.house, atMost: width)
  }
  // snippet.end
}
