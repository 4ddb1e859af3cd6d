// snippet.coordinator
/// Knows the steps of a night, and which one is next.
final class Coordinator: Design {
  private let steps: [Act] = [.open, .expose, .expose, .shut]
  private let site: Observatory
  private var next = 0

  init(_ site: Observatory) { self.site = site }

  func perform(_ act: Act) -> Bool {
    if steps.contains(act) {
      guard act == steps[next] else { return false }
      next = (next + 1) % steps.count
    }
    site.obey(act)
    return true
  }
}
// snippet.end
