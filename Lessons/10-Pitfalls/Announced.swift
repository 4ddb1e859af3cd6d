/// Every act is announced once it's done.
struct AnnouncedAfter: Design {
  let site: Observatory
  let center: Center

  func perform(_ act: Act) -> Bool {
    site.obey(act)
    center.post(.did(act))
    return true
  }
}

/// Every act is announced before it's done, and after.
struct AnnouncedBefore: Design {
  let site: Observatory
  let center: Center

  // snippet.will
  func perform(_ act: Act) -> Bool {
    center.post(.will(act))
    site.obey(act)
    center.post(.did(act))
    return true
  }
  // snippet.end
}

/// The listeners, which may register in any order.
enum Part: CaseIterable {
  case dome, camera, lamp

  /// All six orders.
  static let orders: [[Part]] = allCases.flatMap { first in
    let others = allCases.filter { $0 != first }
    return [[first] + others, [first] + others.reversed()]
  }
}

extension AnnouncedAfter {
  init(at site: Observatory, registering order: [Part]) {
    let center = Center()
    for part in order {
      switch part {
      case .dome:
        center.register(ListeningDome(site, posting: center))
      case .camera: center.register(ListeningCamera(site))
      case .lamp: center.register(ListeningLamp(site))
      }
    }
    self.init(site: site, center: center)
  }
}

extension AnnouncedBefore {
  init(at site: Observatory, registering order: [Part]) {
    let center = Center()
    for part in order {
      switch part {
      case .dome:
        center.register(WarningDome(site, posting: center))
      case .camera: center.register(WarnedCamera(site))
      case .lamp: center.register(WarnedLamp(site))
      }
    }
    self.init(site: site, center: center)
  }
}

/// Shuts when it hears about rain, and says so first.
final class WarningDome: Listener {
  private let site: Observatory
  private unowned let center: Center

  init(_ site: Observatory, posting center: Center) {
    self.site = site
    self.center = center
  }

  func hear(_ notice: Notice) {
    guard [.did(.rain), .did(.open)].contains(notice),
      site.isRaining, site.isOpen
    else { return }
    center.post(.will(.shut))
    site.shut()
  }
}

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
