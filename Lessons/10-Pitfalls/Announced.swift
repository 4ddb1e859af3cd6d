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

// snippet.will
/// Every act is announced before it's done, and after.
struct AnnouncedBefore: Design {
  let site: Observatory
  let center: Center

  func perform(_ act: Act) -> Bool {
    center.post(.will(act))
    site.obey(act)
    center.post(.did(act))
    return true
  }
}
// snippet.end

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
