// snippet.rule
/// The mediator: no download runs while an ad plays.
final class Bandwidth {
  private let ads = AdPlayer()
  private let downloads = Downloads()

  init() {
    ads.onEnd = { [weak self] in self?.resumeDownloads() }
  }

  func playAd() {
    downloads.pause()
    ads.start()
  }

  func resumeDownloads() {
    if !ads.isPlaying { downloads.resume() }
  }
}
// snippet.end

extension Bandwidth: CustomStringConvertible {
  var description: String {
    """
    ad plays: \(ads.isPlaying), \
    downloads run: \(downloads.isRunning)
    """
  }
}

/// The manager, without the rule.
final class Playback {
  private let bandwidth = Bandwidth()

  func playAd() { bandwidth.playAd() }
  func resumeDownloads() { bandwidth.resumeDownloads() }
  func appDidBecomeActive() { bandwidth.resumeDownloads() }
}

extension Playback: CustomStringConvertible {
  var description: String { "\(bandwidth)" }
}
