/// Wants a film near the table, wherever the drinks are.
final class ChoosyScout: Scout {
  // snippet.hear
  override func hear(
    of place: Place, chosenBy scout: Scout, left: Int
  ) {
    if part == .film && scout.part != .table { return }
    super.hear(of: place, chosenBy: scout, left: left)
  }
  // snippet.end
}
