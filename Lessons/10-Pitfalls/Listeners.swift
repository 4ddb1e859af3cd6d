enum Notice: Equatable {
  case will(Act)
  case did(Act)
}

protocol Listener: AnyObject {
  func hear(_ notice: Notice)
}

/// Tells all listeners, in the order in which they came.
final class Center {
  private var listeners: [any Listener] = []

  func register(_ listener: any Listener) {
    listeners.append(listener)
  }

  func post(_ notice: Notice) {
    for listener in listeners { listener.hear(notice) }
  }
}

/// Shuts when it hears about rain, and says so.
final class ListeningDome: Listener {
  private let site: Observatory
  private unowned let center: Center

  init(_ site: Observatory, posting center: Center) {
    self.site = site
    self.center = center
  }

  // snippet.dome
  func hear(_ notice: Notice) {
    guard [.did(.rain), .did(.open)].contains(notice),
      site.isRaining, site.isOpen
    else { return }
    site.shut()
    center.post(.did(.shut))
  }
  // snippet.end
}

/// Gives up a plate when it hears about trouble.
final class ListeningCamera: Listener {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  // snippet.camera
  func hear(_ notice: Notice) {
    switch notice {
    case .did(.rain) where site.isRaining: site.cancel()
    case .did(.shut): site.cancel()
    case .did(.lamp) where site.isLit: site.cancel()
    default: break
    }
  }
  // snippet.end
}

/// Goes out when it hears about an exposure.
final class ListeningLamp: Listener {
  private let site: Observatory

  init(_ site: Observatory) { self.site = site }

  func hear(_ notice: Notice) {
    switch notice {
    case .did(.expose) where site.isExposing:
      site.light(false)
    default: break
    }
  }
}
