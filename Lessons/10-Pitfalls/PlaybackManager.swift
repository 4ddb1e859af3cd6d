/// Plays ads between the parts of an episode.
final class AdPlayer {
  private(set) var isPlaying = false
  var onEnd: (() -> Void)?

  func start() { isPlaying = true }

  func end() {
    isPlaying = false
    onEnd?()
  }
}

/// Fetches the next episodes.
final class Downloads {
  private(set) var isRunning = false

  func resume() { isRunning = true }
  func pause() { isRunning = false }
}

// snippet.manager
/// Runs a podcast app, with 40 methods. Here are three.
final class PlaybackManager {
  private let ads = AdPlayer()
  private let downloads = Downloads()

  func playAd() {
    downloads.pause()
    ads.start()
  }

  func resumeDownloads() {
    if !ads.isPlaying { downloads.resume() }
  }

  func appDidBecomeActive() { downloads.resume() }
}
// snippet.end

extension PlaybackManager: CustomStringConvertible {
  var description: String {
    """
    ad plays: \(ads.isPlaying), \
    downloads run: \(downloads.isRunning)
    """
  }
}
