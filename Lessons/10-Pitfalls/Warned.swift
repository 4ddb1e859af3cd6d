/// Shuts when it hears about rain, and says so first.
final class WarningDome: Listener {
  private let site: Observatory
  private unowned let center: Center

  init(_ site: Observatory, posting center: Center) {
    self.site = site
    self.center = center
  }

  func hear(_ notice: Notice) {
    let heard = [.did(.rain), .did(.open)].contains(notice)
    guard heard, site.isRaining, site.isOpen else { return }
    center.post(.will(.shut))
    site.shut()
  }
}

// snippet.camera
/// Gives up a plate when it hears about trouble to come.
final class WarnedCamera: Listener {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  func hear(_ notice: Notice) {
    switch notice {
    case .did(.rain) where site.isRaining: site.cancel()
    case .will(.shut): site.cancel()
    case .will(.lamp) where !site.isLit: site.cancel()
    default: break
    }
  }
}
// snippet.end

/// Goes out when it hears about an exposure to come.
final class WarnedLamp: Listener {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  func hear(_ notice: Notice) {
    switch notice {
    case .will(.expose) where !site.isExposing:
      site.light(false)
    default: break
    }
  }
}
