/// The notes' end: finds the demo, no matter which of the two started first, and finds it again.
final class NotesClient: PlayerLink {
  private let folder: DemoFolder
  /// Where the demo is, as it was written and as it was read.
  private var last: (bytes: [UInt8], state: DemoState, read: ContinuousClock.Instant)?
  /// When the time was last reported.
  private var told = ContinuousClock.now
  /// What the player was told last.
  private var latest = DemoNews.gone

  init(_ folder: DemoFolder) { self.folder = folder }

  var descriptors: [Int32] { [] }

  /// How often to look, in milliseconds.
  var patience: Int32? { 100 }

  func news() -> [any ScreenNews] {
    guard folder.hasReader, let bytes = folder.place else { return tell(.gone) }
    let now = ContinuousClock.now
    if bytes != last?.bytes {
      guard var state = try? DemoState(json: bytes) else { return tell(.foreign) }
      // The demo may have been there for a while.
      state.times = state.times.later(by: .seconds(folder.age))
      last = (bytes, state, now)
    } else if now - told < .milliseconds(900) {
      return []
    }
    guard let last else { return [] }
    told = now
    var state = last.state
    state.times = state.times.later(by: now - last.read)
    return tell(.at(state))
  }

  private func tell(_ news: DemoNews) -> [DemoNews] {
    if case .at = news {} else { last = nil }
    guard news != latest else { return [] }
    latest = news
    return [news]
  }

  func take(_ request: any ScreenRequest) {
    // A demo that isn't there, or isn't reading, can't be told later what it missed.
    guard let wish = request as? DemoWish, let text = try? wish.json(),
      let pipe = folder.openPipe(O_WRONLY)
    else { return }
    let bytes = Array(text.utf8)
    // It's so short that all of it is written or nothing.
    _ = retrying { write(pipe, bytes, bytes.count) }
    close(pipe)
  }
}
